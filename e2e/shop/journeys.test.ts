import { type APIRequestContext, type Browser, expect, type Locator, type Page } from "@playwright/test";
import { DELIVERY } from "../support/delivery-form.ts";
import { complaintsOf, EDITOR } from "../support/foreign-page.ts";
import { orderAndLeave, payWith } from "../support/pay-order.ts";
import { call, signIn, test } from "../support/website.ts";

const host = process.env.PRESSPORT_E2E_URL ?? "";

test.use({
  permissions: ["local-network-access"],
  // Nothing of another site is let near cookies, as in browsers that protect their users.
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), "--test-third-party-cookie-phaseout"] }),
});

/** Every frame a page takes in besides its own. */
function foreignFrames(page: Page): string[] {
  const frames: string[] = [];
  page.on("frameattached", (frame) => frames.push(frame.url()));
  return frames;
}

/** Every origin the browser keeps something for, and how many cookies it has. */
async function keptFor(page: Page) {
  const { origins, cookies } = await page.context().storageState({ indexedDB: true });
  return { origins: origins.map(({ origin }) => origin), cookies: cookies.length };
}

/** The newest letter to the shopper that has these words. */
async function letterWith(request: APIRequestContext, words: string): Promise<string> {
  const find = async () => {
    const { data }: { data: { to_address: string; text: string }[] } = await (
      await request.get(`${host}/outbox.json`)
    ).json();
    return data.find(({ to_address, text }) => to_address === DELIVERY.Email && text.includes(words))?.text;
  };
  await expect.poll(find).toBeDefined();
  return (await find()) ?? "";
}

/** Follows a link in a browser that knows nothing of the shop, and sees what is shown there of the order. */
async function followElsewhere(browser: Browser, address: string, see: (order: Locator) => Promise<void>) {
  const elsewhere = await browser.newContext();
  const page = await elsewhere.newPage();
  await page.goto(address);
  const order = page.locator("pp-order-tracker");
  await expect(order.getByText("Nora Lind")).toBeVisible();
  await see(order);
  await elsewhere.close();
}

test("[WD03] [AP22] one page of another site, storage of third parties blocked: seen, placed, paid, back, and followed from the letter in another browser", async ({
  page,
  browser,
  request,
  shop,
}) => {
  const complaints = await complaintsOf(page);
  const frames = foreignFrames(page);
  const address = `${shop.origin}/prints`;
  shop.show({ head: shop.tag, body: `<h1>Our prints</h1>${EDITOR}<pp-basket></pp-basket>` });
  await page.goto(address);
  const editor = page.locator("pp-editor");
  await expect(editor.locator("#stage-state")).toContainText("dpi");
  await editor.getByRole("button", { name: "Turn right" }).click();
  await editor.getByRole("button", { name: "Add to basket" }).click();
  const basket = page.locator("pp-basket");
  await expect(basket.getByRole("button", { name: "Continue to delivery" })).toBeVisible();
  await expect(page.getByLabel("Password")).toHaveCount(0);
  await orderAndLeave(page);
  const [number = ""] = /PP-[\d-]+/.exec(await page.getByText(/^Order PP-/).innerText()) ?? [];
  await payWith(page, /: Pays$/);

  await expect(page).toHaveURL(address);
  await expect(basket.getByRole("heading", { name: "Thank you, your payment has arrived" })).toBeVisible();
  expect(await page.evaluate(() => document.scripts.length)).toBe(1);
  expect(frames).toEqual([]);
  expect(complaints).toEqual([]);
  expect(await keptFor(page)).toEqual({ origins: [shop.origin], cookies: 0 });

  const text = await letterWith(request, number);
  await followElsewhere(browser, /http\S+\/order-status\/[\w-]+/.exec(text)?.[0] ?? "", async (order) => {
    await expect(order.getByRole("heading", { name: `Order ${number}` })).toBeVisible();
    await expect(order.getByText("Total", { exact: true })).toBeVisible();
  });
});

/** Calls the host with the secret key of the shop's server alone. */
async function shopServer(request: APIRequestContext) {
  const { data } = await call<{ data: { secret_key: string } }>(
    request,
    "client/secret-keys",
    await signIn(request),
    {
      sk_name: "Checkout",
      sk_scopes: ["products:read", "orders:write", "orders:read"],
      sk_is_test: true,
    },
  );
  return async <Data>(path: string, body?: object) =>
    (await call<{ data: Data }>(request, path, data.secret_key, body)).data;
}

test("[AP22] [AP97] a shop with a cart and a checkout of its own: what is placed on its page of another site is paid there, ordered by its server, and followed by the link that server asks for", async ({
  page,
  browser,
  request,
  shop,
}) => {
  const complaints = await complaintsOf(page);
  const frames = foreignFrames(page);
  shop.show({
    head: `${shop.tag}<script>
      addEventListener("pp-personalisation", ({ detail }) => {
        cart.value = JSON.stringify(detail);
      });
    </script>`,
    body: `<h1>Our prints</h1>${EDITOR.replace("<pp-editor", '<pp-editor checkout="host"')}
      <output id="cart" style="display: none"></output>`,
  });
  await page.goto(`${shop.origin}/prints`);
  const editor = page.locator("pp-editor");
  await expect(editor.locator("#stage-state")).toContainText("dpi");
  await editor.getByRole("button", { name: "Turn right" }).click();
  await editor.getByRole("button", { name: "Add to cart" }).click();
  const cart = page.locator("#cart");
  await expect(cart).not.toBeEmpty();
  const kept: { token: string; price: { amount: number } } = JSON.parse((await cart.textContent()) ?? "");

  const server = await shopServer(request);
  const sold = await server<{ personalisation_price: { amount: number } }>(`personalisations/${kept.token}`);
  expect(sold.personalisation_price.amount).toBe(kept.price.amount);
  const countries = await server<{ country_id: number; country_code: string }[]>("countries-list");
  const body = {
    order_number: `W-${Date.now()}`,
    lines: [{ personalisation: kept.token, quantity: 2 }],
    recipient: {
      recipient_name: "Nora Lind",
      recipient_address: "12 Brīvības iela",
      recipient_city: "Riga",
      recipient_zip: "LV-1010",
      recipient_country_id: countries.find(({ country_code }) => country_code === "LV")?.country_id,
      recipient_email: DELIVERY.Email,
    },
    accept_poor: true,
  };
  interface Order {
    order_id: number;
    order_state: string;
  }
  const order = await server<Order>("partner/orders", body);
  expect((await server<Order>("partner/orders", body)).order_id).toBe(order.order_id);
  await server(`partner/orders/${order.order_id}/confirm`, {});
  await expect
    .poll(async () => (await server<Order>(`orders/${order.order_id}`)).order_state, { timeout: 60_000 })
    .toBe("in_production");
  const { order_link_url } = await server<{ order_link_url: string }>(
    `partner/orders/${order.order_id}/link`,
  );
  await followElsewhere(browser, order_link_url, async (shown) => {
    await expect(shown.getByText("In production").first()).toBeVisible();
    // What the shop pays is not its customer's business.
    await expect(shown.getByText("$")).toHaveCount(0);
  });
  expect(await page.evaluate(() => document.scripts.length)).toBe(2);
  expect(frames).toEqual([]);
  expect(complaints).toEqual([]);
  expect(await keptFor(page)).toEqual({ origins: [shop.origin], cookies: 0 });
});
