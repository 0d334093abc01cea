import { expect, onTestFinished, test } from "vitest";
import type { RealtimePayload } from "../../contract/realtime.ts";
import { catalogueHost } from "../../testing/catalogue-host.ts";
import { driveEditor, EditorDriver } from "../editor.driver.ts";
import { EditorStore } from "../editor-store.ts";

type Saved = RealtimePayload<"placement-saved">;

/** Two editors of the same print on one page; their person's browsers hear of a save before it is answered. */
async function twoEditors() {
  const listeners = new Set<(saved: Saved) => void>();
  const host = catalogueHost({ typeId: 2, design: { cd_width: 3600, cd_height: 4800 } });
  const cd_id = host.designs[0]?.cd_id ?? 0;
  const fetch: typeof host.fetch = async (input, init) => {
    const answer = await host.fetch(input, init);
    const saved = host.savedProduct();
    const address = input instanceof Request ? input.url : input.toString();
    if (address.includes("update-variants") && saved)
      for (const listen of listeners)
        listen({ client_product_id: saved.client_product_id, product_id: 2, cd_id });
    return answer;
  };
  const first = await driveEditor({ size: "30x40", host: { ...host, fetch } });
  const { app, clock, storage } = first;
  const realtime: typeof app.realtime = {
    ...app.realtime,
    onUser: (_user, _event, listen) => {
      // Reviewed cast: an editor listens to saves alone.
      listeners.add(listen as (saved: Saved) => void);
      return () => {};
    },
  };
  const editor = new EditorStore({ ...app, realtime });
  onTestFinished(() => editor[Symbol.dispose]());
  await editor.open({ product_id: 2, sku_id: first.sku("30x40"), cd_id });
  await expect.poll(() => listeners.size).toBe(1);
  return { first, second: new EditorDriver(app, editor, host, clock, storage) };
}

test("[SC99] what one editor saves the other of the page shows at once, without a word", async () => {
  const { first, second } = await twoEditors();
  expect(await first.zoomTo(2).editor.save(true)).toBe(true);
  second.expectZoom(200);
  expect(second.editor.isDirty.value).toBe(false);
  expect([second.notices(), second.editor.elsewhere.value]).toEqual([[], null]);
  second.undo().expectZoom(100).redo().expectZoom(200);
});

test("[SC99] two editors of one page save in turn without a conflict", async () => {
  const { first, second } = await twoEditors();
  for (const [turn, driver] of [first, second, first, second].entries())
    expect(await driver.zoomTo(1.5 + turn / 2).editor.save(true)).toBe(true);
  first.expectZoom(300);
  second.expectZoom(300);
  expect(second.notices()).toEqual([]);
});

test("[SC99] what is unsaved in the other editor stays over what was saved, and is saved in its turn", async () => {
  const { first, second } = await twoEditors();
  second.show("50x70").zoomTo(3);
  first.zoomTo(2);
  expect(await first.editor.save(true)).toBe(true);
  second.expectZoom(300).show("30x40").expectZoom(200).show("50x70");
  expect(second.editor.isDirty.value).toBe(true);
  expect(await second.editor.save(true)).toBe(true);
  first.show("50x70").expectZoom(300).show("30x40").expectZoom(200);
  expect([first.editor.isDirty.value, second.editor.isDirty.value, second.notices()]).toEqual([
    false,
    false,
    [],
  ]);
});

test("[SC99] a hand that moves the picture keeps it while the other editor saves", async () => {
  const { first, second } = await twoEditors();
  second.editor.dragZoom(3);
  first.zoomTo(2);
  await first.editor.save(true);
  second.expectZoom(300).release().expectZoom(300).undo().expectZoom(200);
});
