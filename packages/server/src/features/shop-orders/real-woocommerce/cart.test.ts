import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { KEY_SCOPES } from "@pressport/core/contract";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { boot } from "../../testing/boot.ts";
import { aPicture } from "../../testing/given.ts";
import { bookPayout } from "../ledger/ledger.service.ts";

/** The shop that `scripts/woocommerce.mjs` has started. */
const Shop = z.object({ url: z.string(), site: z.string(), product: z.int(), mug: z.int() });
const shop = Shop.parse(JSON.parse(process.env.PRESSPORT_TEST_SHOP ?? "{}"));
const HOUR_MS = 3_600_000;

/** Where the host has the picture of a print; a token reads differently each time it is told. */
const PICTURE = /http:\/\/127\.0\.0\.1:\d+\/personalisations\/[\w-]{20,}\/picture/;

const BILLING = {
  billing_first_name: "Nora",
  billing_last_name: "Lind",
  billing_country: "LV",
  billing_address_1: "Brīvības iela 1",
  billing_city: "Riga",
  billing_postcode: "LV-1001",
  billing_phone: "+371 6700 0127",
  billing_email: "nora@example.test",
};

/** Somebody's browser in the shop. */
function browser() {
  const cookies = new Map<string, string>();
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const answer = await fetch(new URL(path, shop.url), { ...init, headers, redirect: "manual" });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const post = (path: string, fields: Record<string, string>) =>
    ask(path, { method: "POST", body: new URLSearchParams(fields) });
  return {
    ask,
    post,
    json: async (path: string, body?: object, headers: Record<string, string> = {}) => {
      const sent = { "content-type": "application/json", ...headers };
      const answer = await ask(
        path,
        body ? { method: "POST", body: JSON.stringify(body), headers: sent } : {},
      );
      return { ...answer, body: JSON.parse(answer.text) };
    },
    /** Puts a print into the cart as the product's page does. */
    async add(token: string, more: Record<string, string> = {}) {
      const { text } = await post("/?wc-ajax=pressport_nonce", {});
      const { nonce } = JSON.parse(text).data;
      const answer = await post("/?wc-ajax=pressport_add", {
        nonce,
        token,
        product: String(shop.product),
        quantity: "1",
        ...more,
      });
      return { status: answer.status, ...JSON.parse(answer.text) };
    },
  };
}

const server = await boot({
  listen: true,
  settings: { PRESSPORT_WORKER: "off", PRESSPORT_OWN_NETWORK: new URL(shop.url).host },
});
// WordPress goes by the machine's clock.
server.clock.advance(Date.now() - server.clock.now().getTime());
const reseller = await server.signIn("reseller");
const { client_id } = reseller.account;
await bookPayout(server.services.db, { client_id, amount: -500_000, note: "" }, server.clock.now());
const { client_publishable_keys } = await reseller.api.account.addKey({ body: { origins: [] } });
const { secret_key } = await reseller.api.secretKeys.create({
  body: { sk_name: "Plugin", sk_scopes: [...KEY_SCOPES] },
});
const keys = { host: server.url, publishable_key: client_publishable_keys[0]?.key ?? "", secret_key };
const merchant = browser();
await merchant.ask("/wp-login.php");
await merchant.post("/wp-login.php", { log: "merchant", pwd: "a long merchant password", testcookie: "1" });

const settings = "/wp-admin/admin.php?page=pressport";

/** Sends a form of the plugin's page in WordPress, and answers what the page says afterwards. */
async function sendForm(action: "pressport_connect" | "pressport_disconnect", fields: object = {}) {
  const page = await merchant.ask(settings);
  const form = page.text.slice(page.text.indexOf(`value="${action}"`));
  const [, _wpnonce = ""] = /name="_wpnonce" value="(\w+)"/.exec(form) ?? [];
  await merchant.post("/wp-admin/admin-post.php", { action, _wpnonce, ...fields });
  return (await merchant.ask(settings)).text;
}

/** Runs PHP inside the shop and answers what it prints. */
const php = (code: string, ...args: string[]): string =>
  execFileSync("php", ["-r", `require 'wp-load.php'; ${code}`, "--", ...args], {
    cwd: shop.site,
    env: { ...process.env, HTTP_HOST: new URL(shop.url).host },
    encoding: "utf8",
  });

