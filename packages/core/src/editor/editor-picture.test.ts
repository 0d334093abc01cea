import { effect } from "@preact/signals-core";
import { expect, onTestFinished, test, vi } from "vitest";
import { createSession, tokenKey } from "../client/storage/session.ts";
import { catalogueHost } from "../testing/catalogue-host.ts";
import { sampleDesign } from "../testing/sample-catalogue.ts";
import { driveEditor, type EditorDriver } from "./editor.driver.ts";

const pier = () => new File(["picture"], "pier.jpg", { type: "image/jpeg" });
const UPRIGHT = { widthPx: 3600, heightPx: 4800 };
const upright = sampleDesign({ cd_id: 11, cd_width: 3600, cd_height: 4800 });
const panorama = sampleDesign({ cd_id: 12, cd_width: 6000, cd_height: 2000 });

/** How the canvas is shaped, and what is wrong with the print. */
function shown({ editor }: EditorDriver) {
  const { canvasWidth = 0, canvasHeight = 1 } = editor.picture.value?.placement ?? {};
  return [canvasWidth / canvasHeight, editor.issues.value.filter(({ severity }) => severity === "error")];
}

test("[SC141] a picture that takes the place of a placed one of other proportions begins anew, also when steps go back", async () => {
  const driver = await driveEditor({ size: "30x40", host: catalogueHost({ designs: [upright, panorama] }) });
  await driver.zoomTo(1.5).editor.useDesign(12);
  expect(shown(driver)).toEqual([3, []]);
  driver.expectZoom(100).zoomTo(2).undo();
  expect(shown(driver)).toEqual([3, []]);
});

test("[SC141] another page of a PDF, of other proportions, is not pulled into the shape of the one before", async () => {
  const host = catalogueHost({ typeId: 2, design: { ...upright, cd_pages: 3, cd_page: 1 } });
  const { fetch } = host;
  const turning: typeof fetch = async (input, init) => {
    const { method } = new Request(input, init);
    if (method === "PATCH") Object.assign(host.designs[0] ?? {}, { cd_width: 6000, cd_height: 2000 });
    return fetch(input, init);
  };
  const driver = await driveEditor({ size: "30x40", host: { ...host, fetch: turning } });
  await driver.zoomTo(1.5).editor.printPage(11, 2);
  expect(shown(driver)).toEqual([3, []]);
  driver.undo();
  expect(shown(driver)).toEqual([3, []]);
});

test("[SC142] a file that is still on its way does not take the place of a design chosen since", async () => {
  const driver = await driveEditor({ size: "30x40", host: catalogueHost({ designs: [upright, panorama] }) });
  const sent = driver.editor.useFile(pier(), UPRIGHT);
  await driver.editor.useDesign(12);
  expect(driver.editor.upload.value).toBeNull();
  await sent;
  expect(driver.editor.project.value?.cd_id).toBe(12);
});

test("[SC142] a file that is still on its way does not take the place of a design opened since", async () => {
  const driver = await driveEditor({ size: "30x40", host: catalogueHost({ designs: [upright, panorama] }) });
  const sent = driver.editor.useFile(pier(), UPRIGHT);
  await driver.editor.open({ product_id: 2, cd_id: 12 });
  await sent;
  expect(driver.editor.project.value?.cd_id).toBe(12);
});

test("[SC142] a file chosen before a sign-in does not give way to the page's design by it", async () => {
  const driver = await driveEditor({ size: "30x40", signedIn: false, isPublished: true, asksWho: true });
  const { app, editor } = driver;
  const sent = editor.useFile(pier(), UPRIGHT);
  const seen = new Set<number | null | undefined>();
  onTestFinished(effect(() => void seen.add(editor.project.value?.cd_id)));
  await expect.poll(() => app.auth.isOpen.value).toBe(true);
  app.session.set("token");
  await app.auth.reload();
  await sent;
  expect([...seen]).toEqual([0, 501]);
});

test("[SC143] what was placed on a file is there again when the host fails after the upload and is asked once more", async () => {
  const driver = await driveEditor({ size: "30x40" });
  const sent = driver.editor.useFile(pier(), UPRIGHT);
  driver.zoomTo(1.5);
  // A read is tried twice by itself.
  driver.host.refuseNext("/products/2/designs/", "unavailable");
  driver.host.refuseNext("/products/2/designs/", "unavailable");
  await sent;
  expect(driver.editor.phase.value).toBe("failed");
  await driver.editor.retry();
  expect(driver.editor.phase.value).toBe("ready");
  driver.expectZoom(150);
});

test("[SC144] options chosen before a file takes the place of the picture stay, with their prices", async () => {
  const driver = await driveEditor({ product: 3, size: "40x60" });
  const { editor } = driver;
  editor.choose({ edges: "mirror", depth: "deep" });
  await editor.useFile(pier(), UPRIGHT);
  expect(editor.document.value.attributes).toMatchObject({ edges: "mirror", depth: "deep" });
  expect([editor.upload.value, editor.isDirty.value]).toEqual([null, true]);
});

