import { expect, test } from "vitest";
import { sampleDesign } from "../../testing/sample-catalogue.ts";
import { driveEditor, type EditorDriver } from "../editor.driver.ts";

const designs = [sampleDesign(), sampleDesign({ cd_id: 13, cd_width: 6000, cd_height: 4000 })];
const pageIds = (driver: EditorDriver) => driver.editor.size.value?.pages.map(({ cvp_cd_id }) => cvp_cd_id);

test("a calendar has a cover and twelve months, each with a crop of its own", async () => {
  const driver = await driveEditor({ product: 6, size: "21x29.7", designs });
  expect(driver.editor.size.value?.pages).toHaveLength(13);
  driver.editor.showPage(3);
  driver.zoomTo(2).expectZoom(200);
  driver.editor.showPage(4);
  driver.expectZoom(100);
});

test("[VA18] a calendar is rated by its worst page", async () => {
  const driver = await driveEditor({ product: 6, size: "21x29.7", designs });
  const id = driver.sku("21x29.7");
  expect(driver.editor.ratings.value.get(id)?.quality).toBe("good");
  driver.editor.showPage(3);
  driver.zoomTo(3);
  expect(driver.editor.ratings.value.get(id)?.quality).toBe("poor");
});

test("a design put on a page is there in every size", async () => {
  const driver = await driveEditor({ product: 6, size: "21x29.7", designs });
  driver.editor.setPageDesign(2, 13);
  expect(pageIds(driver)?.slice(0, 4)).toEqual([12, 12, 13, 12]);
  driver.show("29.7x42");
  expect(pageIds(driver)?.[2]).toBe(13);
});

test("two pages change places with their crops, and undo changes them back", async () => {
  const driver = await driveEditor({ product: 6, size: "21x29.7", designs });
  driver.editor.setPageDesign(2, 13);
  driver.editor.showPage(2);
  driver.zoomTo(2);
  driver.editor.swapPages(2, 5);
  driver.editor.showPage(5);
  expect(pageIds(driver)?.[5]).toBe(13);
  driver.expectZoom(200);
  driver.undo();
  expect(pageIds(driver)?.[2]).toBe(13);
});

test("empty pages are found, named and filled", async () => {
  const driver = await driveEditor({ product: 6, size: "21x29.7", designs });
  driver.editor.setPageDesign(7, null);
  expect(driver.editor.issues.value).toMatchObject([{ code: "page-empty", cvp_month: 7, fix: "fill-pages" }]);
  expect(driver.editor.pagesFilled.value).toEqual({ filled: 12, total: 13 });
  driver.editor.fillPages();
  expect(driver.editor.pagesFilled.value.filled).toBe(13);
});

test("a page's crop is used for the others: turn, mirror and zoom", async () => {
  const driver = await driveEditor({ product: 6, size: "21x29.7", designs });
  driver.editor.setPageDesign(2, 13);
  driver.editor.showPage(1);
  driver.zoomTo(1.5);
  driver.editor.mirror("x");
  driver.editor.applyCropToPages();
  for (const month of [2, 12]) {
    driver.editor.showPage(month);
    driver.expectZoom(150);
    expect(driver.editor.picture.value?.placement.scaleX).toBe(-1);
  }
});

test("the pages are saved, an empty one without a design", async () => {
  const driver = await driveEditor({ product: 6, size: "21x29.7", designs });
  driver.editor.setPageDesign(7, null);
  driver.editor.choose({ starts_with: "2027-01" });
  await driver.editor.save();
  const body = JSON.parse(JSON.stringify(driver.host.callsOf("update-variants")[0]?.body));
  expect(body.client_variants[0].cv_pages).toHaveLength(13);
  expect(body.client_variants[0].cv_pages[7].cvp_cd_id).toBeNull();
  expect(body.product.client_product_attributes.starts_with).toBe("2027-01");
});