/** Publishes a design to the shop, ticks "Shoppers make their own print" there, and answers what the shop made of it. */
async function publishWithEditor() {
  const design = await server.given.design(reseller.api, await aPicture(2700, 3600));
  await reseller.api.designs.publish({ params: { id: design.cd_id }, query: { products: ["2"] } });
  await drain();
  const products = await reseller.api.designs.products({ params: { id: design.cd_id } });
  const published = products.find((product) => product.cp_id === 2);
  expect(published).toMatchObject({ cp_published: true, cp_problem: null });
  const made = php(
    `$product = wc_get_product(wc_get_product_id_by_sku($argv[1]));
    $product->update_meta_data('_pressport_editor', 'yes');
    $product->save();
    echo wp_json_encode(array(
      'id' => $product->get_id(),
      'slug' => $product->get_slug(),
      'sizes' => array_map(static fn($id) => wc_get_product($id)->get_sku(), $product->get_children()),
    ));`,
    `pressport-${published?.client_product_id}`,
  );
  return z.object({ id: z.int(), slug: z.string(), sizes: z.array(z.string()) }).parse(JSON.parse(made));
}

/** What a shopper of the reseller has made on the catalogue's poster. */
async function made(client_id = reseller.account.client_id) {
  const shopper = await server.signIn("guest", { reseller_client_id: client_id });
  const { given } = server;
  const { cd_id } = await given.design(shopper.api, await aPicture(2700, 3600));
  const { cv_id } = await given.variant(shopper.api, 2, cd_id);
  return shopper.api.personalisations.create({ body: { cv_id } });
}

/** Says in the shop which product of the catalogue its poster is, as the merchant does in the product's tab. */
async function sellAs(product_id: number) {
  const path = `/wp-admin/post.php?post=${shop.product}&action=edit`;
  const page = await merchant.ask(path);
  const value = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page.text)?.[1] ?? "";
  await merchant.post("/wp-admin/post.php", {
    _wpnonce: value("_wpnonce"),
    woocommerce_meta_nonce: value("woocommerce_meta_nonce"),
    action: "editpost",
    post_ID: String(shop.product),
    post_type: "product",
    post_title: "Your own poster",
    post_name: "your-own-poster",
    post_status: "publish",
    "product-type": "simple",
    _pressport_editor: "yes",
    _pressport_product: String(product_id),
  });
}

/** Words WordPress wrote down about the plugin. */
const complaints = () => {
  const log = join(shop.site, "debug.log");
  if (!existsSync(log)) return [];
  return readFileSync(log, "utf8")
    .split("\n")
    .filter((line) => line.includes("plugins/pressport"));
};

const drain = (later = 0) =>
  server.services.jobs.drain(later === 0 ? {} : { until: new Date(Date.now() + later * HOUR_MS) });

test("[ST31] the plugin's page connects the shop with one press, and says what is wrong with a key that is not good for it", async () => {
  const { secret_key } = await reseller.api.secretKeys.create({
    body: { sk_name: "Reader", sk_scopes: ["orders:read"] },
  });
  expect(await sendForm("pressport_connect", { ...keys, secret_key })).toContain("notice-error");
  expect(await sendForm("pressport_connect", { ...keys, publishable_key: "pk_nobodys" })).toContain(
    "no publishable key of yours",
  );
  const page = await sendForm("pressport_connect", keys);
  expect(page).toContain("Your shop is connected");
  expect(page).not.toContain(keys.secret_key);
  await drain();
  expect(await reseller.api.shops.connection()).toMatchObject({
    connection_watching: "messages",
    connection_problem: null,
  });
  const stranger = browser();
  expect(
    (await stranger.post("/wp-admin/admin-post.php", { action: "pressport_connect", ...keys })).text,
  ).not.toContain("connected");
  expect(complaints()).toEqual([]);
});

