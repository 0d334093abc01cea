import { execFile } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { KEY_SCOPES } from "@pressport/core/contract";
import { z } from "zod";
import { boot } from "../../../../testing/boot.ts";
import { aPicture } from "../../../../testing/given.ts";
import { bookPayout } from "../../../ledger/ledger.service.ts";

/** The shop that `scripts/woocommerce.mjs` has started. */
const Shop = z.object({ url: z.string(), site: z.string(), product: z.int(), mug: z.int() });
const Published = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  status: z.string(),
  sizes: z.array(
    z.object({ id: z.int(), sku: z.string(), price: z.string(), size: z.string(), status: z.string() }),
  ),
});
const Letter = z.object({ to: z.string(), subject: z.string(), words: z.string() });
/** A product of the shop, with its variations as sizes. */
type PublishedProduct = z.output<typeof Published>;

const HOUR_MS = 3_600_000;
const SETTINGS = "/wp-admin/admin.php?page=pressport";

/** Who buys. */
export const BILLING = {
  billing_first_name: "Nora",
  billing_last_name: "Lind",
  billing_country: "LV",
  billing_address_1: "Brīvības iela 1",
  billing_city: "Riga",
  billing_postcode: "LV-1001",
  billing_phone: "+371 6700 0127",
  billing_email: "nora@example.test",
};

/** How the shop is set unless a test sets it otherwise. */
export const USUAL = {
  woocommerce_calc_taxes: "no",
  woocommerce_prices_include_tax: "no",
  woocommerce_tax_display_shop: "excl",
  woocommerce_currency: "USD",
};

