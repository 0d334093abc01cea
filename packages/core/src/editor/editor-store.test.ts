import { expect, test } from "vitest";
import { coversFinishedArea } from "../rules/placement/placement.ts";
import { catalogueHost } from "../testing/catalogue-host.ts";
import { heldCalls } from "../testing/held-calls.ts";
import { sampleUser } from "../testing/sample-user.ts";
import { driveEditor } from "./editor.driver.ts";

test("[SC13] [SC14] the editor starts at step 'design' with a workspace of 350 by 400", async () => {
  const { editor } = await driveEditor({ size: "30x40" });
  expect(editor.phase.value).toBe("ready");
  expect(editor.step.value).toBe("design");
  expect(editor.workspace.value).toEqual({ width: 350, height: 400 });
});

test("[WD06] opened for a product, a size and a design, the picture covers the print and is rated", async () => {
  const driver = await driveEditor({ design: "3600x4800 px", size: "30x40" });
  driver.expectStart(0, 0).expectZoom(100).expectDpi(304, "good");
});

/** A shop whose reseller turned the picture of 30 × 40 cm about. */
const mirroredShop = () =>
  catalogueHost({
    typeId: 2,
    design: { cd_width: 3600, cd_height: 4800 },
    user: sampleUser({ user_is_shopper: true, role: "guest" }),
    start: (start) => ({
      ...start,
      skus: start.skus.map((sku) =>
        sku.sku_width === 300 && sku.sku_height === 400 ? { ...sku, sku_placement: MIRRORED } : sku,
      ),
    }),
  });
const MIRRORED = {
  cv_start_x: 75,
  cv_start_y: 100,
  cv_canvas_width: 450,
  cv_canvas_height: 600,
  cv_crop_w: 300,
  cv_crop_h: 400,
  cv_rotate: 0,
  cv_scale_x: -1,
  cv_scale_y: 1,
} as const;

test("[SC131] a shopper begins with the picture as the reseller placed it on the size, and goes back to that", async () => {
  const driver = await driveEditor({ host: mirroredShop(), size: "30x40" });
  const shown = () => driver.editor.picture.value?.placement;
  driver.expectStart(75, 100).expectZoom(150);
  expect([shown()?.scaleX, driver.editor.canUndo.value]).toEqual([-1, false]);
  driver.dragTo(20, 0).release().expectStart(55, 100);
  driver.editor.resetPlacement();
  driver.expectStart(75, 100);
  expect(shown()?.scaleX).toBe(-1);
  // A size the reseller did not place begins as always.
  driver.show("50x70").expectZoom(100);
});

test("[SC131] [P1] what was made before the reseller placed it otherwise is shown as it will be printed", async () => {
  const host = mirroredShop();
  const before = await driveEditor({ host, size: "30x40" });
  // Made as it began then, and touched by nobody.
  const made = await before.app.api.catalog.createVariant({
    params: { id: 2 },
    body: { cd_id: host.designs[0]?.cd_id ?? 0, sku_id: before.sku("30x40") },
  });
  expect(made.cv_is_default).toBe(true);
  const { editor } = (await driveEditor({ host, size: "30x40" })).expectZoom(100);
  expect(editor.picture.value?.placement.scaleX).toBe(1);
});

test("[VA17] zooming in to twice halves the dpi", async () => {
  const driver = await driveEditor({ design: "3600x4800 px", size: "30x40" });
  driver.zoomTo(2).expectZoom(200).expectDpi(152, "poor");
});

test("a drag is seen at once and becomes one step of undo when it ends", async () => {
  const driver = await driveEditor({ size: "30x40" });
  driver.zoomTo(1.5).expectStart(75, 100);
  driver.dragTo(10, 0).dragTo(30, -20).expectStart(45, 120).release();
  driver.undo().expectStart(75, 100).redo().expectStart(45, 120);
});

