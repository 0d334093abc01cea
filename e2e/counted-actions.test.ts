import { expect, type Locator, type Page, test } from "@playwright/test";
import { aPhoto } from "./support/photo.ts";

/** Does what people do, and counts it: a press is one action, so is a field that is filled. */
function counted() {
  const begun = Date.now();
  let actions = 0;
  return {
    press: (on: Locator) => {
      actions += 1;
      return on.click();
    },
    fill: (on: Locator, text: string) => {
      actions += 1;
      return on.fill(text);
    },
    /** A file dragged from the desktop onto the page. */
    drop: async (on: Locator, name: string, bytes: Buffer) => {
      actions += 1;
      const dataTransfer = await on.page().evaluateHandle(
        ([called, data]) => {
          const transfer = new DataTransfer();
          const content = Uint8Array.from(atob(data), (byte) => byte.charCodeAt(0));
          transfer.items.add(new File([content], called, { type: "image/jpeg" }));
          return transfer;
        },
        [name, bytes.toString("base64")] as const,
      );
      await on.dispatchEvent("drop", { dataTransfer });
    },
    /** Prints what it took, and answers the actions. */
    told: (what: string) => {
      const seconds = ((Date.now() - begun) / 1_000).toFixed(1);
      console.log(`${what}: ${actions} actions, ${seconds} s`);
      return actions;
    },
  };
}

const HANGER_POSTER = 5;

/** Signs in as somebody who has set no usual prices yet; answers what to ask the host with. */
async function signIn(page: Page): Promise<{ authorization: string }> {
  const data = { email: "demo@pressport.test", password: "pressport-demo" };
  const login = await page.request.post("/api/login", { data });
  const { access_token: token, data: user } = (await login.json()) as {
    access_token: string;
    data: { user_client: { client_id: number } };
  };
  const headers = { authorization: `Bearer ${token}` };
  await page.request.patch(`/api/clients/${user.user_client.client_id}/prices`, {
    headers,
    data: { client_markup: 0, client_price_ending: "any", client_least_profit: 0 },
  });
  await page.goto("/login");
  await page.getByLabel("Email").fill(data.email);
  await page.getByLabel("Password", { exact: true }).fill(data.password);
  await page.locator("pp-auth-modal").getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/products\/product-list$/);
  return headers;
}

const menu = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name });

const product = (page: Page, name: string) =>
  page.getByRole("dialog").getByRole("checkbox", { name: new RegExp(`^${name}\\b.*costs you`) });

const work = (page: Page) => page.getByRole("list", { name: "Work on many designs" });

test.use({ reducedMotion: "reduce" });
test.setTimeout(600_000);

test("[SC45] [SC80] a design is priced and published on a product, in all sizes it prints sharp in, with six actions", async ({
  page,
}) => {
  const headers = await signIn(page);
  const print_file = { name: "harbour.jpg", mimeType: "image/jpeg", buffer: await aPhoto(7200, 4800) };
  await page.request.post("/api/client/designs", { headers, multipart: { print_file } });
  const { press, fill, told } = counted();
  await press(menu(page, "Designs"));
  await press(page.getByRole("checkbox", { name: /^Select / }).first());
  await press(page.getByRole("button", { name: "Place on products" }));
  await press(product(page, "Hanger poster"));
  await fill(page.getByLabel("Markup, %"), "60");
  await press(page.getByRole("button", { name: "Publish on 1 product" }));
  await expect(work(page).getByText("1 of 1")).toBeVisible({ timeout: 180_000 });
  expect(told("1 design, priced and published on 1 product")).toBeLessThanOrEqual(6);

  await work(page).getByRole("button", { name: "Results" }).first().click();
  const inStore = page.getByRole("link", { name: /^View in store/ });
  await expect(inStore).toBeVisible();
  const design = new URL((await inStore.getAttribute("href")) ?? "").searchParams.get("design");
  const placed = await page.request.get(`/api/products/${HANGER_POSTER}/designs/${design}`, { headers });
  const { data } = (await placed.json()) as {
    data: { client_product: { client_variants: { cv_active: boolean; cv_markup: number }[] } };
  };
  const sold = data.client_product.client_variants.filter(({ cv_active }) => cv_active);
  expect(sold.length).toBeGreaterThanOrEqual(3);
  for (const { cv_markup } of sold) expect(cv_markup).toBeCloseTo(60, 0);
});