test("[MS19] [MS20] designs are added to and taken out of a calendar", async () => {
  const driver = await driveEditor({ product: 6, size: "21x29.7", designs: [...designs] });
  expect(await driver.editor.addPageDesigns([13])).toBe(true);
  expect(driver.notices()).toEqual(["Designs added!"]);
  driver.editor.setPageDesign(2, 13);
  await driver.editor.removePageDesign(13);
  expect(driver.notices()).toEqual(["Designs added!", "Design removed!"]);
  expect(pageIds(driver)?.[2]).toBeNull();
});

test("[SC189] a page whose design was taken out of the calendar is empty also where undo names it again", async () => {
  const driver = await driveEditor({ product: 6, size: "21x29.7", designs: [...designs] });
  driver.editor.setPageDesign(2, 13);
  await driver.editor.removePageDesign(13);
  driver.undo();
  expect(driver.editor.issues.value).toMatchObject([{ code: "page-empty", cvp_month: 2, fix: "fill-pages" }]);
  expect(driver.editor.pagesFilled.value).toEqual({ filled: 12, total: 13 });
  driver.editor.fillPages();
  expect(driver.editor.issues.value).toEqual([]);
  expect(pageIds(driver)?.[2]).toBe(12);
});

test("[MS18] pictures uploaded into a calendar come to those it has, and the first fills the empty page in sight", async () => {
  const driver = await driveEditor({ product: 6, size: "21x29.7", designs: [...designs] });
  driver.editor.setPageDesign(2, null);
  driver.editor.showPage(2);
  await driver.editor.uploadPageDesigns([new File(["a"], "a.jpg"), new File(["b"], "b.jpg")]);
  const ids = driver.editor.project.value?.designs.map(({ cd_id }) => cd_id);
  expect(ids?.slice(0, 2)).toEqual([12, 13]);
  expect(ids).toHaveLength(4);
  expect(pageIds(driver)?.slice(0, 4)).toEqual([12, 12, ids?.[2], 12]);
  expect(driver.editor.picture.value?.design.cd_id).toBe(ids?.[2]);
  expect(driver.notices()).toEqual(["Upload Successful!"]);
});

/** A JPEG's head with nothing but the moment it was taken. */
function photo(name: string, takenAt: string, lastModified = 0): File {
  const tiff = new DataView(new ArrayBuffer(64));
  const ascii = (text: string, at: number) => {
    for (const [index, code] of new TextEncoder().encode(text).entries()) tiff.setUint8(at + index, code);
  };
  ascii("MM", 0);
  tiff.setUint16(2, 42);
  tiff.setUint32(4, 8);
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    tiff.setUint16(at, tag);
    tiff.setUint16(at + 2, type);
    tiff.setUint32(at + 4, count);
    tiff.setUint32(at + 8, value);
  };
  tiff.setUint16(8, 1);
  entry(10, 0x8769, 4, 1, 26);
  tiff.setUint16(26, 1);
  entry(28, 0x9003, 2, 20, 44);
  ascii(takenAt, 44);
  const exif = [...new TextEncoder().encode("Exif\0\0"), ...new Uint8Array(tiff.buffer)];
  const length = exif.length + 2;
  const bytes = [0xff, 0xd8, 0xff, 0xe1, length >> 8, length & 255, ...exif, 0xff, 0xd9];
  return new File([new Uint8Array(bytes)], name, { type: "image/jpeg", lastModified });
}

test("[SC70] photos dropped on a calendar of one picture fill its months in the order they were taken, as one step of undo", async () => {
  const driver = await driveEditor({ product: 6, size: "21x29.7" });
  const before = pageIds(driver);
  await driver.editor.uploadPageDesigns([
    photo("autumn.jpg", "2025:10:03 12:00:00"),
    new File(["scan"], "newest.png", { lastModified: Date.UTC(2026, 0, 1) }),
    photo("spring.jpg", "2025:04:20 09:30:00", Date.UTC(2027, 0, 1)),
  ]);
  const names = new Map(driver.editor.project.value?.designs.map(({ cd_id, cd_name }) => [cd_id, cd_name]));
  const shown = pageIds(driver)?.map((cd_id) => names.get(cd_id ?? 0));
  expect(shown?.slice(1, 4)).toEqual(["spring.jpg", "autumn.jpg", "newest.png"]);
  expect([pageIds(driver)?.[0], pageIds(driver)?.[4]]).toEqual([before?.[0], before?.[4]]);
  driver.undo();
  expect(pageIds(driver)).toEqual(before);
});