test("[SC82] all sizes the picture prints sharp in are switched on at once, and off again by one step back", async () => {
  const { editor } = await driveEditor({ design: "3600x4800 px", size: "30x40" });
  const on = () => new Set(editor.document.value.sizes.flatMap((one) => (one.cv_active ? [one.sku_id] : [])));
  const before = on();
  const good = [...editor.ratings.value].flatMap(([id, { quality }]) => (quality === "good" ? [id] : []));
  const off = editor.goodOff.value;
  expect(off).toBeGreaterThan(0);
  expect(editor.switchGoodOn()).toBe(off);
  expect(on().size).toBe(before.size + off);
  for (const id of on()) expect([...good, ...before]).toContain(id);
  expect(editor.goodOff.value).toBe(0);
  expect(editor.switchGoodOn()).toBe(0);
  editor.undo();
  expect(on()).toEqual(before);
});

test("Escape gives back the crop the gesture started with", async () => {
  const driver = await driveEditor({ size: "30x40" });
  driver.zoomTo(1.5).dragTo(40, 0).expectStart(35, 100).escape().expectStart(75, 100);
  expect(driver.editor.undoDepth.value).toBe(1);
});

test("a key pressed before a gesture came to rest goes on from what is seen", async () => {
  const driver = await driveEditor({ size: "30x40" });
  driver.editor.pinch(1.5, { x: 150, y: 200 }, { x: 0, y: 0 });
  driver.expectStart(75, 100).editor.nudge({ x: -1, y: 0 });
  driver.expectStart(76, 100).undo().expectStart(75, 100).undo().expectZoom(100);
});

test("a drag stops where the print would no longer be covered", async () => {
  const driver = await driveEditor({ size: "30x40" });
  driver.dragTo(500, 500).release().expectStart(0, 0);
  expect(driver.editor.canUndo.value).toBe(false);
});

test("a drag near the middle snaps to it and says so", async () => {
  const driver = await driveEditor({ size: "30x40" });
  driver.zoomTo(2).dragTo(40, 40).release().dragTo(-37, 0, true).expectStart(150, 160);
  expect(driver.editor.snaps.value).toEqual({ x: "centre", y: null });
  driver.release();
  expect(driver.editor.snaps.value).toEqual({ x: null, y: null });
});

test("a tilted picture goes on covering the print wherever a snapping drag lets it go", async () => {
  const driver = await driveEditor({ size: "30x40" });
  driver.editor.turnBy(25);
  driver.zoomTo(1.2);
  const snapped = new Set<unknown>();
  for (let along = 0; along < 120; along += 4)
    for (let off = -60; off <= 60; off += 4) {
      driver.editor.drag({ x: off, y: along }, true);
      snapped.add(driver.editor.snaps.value.x);
      const picture = driver.editor.picture.value;
      const covers = picture && coversFinishedArea(picture.placement, picture.designSize, picture.print);
      expect([off, along, covers]).toEqual([off, along, true]);
      driver.escape();
    }
  expect(snapped).toContain("centre");
});

test("a quarter turn keeps the crop covered and the dpi honest", async () => {
  const driver = await driveEditor({ design: "6000x4000 px", size: "50x70" });
  driver.editor.quarterTurn(1);
  driver.expectAngle(90).expectDpi(203, "medium");
  driver.editor.quarterTurn(-1);
  driver.expectAngle(0).expectDpi(145, "poor");
});

test("mirroring twice gives the same crop back", async () => {
  const driver = await driveEditor({ size: "30x40" });
  driver.zoomTo(1.5).dragTo(30, 10).release().expectStart(45, 90);
  driver.editor.mirror("x");
  driver.expectStart(105, 90);
  driver.editor.mirror("x");
  driver.expectStart(45, 90);
});

test("the arrow keys move by pixels of the workspace, and by tenths of a millimetre", async () => {
  const driver = await driveEditor({ size: "30x40" });
  driver.zoomTo(1.5).editor.nudge({ x: -1, y: 0 });
  driver.expectStart(76, 100).editor.nudge({ x: 0, y: -10 });
  driver.expectStart(76, 110).editor.nudgeMm({ x: -0.1, y: 0 });
  driver.expectStart(76.1, 110);
});

test("keys held down are one step of undo", async () => {
  const driver = await driveEditor({ size: "30x40" });
  driver.zoomTo(1.5);
  for (let press = 0; press < 10; press++) driver.editor.nudge({ x: 1, y: 0 }, "held");
  driver.undo().expectStart(75, 100);
});

