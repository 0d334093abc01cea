import { expect, test } from "vitest";
import { createSafeStorage } from "../../client/storage/safe-storage.ts";
import { createManualClock } from "../../testing/manual-clock.ts";
import { sampleUser } from "../../testing/sample-user.ts";
import { driveEditor } from "../editor.driver.ts";

test("[MS17] saving sends the crop as it is seen, and says so", async () => {
  const driver = await driveEditor({ size: "30x40" });
  driver.zoomTo(1.5).dragTo(37.5, -50).release();
  expect(driver.editor.isDirty.value).toBe(true);
  expect(await driver.editor.save()).toBe(true);
  expect(driver.editor.isDirty.value).toBe(false);
  expect(driver.notices()).toEqual(["Changes successfully saved!"]);
  const [call] = driver.host.callsOf("update-variants");
  expect(call?.body).toMatchObject({
    client_variants: [{ cv_active: true, cv_canvas_width: 450, cv_start_x: 37.5, cv_start_y: 150 }],
    product: { client_product_id: 77 },
  });
});

test("a size that was switched on is made before it is saved", async () => {
  const driver = await driveEditor({ size: "30x40" });
  driver.editor.switchSize(driver.sku("50x70"));
  await driver.editor.save();
  expect(driver.host.callsOf("create-variant").map(({ body }) => body)).toMatchObject([
    { sku_id: driver.sku("30x40") },
    { sku_id: driver.sku("50x70") },
  ]);
  expect(driver.host.callsOf("update-variants")[0]?.body).toMatchObject({
    client_variants: [{}, { cv_active: true }],
  });
});

test("[MS02] a save the host cannot do keeps the changes and says so", async () => {
  const driver = await driveEditor({ size: "30x40" });
  driver.zoomTo(2);
  driver.host.refuseNext("update-variants", "server_error");
  expect(await driver.editor.save()).toBe(false);
  driver.clock.advance(3_900);
  expect(driver.notices()).toEqual(["There has been problem saving changes!"]);
  driver.clock.advance(200);
  expect(driver.notices()).toEqual([]);
  driver.expectZoom(200);
  expect(driver.editor.isDirty.value).toBe(true);
  expect(await driver.editor.save()).toBe(true);
});

test("[ER06] a refused save tells the first message of the first field for 4 s", async () => {
  const driver = await driveEditor({ size: "30x40" });
  driver.zoomTo(2);
  driver.host.refuseNext("update-variants", "invalid", {
    message: "Not valid",
    errors: { a: ["first", "second"], b: ["third"] },
  });
  expect(await driver.editor.save()).toBe(false);
  driver.clock.advance(3_900);
  expect(driver.notices()).toEqual(["first"]);
  driver.clock.advance(200);
  expect(driver.notices()).toEqual([]);
});

test("undo after a save is unsaved again", async () => {
  const driver = await driveEditor({ size: "30x40" });
  driver.zoomTo(2);
  await driver.editor.save();
  driver.undo().expectZoom(100);
  expect(driver.editor.isDirty.value).toBe(true);
});

test("[MS24] a size goes in the basket with the crop in sight, saved first", async () => {
  const driver = await driveEditor({ size: "30x40" });
  driver.zoomTo(1.5);
  const line = await driver.editor.prepareLine(2);
  expect(line).toMatchObject({ cd_id: 12, quantity: 2, name: "Poster, 30 × 40 cm", price: { amount: 500 } });
  const cart = line && (await driver.editor.addLine(line));
  expect(cart?.cart_item_count).toBe(2);
  expect(driver.notices()).toEqual(["Product added to basket!"]);
  expect(driver.host.calls.map(({ path }) => path).filter((path) => /update|add-to/.test(path))).toEqual([
    "/api/client/client-variants/update-variants",
    "/api/cart/items/add-to-cart",
  ]);
});

