import { createPressport, createSafeStorage, EditorStore } from "@pressport/core";
import { userChannel } from "@pressport/core/contract";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { type Booted, boot } from "../../../testing/boot.ts";
import { givenFor } from "../../../testing/given.ts";

let server: Booted;
let given: ReturnType<typeof givenFor>;
beforeAll(async () => {
  server = await boot({ listen: true, settings: { PRESSPORT_WORKER: "off" } });
  given = givenFor(server.doors);
  await given.catalogue();
});
afterAll(() => server.close());

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
        await server.doors.push.trigger(userChannel(account.user_id), "placement-saved", told);
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