test("more than a hundred steps can be taken back", async () => {
  const driver = await driveEditor({ size: "30x40" });
  driver.zoomTo(3);
  for (let step = 0; step < 120; step++) driver.editor.nudge({ x: 0.5, y: 0 });
  for (let step = 0; step < 120; step++) driver.undo();
  driver.expectStart(300, 400).expectZoom(300);
});

test("the slider of the angle turns within its quarter and does not jump at its end", async () => {
  const driver = await driveEditor({ size: "30x40" });
  driver.editor.quarterTurn(1);
  driver.editor.dragTilt(-45);
  driver.expectAngle(45);
  driver.editor.dragTilt(-44);
  driver.expectAngle(46);
});

test("undo goes back to the size the change was made in", async () => {
  const driver = await driveEditor({ size: "30x40" });
  driver.zoomTo(2).show("50x70");
  driver.undo();
  expect(driver.editor.sku.value?.sku_name_cm).toBe("30 × 40 cm");
  driver.expectZoom(100);
});

test("a crop can be used for all sizes", async () => {
  const driver = await driveEditor({ size: "30x40" });
  driver.show("50x50").zoomTo(1.5).show("30x40").zoomTo(2);
  expect(driver.editor.applyCropEverywhere()).toBe(8);
  driver.show("50x70").expectZoom(200).show("50x50").expectZoom(200);
  driver.undo();
  driver.expectZoom(200).show("50x50").expectZoom(150);
});

test("the largest size that is still good is named and chosen at once", async () => {
  const { editor } = await driveEditor({ design: "4200x6000 px", size: "70x100" });
  expect(editor.quality.value).toBe("poor");
  expect(editor.largestGood.value?.sku_name_cm).toBe("30 × 40 cm");
  editor.useLargestGood();
  expect(editor.sku.value?.sku_name_cm).toBe("30 × 40 cm");
  expect(editor.quality.value).toBe("good");
});

test("advice rates the crop as it is, while it changes too, and never offers a size that would not be good", async () => {
  const { editor } = await driveEditor({ design: "4200x6000 px", size: "30x40" });
  expect(editor.quality.value).toBe("good");
  editor.dragZoom(2);
  expect(editor.quality.value).toBe("poor");
  expect(editor.largestGood.value).toBeNull();
  editor.dragZoom(1.3);
  expect(editor.quality.value).toBe("medium");
  expect(editor.largestGood.value?.sku_name_cm).toBe("21 × 30 cm");
});

test("the size advised keeps the crop, and taking it is one step of undo", async () => {
  const { editor } = await driveEditor({ design: "4200x6000 px", size: "30x40" });
  editor.dragZoom(1.3);
  editor.commit();
  editor.drag({ x: 20, y: 10 }, false);
  editor.commit();
  editor.mirror("x");
  editor.useLargestGood();
  expect(editor.sku.value?.sku_name_cm).toBe("21 × 30 cm");
  expect([Math.round(editor.zoom.value * 100), editor.quality.value]).toEqual([130, "good"]);
  expect(editor.picture.value?.placement.scaleX).toBe(-1);
  editor.undo();
  editor.showSize(editor.project.value?.skus.find((one) => one.sku_name_cm === "21 × 30 cm")?.sku_id ?? 0);
  expect(Math.round(editor.zoom.value * 100)).toBe(130);
});

test("a picture that reaches around the edges is advised with what it takes to cover them", async () => {
  const { editor } = await driveEditor({ product: 3, design: "4000x5300 px", size: "50x70" });
  const best = editor.largestGood.value;
  if (!best) throw new Error("No size is advised.");
  expect(editor.ratings.value.get(best.sku_id)?.quality).toBe("good");
});