test("an upload takes no design away that its answer does not name", async () => {
  const driver = await driveEditor({ product: 6, size: "21x29.7", designs: [...designs] });
  await driver.editor.save();
  driver.host.designs.splice(0);
  await driver.editor.uploadPageDesigns([new File(["a"], "a.jpg")]);
  expect(driver.editor.project.value?.designs).toHaveLength(3);
  expect(driver.editor.picture.value?.design.cd_id).toBe(12);
});

test("a file the calendar has already is said to be there", async () => {
  const driver = await driveEditor({ product: 6, size: "21x29.7", designs: [...designs] });
  const file = new File(["a"], "a.jpg");
  await driver.editor.uploadPageDesigns([file]);
  await driver.editor.uploadPageDesigns([file]);
  expect(driver.editor.project.value?.designs).toHaveLength(3);
  expect(driver.notices()).toEqual(["Upload Successful!", "This file is in the calendar already."]);
});

test("[MS04] [MS05] designs that cannot be moved say so", async () => {
  const driver = await driveEditor({ product: 6, size: "21x29.7", designs: [...designs] });
  driver.host.refuseNext("add-designs", "server_error");
  expect(await driver.editor.addPageDesigns([13])).toBe(false);
  driver.host.refuseNext("remove-design", "server_error");
  expect(await driver.editor.removePageDesign(13)).toBe(false);
  expect(driver.notices()).toEqual([
    "There has been a problem adding designs!",
    "There has been a problem removing design!",
  ]);
});

test("[SC71] holidays of the calendar's country are those of its months and language; without one there are none", async () => {
  const driver = await driveEditor({ product: 6, size: "21x29.7" });
  expect(driver.host.callsOf("calendars/holidays")).toEqual([]);
  driver.editor.askCountries();
  await expect.poll(() => driver.editor.holidayCountries.value).toEqual(["LV", "US"]);
  driver.editor.choose({ holidays: "LV", starts_with: "2028-01", locale: "lv" });
  await expect
    .poll(() => driver.editor.holidays.value)
    .toEqual([{ date: "2028-01-01", name: "New Year (LV)" }]);
  const asked = driver.host.callsOf("calendars/holidays").at(-1)?.query;
  expect(Object.fromEntries(asked ?? [])).toEqual({ country: "LV", starts_with: "2028-01", locale: "lv" });
  driver.editor.choose({ holidays: "" });
  expect(driver.editor.holidays.value).toEqual([]);
});

test("[SC71] a country whose holidays cannot be had has none, and not those of the country before", async () => {
  const driver = await driveEditor({ product: 6, size: "21x29.7" });
  driver.editor.choose({ holidays: "LV" });
  await expect.poll(() => driver.editor.holidays.value).toHaveLength(1);
  // A read is tried twice by itself.
  driver.host.refuseNext("calendars/holidays", "unavailable");
  driver.host.refuseNext("calendars/holidays", "unavailable");
  driver.editor.choose({ holidays: "US" });
  await expect.poll(() => driver.notices()).toHaveLength(1);
  expect(driver.editor.holidays.value).toEqual([]);
});

test("a calendar is saved with the month and the language it is shown in, also where nobody chose them", async () => {
  const driver = await driveEditor({ product: 6, size: "21x29.7" });
  await driver.editor.save();
  const { starts_with, locale } = driver.host.savedProduct()?.client_product_attributes ?? {};
  expect([starts_with, locale]).toEqual([driver.editor.startsWith.value, driver.app.text.locale]);
});
