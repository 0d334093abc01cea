import { expect, test } from "vitest";
import { driveEditor } from "../editor.driver.ts";

test("[SC95] [VA17] sizes nobody placed are rated by the crop in sight, while it changes too", async () => {
  const driver = await driveEditor({ design: "4200x6000 px", size: "50x70" });
  const { editor } = driver;
  const rated = (name: string) => editor.ratings.value.get(driver.sku(name))?.quality;
  expect([rated("50x70"), rated("30x40")]).toEqual(["medium", "good"]);
  editor.dragZoom(2.94);
  expect([editor.quality.value, rated("50x70"), rated("30x40")]).toEqual(["poor", "poor", "poor"]);
  editor.cancel();
  expect([rated("50x70"), rated("30x40")]).toEqual(["medium", "good"]);
  const goodOff = editor.goodOff.value;
  driver.zoomTo(2.94);
  expect([rated("50x70"), rated("30x40")]).toEqual(["poor", "poor"]);
  expect(editor.goodOff.value).toBeLessThan(goodOff);
});

test("[SC95] a size nobody placed is shown with the crop that was in sight, which is no step of undo", async () => {
  const driver = await driveEditor({ design: "4200x6000 px", size: "50x70" });
  driver.zoomTo(2.94).editor.mirror("x");
  const word = driver.editor.ratings.value.get(driver.sku("30x40"))?.quality;
  driver.show("30x40").expectZoom(294);
  expect(driver.editor.quality.value).toBe(word);
  expect(driver.editor.picture.value?.placement.scaleX).toBe(-1);
  expect(driver.editor.undoDepth.value).toBe(2);
  driver.show("21x30").expectZoom(294).show("50x70").zoomTo(1.5).show("30x40").expectZoom(150);
});

test("a size that follows follows again once what was done to it is taken back", async () => {
  const driver = await driveEditor({ design: "4200x6000 px", size: "50x70" });
  driver.zoomTo(2).show("30x40").zoomTo(1.2).undo().expectZoom(200);
  driver.redo().expectZoom(120).undo().undo().expectZoom(100).show("30x40").expectZoom(100);
});

test("[SC95] a size placed by hand keeps its crop, and leads the others while it is in sight", async () => {
  const driver = await driveEditor({ design: "4200x6000 px", size: "50x70" });
  driver.zoomTo(2).show("30x40").zoomTo(1.2).show("50x70").expectZoom(200);
  driver.show("21x30").expectZoom(200).show("30x40").expectZoom(120).show("21x30").expectZoom(120);
  driver.editor.resetPlacement();
  driver.expectZoom(100).show("50x70").expectZoom(200).show("21x30").expectZoom(100);
});

test("pages of a calendar follow page by page, and those beside a page placed by hand stay as they were seen", async () => {
  const driver = await driveEditor({ product: 6, size: "21x29.7" });
  driver.editor.showPage(3);
  driver.zoomTo(2);
  driver.editor.showPage(4);
  driver.zoomTo(1.5).show("29.7x42").expectZoom(150);
  driver.zoomTo(1.2);
  driver.editor.showPage(3);
  driver.expectZoom(200);
  driver.editor.showPage(5);
  driver.expectZoom(100);
});

test("[SC95] a size that followed is saved as it was seen, and is placed from then on", async () => {
  const driver = await driveEditor({ design: "4200x6000 px", size: "50x70" });
  const { editor } = driver;
  driver.zoomTo(2);
  editor.switchSize(driver.sku("30x40"));
  expect(await editor.save()).toBe(true);
  expect(editor.isDirty.value).toBe(false);
  driver.zoomTo(3).show("30x40").expectZoom(200).show("21x30").expectZoom(200);
});

test("[SC95] a size the host has at its start goes into the basket with the crop it is seen with", async () => {
  const driver = await driveEditor({ design: "4200x6000 px", size: "30x40" });
  const { editor } = driver;
  await editor.prepareLine(1);
  driver.show("50x70").zoomTo(2);
  expect(await editor.save()).toBe(true);
  driver.show("30x40").expectZoom(200);
  const line = await editor.prepareLine(1);
  expect(Math.floor(line?.dpi ?? 0)).toBe(editor.dpi.value);
});

test("[SC360] a size never saved begins at its start on a later visit, whatever was saved of another one", async () => {
  const first = await driveEditor({ design: "4200x6000 px", size: "50x70" });
  expect(await first.zoomTo(1.4).editor.save()).toBe(true);
  const later = await driveEditor({ host: first.host, size: "50x70" });
  later.expectZoom(140).show("30x40").expectZoom(100);
  expect(later.editor.ratings.value.get(later.sku("21x30"))?.quality).toBe("good");
  later.show("50x70").zoomTo(1.5).show("30x40").expectZoom(150);
});

test("[SC360] a landscape size does not follow the crop of a portrait one", async () => {
  const driver = await driveEditor({ design: "4200x6000 px", size: "50x70" });
  driver.zoomTo(1.4).show("70x50").expectZoom(100).show("30x40").expectZoom(140);
});

test("[SC361] a price set for a size that is off is saved", async () => {
  const driver = await driveEditor({ design: "4200x6000 px", size: "50x70" });
  driver.editor.setMarkup(driver.sku("30x40"), 35);
  expect(await driver.editor.save()).toBe(true);
  const later = await driveEditor({ host: driver.host, size: "50x70" });
  const size = later.editor.document.value.sizes.find(({ sku_id }) => sku_id === later.sku("30x40"));
  expect(size).toMatchObject({ cv_active: false, cv_markup: 35 });
});

test("[SC361] an option that changes what sizes cost saves no size that is off", async () => {
  const driver = await driveEditor({ product: 1, size: "30x40" });
  driver.editor.choose({ frame: "oak" });
  expect(await driver.editor.save()).toBe(true);
  expect(driver.host.callsOf("create-variant")).toHaveLength(1);
});

test("[SC361] one markup for every size is saved with those that are off", async () => {
  const driver = await driveEditor({ design: "4200x6000 px", size: "50x70" });
  driver.editor.setMarkupEverywhere(35);
  expect(await driver.editor.save()).toBe(true);
  const later = await driveEditor({ host: driver.host, size: "50x70" });
  expect(new Set(later.editor.document.value.sizes.map(({ cv_markup }) => cv_markup))).toEqual(new Set([35]));
});