test("[SC15] an individual size is a size like the others: with a crop of its own, its resolution and price", async () => {
  const driver = await driveEditor({ size: "30x40" });
  driver.useCustomSize("47x71");
  const { editor } = driver;
  expect(editor.sku.value).toMatchObject({ sku_name_cm: "47 × 71 cm", sku_width: 470, sku_height: 710 });
  expect(editor.size.value?.cv_retail_amount).toBe(1027);
  const before = editor.dpi.value ?? 0;
  driver.zoomTo(2);
  expect(Math.abs((editor.dpi.value ?? 0) - before / 2)).toBeLessThanOrEqual(1);
  expect(editor.ratings.value.get(editor.sku.value?.sku_id ?? 0)?.quality).toBe("poor");
  driver.undo().expectZoom(100);
  driver.show("30x40").expectZoom(100);
  driver.useCustomSize("47x71");
  expect(editor.project.value?.skus.filter(({ sku_width }) => sku_width === 470).length).toBe(1);
});

test("[SC15] an individual size goes in the basket as whole millimetres, and keeps its own crop there", async () => {
  const driver = await driveEditor({ size: "30x40" });
  const { editor, host } = driver;
  driver.useCustomSize("35x52");
  driver.zoomTo(1.5);
  const line = await editor.prepareLine(3);
  const cart = line && (await editor.addTyped(line));
  const item = cart?.cart_designs[0]?.cart_items[0];
  expect([item?.ci_quantity, item?.client_variant.cv_width, item?.client_variant.cv_height]).toEqual([
    3, 350, 520,
  ]);
  expect([line && editor.typedCustom(line), editor.isDirty.value]).toEqual([null, false]);
  const kept = host.savedProduct()?.client_variants.find(({ cv_is_custom_size }) => cv_is_custom_size);
  expect(kept?.cv_canvas_width).toBeCloseTo(editor.picture.value?.placement.canvasWidth ?? 0, 3);
  expect(host.savedProduct()?.client_variants.map(({ cv_width }) => cv_width)).toEqual([300, 350]);

  const again = await driveEditor({ host, cv_id: item?.ci_cv_id ?? 0 });
  expect(again.editor.sku.value).toMatchObject({ sku_width: 350, sku_height: 520 });
  again.expectZoom(150).zoomTo(1.2);
  expect(await again.editor.save()).toBe(true);
  const changed = host.savedProduct()?.client_variants.find(({ cv_id }) => cv_id === item?.ci_cv_id);
  expect(changed?.cv_canvas_width).toBeCloseTo(again.editor.picture.value?.placement.canvasWidth ?? 0, 3);
});

test("[SC89] a copy of a line keeps its sizes and its unsaved changes beside the product it was copied from", async () => {
  const storage = createSafeStorage("memory");
  const first = await driveEditor({ size: "30x40", storage });
  expect(await first.editor.save()).toBe(true);
  const product = first.host.savedProduct();
  if (!product) throw new Error("Nothing was saved.");
  product.client_product_is_aside = true;
  const copy = await driveEditor({
    host: first.host,
    storage,
    cv_id: product.client_variants[0]?.cv_id ?? 0,
  });
  expect(first.host.callsOf("/designs/").at(-1)?.query.get("cv_id")).toBe("501");
  copy.show("50 × 70 cm").zoomTo(1.3);
  expect(await copy.editor.save()).toBe(true);
  expect(first.host.callsOf("/create-variant").at(-1)?.body).toMatchObject({
    client_product_id: product.client_product_id,
  });
  copy.zoomTo(1.6);
  copy.editor[Symbol.dispose]();
  const saved = first.host.savedProduct();
  if (saved) saved.client_product_is_aside = false;
  const own = await driveEditor({ host: first.host, storage, size: "50x70" });
  own.expectZoom(130);
  expect(own.editor.isRestored.value).toBe(false);
});

test("[R16] a reload gives the unsaved crop back, and undo leads to the saved one", async () => {
  const storage = createSafeStorage("memory");
  const clock = createManualClock(Date.UTC(2026, 5, 1));
  const first = await driveEditor({ size: "30x40", storage, clock });
  first.zoomTo(1.5).dragTo(30, 0).release();
  clock.advance(1_000);
  first.editor[Symbol.dispose]();

  const second = await driveEditor({ size: "30x40", storage, clock, host: first.host });
  second.expectStart(45, 100).expectZoom(150);
  expect(second.editor.isRestored.value).toBe(true);
  second.undo().expectZoom(150).undo().expectZoom(100);
});

