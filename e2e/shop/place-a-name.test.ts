import { type APIRequestContext, expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { keys } from "../support/input-methods.ts";
import { orderAndLeave, payWith } from "../support/pay-order.ts";
import { pixelsInEditor, renderedTrim } from "../support/print-preview.ts";
import { signIn as signInAt } from "../support/sign-in.ts";
import { call, signIn, test } from "../support/website.ts";

const host = process.env.PRESSPORT_E2E_URL ?? "";
const FRAMED_POSTER = 1;
const PINK = "#ff0090";

test.use({ permissions: ["local-network-access"] });

/** A design of its own, since journeys run side by side: a plain one, on which the name is all that is pink. */
async function uploadPlain(request: APIRequestContext): Promise<number> {
  const background = "#8fa3bd";
  const plain = sharp({ create: { width: 2400, height: 3200, channels: 3, background } });
  const print_file = { name: "plain.jpg", mimeType: "image/jpeg", buffer: await plain.jpeg().toBuffer() };
  const headers = { authorization: `Bearer ${await signIn(request)}` };
  const answer = await request.post(`${host}/api/client/designs`, { headers, multipart: { print_file } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).data.cd_id;
}

interface Pixels {
  data: ArrayLike<number>;
}

/** How many pixels are as pink as only the name is. */
function pinkOf({ data }: Pixels): number {
  let count = 0;
  for (let at = 0; at < data.length; at += 4)
    if ((data[at] ?? 0) > 200 && (data[at + 1] ?? 255) < 90 && (data[at + 2] ?? 0) > 90) count += 1;
  return count;
}

async function pinkIn(png: Buffer): Promise<number> {
  const { data } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return pinkOf({ data });
}

/** Drags something by pixels of the screen. */
async function drag(page: Page, from: { x: number; y: number }, by: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 6 });
  await page.mouse.up();
}

/** Places a field for a name on the design: a mouse moves and resizes it, keys do the rest but for the browser's own choice of colours. */
async function placeName(page: Page, cd_id: number): Promise<void> {
  await page.goto(`/designs/${cd_id}/fields`);
  const stage = page.getByRole("group", { name: "The design with its fields" });
  await keys.press(page.getByRole("button", { name: "Add a text field" }));
  await page.getByLabel("Name", { exact: true }).focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Your name");
  const box = stage.getByRole("button", { name: /^Your name: / });
  const measure = async (label: string) => Number(await page.getByLabel(label).inputValue());
  const [left, top, width] = ["From the left, mm", "From the top, mm", "Width, mm"] as const;

  const placed = { left: await measure(left), top: await measure(top), width: await measure(width) };
  const seen = await box.boundingBox();
  if (!seen) throw new Error("The field is nowhere.");
  await drag(page, { x: seen.x + seen.width / 4, y: seen.y + seen.height / 4 }, { x: 0, y: 100 });
  await expect.poll(() => measure(top)).toBeGreaterThan(placed.top + 20);
  await drag(page, { x: seen.x + seen.width, y: seen.y + seen.height / 2 + 100 }, { x: -30, y: 0 });
  await expect.poll(() => measure(width)).toBeLessThan(placed.width - 5);
  expect(await measure(left)).toBeCloseTo(placed.left, 1);

  const before = await measure(left);
  await box.focus();
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => measure(left)).toBeCloseTo(before + 11, 1);
  await page.keyboard.press("]");
  await expect(page.getByLabel("Turned, degrees")).toHaveValue("1");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(page.getByLabel("Turned, degrees")).toHaveValue("0");
  await keys.press(page.getByRole("button", { name: "Add a colour" }));
  await page.getByLabel("Colour 1", { exact: true }).fill(PINK);
  await page.getByLabel("Black ink").focus();
  await page.keyboard.press("Space");
  // Set in type, as it is printed.
  await expect(stage.locator(`path[fill="${PINK}"]`)).toHaveAttribute("d", /^M/);
  await expect.poll(async () => pinkIn(await stage.screenshot())).toBeGreaterThan(50);
  await keys.press(page.getByRole("button", { name: "Save the fields" }));
  await expect(page.getByText("Everything is saved")).toBeVisible();
}

/** Publishes the design on the framed poster, from the page of its fields on. */
async function publish(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Back to the design" }).click();
  await expect(page.getByText("Each product asks its buyer for: Your name.")).toBeVisible();
  await page.getByRole("checkbox", { name: "Publish Framed poster" }).check();
  // Another journey may have left this account without a usual markup by now: then it is asked first.
  const nothingEarned = page.getByRole("dialog", { name: "Publish without earning anything?" });
  await page.addLocatorHandler(nothingEarned, () =>
    nothingEarned.getByRole("button", { name: "Yes" }).click(),
  );
  await page.getByRole("button", { name: "Publish 1 product" }).click();
  const poster = page.getByRole("listitem").filter({ hasText: "Framed poster" });
  await expect(poster.getByText("Published", { exact: true })).toBeVisible({ timeout: 60_000 });
}

/** The words of an order's print, and its print file once it is made. */
async function printOf(request: APIRequestContext, order_id: string) {
  const token = await signIn(request);
  type Item = { oi_print_file_url: string | null; oi_fields: { field_text: string }[] };
  const find = async () => {
    const { data } = await call<{ data: { order_items: Item[] } }>(request, `orders/${order_id}`, token);
    return data.order_items[0];
  };
  await expect.poll(async () => (await find())?.oi_print_file_url, { timeout: 60_000 }).toBeTruthy();
  const item = await find();
  const answer = await request.get(new URL(item?.oi_print_file_url ?? "", host).href);
  return { words: item?.oi_fields.map(({ field_text }) => field_text), pdf: await answer.body() };
}

test("[PP60] a reseller places a name on a design and publishes it, a shopper types theirs, and the print file has it", async ({
  page,
  request,
  shop,
}) => {
  test.setTimeout(240_000);
  await signInAt(page);
  const cd_id = await uploadPlain(request);
  await placeName(page, cd_id);
  await publish(page);

  const head = `${shop.tag}<script>
    document.addEventListener("pp-order-created", ({ detail }) => localStorage.setItem("order", detail.order_id));
  </script>`;
  const editorTag = `<pp-editor product-id="${FRAMED_POSTER}" design-id="${cd_id}" loading="eager"></pp-editor>`;
  shop.show({ head, body: `${editorTag}<pp-basket loading="eager"></pp-basket>` });
  await page.goto(shop.origin);
  const editor = page.locator("pp-editor");
  const name = editor.getByLabel("Your name");
  await name.waitFor();
  expect(await pixelsInEditor(page, PINK)).toBe(0);
  await name.focus();
  await page.keyboard.type("Ada Lovelace");
  await expect.poll(() => pixelsInEditor(page, PINK)).toBeGreaterThan(20);
  await keys.press(editor.getByRole("button", { name: "Add to basket" }));
  await expect(page.locator("pp-basket [part=line]")).toContainText("Your name: Ada Lovelace");
  await orderAndLeave(page);
  await payWith(page, /: Pays$/);
  await expect(page.getByRole("heading", { name: "Thank you, your payment has arrived" })).toBeVisible();
  const order = await page.evaluate(() => localStorage.getItem("order"));

  const { words, pdf } = await printOf(request, order ?? "");
  expect(words).toEqual(["Ada Lovelace"]);
  expect(pinkOf(await renderedTrim(pdf, { width: 600, height: 800 }))).toBeGreaterThan(50);
});
