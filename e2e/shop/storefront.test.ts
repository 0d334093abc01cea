import { expect, type Page, test } from "@playwright/test";
import { basketOf, complaintsOf, placeAndAdd, scriptTag } from "../support/foreign-page.ts";

const host = process.env.PRESSPORT_E2E_URL ?? "";
const store = process.env.PRESSPORT_E2E_STOREFRONT_URL ?? "";

// Pages the tests write themselves come from no address at all, which the browser takes for a far one.
test.use({ permissions: ["local-network-access"] });

const TAGS = ["pp-editor", "pp-basket", "pp-order-tracker", "pp-auth-modal"] as const;
const FRAMED_POSTER = 1;
const SAGE_HILLS = 12;

/** A page nobody prepared for widgets: rude styles, the script tag twice, no other library. */
function plainPage(scripts: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Plain</title><link rel="icon" href="data:,">
<style>button, input { display: none } * { color: red; letter-spacing: 9px } h1 { font: 40px serif } div { float: right }</style>
${scripts}</head><body><h1>A plain page</h1><p>With <a href="#x">a link</a>.</p><button>Never seen</button>
<pp-editor product-id="1" loading="eager"></pp-editor><pp-basket></pp-basket>
<pp-order-tracker loading="eager"></pp-order-tracker><pp-auth-modal></pp-auth-modal></body></html>`;
}

const SCRIPT = scriptTag();

/** Opens a page of these words on the store's own address. */
async function openPlain(page: Page, html: string): Promise<void> {
  const address = `${store}/plain`;
  await page.route(address, (route) => route.fulfill({ contentType: "text/html", body: html }));
  await page.goto(address);
  await page.unroute(address);
}

/** How the page's own elements look, property by property. */
function looksOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    ["html", "body", "h1", "p", "a", "button"].map((name) => {
      const element = document.querySelector(name);
      if (!element) return name;
      const look = getComputedStyle(element);
      // Heights follow what stands inside, and the widgets do.
      return [...look]
        .filter((property) => !/height|block-size|origin/.test(property))
        .map((property) => `${name} ${property}: ${look.getPropertyValue(property)}`)
        .join("\n");
    }),
  );
}

/** The names on the window. */
const globalsOf = (page: Page) => page.evaluate(() => Object.getOwnPropertyNames(window));

test("[WD01][WD02][WD03][WD04] one script tag, even twice, brings four widgets and touches nothing else", async ({
  page,
}) => {
  const complaints = await complaintsOf(page);
  const bare = plainPage("");
  await openPlain(page, bare);
  const [looksBefore, globalsBefore] = [await looksOf(page), await globalsOf(page)];
  const nodes = () => page.evaluate(() => document.body.outerHTML);
  const nodesBefore = await nodes();

  await openPlain(page, plainPage(SCRIPT + SCRIPT));
  for (const tag of TAGS) {
    await expect.poll(() => page.evaluate((name) => Boolean(customElements.get(name)), tag)).toBe(true);
    await expect
      .poll(() =>
        page.evaluate((name) => document.querySelector(name)?.shadowRoot?.childElementCount ?? 0, tag),
      )
      .toBeGreaterThan(0);
  }
  // Rude styles of the page stop at the widget: its buttons are there, and in its own colour.
  const logIn = page.locator("pp-basket").getByRole("button", { name: "Log in" });
  await expect(logIn).toBeVisible();
  await expect(logIn).not.toHaveCSS("color", "rgb(255, 0, 0)");
  await expect(page.locator("pp-editor").getByRole("button", { name: "Start creating" })).toBeVisible();
  await expect(page.getByText("Never seen")).toBeHidden();

  const added = (await globalsOf(page)).filter((name) => !globalsBefore.includes(name));
  expect(added).toEqual(["Pressport"]);
  expect(page.frames()).toHaveLength(1);
  expect(await nodes()).toBe(nodesBefore);
  expect(await looksOf(page)).toEqual(looksBefore);
  const sheets = await page.evaluate(() => [document.styleSheets.length, document.adoptedStyleSheets.length]);
  expect(sheets).toEqual([1, 0]);
  expect(complaints).toEqual([]);
});

test("[WD03] signing in on a plain page happens inside the widget", async ({ page }) => {
  const complaints = await complaintsOf(page);
  await openPlain(page, plainPage(SCRIPT).replace("<pp-auth-modal></pp-auth-modal>", ""));
  await page.locator("pp-editor").getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("dialog").getByLabel("Password", { exact: true })).toBeVisible();
  const outside = await page.evaluate(() => [...document.body.children].map((child) => child.localName));
  expect(outside).toEqual(["h1", "p", "button", "pp-editor", "pp-basket", "pp-order-tracker"]);
  expect(complaints).toEqual([]);
});

test("what an editor shows first is asked for while its script is still on its way, and only once", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith(`${host}/api/`)) asked.push(new URL(request.url()).pathname);
  });
  let bringScript = () => {};
  const wanted = new Promise<void>((resolve) => {
    bringScript = resolve;
  });
  await page.route(/\/chunks\/editor-/, async (route) => {
    await wanted;
    await route.continue();
  });
  const first = `/api/products/${FRAMED_POSTER}/designs/${SAGE_HILLS}`;
  const asking = page.waitForRequest(
    (request) => request.method() === "GET" && request.url().endsWith(first),
  );
  const editor = `<pp-editor product-id="${FRAMED_POSTER}" design-id="${SAGE_HILLS}"></pp-editor>`;
  await openPlain(page, `<!doctype html><title>Plain</title>${SCRIPT}${editor}`);
  await asking;
  bringScript();
  await expect(page.locator("pp-editor #stage-state")).toContainText("dpi");
  expect(asked.filter((path) => path === first)).toHaveLength(1);
});

interface Price {
  amount: number;
  currency: string;
}

/** What the reseller asks for a size of Sage hills, and what the print house asks of the reseller. */
async function pricesOf(page: Page, sku_id: number): Promise<{ retail: Price; wholesale: Price }> {
  const ask = async (path: string, token?: string) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    return (await page.request.get(`${host}/api/${path}`, { headers })).json();
  };
  const login = { email: "demo@pressport.test", password: "pressport-demo" };
  const { access_token: token } = await (
    await page.request.post(`${host}/api/login`, { data: login })
  ).json();
  const products: { data: { cp_id: number; client_product_id: number }[] } = await ask(
    `client/designs/${SAGE_HILLS}/products`,
    token,
  );
  const made = products.data.find(({ cp_id }) => cp_id === FRAMED_POSTER);
  const edit: {
    data: { client_product: { client_variants: { sku_id: number; cv_retail_price: Price }[] } };
  } = await ask(`client/products/${made?.client_product_id}/variants/create`, token);
  const sold = edit.data.client_product.client_variants.find((variant) => variant.sku_id === sku_id);
  const start: { data: { skus: { sku_id: number; sku_price: Price }[] } } = await ask(
    `products/${FRAMED_POSTER}/create`,
  );
  const sku = start.data.skus.find((one) => one.sku_id === sku_id);
  if (!sold || !sku) throw new Error("The demo store does not sell this size.");
  return { retail: sold.cv_retail_price, wholesale: sku.sku_price };
}

const inDollars = ({ amount }: Price) => `$${(amount / 100).toFixed(2)}`;

test("[AP22] a shopper places the reseller's print and buys at its price before anybody asks for a name, under a strict policy", async ({
  page,
}) => {
  const complaints = await complaintsOf(page);
  await page.goto(store);
  await expect(page.locator(".price").first()).toHaveText(/^from \$\d+\.\d\d$/);
  await page.getByRole("link", { name: /Sage hills Framed poster/ }).click();
  expect(await page.locator("meta[http-equiv]").getAttribute("content")).toContain("style-src 'self'");

  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith(`${host}/api/`))
      asked.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  const canvas = page.locator("pp-editor canvas").first();
  await expect(canvas).toBeVisible({ timeout: 20_000 });
  await expect(page.locator("pp-editor #stage-state")).toContainText("dpi");
  await canvas.hover();
  await page.mouse.wheel(0, -240);
  expect(asked.filter((call) => !call.startsWith("GET"))).toEqual([]);

  const shown = page
    .locator("pp-editor")
    .locator("[part~=footer]")
    .getByText(/^\$\d+\.\d\d$/);
  const promised = await shown.innerText();
  const variant = page.waitForResponse((answer) => answer.url().includes("/create-variant"));
  await page.locator("pp-editor").getByRole("button", { name: "Add to basket" }).click();
  const { data: made }: { data: { sku_id: number } } = await (await variant).json();
  const { retail, wholesale } = await pricesOf(page, made.sku_id);
  expect(retail.amount).toBeGreaterThan(wholesale.amount);
  expect(promised).toBe(inDollars(retail));

  const mini = page.locator("pp-basket").getByRole("button", { name: "Open the basket, 1 item" });
  await expect(mini).toContainText(inDollars(retail));
  await page.getByRole("link", { name: "Go to the basket" }).click();
  const basket = page.locator("pp-basket");
  await expect(basket.getByText("Sage hills").first()).toBeVisible();
  await expect(basket.getByText(inDollars(retail)).first()).toBeVisible();
  await expect(basket.getByText(inDollars(wholesale), { exact: true })).toHaveCount(0);
  await page.getByRole("link", { name: "My orders" }).click();
  await expect(page.locator("pp-order-tracker")).toContainText("You have no orders yet.");
  expect(complaints).toEqual([]);
});

test("[SC89] a shopper edits a print of the basket over the page, and duplicates it", async ({ page }) => {
  const complaints = await complaintsOf(page);
  await page.goto(`${store}/product.html?product=${FRAMED_POSTER}&design=${SAGE_HILLS}`);
  await placeAndAdd(page);
  const basket = page.locator("pp-basket");
  await basketOf(page, 1).click();
  await expect(basket.getByText("387 dpi")).toBeVisible();
  await basket.getByRole("button", { name: "Edit Framed poster" }).click();
  const dialog = basket.getByRole("dialog", { name: "Edit Framed poster" });
  const editor = dialog.locator("pp-editor");
  await editor.getByRole("button", { name: "Turn right" }).click();
  // It is in the basket already.
  await expect(editor.getByRole("button", { name: "Add to basket" })).toHaveCount(0);
  await editor.getByRole("button", { name: "Save product" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(basket.getByText("270 dpi")).toBeVisible();
  await basket.getByRole("button", { name: "Duplicate Framed poster" }).click();
  await expect(basket.getByRole("button", { name: "Edit Framed poster" })).toHaveCount(2);
  expect(complaints).toEqual([]);
});