test("a picture is placed by numbers: tenths of a millimetre from the middle, and its width", async () => {
  const { editor, ...driver } = await driveEditor({ design: "4200x6000 px", size: "30x40" });
  expect(editor.measures.value?.width).toBeCloseTo(300, 6);
  editor.sizeTo(450);
  expect(Math.round(editor.zoom.value * 100)).toBe(150);
  editor.moveTo({ x: 12.3 });
  editor.moveTo({ y: -7.1 });
  expect(editor.measures.value?.x).toBeCloseTo(12.3, 6);
  expect(editor.measures.value?.y).toBeCloseTo(-7.1, 6);
  editor.moveTo({ x: 1000 });
  expect(editor.measures.value?.x).toBeCloseTo(75, 6);
  for (let step = 0; step < 4; step++) editor.undo();
  expect(editor.measures.value).toMatchObject({ x: 0, y: 0 });
  expect(driver.host.calls.length).toBeGreaterThan(0);
});

test("an individual size is seen with its crop and its resolution before anybody pays for it", async () => {
  const { editor } = await driveEditor({ design: "4200x6000 px", size: "30x40" });
  const size = { widthMm: 500, heightMm: 700 };
  expect(editor.pictureOn(size)).toMatchObject({ dpi: 213, quality: "medium" });
  editor.dragZoom(2);
  expect(editor.pictureOn(size)).toMatchObject({ dpi: 106, quality: "poor" });
});

test("another orientation group shows the same size turned round", async () => {
  const { editor } = await driveEditor({ size: "50x70" });
  expect(editor.groups.value).toEqual(["portrait", "landscape", "square"]);
  editor.showGroup("landscape");
  expect(editor.sku.value?.sku_name_cm).toBe("70 × 50 cm");
});

test("markup and retail price follow each other, and typing is one step of undo", async () => {
  const driver = await driveEditor({ size: "50x70" });
  const id = driver.sku("50x70");
  const prices = () => {
    const size = driver.editor.document.value.sizes.find(({ sku_id }) => sku_id === id);
    return [size?.cv_markup, size?.cv_retail_amount];
  };
  driver.editor.setMarkup(id, 2);
  driver.editor.setMarkup(id, 20);
  expect(prices()).toEqual([20, 1140]);
  driver.undo();
  expect(prices()).toEqual([0, 950]);
  driver.editor.setRetail(id, 1900);
  expect(prices()).toEqual([100, 1900]);
  driver.editor.setMarkup(id, -5);
  expect(prices()).toEqual([0, 950]);
});

test("[VA19] a calendar keeps its last remaining size", async () => {
  const driver = await driveEditor({ product: 6, size: "21x29.7" });
  const first = driver.sku("21x29.7");
  const second = driver.sku("29.7x42");
  const active = () =>
    driver.editor.document.value.sizes.filter(({ cv_active }) => cv_active).map(({ sku_id }) => sku_id);
  driver.editor.switchSize(second);
  expect(active()).toEqual([first, second]);
  driver.editor.switchSize(first);
  driver.editor.switchSize(second);
  expect(active()).toEqual([second]);
});

test("natural wrap asks for what reaches around the edges, and growing the picture is one press away", async () => {
  const driver = await driveEditor({ product: 3, design: "9000x6000 px", size: "60x40" });
  driver.editor.choose({ edges: "mirror" });
  driver.expectZoom(100).zoomTo(1.05);
  driver.editor.choose({ edges: "natural_wrap" });
  expect(driver.editor.isWrapCovered.value).toBe(false);
  expect(driver.editor.issues.value).toMatchObject([
    { code: "wrap-uncovered", severity: "error", fix: "cover-wrap" },
  ]);
  driver.editor.coverWrap();
  expect(driver.editor.isWrapCovered.value).toBe(true);
  driver.expectZoom(120);
});

test("[VA16] a poor print is found by the check, with what it has and what it needs", async () => {
  const { editor } = await driveEditor({ design: "2000x2600 px", size: "50x70" });
  expect(editor.issues.value).toEqual([
    expect.objectContaining({ code: "low-resolution", severity: "warning", measured: 94, wanted: 200 }),
  ]);
});

test("a shopper's prices are the shop's and are not sent", async () => {
  const driver = await driveEditor({
    size: "30x40",
    user: sampleUser({ user_is_shopper: true, role: "guest" }),
  });
  driver.zoomTo(1.2);
  await driver.editor.save();
  const [call] = driver.host.callsOf("update-variants");
  expect(JSON.stringify(call?.body)).not.toContain("cv_markup");
});