test("[SC73] a hundred steps are undone after a reload, also over a save, and done again after the next", async () => {
  const storage = createSafeStorage("memory");
  const first = await driveEditor({ size: "30x40", storage });
  for (let step = 1; step <= 60; step++) first.zoomTo(1 + step / 100);
  await first.editor.save();
  for (let step = 61; step <= 120; step++) first.zoomTo(1 + step / 100);
  first.editor[Symbol.dispose]();
  const second = await driveEditor({ size: "30x40", storage, host: first.host });
  second.expectZoom(220);
  for (let step = 1; step <= 110; step++) second.undo();
  second.expectZoom(110);
  second.editor[Symbol.dispose]();
  const third = await driveEditor({ size: "30x40", storage, host: first.host });
  third.expectZoom(110);
  for (let step = 1; step <= 10; step++) third.redo();
  third.expectZoom(120);
  for (let step = 1; step <= 20; step++) third.undo();
  third.expectZoom(100);
  expect(third.editor.canUndo.value).toBe(false);
});

test("[SC73] an option that was chosen is undone after a reload", async () => {
  const storage = createSafeStorage("memory");
  const first = await driveEditor({ product: 6, size: "21x29.7", storage });
  first.editor.choose({ holidays: "LV" });
  first.editor[Symbol.dispose]();
  const second = await driveEditor({ product: 6, size: "21x29.7", storage, host: first.host });
  expect(second.editor.document.value.attributes.holidays).toBe("LV");
  second.undo();
  expect(second.editor.document.value.attributes.holidays).toBeUndefined();
  expect(second.editor.isDirty.value).toBe(false);
});

test("[R16] a page that goes within the second keeps the crop as well", async () => {
  const storage = createSafeStorage("memory");
  const first = await driveEditor({ size: "30x40", storage });
  first.zoomTo(1.5);
  first.editor[Symbol.dispose]();
  const second = await driveEditor({ size: "30x40", storage, host: first.host });
  second.expectZoom(150);
});

test("restored changes can be discarded, and are then gone for good", async () => {
  const storage = createSafeStorage("memory");
  const first = await driveEditor({ size: "30x40", storage });
  first.zoomTo(1.5);
  first.editor[Symbol.dispose]();
  const second = await driveEditor({ size: "30x40", storage, host: first.host });
  second.editor.discardChanges();
  second.expectZoom(100);
  expect(second.editor.isRestored.value).toBe(false);
  second.editor[Symbol.dispose]();
  const third = await driveEditor({ size: "30x40", storage, host: first.host });
  third.expectZoom(100);
});

test("a visitor sees the product, and goes on once signed in", async () => {
  const { editor, app, host } = await driveEditor({ size: "30x40", signedIn: false });
  expect([editor.phase.value, editor.project.value?.product.product_name]).toEqual(["visitor", "Poster"]);
  expect(host.callsOf("create-variant")).toEqual([]);
  app.session.set("token");
  await app.auth.reload();
  await expect.poll(() => editor.phase.value).toBe("ready");
  expect(app.auth.user.value).toEqual(sampleUser());
});