test("[ST32] a shopper's print goes through cart and checkout with the host's price and picture, is printed, and its parcel comes back", async () => {
  const print = await made();
  await sellAs(print.product_id);
  const shopper = browser();
  const page = await shopper.ask("/product/your-own-poster/");
  expect(page.text).toContain(
    `<pp-editor product-id="${print.product_id}" checkout="host" currency="USD" tax-display="none">`,
  );
  expect(page.text).toMatch(
    new RegExp(`data-key="${keys.publishable_key}"[^>]*${server.url}/embed/v1/pressport.js`),
  );
  expect(page.text).not.toContain('name="add-to-cart"');
  expect(page.text.match(/href="#pressport-editor"/g)).toHaveLength(1);

  expect(await shopper.add(print.personalisation_token, { price: "1" })).toMatchObject({ success: true });
  const cart = await shopper.ask("/cart/");
  const price = (print.personalisation_price.amount / 100).toFixed(2);
  expect(cart.text).toMatch(PICTURE);
  expect(cart.text).toContain(price);
  const [, changeUrl = ""] = /class="pressport-change" href="([^"]+)"/.exec(cart.text) ?? [];
  const again = await shopper.ask(changeUrl.replaceAll("&#038;", "&"));
  expect(again.text).toContain(`personalisation="${print.personalisation_token}"`);

  // Made anew, it takes the place of what was in the cart.
  const [, line = ""] = /pressport_line=(\w+)/.exec(changeUrl) ?? [];
  const other = await made();
  expect(await shopper.add(other.personalisation_token, { line, quantity: "2" })).toMatchObject({
    success: true,
  });
  const { body: stored } = await shopper.json("/wp-json/wc/store/v1/cart");
  expect(stored.items).toMatchObject([
    {
      quantity: 2,
      prices: { price: String(other.personalisation_price.amount) },
      extensions: { pressport: { picture: expect.stringMatching(PICTURE) } },
    },
  ]);

  const checkout = await shopper.ask("/checkout/");
  const [, nonce = ""] = /name="woocommerce-process-checkout-nonce" value="(\w+)"/.exec(checkout.text) ?? [];
  const placed = await shopper.post("/?wc-ajax=checkout", {
    ...BILLING,
    payment_method: "cod",
    "woocommerce-process-checkout-nonce": nonce,
  });
  const { result, redirect } = JSON.parse(placed.text);
  expect(result).toBe("success");
  expect((await shopper.ask(redirect)).text).toMatch(PICTURE);

  await drain();
  const [sold] = (await reseller.api.shops.index()).data;
  expect(sold).toMatchObject({ so_state: "ordered", so_order: { order_paid: true } });
  const ordered = await reseller.api.orders.show({ params: { id: sold?.so_order?.order_id ?? 0 } });
  expect(ordered.order_items).toMatchObject([{ oi_quantity: 2 }]);
  await drain(240);
  // The order is complete there, which the shop says itself in a message.
  await drain();
  const [shipped] = (await reseller.api.shops.index()).data;
  expect(shipped).toMatchObject({ so_shop_state: "fulfilled" });
  expect(shipped?.so_exchanges).toContainEqual(
    expect.objectContaining({
      se_kind: "shipped",
      se_state: "done",
      se_result: expect.stringContaining("tracking number"),
    }),
  );
  expect(complaints()).toEqual([]);
});

test("[ST32] the checkout block's own calls carry the print too", async () => {
  const shopper = browser();
  const print = await made();
  expect(await shopper.add(print.personalisation_token)).toMatchObject({ success: true });
  const cart = await shopper.json("/wp-json/wc/store/v1/cart");
  const nonce = cart.headers.get("nonce") ?? "";
  const address = {
    first_name: "Nora",
    last_name: "Lind",
    company: "",
    address_1: "Brīvības iela 1",
    address_2: "",
    city: "Riga",
    state: "",
    postcode: "LV-1001",
    country: "LV",
    phone: BILLING.billing_phone,
  };
  const placed = await shopper.json(
    "/wp-json/wc/store/v1/checkout",
    {
      billing_address: { ...address, email: "nora@example.test" },
      shipping_address: address,
      payment_method: "cod",
    },
    { nonce },
  );
  expect(placed.body).toMatchObject({ status: "processing" });
  // The shop may send its message after it has answered the shopper.
  const newest = async () => {
    await drain();
    return (await reseller.api.shops.index()).data[0];
  };
  const so_number = String(placed.body.order_id);
  await expect.poll(newest, { timeout: 20_000 }).toMatchObject({ so_number, so_state: "ordered" });
});

test("[ST60] a shopper's own print goes into the cart on a product published from the portal, as the variation of its size", async () => {
  const published = await publishWithEditor();
  const shopper = browser();
  const print = await made();
  expect((await shopper.ask(`/product/${published.slug}/`)).text).toContain("<pp-editor");
  expect(await shopper.add(print.personalisation_token, { product: String(published.id) })).toMatchObject({
    success: true,
  });
  const { body: cart } = await shopper.json("/wp-json/wc/store/v1/cart");
  expect(cart.items).toMatchObject([
    {
      type: "variation",
      sku: expect.stringMatching(new RegExp(`^${print.personalisation_sku}-\\d+$`)),
      prices: { price: String(print.personalisation_price.amount) },
      variation: [{ attribute: "Size", value: expect.any(String) }],
      extensions: { pressport: { title: print.personalisation_title } },
    },
  ]);
  expect((await shopper.ask("/cart/")).text).toContain('class="pressport-change"');
  expect(complaints()).toEqual([]);
});