/** The real shop, and a host that nobody has connected with it yet. */
export async function enterShop() {
  const shop = Shop.parse(JSON.parse(process.env.PRESSPORT_TEST_SHOP ?? "{}"));
  const server = await boot({
    listen: true,
    settings: { PRESSPORT_WORKER: "off", PRESSPORT_OWN_NETWORK: new URL(shop.url).host },
  });
  // WordPress goes by the machine's clock.
  server.clock.advance(Date.now() - server.clock.now().getTime());
  const reseller = await server.signIn("reseller");
  const { api } = reseller;
  const { client_id } = reseller.account;
  await bookPayout(server.services.db, { client_id, amount: -500_000, note: "" }, server.clock.now());
  const { client_publishable_keys } = await api.account.addKey({ body: { origins: [] } });
  const { secret_key } = await api.secretKeys.create({
    body: { sk_name: "Plugin", sk_scopes: [...KEY_SCOPES] },
  });
  const keys = { host: server.url, publishable_key: client_publishable_keys[0]?.key ?? "", secret_key };

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
      /** Orders what is in the cart; answers the number of the order and the page that thanks for it. */
      async buy(payment_method: "test_card" | "cod" = "test_card") {
        const checkout = await ask("/checkout/");
        const [, nonce = ""] =
          /name="woocommerce-process-checkout-nonce" value="(\w+)"/.exec(checkout.text) ?? [];
        const placed = await post("/?wc-ajax=checkout", {
          ...BILLING,
          payment_method,
          "woocommerce-process-checkout-nonce": nonce,
        });
        const { result, redirect } = JSON.parse(placed.text);
        if (result !== "success") throw new Error(`The checkout failed: ${placed.text}`);
        const [, number = ""] = /order-received\/(\d+)/.exec(redirect) ?? [];
        return { number, page: (await ask(redirect)).text };
      },
    };
  }

  const merchant = browser();
  await merchant.ask("/wp-login.php");
  await merchant.post("/wp-login.php", {
    log: "merchant",
    pwd: "a long merchant password",
    testcookie: "1",
  });

  /** Sends a form of the plugin's page in WordPress; answers the page afterwards, and what it says has come of it. */
  async function sendForm(action: "pressport_connect" | "pressport_disconnect", fields: object = {}) {
    const page = await merchant.ask(SETTINGS);
    const form = page.text.slice(page.text.indexOf(`value="${action}"`));
    const [, _wpnonce = ""] = /name="_wpnonce" value="(\w+)"/.exec(form) ?? [];
    await merchant.post("/wp-admin/admin-post.php", { action, _wpnonce, ...fields });
    const { text } = await merchant.ask(SETTINGS);
    const [, kind, words] = /<div class="notice notice-(error|success)"><p>([^<]*)</.exec(text) ?? [];
    return { page: text, notice: `${kind}: ${words}` };
  }

  /** Does what waits here, for so many hours to come. */
  const drain = (later = 0) =>
    server.services.jobs.drain(later === 0 ? {} : { until: new Date(Date.now() + later * HOUR_MS) });

  /** Connects the shop by the plugin's page. */
  async function connect(): Promise<void> {
    const { notice } = await sendForm("pressport_connect", keys);
    if (!notice.startsWith("success")) throw new Error(`The shop is not connected. ${notice}`);
    await drain();
  }

  /** Runs PHP inside the shop and answers what it prints. The shop calls the host meanwhile, which has to answer. */
  async function php(code: string, ...args: string[]): Promise<string> {
    const { stdout } = await promisify(execFile)(
      "php",
      ["-r", `require 'wp-load.php'; ${code}`, "--", ...args],
      {
        cwd: shop.site,
        env: { ...process.env, HTTP_HOST: new URL(shop.url).host },
      },
    );
    return stdout;
  }

  // Another host has numbers of its own, and would take what the one before has published for its own.
  await php(
    `foreach (wc_get_products(array('limit' => -1, 'status' => array('publish', 'draft', 'trash'))) as $one)
      if (0 === strpos($one->get_sku(), 'pressport-')) $one->delete(true);`,
  );

  /** Sets options of the shop, and taxes of 21 % for its country. */
  async function setShop(options: Record<string, string>): Promise<void> {
    await php(
      `foreach (json_decode($argv[1], true) as $name => $value) update_option($name, $value);
      global $wpdb;
      if (!$wpdb->get_var("SELECT COUNT(*) FROM {$wpdb->prefix}woocommerce_tax_rates"))
        WC_Tax::_insert_tax_rate(array('tax_rate_country' => 'LV', 'tax_rate' => '21', 'tax_rate_name' => 'PVN', 'tax_rate_order' => 1));
      WC_Cache_Helper::invalidate_cache_group('taxes');`,
      JSON.stringify(options),
    );
  }

  /** A product of the shop as it is now, by its number or SKU. */
  const productOf = async (name: string): Promise<PublishedProduct> =>
    Published.parse(
      JSON.parse(
        await php(
          `$product = wc_get_product(is_numeric($argv[1]) ? (int) $argv[1] : wc_get_product_id_by_sku($argv[1]));
          echo wp_json_encode(array(
            'id' => $product->get_id(),
            'name' => $product->get_name(),
            'slug' => $product->get_slug(),
            'status' => $product->get_status(),
            'sizes' => array_map(static function ($id) {
              $one = wc_get_product($id);
              return array('id' => $id, 'sku' => $one->get_sku(), 'price' => $one->get_regular_price(), 'size' => $one->get_attribute('Size'), 'status' => $one->get_status());
            }, $product->get_children()),
          ));`,
          name,
        ),
      ),
    );

  /** A design of the reseller that is sold as a poster in the shop. */
  async function publishPoster() {
    const design = await server.given.design(api, await aPicture(2700, 3600));
    const params = { id: design.cd_id };
    /** Publishes it again; answers what the portal says of it. */
    const publish = async (query: { reset?: boolean } = {}) => {
      await api.designs.publish({ params, query: { products: ["2"], ...query } });
      await drain();
      return (await api.designs.products({ params })).find((product) => product.cp_id === 2);
    };
    const published = await publish();
    if (!published?.cp_published) throw new Error(`It is not published: ${published?.cp_problem}`);
    const sku = `pressport-${published.client_product_id}`;
    return { publish, sku, product: () => productOf(sku) };
  }

  return {
    shop,
    server,
    reseller,
    client_id,
    keys,
    browser,
    sendForm,
    connect,
    drain,
    php,
    setShop,
    productOf,
    publishPoster,

    /** Publishes a poster and ticks "Shoppers make their own print" there. */
    async publishWithEditor() {
      const { product } = await publishPoster();
      await php(
        "$product = wc_get_product((int) $argv[1]); $product->update_meta_data('_pressport_editor', 'yes'); $product->save();",
        String((await product()).id),
      );
      return product();
    },

    /** What a shopper of a reseller has made on the catalogue's poster. */
    async made(reseller_client_id = client_id) {
      const shopper = await server.signIn("guest", { reseller_client_id });
      const { cd_id } = await server.given.design(shopper.api, await aPicture(2700, 3600));
      const { cv_id } = await server.given.variant(shopper.api, 2, cd_id);
      return shopper.api.personalisations.create({ body: { cv_id } });
    },

    /** Says in the shop which product of the catalogue its poster is, as the merchant does in the product's tab. */
    async sellAs(product_id: number) {
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
    },

    /** An order of the shop as the portal shows it, once its message has come. */
    async orderHere(number: string) {
      await drain();
      return (await api.shops.index()).data.find((one) => one.so_number === number);
    },

    /** Whatever PHP and WordPress wrote down: notices, words about old calls, errors. */
    complaints(): string[] {
      const log = join(shop.site, "debug.log");
      if (!existsSync(log)) return [];
      return readFileSync(log, "utf8")
        .split("\n")
        .filter((line) => /PHP \w+|WordPress database error|pressport/.test(line));
    },

    /** The letters the shop has sent to the customer about an order since this was asked last. */
    takeLetters(number: string) {
      const file = join(shop.site, "wp-content/mu-plugins/letters.jsonl");
      if (!existsSync(file)) return [];
      const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
      rmSync(file);
      const isOfIt = new RegExp(`#${number}\\b`);
      return lines
        .map((line) => Letter.parse(JSON.parse(line)))
        .filter(({ to, words }) => to === BILLING.billing_email && isOfIt.test(words));
    },

    /** How many webhooks lead to this host, REST keys, notes of products and options of the plugin the shop has. */
    traces: () =>
      php(
        `global $wpdb;
        $hooks = "SELECT COUNT(*) FROM {$wpdb->prefix}wc_webhooks WHERE delivery_url LIKE %s";
        echo $wpdb->get_var($wpdb->prepare($hooks, '%/api/shop-messages/%')), ' ',
          $wpdb->get_var("SELECT COUNT(*) FROM {$wpdb->prefix}woocommerce_api_keys"), ' ',
          $wpdb->get_var("SELECT COUNT(*) FROM {$wpdb->postmeta} WHERE meta_key LIKE '\\\\_pressport\\\\_%'"), ' ',
          $wpdb->get_var("SELECT COUNT(*) FROM {$wpdb->options} WHERE option_name LIKE '%pressport%'");`,
      ),
  };
}