test("[SC144] an individual size typed while a file is on its way stays in sight, and goes in the basket", async () => {
  const driver = await driveEditor({ size: "30x40" });
  const { editor, host } = driver;
  const sent = editor.useFile(pier(), UPRIGHT);
  driver.useCustomSize("45x55");
  driver.zoomTo(1.5);
  await sent;
  expect(editor.sku.value).toMatchObject({ sku_width: 450, sku_height: 550 });
  driver.expectZoom(150);
  const line = await editor.prepareLine(1);
  expect(line && (await editor.addTyped(line))).toBeTruthy();
  expect(host.savedProduct()?.client_variants.map(({ cv_width }) => cv_width)).toEqual([300, 450]);
});

test("[SC144] an individual size stays when another design is put on it, as one that is in no basket yet", async () => {
  const driver = await driveEditor({ size: "30x40", host: catalogueHost({ designs: [upright, panorama] }) });
  const { editor } = driver;
  driver.useCustomSize("45x55");
  const line = await editor.prepareLine(1);
  if (line) await editor.addTyped(line);
  await editor.useDesign(12);
  expect(editor.sku.value).toMatchObject({ sku_width: 450, sku_height: 550 });
  const other = await editor.prepareLine(1);
  expect(other && editor.typedCustom(other)).toMatchObject({ cv_id: null });
});

test("[SC145] a picture that comes under the hand is dragged as it is, not as the one before was", async () => {
  const driver = await driveEditor({ size: "30x40" });
  driver.zoomTo(2).dragTo(0, 20).show("50x70").dragTo(0, 30).release();
  const { placement, print } = driver.editor.picture.value ?? {};
  expect((placement?.cropWidth ?? 0) / (placement?.cropHeight ?? 1)).toBeCloseTo(
    (print?.widthMm ?? 0) / (print?.heightMm ?? 1),
    6,
  );
});

test("[SC146] who signs out leaves neither picture nor changes in the editor", async () => {
  const driver = await driveEditor({ size: "30x40" });
  const { editor, app, host } = driver;
  await app.auth.whenKnown();
  driver.zoomTo(1.5);
  host.refuseNext("/products/2/designs/12", "not_found");
  await app.auth.logout();
  await expect.poll(() => editor.phase.value).toBe("visitor");
  expect([editor.project.value?.designs, editor.isDirty.value, editor.canUndo.value]).toEqual([
    [],
    false,
    false,
  ]);
});

test("[SC146] nor a file that is still on its way", async () => {
  const driver = await driveEditor({ size: "30x40" });
  const { editor, app } = driver;
  await app.auth.whenKnown();
  const sent = editor.useFile(pier(), UPRIGHT);
  await app.auth.logout();
  await sent;
  expect([editor.file.value, editor.upload.value]).toEqual([null, null]);
  expect(editor.project.value?.cd_id).not.toBe(501);
});

test("[SC153] who signs out in another tab leaves neither picture nor changes nor drafts in this one", async () => {
  const tab = new EventTarget();
  vi.stubGlobal("window", tab);
  onTestFinished(() => void vi.unstubAllGlobals());
  const driver = await driveEditor({ size: "30x40" });
  const { editor, app, clock, host, storage } = driver;
  await app.auth.whenKnown();
  driver.zoomTo(1.5);
  host.refuseNext("/products/2/designs/12", "not_found");
  const there = { host: app.host, storage, events: new EventTarget() };
  createSession(there).destroy();
  tab.dispatchEvent(Object.assign(new Event("storage"), { key: tokenKey(app.host) }));
  await expect.poll(() => editor.phase.value).toBe("visitor");
  expect([editor.project.value?.designs, editor.isDirty.value, editor.canUndo.value]).toEqual([
    [],
    false,
    false,
  ]);
  clock.advance(5_000);
  expect(storage.keys("pressport.draft|")).toEqual([]);
});

test("[SC146] a sign-in that ended by itself leaves everything in the hand of who is here", async () => {
  const driver = await driveEditor({ size: "30x40" });
  const { editor, app, host } = driver;
  await app.auth.whenKnown();
  driver.zoomTo(1.5);
  host.refuseNext("/create-variant", "not_signed_in");
  const saving = editor.save();
  await expect.poll(() => app.auth.isOpen.value).toBe(true);
  expect([editor.phase.value, app.auth.user.value]).toEqual(["ready", null]);
  driver.expectZoom(150);
  app.auth.close();
  expect(await saving).toBe(false);
});

test("[SC147] the size that was in sight at the press goes in the basket, whatever is looked at while it is saved", async () => {
  const driver = await driveEditor({ size: "30x40" });
  const line = driver.zoomTo(1.5).editor.prepareLine(2);
  driver.show("50x70");
  expect(await line).toMatchObject({ sku_id: driver.sku("30x40"), quantity: 2, name: "Poster, 30 × 40 cm" });
});

test("[SC147] a print is put in the basket once a save that is under way has ended", async () => {
  const driver = await driveEditor({ size: "30x40" });
  const saving = driver.zoomTo(1.5).editor.save();
  expect(await driver.editor.prepareLine(1)).toMatchObject({ sku_id: driver.sku("30x40") });
  expect(await saving).toBe(true);
});