test("[ST60] a size that the shop does not sell is not put into the cart as another one", async () => {
  const published = await publishWithEditor();
  const print = await made();
  const unsold = `foreach (wc_get_product((int) $argv[1])->get_children() as $id) {
    $one = wc_get_product($id);
    if (0 === strpos($one->get_sku(), $argv[2])) $one->delete(true);
  }`;
  php(unsold, String(published.id), print.personalisation_sku);
  const shopper = browser();
  expect(await shopper.add(print.personalisation_token, { product: String(published.id) })).toMatchObject({
    status: 422,
    data: { message: "This size is not sold here. Please choose another one." },
  });
  expect((await shopper.json("/wp-json/wc/store/v1/cart")).body.items).toEqual([]);
});

/** Sets options of the shop, and taxes of 21 % for its country. */
function setShop(options: Record<string, string>): void {
  php(
    `foreach (json_decode($argv[1], true) as $name => $value) update_option($name, $value);
    global $wpdb;
    if (!$wpdb->get_var("SELECT COUNT(*) FROM {$wpdb->prefix}woocommerce_tax_rates"))
      WC_Tax::_insert_tax_rate(array('tax_rate_country' => 'LV', 'tax_rate' => '21', 'tax_rate_name' => 'PVN', 'tax_rate_order' => 1));
    WC_Cache_Helper::invalidate_cache_group('taxes');`,
    JSON.stringify(options),
  );
}

const USUAL = {
  woocommerce_calc_taxes: "no",
  woocommerce_prices_include_tax: "no",
  woocommerce_tax_display_shop: "excl",
  woocommerce_currency: "USD",
};

test("[ST67] a print costs its whole price once, whether the shop enters prices with tax or without, and nothing looks reduced", async () => {
  onTestFinished(() => setShop(USUAL));
  const print = await made();
  await sellAs(print.product_id);
  const whole = print.personalisation_price.amount;
  for (const woocommerce_prices_include_tax of ["no", "yes"]) {
    setShop({ ...USUAL, woocommerce_calc_taxes: "yes", woocommerce_prices_include_tax });
    const shopper = browser();
    const page = await shopper.ask("/product/your-own-poster/");
    expect(page.text).toContain('currency="USD" tax-display="excl" tax-percent="21"');
    expect(await shopper.add(print.personalisation_token)).toMatchObject({ success: true });
    const { body: cart } = await shopper.json("/wp-json/wc/store/v1/cart");
    expect(cart.totals).toMatchObject({ total_price: String(whole) });
    expect(Number(cart.totals.total_tax)).toBe(whole - Math.round(whole / 1.21));
    const [{ prices }] = cart.items;
    expect(prices.regular_price).toBe(prices.price);
  }
});

test("[ST67] a print keeps the money its price is in: another money of the shop is asked for, or the print is dropped", async () => {
  onTestFinished(() => setShop(USUAL));
  const print = await made();
  await sellAs(print.product_id);
  const shopper = browser();
  expect(await shopper.add(print.personalisation_token)).toMatchObject({ success: true });
  const total = async () => {
    const { body } = await shopper.json("/wp-json/wc/store/v1/cart");
    return [body.totals.total_price, body.totals.currency_code, body.items.length];
  };
  setShop({ woocommerce_currency: "EUR" });
  const params = { token: print.personalisation_token };
  const inEuro = await server.api.personalisations.show({ params, query: { currency: "EUR" } });
  expect(await total()).toEqual([String(inEuro.personalisation_price.amount), "EUR", 1]);
  setShop({ woocommerce_currency: "JPY" });
  expect(await total()).toEqual(["0", "JPY", 0]);
});

test("[ST68] the same print twice is one line with two pieces", async () => {
  const shopper = browser();
  const guest = await server.signIn("guest", { reseller_client_id: client_id });
  const { cd_id } = await server.given.design(guest.api, await aPicture(2700, 3600));
  const { cv_id } = await server.given.variant(guest.api, 2, cd_id);
  for (let time = 0; time < 2; time += 1) {
    const print = await guest.api.personalisations.create({ body: { cv_id } });
    await sellAs(print.product_id);
    expect(await shopper.add(print.personalisation_token)).toMatchObject({ success: true });
  }
  const { body } = await shopper.json("/wp-json/wc/store/v1/cart");
  expect(body.items).toMatchObject([{ quantity: 2 }]);
});

