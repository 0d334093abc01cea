import { expect, test } from "vitest";
import { createSafeStorage } from "../../client/storage/safe-storage.ts";
import { type CatalogueHost, catalogueHost } from "../../testing/catalogue-host.ts";
import { sampleDesign } from "../../testing/sample-catalogue.ts";
import { driveEditor } from "../editor.driver.ts";

/** A host whose answers about a path can be kept back until they are let go. */
function gated(host: CatalogueHost) {
  const held = new Map<string, Promise<void>>();
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const answer = await host.fetch(input, init);
    const { pathname } = new URL(new Request(input).url);
    for (const [path, until] of held) if (pathname.endsWith(path)) await until;
    return answer;
  };
  const hold = (path: string) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    held.set(path, promise);
    return resolve;
  };
  return { host: { ...host, fetch }, hold };
}

/** A host that keeps answers about a path back from the beginning. */
function slowAt(whole: CatalogueHost, path: string) {
  const { host, hold } = gated(whole);
  return { host, letGo: hold(path) };
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

test.each(["/designs/12", "/create"])(
  "[WD50] whoever signs in while %s is asked about sees the design that only they may see",
  async (path) => {
    const { host, hold } = gated(catalogueHost({ designs: [sampleDesign({ cd_id: 12 })] }));
    const { app, editor } = await driveEditor({ signedIn: false, host });
    expect(editor.phase.value).toBe("visitor");
    const letGo = hold(path);
    const asked = host.callsOf(path).length;
    const opened = editor.open({ product_id: 2, cd_id: 12 });
    await expect.poll(() => host.callsOf(path).length).toBeGreaterThan(asked);
    app.session.set("token");
    await app.auth.reload();
    letGo();
    await opened;
    expect([editor.phase.value, editor.project.value?.cd_id]).toEqual(["ready", 12]);
  },
);

test("[SC187] a file chosen while the one before is being brought in stays, and so does what is placed on it", async () => {
  const { host, letGo } = slowAt(catalogueHost(), "/designs/501");
  const at = await driveEditor({ size: "30x40", host });
  await at.app.auth.whenKnown();
  const choose = (name: string) =>
    at.editor.useFile(new File([name], name, { type: "image/jpeg" }), { widthPx: 3600, heightPx: 4800 });
  const first = choose("pier.jpg");
  await expect.poll(() => host.callsOf("/designs/501")).toHaveLength(1);
  const second = choose("beach.jpg");
  at.zoomTo(1.5);
  letGo();
  await Promise.all([first, second]);
  expect(at.editor.project.value?.cd_id).toBe(502);
  at.expectZoom(150);
});

test("[SC188] an individual size added while another size is saved is there also when all else is given up", async () => {
  const { host, letGo } = slowAt(catalogueHost(), "/update-variants");
  const at = await driveEditor({ size: "30x40", host });
  await at.app.auth.whenKnown();
  const saved = at.zoomTo(1.5).editor.save();
  await expect.poll(() => host.callsOf("/update-variants")).toHaveLength(1);
  at.useCustomSize("47x71");
  letGo();
  expect(await saved).toBe(true);
  at.editor.discardChanges();
  expect(at.editor.kept.value?.print).toEqual({ widthMm: 470, heightMm: 710 });
});

test("[WD51] another page of a PDF that is answered once another product is open does not come there", async () => {
  const { host, letGo } = slowAt(
    catalogueHost({ design: { cd_pages: 3, cd_page: 1 } }),
    "/client/designs/12",
  );
  const at = await driveEditor({ size: "30x40", host });
  const printed = at.editor.printPage(12, 2);
  await expect.poll(() => host.callsOf("/client/designs/12")).toHaveLength(1);
  await at.editor.open({ product_id: 3 });
  letGo();
  await printed;
  expect([at.editor.phase.value, at.editor.project.value?.cd_id]).toEqual(["no-design", null]);
});

test("[WD51] designs that are added to a calendar once another is open do not come there", async () => {
  const designs = [sampleDesign({ cd_id: 11 }), sampleDesign({ cd_id: 12 })];
  const { host, letGo } = slowAt(catalogueHost({ typeId: 6, designs }), "/add-designs");
  const at = await driveEditor({ product: 6, size: "21x29.7", host });
  await at.app.auth.whenKnown();
  const added = at.editor.addPageDesigns([13]);
  await expect.poll(() => host.callsOf("/add-designs")).toHaveLength(1);
  await at.editor.open({ product_id: 6, cd_id: 12 });
  const before = at.editor.project.value;
  letGo();
  expect(await added).toBe(true);
  expect([at.editor.project.value, at.notices()]).toEqual([before, []]);
});