test("looking at a design on a product asks once and writes nothing; the first save makes it", async () => {
  const driver = await driveEditor({ size: "30x40" });
  const paths = () => driver.host.calls.map(({ method, path }) => `${method} ${path}`);
  const asked = paths().filter((call) => !/\/api\/user$|\/broadcasting\//.test(call));
  expect(asked).toEqual(["GET /api/products/2/designs/12"]);
  driver.zoomTo(1.5);
  expect(await driver.editor.save()).toBe(true);
  const size = { sku_id: driver.sku("30x40"), cv_active: true, cv_is_default: false };
  expect(driver.host.savedProduct()?.client_variants).toMatchObject([size]);
});

test("a visitor places what is published, and is asked who they are only to keep it", async () => {
  const { editor, app, host } = await driveEditor({ size: "30x40", signedIn: false, isPublished: true });
  expect([editor.phase.value, editor.isShopper.value]).toEqual(["ready", true]);
  editor.dragZoom(1.5);
  editor.commit();
  const saving = editor.save();
  await expect.poll(() => app.auth.isOpen.value).toBe(true);
  expect(host.calls.every(({ method }) => method === "GET")).toBe(true);
  app.session.set("token");
  await app.auth.reload();
  expect(await saving).toBe(true);
  expect(editor.zoom.value).toBeCloseTo(1.5);
  expect(host.savedProduct()?.client_variants).toMatchObject([{ cv_is_default: false }]);
});

test("on a reseller's website a visitor keeps what was placed without being asked for a name", async () => {
  const driver = await driveEditor({
    size: "30x40",
    signedIn: false,
    isPublished: true,
    publishableKey: "pk_shop",
  });
  const { editor, app, host } = driver;
  driver.zoomTo(1.5);
  const [line] = await Promise.all([editor.prepareLine(1), app.auth.ensureSomebody()]);
  expect([app.auth.isOpen.value, app.auth.isGuest.value]).toEqual([false, true]);
  expect(host.callsOf("/register").map(({ body }) => body)).toEqual([{ guest_user: true, unnamed: true }]);
  expect(line?.cv_id).toBe(host.savedProduct()?.client_variants[0]?.cv_id);
  expect(editor.zoom.value).toBeCloseTo(1.5);
});

test("a visitor who becomes a guest by saving goes on with the product as it is, which is not asked for again", async () => {
  const page = { size: "30x40", signedIn: false, isPublished: true, publishableKey: "pk_shop" };
  const driver = await driveEditor(page);
  driver.zoomTo(1.5);
  expect(await driver.editor.save()).toBe(true);
  expect(driver.app.auth.isGuest.value).toBe(true);
  expect(driver.host.callsOf("/designs/12").map(({ token }) => token)).toEqual([null]);
  driver.expectZoom(150);
  expect(driver.host.savedProduct()?.client_variants).toHaveLength(1);
});

test("where the page wants it, a visitor of a website is asked who they are", async () => {
  const page = { size: "30x40", signedIn: false, isPublished: true, publishableKey: "pk_shop" };
  const { editor, app, host } = await driveEditor({ ...page, asksWho: true });
  const saving = editor.save();
  await expect.poll(() => [app.auth.isOpen.value, app.auth.form.value]).toEqual([true, "guest-form"]);
  app.auth.close();
  expect(await saving).toBe(false);
  expect(host.callsOf("/register")).toEqual([]);
});

test("a guest that cannot be made is said, and nothing is lost", async () => {
  const page = { size: "30x40", signedIn: false, isPublished: true, publishableKey: "pk_shop" };
  const driver = await driveEditor(page);
  driver.zoomTo(1.5);
  driver.host.refuseNext("/register", "too_many");
  expect(await driver.editor.save()).toBe(false);
  expect(driver.notices()).toHaveLength(1);
  driver.expectZoom(150);
  expect(await driver.editor.save()).toBe(true);
});

test("a product that cannot be loaded says why and can be tried again", async () => {
  const driver = await driveEditor({ size: "30x40" });
  // A read is tried twice by itself.
  driver.host.refuseNext("/designs/12", "unavailable");
  driver.host.refuseNext("/designs/12", "unavailable");
  await driver.editor.retry();
  expect([driver.editor.phase.value, driver.editor.failure.value]).toEqual([
    "failed",
    "The service is busy. Please try again in a moment.",
  ]);
  await driver.editor.retry();
  expect(driver.editor.phase.value).toBe("ready");
});

test("a file can be designed with at once, and what was changed meanwhile stays when the host has it", async () => {
  const driver = await driveEditor({ size: "30x40" });
  const file = new File(["picture"], "pier.jpg", { type: "image/jpeg" });
  const sent = driver.editor.useFile(file, { widthPx: 3600, heightPx: 4800 });
  expect(driver.editor.phase.value).toBe("ready");
  expect(driver.editor.issues.value).toMatchObject([{ code: "image-uploading", severity: "error" }]);
  driver.zoomTo(1.5);
  await sent;
  driver.expectZoom(150);
  expect(driver.editor.upload.value).toBeNull();
  expect(driver.editor.project.value?.cd_id).toBeGreaterThan(500);
});

test("[SC97] a large file waits out a line that is down, and goes on by itself", async () => {
  const driver = await driveEditor({ size: "30x40" });
  driver.host.refuseNext("/api/client/uploads", "unavailable");
  const large = new File([new Uint8Array(6 * 1024 * 1024)], "pier.jpg");
  const sent = driver.editor.useFile(large, { widthPx: 3600, heightPx: 4800 });
  await expect.poll(() => driver.editor.upload.value?.state).toBe("offline");
  driver.clock.advance(1_000);
  await sent;
  expect(driver.editor.upload.value).toBeNull();
  expect(driver.editor.project.value?.cd_id).toBeGreaterThan(500);
});

test("[MS08] an upload that fails keeps the picture in sight and can be sent again", async () => {
  const driver = await driveEditor({ size: "30x40" });
  driver.host.refuseNext("/api/client/designs", "server_error");
  await driver.editor.useFile(new File(["x"], "pier.jpg"), { widthPx: 3600, heightPx: 4800 });
  expect(driver.editor.upload.value).toMatchObject({ name: "pier.jpg", state: "failed" });
  expect(driver.notices()).toEqual(["Upload failed!"]);
  await driver.editor.sendFile();
  expect(driver.editor.upload.value).toBeNull();
});

test("two tabs on one design: the second save is not the first one's end, and says so", async () => {
  const one = await driveEditor({ size: "30x40" });
  const { host } = one;
  const two = await driveEditor({ size: "30x40", host });
  one.editor.switchSize(one.sku("50x70"));
  await one.editor.save();
  one.editor.setMarkup(one.sku("50x70"), 40);
  one.zoomTo(2);
  expect(await one.editor.save()).toBe(true);

  two.zoomTo(1.5);
  const mine = two.editor.size.value;
  expect(await two.editor.save()).toBe(false);
  expect(two.notices()).toEqual([
    "This was changed in another tab or by somebody else. Your changes were put over it: look them through, then save again.",
  ]);
  expect(host.savedProduct()?.client_variants[0]?.cv_canvas_width).toBe(600);
  // What the other tab did to other sizes is here, and so is what this one did; undo shows the other's crop.
  const size = (name: string) =>
    two.editor.document.value.sizes.find(({ sku_id }) => sku_id === two.sku(name));
  expect(size("50x70")).toMatchObject({ cv_active: true, cv_markup: 40 });
  expect(two.editor.size.value).toEqual(mine);
  expect(two.editor.isDirty.value).toBe(true);
  two.expectZoom(150).undo().expectZoom(200).redo().expectZoom(150);
  expect(await two.editor.save()).toBe(true);
  expect(host.savedProduct()?.client_variants).toMatchObject([
    { cv_canvas_width: 450 },
    { cv_active: true, cv_markup: 40 },
  ]);
});

test("an option chosen here stays when another tab saved meanwhile, and theirs stays where this one chose none", async () => {
  const one = await driveEditor({ product: 3, size: "40x60" });
  const two = await driveEditor({ product: 3, size: "40x60", host: one.host });
  one.editor.choose({ edges: "mirror" });
  await one.editor.save();
  two.editor.choose({ depth: "deep" });
  expect(await two.editor.save()).toBe(false);
  expect(two.editor.document.value.attributes).toMatchObject({ edges: "mirror", depth: "deep" });
});

test("when the other version cannot be loaded nothing changes here, and it can be tried again", async () => {
  const one = await driveEditor({ size: "30x40" });
  const two = await driveEditor({ size: "30x40", host: one.host });
  one.zoomTo(2);
  await one.editor.save();
  two.zoomTo(1.5);
  two.host.refuseNext("/designs/12", "not_found");
  expect(await two.editor.save()).toBe(false);
  expect(two.notices()).toEqual(["There has been problem saving changes!"]);
  two.expectZoom(150);
  expect(two.editor.phase.value).toBe("ready");
  expect(await two.editor.save()).toBe(false);
  expect(await two.editor.save()).toBe(true);
});

test("two tabs that save the same say nothing but that it is saved", async () => {
  const one = await driveEditor({ size: "30x40" });
  const two = await driveEditor({ size: "30x40", host: one.host });
  one.editor.setMarkup(one.sku("30x40"), 25);
  two.editor.setMarkup(two.sku("30x40"), 25);
  one.zoomTo(2);
  two.zoomTo(2);
  await one.editor.save();
  expect(await two.editor.save()).toBe(true);
  expect(two.notices()).toEqual(["Changes successfully saved!"]);
  expect(two.editor.isDirty.value).toBe(false);
});
