import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { sidewaysScroll } from "./support/foreign-page.ts";
import { aPhoto } from "./support/photo.ts";
import { signIn as signInAs } from "./support/sign-in.ts";
import { call } from "./support/website.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

async function signIn(page: Page): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill("demo@pressport.test");
  await page.getByLabel("Password", { exact: true }).fill("pressport-demo");
  await page.locator("pp-auth-modal").getByRole("button", { name: "Log in" }).tap();
  await expect(page).toHaveURL(/\/products\/product-list$/);
}

test("[SC41] on a phone a box that ticks a whole list says so, and files are chosen, not dropped", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/orders/all");
  await expect(page.getByText("Select all orders on this page")).toBeVisible();
  await page.goto("/invoices");
  await expect(page.getByText("Select all unpaid invoices")).toBeVisible();

  // As somebody sees it who has no designs yet.
  await page.route(/\/api\/client\/designs\?/, async (route) => {
    const answer = await route.fetch();
    const { meta } = await answer.json();
    await route.fulfill({ response: answer, json: { data: [], meta: { ...meta, total: 0 } } });
  });
  await page.goto("/designs/design-list");
  await expect(page.getByText("Choose your print file")).toBeVisible();
  await expect(page.getByText("Drop your print file here")).toBeHidden();
});

/** Somebody whose designs no other journey shows. */
const RIVAL = "rival@pressport.test";

test("a name as long as names can be, without a blank, makes neither a page nor a dialog wider than the phone", async ({
  page,
}) => {
  await signInAs(page, RIVAL);
  const named = page.waitForResponse(/\/api\/client\/designs\?/);
  await page.goto("/designs/design-list?layout=grid");
  const { data }: { data: { cd_id: number }[] } = await (await named).json();
  const longest = "Harbour_".repeat(30).slice(0, 200);
  const isNarrow = async (what: string) => {
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect([what, tooWide]).toEqual([what, 0]);
  };
  await page
    .getByRole("button", { name: /^Actions for/ })
    .first()
    .tap();
  await page.getByRole("menuitem", { name: "Rename" }).tap();
  await page.getByLabel("Design name").fill(longest);
  await page.getByRole("button", { name: "Save" }).tap();
  await expect(page.getByTitle(longest)).toBeVisible();
  await isNarrow("the designs");
  await page.getByRole("button", { name: /^Actions for Harbour_/ }).tap();
  await page.getByRole("menuitem", { name: "Delete" }).tap();
  const question = page.getByRole("dialog");
  await expect(question).toBeVisible();
  expect(await question.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
  const close = await question.getByRole("button", { name: "Close" }).boundingBox();
  if (!close) throw new Error("The dialog has no way to close.");
  expect(close.x).toBeGreaterThanOrEqual(0);
  expect(close.x + close.width).toBeLessThanOrEqual(390);
  await question.getByRole("button", { name: "No" }).tap();
  await page.goto(`/designs/${data[0]?.cd_id}/product-list`);
  await expect(page.getByText(longest)).toBeVisible();
  await isNarrow("the products of a design");
});

/** The link to a proof of a new order of the rival's. */
async function proofOf(request: APIRequestContext): Promise<string> {
  const login = { email: RIVAL, password: "pressport-demo" };
  const { access_token: token } = await call<{ access_token: string }>(request, "login", null, login);
  const ask = async <Data>(path: string, body?: object) =>
    (await call<{ data: Data }>(request, path, token, body)).data;
  const uploaded = await request.post("/api/client/designs", {
    headers: { authorization: `Bearer ${token}` },
    multipart: { print_file: { name: "pier.jpg", mimeType: "image/jpeg", buffer: await aPhoto(1800, 1200) } },
  });
  const { data: design } = (await uploaded.json()) as { data: { cd_id: number } };
  const { skus } = await ask<{ skus: { sku_id: number }[] }>("products/2/create");
  const chosen = { cd_id: design.cd_id, sku_id: skus[0]?.sku_id };
  const { cv_id } = await ask<{ cv_id: number }>("products/2/create-variant", chosen);
  await ask(`products/variants/${cv_id}/add-to-cart`, { quantity: 1 });
  const countries = await ask<{ country_id: number; country_code: string }[]>("countries-list");
  await ask("cart/address", {
    recipient_name: "Nora Lind",
    recipient_company: "",
    recipient_address: "12 Brīvības iela",
    recipient_address2: "",
    recipient_city: "Riga",
    recipient_state: "",
    recipient_zip: "LV-1010",
    recipient_email: "nora@example.test",
    recipient_phone: "",
    recipient_country_id: countries.find(({ country_code }) => country_code === "LV")?.country_id,
  });
  const { order_id } = await ask<{ order_id: number }>("cart/create-order?accept_poor=true");
  const { order_items } = await ask<{ order_items: { oi_id: number }[] }>(`orders/${order_id}`);
  const to = { proof_name: "Nora Lind", proof_email: "nora@example.test" };
  return (await ask<{ proof_url: string }>(`orders/${order_id}/items/${order_items[0]?.oi_id}/proofs`, to))
    .proof_url;
}

test("[PA286] on a phone each ink of a proof fits the page", async ({ page, request }) => {
  await page.goto(await proofOf(request));
  const heat = page.getByText("Amount of ink");
  await expect(async () => {
    await page.reload();
    await expect(heat).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await heat.tap();
  const picture = page.getByAltText("Amount of ink");
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await sidewaysScroll(page)).toBe(0);
  await page.getByText("Cyan").tap();
  await expect(picture).toBeHidden();
});
