import { type APIRequestContext, expect, type Page } from "@playwright/test";
import {
  complaintsOf,
  openForeignPage,
  STRICT_POLICY,
  scriptTag,
  sidewaysScroll,
} from "../support/foreign-page.ts";
import { orderAndLeave, payWith } from "../support/pay-order.ts";
import { pixelsInEditor } from "../support/print-preview.ts";
import { call, signIn, test } from "../support/website.ts";

const host = process.env.PRESSPORT_E2E_URL ?? "";
// A design of the shop that no other journey opens, since they run side by side.
const [FRAMED_POSTER, EUCALYPTUS] = [1, 37];
const EDITOR_TAG = `<pp-editor product-id="${FRAMED_POSTER}" design-id="${EUCALYPTUS}" loading="eager"></pp-editor>`;
const NAME = "محمد علي";
const RED = "#d00000";

test.use({ permissions: ["local-network-access"], viewport: { width: 390, height: 844 } });

const field = {
  kind: "text",
  field_id: "name",
  field_name: "Name on the poster",
  required: true,
  default: "",
  max_length: 20,
  max_lines: 1,
  accepts: "anything",
  upper: false,
  shown_if: null,
  place: { left: 0.1, top: 0.4, width: 0.8, height: 0.2, turn: 0 },
  style: {
    typefaces: ["sans"],
    colours: [RED],
    size: 0.12,
    min_size: 0.02,
    line_height: 1.2,
    align: "centre",
    vertical: "middle",
    direction: "auto",
  },
};

