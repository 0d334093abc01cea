import { createPressport, createSafeStorage, EditorStore } from "@pressport/core";
import { MOST_VERSIONS, userChannel, type VariantChange } from "@pressport/core/contract";
import { expect, onTestFinished, test } from "vitest";
import { boot } from "../../../testing/boot.ts";

const server = await boot({ listen: true, settings: { PRESSPORT_WORKER: "off" } });
const { given } = server;

/** How long a push may take on a machine that is busy with other things. */
const PATIENCE = { timeout: 20_000 };

/** Two devices of one reseller, each with the same poster open and listening to its owner's pushes. */
async function twoDevices() {
  const { api, account } = await server.signIn("reseller");
  const { cd_id } = await given.design(api);
  const { product, sku } = await given.skuOf(2);
  const { product_id } = product;
  const device = async () => {
    const storage = createSafeStorage("memory");
    storage.set(`pressport.token:${server.url}`, account.token);
    let looks = 0;
    const watchedFetch: typeof fetch = (input, init) => {
      if (new Request(input).url.includes("/designs/")) looks += 1;
      return fetch(input, init);
    };
    const app = createPressport({ host: server.url, surface: "portal", storage, fetch: watchedFetch });
    const editor = new EditorStore(app);
    onTestFinished(() => {
      editor[Symbol.dispose]();
      app.dispose();
    });
    await editor.open({ product_id, sku_id: sku.sku_id, cd_id });
    const opened = looks;
    // It listens once a push makes it look.
    await expect
      .poll(async () => {
        const told = { client_product_id: 1, product_id, cd_id };
        await server.services.push.trigger(userChannel(account.user_id), "placement-saved", told);
        return looks > opened;
      }, PATIENCE)
      .toBe(true);
    return {
      editor,
      notices: app.notices,
      words: app.text.editor.elsewhere,
      zoom: () => Math.round(editor.zoom.value * 100),
      zoomTo: (zoom: number) => {
        editor.dragZoom(zoom);
        editor.commit();
      },
    };
  };
  return { first: await device(), second: await device() };
}

test("[RL05] a device with nothing unsaved shows at once what another one saved, says so, and gives its own back", async () => {
  const { first, second } = await twoDevices();
  const before = second.zoom();
  first.zoomTo(1.5);
  expect(await first.editor.save()).toBe(true);
  await expect.poll(second.zoom, PATIENCE).toBe(150);
  expect(second.editor.isDirty.value).toBe(false);
  const notice = second.notices.list.value.at(-1);
  expect(notice).toMatchObject({ kind: "info", text: second.words.taken, action: { label: "Undo" } });
  notice?.action?.run();
  expect([second.zoom(), second.editor.isDirty.value]).toEqual([before, true]);
  expect(await second.editor.save()).toBe(true);
  await expect.poll(first.zoom, PATIENCE).toBe(before);
});

test("[RL05] a device with something unsaved keeps it and is asked; either version can go on", async () => {
  const { first, second } = await twoDevices();
  second.zoomTo(1.8);
  first.zoomTo(1.5);
  await first.editor.save();
  await expect.poll(() => second.editor.elsewhere.value !== null, PATIENCE).toBe(true);
  expect([second.zoom(), second.editor.isDirty.value]).toEqual([180, true]);

  await second.editor.elsewhere.value?.take();
  expect([second.zoom(), second.editor.isDirty.value]).toEqual([150, false]);
  expect(second.editor.elsewhere.value).toBeNull();
  second.editor.undo();
  expect(second.zoom()).toBe(180);

  first.zoomTo(1.3);
  await first.editor.save();
  await expect.poll(() => second.editor.elsewhere.value !== null, PATIENCE).toBe(true);
  await second.editor.elsewhere.value?.keep();
  expect([second.zoom(), second.editor.isDirty.value]).toEqual([180, true]);
  expect(await second.editor.save()).toBe(true);
  await expect.poll(first.zoom, PATIENCE).toBe(180);
});

const AGENTS = {
  computer: "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36",
  phone: "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Mobile Safari/537.36",
  tablet: "Mozilla/5.0 (Linux; Android 15; Pixel Tablet) AppleWebKit/537.36 Safari/537.36",
} as const;

/** A poster that can be placed anew, and saved with any device. */
async function posterOf(name: string) {
  const { api, account } = await server.signIn("reseller", { name });
  const { cv_id, client_product_id, ...placed } = await given.variant(api);
  const save = async (change: VariantChange, device?: keyof typeof AGENTS) => {
    const answer = await server.request(`/api/client/client-variants/${cv_id}`, {
      method: "PATCH",
      headers: {
        authorization: `Bearer ${account.token}`,
        "content-type": "application/json",
        "user-agent": device ? AGENTS[device] : "own-program/1.0",
      },
      body: JSON.stringify(change),
    });
    expect(answer.status).toBe(200);
  };
  /** The same crop of a picture so many times as large. */
  const zoomed = (times: number): VariantChange => ({
    cv_canvas_width: placed.cv_canvas_width * times,
    cv_canvas_height: placed.cv_canvas_height * times,
    cv_start_x: placed.cv_start_x,
    cv_start_y: placed.cv_start_y,
    cv_crop_w: placed.cv_crop_w,
    cv_crop_h: placed.cv_crop_h,
  });
  const versions = () => api.versions.index({ params: { id: client_product_id } });
  const widths = async () =>
    (await versions()).map(
      ({ version_sizes: [size] }) => (size?.cv_canvas_width ?? 0) / placed.cv_canvas_width,
    );
  return { cv_id, save, zoomed, versions, widths };
}

test("[SC92] every save of a placement is kept with its time, its device and who made it; prices are no version", async () => {
  const poster = await posterOf("Ada");
  expect(await poster.versions()).toEqual([]);
  await poster.save(poster.zoomed(1.5), "computer");
  await poster.save({ cv_markup: 70 }, "phone");
  server.clock.advance(86_400_000);
  await poster.save(poster.zoomed(2), "phone");
  await poster.save(poster.zoomed(2), "tablet");
  await poster.save(poster.zoomed(2.5), "tablet");
  await poster.save(poster.zoomed(3));
  const kept = await poster.versions();
  expect(kept.map(({ version_device }) => version_device)).toEqual([null, "tablet", "phone", "computer"]);
  expect(await poster.widths()).toEqual([3, 2.5, 2, 1.5]);
  const [last, first] = [kept[0], kept.at(-1)];
  expect(last).toMatchObject({ version_user_name: "Ada", version_sizes: [{ cv_id: poster.cv_id }] });
  const apart = Date.parse(last?.version_saved_at ?? "") - Date.parse(first?.version_saved_at ?? "");
  expect(apart).toBe(86_400_000);
});

test("[SC92] saves of one sitting are thinned an hour later, and the oldest beyond thirty are forgotten", async () => {
  const poster = await posterOf("Grace");
  const steps = [1.1, 1.2, 1.3];
  for (const times of steps) {
    await poster.save(poster.zoomed(times));
    server.clock.advance(20_000);
  }
  expect(await poster.widths()).toEqual([1.3, 1.2, 1.1]);
  server.clock.advance(3_600_000);
  await poster.save(poster.zoomed(1.4));
  expect(await poster.widths()).toEqual([1.4, 1.3]);
  for (let step = 0; step < MOST_VERSIONS; step++) {
    server.clock.advance(120_000);
    await poster.save(poster.zoomed(2 + step / 10));
  }
  const widths = await poster.widths();
  expect([widths.length, widths.at(-1)]).toEqual([MOST_VERSIONS, 2]);
});
