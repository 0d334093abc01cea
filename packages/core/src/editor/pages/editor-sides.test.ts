import { expect, test } from "vitest";
import { sampleDesign } from "../../testing/sample-catalogue.ts";
import { driveEditor } from "../editor.driver.ts";

const CARD = 9;
const photo = sampleDesign({ cd_width: 1700, cd_height: 1100 });
const other = sampleDesign({ cd_id: 13, cd_name: "Other", cd_width: 1700, cd_height: 1100 });
const twoPages = sampleDesign({ cd_width: 1700, cd_height: 1100, cd_pages: 2, cd_file_type: "pdf" });

const driveCard = (designs = [photo, other]) => driveEditor({ product: CARD, size: "8.5x5.5", designs });
type Driver = Awaited<ReturnType<typeof driveCard>>;

const backOf = ({ editor }: Driver) => editor.size.value?.pages[0]?.cvp_cd_id;
const sidesOf = ({ editor }: Driver) => editor.document.value.attributes.sides;
const priceOf = ({ editor }: Driver) => editor.size.value?.cv_retail_amount;

test("[SC320] a card has a front and a back; what is put on the back is printed and costs more, and one step of undo takes both back", async () => {
  const driver = await driveCard();
  const price = priceOf(driver) ?? 0;
  expect(driver.editor.sides.value.map(({ name }) => name)).toEqual(["front", "back"]);
  driver.editor.showPage(1);
  expect(driver.editor.picture.value).toBeNull();
  driver.editor.useOnSide(1, 13);
  expect(driver.editor.picture.value?.design.cd_id).toBe(13);
  expect([backOf(driver), sidesOf(driver), priceOf(driver)]).toEqual([
    13,
    "both_sides",
    Math.round(price * 1.3),
  ]);
  driver.undo();
  expect([backOf(driver), sidesOf(driver), priceOf(driver)]).toEqual([null, "one_side", price]);
});

test("[SC320] a back that is left blank is neither printed nor paid for", async () => {
  const driver = await driveCard();
  const price = priceOf(driver);
  driver.editor.useOnSide(1, 13);
  driver.editor.leaveBlank(1);
  expect([backOf(driver), sidesOf(driver), priceOf(driver)]).toEqual([null, "one_side", price]);
  expect(driver.editor.isValid.value).toBe(true);
});

test("[SC321] the back can be as the front, cropped alike, and is then cropped by itself", async () => {
  const driver = await driveCard();
  driver.editor.zoomBy(2);
  const front = driver.editor.picture.value?.placement;
  driver.editor.sameOnSide(1);
  driver.editor.showPage(1);
  expect(driver.editor.picture.value?.placement).toEqual(front);
  driver.editor.zoomBy(2);
  expect(driver.editor.picture.value?.placement).not.toEqual(front);
  driver.editor.showPage(0);
  expect(driver.editor.picture.value?.placement).toEqual(front);
});

test("[SC322] both sides are saved, each with its crop, and are there when the card is opened again", async () => {
  const driver = await driveCard();
  driver.editor.useOnSide(1, 13);
  await driver.editor.save();
  const [saved] = driver.host.savedProduct()?.client_variants ?? [];
  expect(saved?.cv_pages.map(({ cvp_month, cvp_data }) => [cvp_month, cvp_data.cvp_cd_id])).toEqual([
    [1, 13],
  ]);
  expect(driver.host.savedProduct()?.client_product_attributes.sides).toBe("both_sides");
  await driver.editor.open({ product_id: CARD, cd_id: 12 });
  expect([backOf(driver), sidesOf(driver)]).toEqual([13, "both_sides"]);
});

test("[SC322] a card of one side travels without pages", async () => {
  const driver = await driveCard();
  await driver.editor.save();
  const body = driver.host.callsOf("update-variants").at(-1)?.body;
  expect(JSON.stringify(body)).not.toContain("cv_pages");
});

test("[SC323] a PDF of two pages fills both sides at once, as one step of undo, and what is taken off stays off", async () => {
  const driver = await driveCard([twoPages]);
  await expect.poll(() => sidesOf(driver)).toBe("both_sides");
  const second = driver.host.designs.find(({ cd_page }) => cd_page === 2);
  expect(backOf(driver)).toBe(second?.cd_id);
  expect(driver.host.callsOf("/pages")).toHaveLength(1);
  expect(driver.notices()).toEqual(["Both pages of your PDF are in place. Undo takes the second one off."]);
  driver.undo();
  expect([backOf(driver), sidesOf(driver)]).toEqual([null, "one_side"]);
  expect(driver.host.callsOf("/pages")).toHaveLength(1);
});

test("[SC323] a PDF of two pages on a poster prints one page, as ever", async () => {
  const driver = await driveEditor({ product: 2, size: "30x40", designs: [twoPages] });
  expect(driver.editor.sides.value).toEqual([]);
  expect(driver.host.callsOf("/pages")).toEqual([]);
});

test("[SC324] a second side that is to be printed and has no picture is named before anything is saved", async () => {
  const driver = await driveCard();
  driver.editor.choose({ sides: "both_sides" });
  expect(driver.editor.issues.value).toMatchObject([
    { code: "side-empty", severity: "error", cvp_month: 1, fix: "leave-blank" },
  ]);
  driver.editor.leaveBlank(1);
  expect(driver.editor.issues.value.filter(({ code }) => code === "side-empty")).toEqual([]);
});

test("[SC320] a size is rated by its coarsest side", async () => {
  const soft = sampleDesign({ cd_id: 14, cd_width: 170, cd_height: 110 });
  const driver = await driveCard([photo, soft]);
  const rating = () => driver.editor.ratings.value.get(driver.editor.sku.value?.sku_id ?? 0)?.quality;
  expect(rating()).toBe("good");
  driver.editor.useOnSide(1, 14);
  expect(rating()).toBe("poor");
});