test("[AP22] a shopper sees what each option costs: the shop's price, with the surcharge of deep bars", async () => {
  const { editor } = await driveEditor({
    product: 3,
    size: "40x60",
    user: sampleUser({ user_is_shopper: true, role: "guest" }),
  });
  const shown = () => editor.size.value?.cv_retail_amount;
  expect(shown()).toBe(2790);
  editor.choose({ depth: "deep" });
  expect(shown()).toBe(3348);
  editor.choose({ edges: "mirror" });
  expect(shown()).toBe(3348);
  editor.choose({ depth: "standard" });
  expect(shown()).toBe(2790);
});

test("[AP22] a print the shop sells with deep bars costs a shopper less on standard ones, and the same again on deep ones", async () => {
  const { editor } = await driveEditor({
    product: 3,
    size: "40x60",
    user: sampleUser({ user_is_shopper: true, role: "guest" }),
    start: (start) => ({
      ...start,
      skus: start.skus.map((sku) => ({
        ...sku,
        sku_price: { amount: 4999, currency: "USD" },
        sku_surcharge: 20,
      })),
    }),
  });
  const shown = () => editor.size.value?.cv_retail_amount;
  editor.choose({ depth: "deep" });
  expect(shown()).toBe(4999);
  editor.choose({ depth: "standard" });
  expect(shown()).toBe(4166);
});

test("[P22] another page of a PDF is printed once it is chosen, and a page that is not there says so", async () => {
  const host = catalogueHost({ typeId: 2, design: { cd_pages: 3, cd_page: 1 } });
  const driver = await driveEditor({ host, size: "30x40" });
  driver.zoomTo(2);
  await driver.editor.printPage(12, 2);
  expect(driver.editor.kept.value?.design.cd_page).toBe(2);
  expect(host.callsOf("/client/designs/12").map(({ method, body }) => [method, body])).toEqual([
    ["PATCH", { cd_page: 2 }],
  ]);
  const errors = { cd_page: ["This file has no page of that number."] };
  host.refuseNext("/client/designs/12", "invalid", { message: "Not valid", errors });
  await driver.editor.printPage(12, 9);
  expect(driver.editor.kept.value?.design.cd_page).toBe(2);
  expect(driver.notices()).toEqual(["This file has no page of that number."]);
});

test("[WD13] an editor that goes, or opens something else, calls off what it asked to open", async () => {
  const host = catalogueHost();
  const { fetch, hold, held, calledOff } = heldCalls(host.fetch);
  const { editor } = await driveEditor({ host: { ...host, fetch } });
  const cd_id = host.designs[0]?.cd_id ?? 0;
  hold(`/api/products/2/designs/${cd_id}`);
  void editor.open({ product_id: 2, cd_id });
  await expect.poll(() => held.length).toBe(1);
  void editor.open({ product_id: 2, cd_id });
  await expect.poll(() => [held.length, calledOff.length]).toEqual([2, 1]);
  expect(editor.phase.value).toBe("loading");
  editor[Symbol.dispose]();
  expect(calledOff.length).toBe(2);
});

test("[SC470] what was found in a design is put right, and the crop stays", async () => {
  const host = catalogueHost({ typeId: 2, design: { cd_fixes: [] } });
  const driver = await driveEditor({ host, size: "30x40" });
  driver.zoomTo(2);
  const { placement } = driver.editor.picture.value ?? {};
  await driver.editor.fixDesign(12, ["thicken-lines"]);
  expect(driver.editor.kept.value?.design.cd_fixes).toEqual(["thicken-lines"]);
  expect(driver.editor.picture.value?.placement).toEqual(placement);
  host.refuseNext("/client/designs/12", "too_large", { message: "Too elaborate" });
  await driver.editor.fixDesign(12, ["knock-out-white"]);
  expect(driver.editor.kept.value?.design.cd_fixes).toEqual(["thicken-lines"]);
  expect(driver.notices()).toEqual(["Too elaborate"]);
});
