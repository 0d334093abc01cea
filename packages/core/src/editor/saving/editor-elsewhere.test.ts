import { expect, onTestFinished, test } from "vitest";
import { catalogueHost } from "../../testing/catalogue-host.ts";
import { sampleDesign } from "../../testing/sample-catalogue.ts";
import { driveEditor, EditorDriver } from "../editor.driver.ts";
import { EditorStore } from "../editor-store.ts";

/** An editor that shows what another device saved while it was not listening yet. */
async function takeFromElsewhere() {
  const size = { cd_width: 3600, cd_height: 4800 };
  const designs = [sampleDesign({ cd_id: 11, ...size }), sampleDesign({ cd_id: 12, ...size })];
  const host = catalogueHost({ typeId: 2, designs });
  const saved = Promise.withResolvers<void>();
  let isListening = false;
  const fetch: typeof host.fetch = async (input, init) => {
    // Asked once more, the host has what was saved meanwhile.
    if (isListening) await saved.promise;
    return host.fetch(input, init);
  };
  const desk = await driveEditor({ size: "30x40", host });
  const { app, clock, storage } = await driveEditor({ size: "30x40", host: { ...host, fetch } });
  const realtime: typeof app.realtime = {
    ...app.realtime,
    onUser: () => {
      isListening = true;
      return () => {};
    },
  };
  // The code that listens took five seconds to come.
  const late: typeof clock = { ...clock, now: () => clock.now() + (isListening ? 5_000 : 0) };
  const editor = new EditorStore({ ...app, realtime, clock: late });
  onTestFinished(() => editor[Symbol.dispose]());
  const cd_id = host.designs[0]?.cd_id ?? 0;
  await editor.open({ product_id: 2, sku_id: desk.sku("30x40"), cd_id });
  await expect.poll(() => isListening).toBe(true);
  expect(await desk.zoomTo(2).editor.save(true)).toBe(true);
  saved.resolve();
  await expect.poll(() => editor.picture.value?.placement.canvasWidth).toBeGreaterThan(500);
  return new EditorDriver(app, editor, host, clock, storage);
}

test("[SC94] what another device saved while this one was not listening yet is shown", async () => {
  const sofa = await takeFromElsewhere();
  sofa.expectZoom(200);
});

test("[WD51] taking back what another device saved does nothing to the print that is open by then", async () => {
  const { app, editor } = await takeFromElsewhere();
  const offer = app.notices.list.value.find(({ action }) => action)?.action;
  await editor.open({ product_id: 2, cd_id: 12 });
  const before = editor.document.value;
  offer?.run();
  expect([offer !== undefined, editor.document.value]).toEqual([true, before]);
});
