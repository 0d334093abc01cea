import { type APIRequestContext, expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { keys } from "../support/input-methods.ts";
import { orderAndLeave, payWith } from "../support/pay-order.ts";
import { renderedTrim } from "../support/print-preview.ts";
import { signIn as signInAt } from "../support/sign-in.ts";
import { call, signIn, test } from "../support/website.ts";

const host = process.env.PRESSPORT_E2E_URL ?? "";
/** A framed poster, and a design whose fields no other journey saves. */
const [FRAMED_POSTER, DESIGN] = [1, 11];
const PINK = "#ff0090";

test.use({ permissions: ["local-network-access"] });

async function removeFields(request: APIRequestContext): Promise<void> {
  const headers = { authorization: `Bearer ${await signIn(request)}` };
  const path = `${host}/api/client/designs/${DESIGN}/template`;
  const { data } = await (await request.get(path, { headers })).json();
  const body = { template_version: data.template_version, template_fields: [] };
  expect((await request.patch(path, { headers, data: body })).ok()).toBe(true);
}

test.afterEach(({ request }) => removeFields(request));

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

/** Places a field for a name on the design, with keys alone but for its colour, which is the browser's own dialog. */
async function placeName(page: Page): Promise<void> {
  await page.goto(`/designs/${DESIGN}/fields`);
  const stage = page.getByRole("group", { name: "The design with its fields" });
  await keys.press(page.getByRole("button", { name: "Add a text field" }));
  await page.getByLabel("Name", { exact: true }).focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Your name");
  const left = page.getByLabel("From the left, mm");
  const before = Number(await left.inputValue());
  await stage.getByRole("button", { name: /^Your name: / }).focus();
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect.poll(async () => Number(await left.inputValue())).toBeCloseTo(before + 11, 1);
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

test("[PP60] a reseller places a name on a design, a shopper types theirs, and the print file has it", async ({
  page,
  request,
  shop,
}) => {
  test.setTimeout(240_000);
  await signInAt(page);
  await placeName(page);

  const head = `${shop.tag}<script>
    document.addEventListener("pp-order-created", ({ detail }) => localStorage.setItem("order", detail.order_id));
  </script>`;
  const editorTag = `<pp-editor product-id="${FRAMED_POSTER}" design-id="${DESIGN}" loading="eager"></pp-editor>`;
  shop.show({ head, body: `${editorTag}<pp-basket loading="eager"></pp-basket>` });
  await page.goto(shop.origin);
  const editor = page.locator("pp-editor");
  const name = editor.getByLabel("Your name");
  await name.waitFor();
  expect(await pinkIn(await editor.locator("canvas").first().screenshot())).toBe(0);
  await name.focus();
  await page.keyboard.type("Ada Lovelace");
  await expect
    .poll(async () => pinkIn(await editor.locator("canvas").first().screenshot()))
    .toBeGreaterThan(50);
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