/** Gives the shop's design these fields, as its reseller does. */
async function saveFields(request: APIRequestContext, template_fields: object[]): Promise<void> {
  const token = await signIn(request);
  const path = `client/designs/${EUCALYPTUS}/template`;
  const { data } = await call<{ data: { template_version: number } }>(request, path, token);
  const answer = await request.patch(`${host}/api/${path}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { template_version: data.template_version, template_fields },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test.afterEach(({ request }) => saveFields(request, []));

/** How much of the canvas is the red that only words have. */
const redPixels = (page: Page) => pixelsInEditor(page, RED);

/** Whether nothing covers the middle of a field, such as the bar with the price. */
function isSeen(field: Element): boolean {
  const { left, top, width, height } = field.getBoundingClientRect();
  const root = field.getRootNode();
  return root instanceof ShadowRoot && root.elementFromPoint(left + width / 2, top + height / 2) === field;
}

test("[PP31] [PP36] [WD174] a shopper types an Arabic name on a phone, sees it, adds it, changes it in the basket and pays as a guest", async ({
  page,
  request,
  shop,
}) => {
  await saveFields(request, [field]);
  const complaints = await complaintsOf(page);
  const head = `${shop.tag}<meta name="viewport" content="width=device-width"><script>
    document.addEventListener("pp-fields-changed", ({ detail }) => {
      document.documentElement.dataset.typed = detail.fields.name;
    });
    document.addEventListener("pp-order-created", ({ detail }) => {
      localStorage.setItem("order", detail.order_id);
    });
  </script>`;
  shop.show({ head, body: `${EDITOR_TAG}<pp-basket loading="eager"></pp-basket>` });
  await page.goto(shop.origin);
  const editor = page.locator("pp-editor");
  const name = editor.getByLabel("Name on the poster");
  const add = editor.getByRole("button", { name: "Add to basket" });

  await name.waitFor();
  await add.click();
  await expect(editor.getByText("Please fill in “Name on the poster”")).toBeVisible();
  await expect(name).toBeFocused();
  expect(await name.evaluate(isSeen)).toBe(true);

  await name.fill("😀");
  await expect(
    editor.getByText("“Name on the poster” has characters that cannot be printed: 😀"),
  ).toBeVisible();
  await name.fill("x".repeat(10_000));
  await expect(editor.getByText("“Name on the poster” may have 20 characters at most")).toBeVisible();
  await name.fill("<b>a\u202eb</b>");
  await expect(editor.getByText("“Name on the poster” has characters that cannot be printed")).toBeVisible();
  expect(await redPixels(page)).toBe(0);

  await name.fill(NAME);
  await expect.poll(() => redPixels(page)).toBeGreaterThan(20);
  await expect(page.locator("html")).toHaveAttribute("data-typed", NAME);
  expect(await sidewaysScroll(page)).toBe(0);
  await editor.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => redPixels(page)).toBe(0);
  await editor.getByRole("button", { name: "Redo" }).click();
  await expect.poll(() => redPixels(page)).toBeGreaterThan(20);

  await add.click();
  const basket = page.locator("pp-basket");
  const line = basket.locator("[part=line]");
  await expect(line).toContainText(`Name on the poster: ${NAME}`);

  await line.getByRole("button", { name: /^Edit/ }).click();
  const dialog = basket.locator("pp-editor");
  await expect(dialog.getByLabel("Name on the poster")).toHaveValue(NAME);
  await dialog.getByLabel("Name on the poster").fill("ليلى");
  await dialog.getByRole("button", { name: "Save product" }).click();
  await expect(line).toContainText("Name on the poster: ليلى");
  await expect(line).toHaveCount(1);

  await orderAndLeave(page);
  await payWith(page, /: Pays$/);
  await expect(basket.getByRole("heading", { name: "Thank you, your payment has arrived" })).toBeVisible();
  const order = await page.evaluate(() => localStorage.getItem("order"));
  shop.show({ head, body: `<pp-order-tracker order-id="${order}" loading="eager"></pp-order-tracker>` });
  await page.goto(shop.origin);
  const tracker = page.locator("pp-order-tracker");
  await expect(tracker.getByText("ليلى")).toBeVisible();
  expect(complaints).toEqual([]);
});

test("[PP32] [WD173] the page's words are seen first, a typed one is one step of undo and stays as a draft, and later ones of the page replace it", async ({
  page,
  request,
  shop,
}) => {
  await saveFields(request, [field]);
  const fields = JSON.stringify({ name: "Ada" });
  const editorTag = `<pp-editor product-id="${FRAMED_POSTER}" design-id="${EUCALYPTUS}" fields='${fields}' loading="eager"></pp-editor>`;
  shop.show({ head: shop.tag, body: editorTag });
  await page.goto(shop.origin);
  const editor = page.locator("pp-editor");
  const name = editor.getByLabel("Name on the poster");
  await expect(name).toHaveValue("Ada");
  await expect.poll(() => redPixels(page)).toBeGreaterThan(20);
  await name.press("End");
  await name.pressSequentially(" Lovelace");
  await editor.getByRole("button", { name: "Undo" }).click();
  await expect(name).toHaveValue("Ada");
  await editor.getByRole("button", { name: "Redo" }).click();
  await expect(name).toHaveValue("Ada Lovelace");
  await expect(editor.getByRole("button", { name: "Custom size" })).toHaveCount(0);
  await page.reload();
  await expect(name).toHaveValue("Ada Lovelace");
  await editor.evaluate((element) => element.setAttribute("fields", '{"name":"Bo"}'));
  await expect(name).toHaveValue("Bo");
});

test("[PP62] who adds a print from the list of sizes is led back to the field that is refused", async ({
  page,
  request,
  shop,
}) => {
  await saveFields(request, [field]);
  shop.show({
    head: `${shop.tag}<meta name="viewport" content="width=device-width">`,
    body: `${EDITOR_TAG}<pp-basket loading="eager"></pp-basket>`,
  });
  await page.goto(shop.origin);
  const editor = page.locator("pp-editor");
  const name = editor.getByLabel("Name on the poster");
  const sizes = editor.getByRole("tab", { name: "Sizes" });
  await name.waitFor();
  await sizes.click();
  await expect(name).toHaveCount(0);
  await editor.getByRole("button", { name: "Add to basket" }).click();
  await expect(editor.getByText("Please fill in “Name on the poster”")).toBeVisible();
  await expect(name).toBeFocused();
  expect(await name.evaluate(isSeen)).toBe(true);
  await name.fill("Ada");
  await sizes.click();
  await editor.getByRole("button", { name: "Add to basket" }).click();
  await expect(page.locator("pp-basket [part=line]")).toContainText("Name on the poster: Ada");
});

test("[PP34] where the page's policy forbids WebAssembly, words are typed and added all the same, and a sentence says where they are seen", async ({
  page,
  request,
}) => {
  await saveFields(request, [field]);
  const asked: string[] = [];
  page.on("request", (one) => asked.push(one.url()));
  await openForeignPage(page, {
    headers: { "content-security-policy": STRICT_POLICY },
    body: `${scriptTag('data-key="pk_demo" nonce="page"')}${EDITOR_TAG}<pp-basket loading="eager"></pp-basket>`,
  });
  const editor = page.locator("pp-editor");
  const name = editor.getByLabel("Name on the poster");
  await expect(editor.getByText("basket shows")).toBeVisible();
  await editor.getByRole("button", { name: "Add to basket" }).click();
  await expect(name).toBeFocused();
  await name.fill("Ada");
  await editor.getByRole("button", { name: "Add to basket" }).click();
  await expect(page.locator("pp-basket [part=line]")).toContainText("Name on the poster: Ada");
  expect(asked.filter((url) => /harfbuzz|\/files\/type\//.test(url))).toEqual([]);
});

test("[PP35] a product without fields loads nothing of the type engine", async ({ page, shop }) => {
  const asked: string[] = [];
  page.on("request", (one) => asked.push(one.url()));
  shop.show({ head: shop.tag, body: EDITOR_TAG });
  await page.goto(shop.origin);
  const editor = page.locator("pp-editor");
  // The picture is measured, and the product can be bought: what it needs is there.
  await expect(editor.locator("#stage-state")).toContainText("dpi");
  await expect(editor.getByRole("group", { name: "Size" })).toBeVisible();
  await expect(editor.getByRole("button", { name: "Add to basket" })).toBeEnabled();
  expect(asked.filter((url) => /harfbuzz|fields-panel|\/files\/type\//.test(url))).toEqual([]);
});
