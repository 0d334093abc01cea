import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, type Page, test } from "@playwright/test";
import { type HeardHost, startHost } from "../packages/server/src/faults/kills/host-process.ts";
import { giveAddress } from "./support/delivery-form.ts";
import { fingers, type InputMethod, keys, mouse } from "./support/input-methods.ts";
import { aPhoto } from "./support/photo.ts";
import { alike, drawnPicture, previewOf, renderedTrim } from "./support/print-preview.ts";
import { storedFile, storedOrders } from "./support/stored.ts";
import { watchSecrets } from "./support/watch-secrets.ts";

// Each test has a host of its own; together they take most of the time of the main journeys.
test.describe.configure({ mode: "parallel" });

let dataFolder: string;
let host: HeardHost;

test.beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), "pressport-journey-"));
  host = await startHost(dataFolder, { LOG_LEVEL: "debug" });
});
test.afterEach(async () => {
  await host.stop();
  await rm(dataFolder, { recursive: true, force: true });
});

/** The link of the newest letter to an address. */
async function linkInMail(page: Page, to: string): Promise<string> {
  let link = "";
  await expect
    .poll(async () => {
      const answer = await page.request.get(`${host.url}/outbox.json`);
      const { data } = (await answer.json()) as { data: { to_address: string; text: string }[] };
      const letter = data.find((mail) => mail.to_address === to);
      link = /https?:\/\/\S+/.exec(letter?.text ?? "")?.[0] ?? "";
      return link;
    })
    .not.toBe("");
  return link;
}

async function register(page: Page, input: InputMethod, email: string): Promise<void> {
  await page.goto(`${host.url}/register`);
  await page.getByLabel("Name", { exact: true }).fill("Ada Lovelace");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("a long enough secret");
  await page.getByLabel("Repeat password").fill("a long enough secret");
  await page.getByLabel("Country").selectOption({ label: "Latvia" });
  await input.press(page.getByRole("button", { name: "Create Account" }));
  await expect(page.getByText("valid for 2 hours")).toBeVisible();
  await page.goto(await linkInMail(page, email));
  await expect(page.getByText("A product manager will get in touch")).toBeVisible();
  await input.press(page.getByRole("button", { name: "Start designing" }));
  await expect(page).toHaveURL(/\/products\/product-list$/);
}

async function enterAsGuest(page: Page, input: InputMethod): Promise<void> {
  await input.fill(page.getByLabel("Email"), "guest@example.test");
  await input.fill(page.getByLabel("Full name"), "Cher");
  await input.press(page.getByRole("button", { name: "Start creating" }));
}

/** From the product list to the designs step of a 30 × 40 cm poster. */
async function choosePoster(page: Page, input: InputMethod): Promise<void> {
  await page.goto(`${host.url}/products/product-list`);
  await input.press(page.getByRole("link", { name: "Poster", exact: true }));
  await input.pick(page.getByRole("radio", { name: /^30 × 40 cm/ }));
  await input.press(page.getByRole("button", { name: "Choose a design" }));
}

/** Uploads the photo and waits for the editor to show it. */
async function uploadPhoto(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/designs$/);
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "harbour.jpg", mimeType: "image/jpeg", buffer: await aPhoto() });
  await expect(page).toHaveURL(/\/editor$/, { timeout: 60_000 });
  await expect(page.locator("pp-editor canvas").first()).toBeVisible({ timeout: 30_000 });
}

/** Zooms and moves the design; answers what the editor then shows of the print, and that area's size in pixels. */
async function place(page: Page, input: InputMethod) {
  const canvas = page.locator("pp-editor canvas").first();
  await expect(page.getByText("dpi").first()).toBeVisible();
  const drawn = () =>
    canvas.evaluate((element) => (element instanceof HTMLCanvasElement ? element.toDataURL() : ""));
  const before = await drawn();
  await input.place(page, canvas);
  await expect.poll(async () => (await drawn()) === before).toBe(false);
  await input.press(page.getByRole("button", { name: "Guides" }));
  return previewOf(page, { widthMm: 300, heightMm: 400, bleedMm: 3 });
}

async function order(
  page: Page,
  input: InputMethod,
  button: "Create order" | "Order and pay",
): Promise<void> {
  await input.press(page.getByRole("button", { name: "Add to basket" }));
  await expect(page).toHaveURL(/\/basket$/);
  await giveAddress(page, input);
  await input.press(page.getByRole("button", { name: button }));
  await expect(page.getByText("Your order has been created")).toBeVisible();
}