/** Sets the language of the shop, as its merchant does under Settings. */
function speak(locale: string): void {
  const languages = join(shop.site, "wp-content/languages");
  mkdirSync(languages, { recursive: true });
  // WordPress takes a language of which it has a file, whatever is in it.
  if (locale) writeFileSync(join(languages, `${locale}.mo`), "");
  php("update_option('WPLANG', $argv[1]);", locale);
}

test("[ST32] pages and blocks of the shop say the plugin's words in its language, also where it is that of a country", async () => {
  onTestFinished(() => speak(""));
  const shopper = browser();
  const print = await made();
  for (const [locale, make, change] of [
    ["de_AT", "Druck gestalten", "Druck ändern"],
    ["lv", "Izveidot savu druku", "Mainīt druku"],
    ["", "Make your print", "Change print"],
  ] as const) {
    speak(locale);
    expect((await shopper.ask("/product/your-own-poster/")).text).toContain(`>${make}</a>`);
    const added = await shopper.add(print.personalisation_token);
    expect(added).toMatchObject({ success: true });
    expect((await shopper.ask("/cart/")).text).toContain(`>${change}</a>`);
    for (const block of ["cart", "checkout"]) {
      const { text } = await shopper.ask(`/${block}-block/`);
      expect(text).toContain("pressport/assets/blocks.js");
      const given =
        /<script[^>]*id=["']pressport-blocks-js-translations["'][^>]*>[\s\S]*?<\/script>/.exec(text)?.[0] ??
        "";
      if (locale) expect(given).toContain(JSON.stringify(change).slice(1, -1));
      else expect(given).toBe("");
    }
  }
  expect(complaints()).toEqual([]);
});

test("[ST32] a print of another shop, a made-up one and none at all get nothing into the cart", async () => {
  const rival = await server.signIn("reseller");
  const stolen = await made(rival.account.client_id);
  const shopper = browser();
  for (const token of [stolen.personalisation_token, "a".repeat(64), "<script>"])
    expect(await shopper.add(token)).toMatchObject({ status: 422, success: false });
  const print = await made();
  expect(await shopper.add(print.personalisation_token, { nonce: "wrong" })).toMatchObject({ status: 403 });
  expect(await shopper.add(print.personalisation_token, { product: String(shop.mug) })).toMatchObject({
    status: 422,
  });
  await shopper.ask(`/?add-to-cart=${shop.product}`);
  const cart = await shopper.json("/wp-json/wc/store/v1/cart");
  const plain = await shopper.json(
    "/wp-json/wc/store/v1/cart/add-item",
    { id: shop.product, quantity: 1 },
    { nonce: cart.headers.get("nonce") ?? "" },
  );
  expect(plain.status).toBe(400);
  expect((await shopper.json("/wp-json/wc/store/v1/cart")).body.items).toEqual([]);
});

test("[ST31] disconnecting ends the connection on both sides", async () => {
  expect(await sendForm("pressport_disconnect")).toContain("Your shop is disconnected");
  expect(await reseller.api.shops.connection()).toMatchObject({ connection_watching: "none" });
  expect((await browser().ask("/product/your-own-poster/")).text).not.toContain("<pp-editor");
});

test("[ST69] a plugin that is deleted leaves neither webhooks nor keys nor notes behind", async () => {
  expect(await sendForm("pressport_connect", keys)).toContain("Your shop is connected");
  await drain();
  const count = () =>
    php(
      `global $wpdb;
      $hooks = "SELECT COUNT(*) FROM {$wpdb->prefix}wc_webhooks WHERE delivery_url LIKE %s";
      echo $wpdb->get_var($wpdb->prepare($hooks, $argv[1] . '/api/shop-messages/%')), ' ',
        $wpdb->get_var("SELECT COUNT(*) FROM {$wpdb->prefix}woocommerce_api_keys"), ' ',
        $wpdb->get_var("SELECT COUNT(*) FROM {$wpdb->postmeta} WHERE meta_key LIKE '\\\\_pressport\\\\_%'"), ' ',
        $wpdb->get_var("SELECT COUNT(*) FROM {$wpdb->options} WHERE option_name LIKE '%pressport%'");`,
      server.url,
    );
  expect(count()).toMatch(/^3 1 [1-9]\d* [1-9]\d*$/);
  php(
    "define('WP_UNINSTALL_PLUGIN', 'pressport/pressport.php'); include 'wp-content/plugins/pressport/uninstall.php';",
  );
  expect(count()).toBe("0 0 0 0");
});