test("[SC45] [SC46] forty designs are priced and published on three products with twelve actions, and go on after a reload", async ({
  page,
}) => {
  await signIn(page);
  const { press, fill, told } = counted();
  await press(menu(page, "Designs"));
  await press(page.getByRole("checkbox", { name: /^Select / }).first());
  await press(page.getByRole("button", { name: /^Select all \d+/ }));
  const selected = await page.getByText(/^\d+ designs selected$/).textContent();
  const designs = Number.parseInt(selected ?? "", 10);
  expect(designs).toBeGreaterThanOrEqual(40);
  await press(page.getByRole("button", { name: "Place on products" }));
  for (const name of ["Framed poster", "Poster", "Canvas"]) await press(product(page, name));
  await fill(page.getByLabel("Markup, %"), "60");
  await press(page.getByRole("button", { name: "Publish on 3 products" }));
  await expect(work(page).getByText(`of ${designs * 3}`)).toBeVisible();
  expect(told(`${designs} designs, priced and published on 3 products`)).toBeLessThanOrEqual(12);

  await page.reload();
  await expect(work(page).getByText(/^[1-9]\d* of /)).toBeVisible({ timeout: 300_000 });
  await work(page).getByRole("button", { name: "Cancel" }).click();
});

test.describe("as a guest", () => {
  test.use({ locale: "en-LV", viewport: { width: 1280, height: 800 } });

  test("[ST18] [ST19] [SC101] a visitor goes from an empty browser to a paid print of their own photo with fifteen actions", async ({
    page,
  }) => {
    const photo = await aPhoto();
    await page.goto("/products/product-list");
    const { press, fill, drop, told } = counted();
    await press(page.getByRole("link", { name: "Poster", exact: true }));
    await press(page.getByRole("button", { name: "Choose a design" }));
    await fill(page.getByLabel("Email"), "cher@example.test");
    await fill(page.getByLabel("Full name"), "Cher Lind");
    await press(page.getByRole("button", { name: "Start creating" }));
    await expect(page).toHaveURL(/\/designs$/);
    await drop(page.getByText("Drop your print file here"), "harbour.jpg", photo);
    await press(page.locator("pp-editor").getByRole("button", { name: "Add to basket" }));
    await press(page.getByRole("button", { name: "Continue to delivery" }));
    await fill(page.getByLabel("Street and number"), "12 Brīvības iela");
    await fill(page.getByLabel("Postcode"), "LV-1010");
    await fill(page.getByLabel("City"), "Riga");
    await press(page.getByRole("button", { name: "Continue to review" }));
    await press(page.getByRole("button", { name: "Order and pay" }));
    await page.waitForURL(/\/checkout\//);
    await press(page.getByRole("button", { name: /: Pays$/ }));
    await press(page.getByRole("button", { name: /^Pay \$/ }));
    await expect(page.getByRole("heading", { name: "Thank you, your payment has arrived" })).toBeVisible();
    expect(told("A visitor's own photo, ordered as a print and paid for as a guest")).toBeLessThanOrEqual(15);
  });
});

test.describe("in a shop", () => {
  test.use({ locale: "lv-LV", permissions: ["local-network-access"] });

  test("[SC88] [SC101] [AP22] a shopper goes from an empty browser to a paid print with twelve actions", async ({
    page,
  }) => {
    await page.goto(`${process.env.PRESSPORT_E2E_STOREFRONT_URL}/product.html?product=1&design=12`);
    const { press, fill, told } = counted();
    const editor = page.locator("pp-editor");
    await press(editor.getByRole("button", { name: "Add to basket" }));
    await press(page.getByRole("link", { name: "Go to the basket" }));
    const basket = page.locator("pp-basket");
    await press(basket.getByRole("button", { name: "Continue to delivery" }));
    await fill(basket.getByLabel("Full name"), "Nora Lind");
    await fill(basket.getByLabel("Street and number"), "12 Brīvības iela");
    await fill(basket.getByLabel("City"), "Riga");
    await fill(basket.getByLabel("Postcode"), "LV-1010");
    await fill(basket.getByLabel("Email"), "nora@example.test");
    await press(basket.getByRole("button", { name: "Continue to review" }));
    await press(basket.getByRole("button", { name: "Order and pay" }));
    await page.waitForURL(/\/checkout\//);
    await press(page.getByRole("button", { name: /: Pays$/ }));
    await press(page.getByRole("button", { name: /^Pay \$/ }));
    await expect(basket.getByRole("heading", { name: "Thank you, your payment has arrived" })).toBeVisible();
    expect(told("A shop's print, ordered and paid for without signing in")).toBeLessThanOrEqual(12);
  });
});