/** From the wait of the payment dialog to the hosted checkout and through its form. */
async function payByCard(page: Page, input: InputMethod, card: string): Promise<void> {
  await input.press(page.getByRole("button", { name: "Continue now" }));
  await page.waitForURL(/\/checkout\//);
  await input.fill(page.locator("input[name=number]"), card);
  await input.fill(page.locator("input[name=expiry]"), "12/40");
  await input.fill(page.locator("input[name=security_code]"), "123");
  await input.fill(page.locator("input[name=name]"), "Ada Lovelace");
  await input.press(page.getByRole("button", { name: /^Pay \$/ }));
}

/** Waits for the host's word that it is paid, and then for the order page to offer the print file. */
async function awaitPrintFile(page: Page, input: InputMethod): Promise<void> {
  await expect(page.getByText("Thank you, your payment has arrived")).toBeVisible({ timeout: 30_000 });
  await input.press(page.getByRole("link", { name: "Go to orders" }));
  await expect(page).toHaveURL(/\/orders\/\d+\/view$/);
  await expect(page.getByRole("link", { name: "Download print file" })).toBeVisible({ timeout: 60_000 });
}

/** The thumbnail of the order that is open, as the browser draws it. */
async function orderedThumbnail(page: Page) {
  const address = page.url();
  // What was asked before is not answered any more.
  await page.goto("about:blank");
  const answered = page.waitForResponse((answer) => /\/api\/orders\/\d+$/.test(answer.url()));
  await page.goto(address);
  const { data } = (await (await answered).json()) as {
    data: { order_items: { oi_thumbnail_url: string }[] };
  };
  return drawnPicture(page, data.order_items[0]?.oi_thumbnail_url ?? "");
}

/** Looks into the stopped host's database and files: one paid order whose print shows what each preview showed. */
async function checkStored(...previews: Awaited<ReturnType<typeof place>>[]) {
  await host.stop();
  const orders = await storedOrders(dataFolder);
  expect(orders).toHaveLength(1);
  const [stored] = orders;
  if (!stored) throw new Error("There is no order.");
  expect(stored.items).toHaveLength(1);
  expect(stored.items.reduce((sum, item) => sum + item.oi_line_amount, 0)).toBe(stored.order_items_amount);
  expect(stored.order_paid_at).not.toBeNull();
  expect(stored.paid).toBe(stored.order_total_amount);
  const pdf = await storedFile(dataFolder, stored.items[0]?.oi_print_file_key ?? "");
  const trim = (await PDFDocument.load(pdf)).getPage(0).getTrimBox();
  expect((trim.width / 72) * 25.4).toBeCloseTo(300, 2);
  expect((trim.height / 72) * 25.4).toBeCloseTo(400, 2);
  for (const { crop, preview } of previews)
    expect(alike(preview, await renderedTrim(pdf, crop))).toBeGreaterThanOrEqual(0.985);
}

test("[SC21][ST12][ST13][AU13][OV02][P3][S5] a reseller goes from registration to a paid order and its print file, and tells nobody a secret", async ({
  page,
}) => {
  test.setTimeout(240_000);
  const secrets = await watchSecrets(page);
  await register(page, mouse, "ada@example.test");
  await choosePoster(page, mouse);
  await uploadPhoto(page);
  const placed = await place(page, mouse);
  await order(page, mouse, "Create order");
  await mouse.press(page.getByRole("button", { name: /^Pay \$/ }));
  await payByCard(page, mouse, "4242 4242 4242 4242");
  await expect(page).toHaveURL(/\/payment-success/);
  await awaitPrintFile(page, mouse);
  await checkStored(placed, await orderedThumbnail(page));
  const { secrets: found, addresses, analytics } = secrets.heard();
  expect(found).toBeGreaterThanOrEqual(2);
  expect(Math.min(addresses, analytics)).toBeGreaterThanOrEqual(5);
  expect(host.log()).toContain("/api/orders");
  expect(await secrets.leaks(host.log())).toEqual([]);
});

test("[ST11][ST18][ST19] a guest does the same with the keyboard alone", async ({ page }) => {
  test.setTimeout(480_000);
  await choosePoster(page, keys);
  await enterAsGuest(page, keys);
  await uploadPhoto(page);
  const placed = await place(page, keys);
  await order(page, keys, "Order and pay");
  await payByCard(page, keys, "4242 4242 4242 4242");
  await awaitPrintFile(page, keys);
  await checkStored(placed);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("[ST11][ST14] a guest is declined once, pays, and gets the print made", async ({ page }) => {
    test.setTimeout(240_000);
    await choosePoster(page, fingers);
    await enterAsGuest(page, fingers);
    await uploadPhoto(page);
    const placed = await place(page, fingers);
    await order(page, fingers, "Order and pay");
    await payByCard(page, fingers, "4000 0000 0000 0002");
    await expect(page).toHaveURL(/\/payment-failed/);
    await fingers.press(page.getByRole("button", { name: "Try again" }));
    await fingers.press(page.getByRole("button", { name: "Credit card" }));
    await payByCard(page, fingers, "4242 4242 4242 4242");
    await awaitPrintFile(page, fingers);
    await checkStored(placed);
  });
});
