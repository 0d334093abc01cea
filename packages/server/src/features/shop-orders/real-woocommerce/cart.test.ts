import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { aPicture } from "../../../testing/given.ts";
import { BILLING, enterShop, USUAL } from "./testing/real-shop.ts";

const entered = await enterShop();
const { shop, server, reseller, client_id, keys, browser, php, setShop, drain } = entered;
const { made, sellAs, publishWithEditor, complaints } = entered;
await entered.connect();
const published = await publishWithEditor();

afterEach(() => expect(complaints()).toEqual([]));

/** Where the host has the picture of a print; a token reads differently each time it is told. */
const PICTURE = /http:\/\/127\.0\.0\.1:\d+\/personalisations\/[\w-]{20,}\/picture/;

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

  const { number, page: thanks } = await shopper.buy();
  expect(thanks).toMatch(PICTURE);

  const sold = await entered.orderHere(number);
  expect(sold).toMatchObject({ so_state: "ordered", so_order: { order_paid: true } });
  const ordered = await reseller.api.orders.show({ params: { id: sold?.so_order?.order_id ?? 0 } });
  expect(ordered.order_items).toMatchObject([{ oi_quantity: 2 }]);
  await drain(240);
  // The order is complete there, which the shop says itself in a message.
  const shipped = await entered.orderHere(number);
  expect(shipped).toMatchObject({ so_shop_state: "fulfilled" });
  expect(shipped?.so_exchanges).toContainEqual(
    expect.objectContaining({
      se_kind: "shipped",
      se_state: "done",
      se_result: expect.stringContaining("tracking number"),
    }),
  );
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
      payment_method: "test_card",
    },
    { nonce },
  );
  expect(placed.body).toMatchObject({ status: "processing" });
  const so_number = String(placed.body.order_id);
  // The shop may send its message after it has answered the shopper.
  const here = () => entered.orderHere(so_number);
  await expect.poll(here, { timeout: 20_000 }).toMatchObject({ so_state: "ordered" });
});

test("[ST60] a shopper's own print goes into the cart on a product published from the portal, as the variation of its size", async () => {
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
});

test("[ST60] what WooCommerce says of a size that is sold out is read as it is meant", async () => {
  const print = await made();
  const size = published.sizes.find(({ sku }) => sku.startsWith(print.personalisation_sku));
  await php(
    "$one = wc_get_product((int) $argv[1]); $one->set_stock_status('outofstock'); $one->save();",
    String(size?.id),
  );
  const { status, data } = await browser().add(print.personalisation_token, {
    product: String(published.id),
  });
  expect([status, data.message]).toEqual([422, expect.stringContaining(`"${published.name}`)]);
  expect(data.message).not.toContain("&");
});

test("[ST60] a size that the shop does not sell is not put into the cart as another one", async () => {
  const print = await made();
  const unsold = `foreach (wc_get_product((int) $argv[1])->get_children() as $id) {
    $one = wc_get_product($id);
    if (0 === strpos($one->get_sku(), $argv[2])) $one->delete(true);
  }`;
  await php(unsold, String(published.id), print.personalisation_sku);
  const shopper = browser();
  expect(await shopper.add(print.personalisation_token, { product: String(published.id) })).toMatchObject({
    status: 422,
    data: { message: "This size is not sold here. Please choose another one." },
  });
  expect((await shopper.json("/wp-json/wc/store/v1/cart")).body.items).toEqual([]);
});

test("[ST67] a print costs its whole price once, whether the shop enters prices with tax or without, and nothing looks reduced", async () => {
  onTestFinished(() => setShop(USUAL));
  const print = await made();
  await sellAs(print.product_id);
  const whole = print.personalisation_price.amount;
  for (const woocommerce_prices_include_tax of ["no", "yes"]) {
    await setShop({ ...USUAL, woocommerce_calc_taxes: "yes", woocommerce_prices_include_tax });
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
  await setShop({ woocommerce_currency: "EUR" });
  const params = { token: print.personalisation_token };
  const inEuro = await server.api.personalisations.show({ params, query: { currency: "EUR" } });
  expect(await total()).toEqual([String(inEuro.personalisation_price.amount), "EUR", 1]);
  await setShop({ woocommerce_currency: "JPY" });
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

test("[ST94] in a theme made of blocks the editor stands before the description, and every form leads to it", async () => {
  onTestFinished(async () => {
    await php("switch_theme('plain');");
  });
  const { product_id } = await made();
  await sellAs(product_id);
  await php("switch_theme(WP_DEFAULT_THEME);");
  const { text } = await browser().ask("/product/your-own-poster/");
  const places = ["Make your print</a>", "<pp-editor", 'data-block-name="woocommerce/product-details"'];
  const found = places.map((place) => text.indexOf(place));
  expect(found).toEqual(found.filter((at) => at > 0).toSorted((a, b) => a - b));
  expect(text.match(/<pp-editor/g)).toHaveLength(1);
  expect(text.match(/href="#pressport-editor"/g)).toHaveLength(1);
  expect(text).not.toContain('name="add-to-cart"');
  // WooCommerce has another block for the form, which takes no template.
  const form = await php(
    `global $product;
    query_posts(array('p' => (int) $argv[1], 'post_type' => 'product'));
    the_post();
    $product = wc_get_product((int) $argv[1]);
    echo do_blocks('<!-- wp:woocommerce/add-to-cart-with-options /-->');`,
    String(shop.product),
  );
  expect(form).toContain('href="#pressport-editor"');
  expect(form).not.toContain("Add to cart");
});

test("[ST32] the classic cart and the cart block show the picture and the words of a print", async () => {
  const print = await made();
  await sellAs(print.product_id);
  const shopper = browser();
  expect(await shopper.add(print.personalisation_token)).toMatchObject({ success: true });
  const classic = (await shopper.ask("/cart/")).text;
  expect(classic).toMatch(new RegExp(`<img[^>]* src="${PICTURE.source}"`));
  expect(classic).toContain(print.personalisation_title);
  // The block draws what the Store API tells, the pictures of lines from WooCommerce 9.6 on.
  const { body } = await shopper.json("/wp-json/wc/store/v1/cart");
  expect(body.items).toMatchObject([
    {
      images: [{ thumbnail: expect.stringMatching(PICTURE), alt: print.personalisation_title }],
      item_data: [{ key: "Print", value: print.personalisation_title }],
      extensions: { pressport: { title: print.personalisation_title } },
    },
  ]);
});

/** Sets the language of the shop, as its merchant does under Settings. */
async function speak(locale: string): Promise<void> {
  const languages = join(shop.site, "wp-content/languages");
  mkdirSync(languages, { recursive: true });
  // WordPress takes a language of which it has a file, whatever is in it.
  if (locale) writeFileSync(join(languages, `${locale}.mo`), "");
  await php("update_option('WPLANG', $argv[1]);", locale);
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
    await speak(locale);
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
