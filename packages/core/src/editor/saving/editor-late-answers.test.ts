import { expect, test } from "vitest";
import { createSafeStorage } from "../../client/storage/safe-storage.ts";
import { type CatalogueHost, catalogueHost } from "../../testing/catalogue-host.ts";
import { sampleDesign } from "../../testing/sample-catalogue.ts";
import { driveEditor } from "../editor.driver.ts";

/** A host that keeps answers about a path back until they are let go. */
function slowAt(host: CatalogueHost, path: string) {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const answer = await host.fetch(input, init);
    if (new URL(new Request(input).url).pathname.endsWith(path)) await held;
    return answer;
  };
  return { host: { ...host, fetch }, letGo };
}

/** Somebody leaves a placement unsaved and comes back; who they are is answered when a test lets go. */
async function comeBack() {
  const storage = createSafeStorage("memory");
  const first = await driveEditor({ size: "30x40", storage });
  await first.app.auth.whenKnown();
  first.zoomTo(1.5);
  first.editor[Symbol.dispose]();
  const { host, letGo } = slowAt(first.host, "/api/user");
  const second = await driveEditor({ size: "30x40", storage, host });
  return { second, letGo };
}

test("[R16] unsaved changes come back also where the design is answered before it is known who is here", async () => {
  const { second, letGo } = await comeBack();
  second.expectZoom(100);
  letGo();
  await second.app.auth.whenKnown();
  second.expectZoom(150);
  expect(second.editor.isRestored.value).toBe(true);
  second.undo().undo().expectZoom(100);
});

test("[R16] what was begun before it is known who is here is not taken out of their hand", async () => {
  const { second, letGo } = await comeBack();
  second.zoomTo(1.2);
  letGo();
  await second.app.auth.whenKnown();
  second.expectZoom(120);
});

test("[SC140] a save that is answered after another design was opened leaves that one as it is", async () => {
  const designs = [sampleDesign({ cd_id: 11 }), sampleDesign({ cd_id: 12, cd_name: "Another" })];
  const { host, letGo } = slowAt(catalogueHost({ designs }), "/update-variants");
  const at = await driveEditor({ size: "30x40", host });
  await at.app.auth.whenKnown();
  const saved = at.zoomTo(1.5).editor.save();
  await expect.poll(() => host.callsOf("/update-variants")).toHaveLength(1);
  await at.editor.useDesign(12);
  const before = [at.editor.project.value, at.editor.document.value];
  letGo();
  expect(await saved).toBe(false);
  expect([at.editor.project.value, at.editor.document.value]).toEqual(before);
  expect(at.editor.project.value).toMatchObject({ cd_id: 12, client_product: null });
  expect(at.editor.isSaving.value).toBe(false);
});
