import { type APIRequestContext, type Browser, expect, type Page, test } from "@playwright/test";
import { DELIVERY } from "../support/delivery-form.ts";
import { complaintsOf, EDITOR, openForeignPage, scriptTag } from "../support/foreign-page.ts";
import { orderAndLeave, payWith } from "../support/pay-order.ts";

const host = process.env.PRESSPORT_E2E_URL ?? "";
/** Another site than the host's by the browser's rules, not only another port. */
const shop = (process.env.PRESSPORT_E2E_STOREFRONT_URL ?? "").replace("127.0.0.1", "localhost");

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

interface Letter {
  mail_id: number;
  subject: string;
  to_address: string;
  text: string;
}

/** The newest letter to the shopper that has these words. */
async function letterWith(request: APIRequestContext, words: string): Promise<Letter> {
  const find = async () => {
    const { data }: { data: Letter[] } = await (await request.get(`${host}/outbox.json`)).json();
    return data.find(({ to_address, text }) => to_address === DELIVERY.Email && text.includes(words));
  };
  await expect.poll(find).toBeDefined();
  const letter = await find();
  if (!letter) throw new Error("The letter is gone.");
  return letter;
}

/** Opens the order's page from the newest letter about it, in a browser that knows nothing of the shop. */
async function followFromLetter(browser: Browser, request: APIRequestContext, number: string): Promise<void> {
  const { mail_id } = await letterWith(request, number);
  const elsewhere = await browser.newContext();
  const mailbox = await elsewhere.newPage();
  await mailbox.goto(`${host}/outbox/${mail_id}/letter`);
  const opening = elsewhere.waitForEvent("page");
  await mailbox.getByRole("link", { name: "See your order" }).click();
  const followed = (await opening).locator("pp-order-tracker");
  await expect(followed.getByText(number).first()).toBeVisible();
  await expect(followed.getByText("Nora Lind")).toBeVisible();
  await elsewhere.close();
}

test("[WD03] [AP22] one page of another site, storage of third parties blocked: seen, placed, paid, back, and followed from the letter in another browser", async ({
  page,
  browser,
  request,
}) => {
  const complaints = await complaintsOf(page);
  const frames = foreignFrames(page);
  const address = `${shop}/prints`;
  await openForeignPage(page, {
    head: scriptTag(),
    body: `<h1>Our prints</h1>${EDITOR}<pp-basket></pp-basket>`,
    address,
  });
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
  expect(await keptFor(page)).toEqual({ origins: [shop], cookies: 0 });

  await followFromLetter(browser, request, number);
});

/** The server of a shop: it calls the host with its secret key alone. */
async function shopServer(request: APIRequestContext) {
  const send = async (path: string, token: string | null, data: object) => {
    const headers = token === null ? {} : { authorization: `Bearer ${token}` };
    const answer = await request.post(`${host}/api/${path}`, { headers, data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  const login = { email: "demo@pressport.test", password: "pressport-demo" };
  const { access_token } = await send("login", null, login);
  const key = {
    sk_name: "Checkout",
    sk_scopes: ["products:read", "orders:write", "orders:read"],
    sk_is_test: true,
  };
  const { data } = await send("client/secret-keys", access_token, key);
  return {
    post: (path: string, body: object) => send(path, data.secret_key, body),
    get: async (path: string) =>
      (
        await request.get(`${host}/api/${path}`, { headers: { authorization: `Bearer ${data.secret_key}` } })
      ).json(),
  };
}

test("[AP22] a shop with a cart and a checkout of its own: what is placed on its page of another site is paid there, ordered by its server, and followed from the letter", async ({
  page,
  browser,
  request,
}) => {
  const complaints = await complaintsOf(page);
  const frames = foreignFrames(page);
  await openForeignPage(page, {
    head: `${scriptTag()}<script>
      addEventListener("pp-personalisation", ({ detail }) => {
        cart.value = JSON.stringify(detail);
      });
    </script>`,
    body: `<h1>Our prints</h1>${EDITOR.replace("<pp-editor", '<pp-editor checkout="host"')}
      <output id="cart" style="display: none"></output>`,
    address: `${shop}/prints`,
  });
  const editor = page.locator("pp-editor");
  await expect(editor.locator("#stage-state")).toContainText("dpi");
  await editor.getByRole("button", { name: "Turn right" }).click();
  await editor.getByRole("button", { name: "Add to cart" }).click();
  const cart = page.locator("#cart");
  await expect(cart).not.toBeEmpty();
  const kept: { token: string; price: { amount: number } } = JSON.parse((await cart.textContent()) ?? "");

  const server = await shopServer(request);
  const { data: sold } = await server.get(`personalisations/${kept.token}`);
  expect(sold.personalisation_price.amount).toBe(kept.price.amount);
  const { data: countries }: { data: { country_id: number; country_code: string }[] } =
    await server.get("countries-list");
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
  const { data: order } = await server.post("partner/orders", body);
  const { data: again } = await server.post("partner/orders", body);
  expect(again.order_id).toBe(order.order_id);
  await server.post(`partner/orders/${order.order_id}/confirm`, {});
  await expect
    .poll(async () => (await server.get(`orders/${order.order_id}`)).data.order_status, { timeout: 60_000 })
    .toBe("in_production");
  await followFromLetter(browser, request, order.order_number);
  expect(await page.evaluate(() => document.scripts.length)).toBe(2);
  expect(frames).toEqual([]);
  expect(complaints).toEqual([]);
  expect(await keptFor(page)).toEqual({ origins: [shop], cookies: 0 });
});
