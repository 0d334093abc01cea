import type { Parcel } from "@pressport/core/contract";
import { ITEM_STATUS } from "@pressport/core/rules";
import { eq } from "drizzle-orm";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { orders } from "../../../adapters/db/schema.ts";
import { advanceOrder } from "../../fulfilment/move-items.service.ts";
import { enterShop, USUAL } from "./testing/real-shop.ts";

const entered = await enterShop();
const { shop, server, browser, php, setShop, drain, made, sellAs, orderHere, takeLetters } = entered;
await entered.connect();
const poster = await entered.publishPoster();
const [size, otherSize] = (await poster.product()).sizes;
const SIZE = size?.id ?? 0;

afterEach(() => expect(entered.complaints()).toEqual([]));

/** Somebody with a print of their own in the cart. */
async function withPrint() {
  const print = await made();
  await sellAs(print.product_id);
  const shopper = browser();
  expect(await shopper.add(print.personalisation_token)).toMatchObject({ success: true });
  return { print, shopper };
}

/** Orders a size that was published to the shop, as the merchant does on the phone; answers the number of the order. */
const orderSize = (variation: number, quantity = 1): Promise<string> =>
  php(
    `$order = wc_create_order();
    $order->add_product(wc_get_product((int) $argv[1]), (float) $argv[2]);
    $to = json_decode($argv[3], true);
    $order->set_address($to, 'billing');
    $order->set_payment_method('test_card');
    $order->calculate_totals();
    $order->payment_complete();
    echo $order->get_id();`,
    String(variation),
    String(quantity),
    JSON.stringify({
      first_name: "Nora",
      last_name: "Lind",
      address_1: "Brīvības iela 1",
      city: "Riga",
      postcode: "LV-1001",
      country: "LV",
      email: "nora@example.test",
    }),
  );

/** Sends what an order of the shop is here, in a parcel unless it is one that cannot be followed. */
async function send(number: string, parcel: Parcel | null) {
  const order_id = (await orderHere(number))?.so_order?.order_id ?? 0;
  const { db } = server.services;
  await advanceOrder(server.services, order_id, ITEM_STATUS.shipped, { parcel, evenWithoutFiles: true });
  // The pretended print house makes up a parcel; real ones may name none.
  if (!parcel) await db.update(orders).set({ order_parcels: [] }).where(eq(orders.order_id, order_id));
  await drain();
}

const statusOf = (number: string) => php("echo wc_get_order((int) $argv[1])->get_status();", number);

test("[ST61] a print to be paid on delivery waits with the reason, one that is paid is ordered", async () => {
  const { shopper } = await withPrint();
  const { number } = await shopper.buy("cod");
  expect(await orderHere(number)).toMatchObject({
    so_state: "review",
    so_doubt: "cash_on_delivery",
    so_order: null,
  });
  const other = await withPrint();
  const paid = await other.shopper.buy();
  expect(await orderHere(paid.number)).toMatchObject({ so_state: "ordered", so_order: { order_paid: true } });
});

/** Sets what of a price is tax, percent. */
const setTax = (percent: string) =>
  php(
    `global $wpdb;
    $wpdb->query($wpdb->prepare("UPDATE {$wpdb->prefix}woocommerce_tax_rates SET tax_rate = %s", $argv[1]));
    WC_Cache_Helper::invalidate_cache_group('taxes');`,
    percent,
  );

test("[ST62] a print at its own price is no loss, whether the shop enters prices with tax or without", async () => {
  onTestFinished(async () => {
    await setShop(USUAL);
    await setTax("21");
  });
  await setShop(USUAL);
  await setTax("20");
  for (const woocommerce_prices_include_tax of ["no", "yes"]) {
    await setShop({ ...USUAL, woocommerce_calc_taxes: "yes", woocommerce_prices_include_tax });
    const { shopper } = await withPrint();
    const { number } = await shopper.buy();
    expect(await orderHere(number)).toMatchObject({ so_state: "ordered", so_problem: null });
  }
});

test("[ST62] a published size that was sold for a dollar waits for its reseller", async () => {
  const cheap = otherSize?.id ?? 0;
  await php(
    "$one = wc_get_product((int) $argv[1]); $one->set_regular_price('1'); $one->save();",
    String(cheap),
  );
  expect(await orderHere(await orderSize(cheap))).toMatchObject({
    so_state: "review",
    so_order: null,
    so_problem: expect.stringContaining("sold for $1.00"),
  });
});

test("[ST92] what a coupon of the shop takes off is its merchant's gift, and the print is ordered", async () => {
  const code = "half";
  await php(
    "$one = new WC_Coupon(); $one->set_code('half'); $one->set_discount_type('percent'); $one->set_amount(90); $one->save();",
  );
  const { print, shopper } = await withPrint();
  const cart = await shopper.json("/wp-json/wc/store/v1/cart");
  const { body } = await shopper.json(
    "/wp-json/wc/store/v1/cart/apply-coupon",
    { code },
    { nonce: cart.headers.get("nonce") ?? "" },
  );
  expect(Number(body.totals.total_price)).toBe(
    print.personalisation_price.amount - Number(body.totals.total_discount),
  );
  const { number } = await shopper.buy();
  expect(await orderHere(number)).toMatchObject({ so_state: "ordered", so_order: { order_paid: true } });
});

test("[ST63] parts of a piece are shown as they are: of another maker they take nothing away, of ours they wait", async () => {
  onTestFinished(() => setShop({ shop_sells_parts: "no" }));
  await setShop({ shop_sells_parts: "yes" });
  const number = await orderSize(SIZE, 1.5);
  expect(await orderHere(number)).toMatchObject({
    so_state: "unmatched",
    so_lines: [{ line_quantity: 1.5, line_problem: expect.stringContaining("1.5") }],
  });
  expect(await orderHere(await orderSize(shop.mug, 0.5))).toBeUndefined();
});

test("[ST90] an order that was sent brings one letter with the parcel in it, and each later number a note", async () => {
  const { shopper } = await withPrint();
  const { number } = await shopper.buy();
  await orderHere(number);
  takeLetters(number);
  await send(number, { carrier: "DHL", number: "DHL1", url: "https://dhl.example.com/DHL1" });
  expect(takeLetters(number).map(({ words }) => words)).toEqual([
    expect.stringContaining("DHL, tracking number DHL1"),
  ]);
  expect(await statusOf(number)).toBe("completed");
  await send(number, { carrier: "DPD", number: "DPD2", url: null });
  expect(takeLetters(number).map(({ words }) => words)).toEqual([expect.stringContaining("DPD DPD2")]);
});

test("[ST93] without the plugin a number comes by a note beside WooCommerce's own letter, and no number makes no note", async () => {
  onTestFinished(async () => {
    await php(
      "require_once ABSPATH . 'wp-admin/includes/plugin.php'; activate_plugin('pressport/pressport.php');",
    );
  });
  await php(
    "require_once ABSPATH . 'wp-admin/includes/plugin.php'; deactivate_plugins('pressport/pressport.php');",
  );
  const [first, second] = [await orderSize(SIZE), await orderSize(SIZE)];
  for (const number of [first, second]) await orderHere(number);
  takeLetters(first);
  await send(first, null);
  expect(takeLetters(first).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/complete|on its way/i),
  ]);
  await send(second, { carrier: "DHL", number: "DHL1", url: null });
  const words = takeLetters(second).map((letter) => letter.words);
  expect(words.filter((one) => one.includes("tracking number DHL1"))).toHaveLength(1);
  expect(await Promise.all([first, second].map(statusOf))).toEqual(["completed", "completed"]);
});
