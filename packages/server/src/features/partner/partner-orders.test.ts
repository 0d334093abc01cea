import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { KEY_SCOPES } from "@pressport/core/contract";
import { ORDER_LINK_MS } from "@pressport/core/rules";
import { eq } from "drizzle-orm";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { orders } from "../../adapters/db/schema.ts";
import { boot } from "../../testing/boot.ts";
import { CARDS } from "../../testing/card-payments.ts";
import { aPicture, RECIPIENT } from "../../testing/given.ts";
import { brokenInvariants } from "../../testing/invariants.ts";
import { tempFolder } from "../../testing/temp-folder.ts";
import { advanceOrder } from "../fulfilment/move-items.service.ts";
import { bookPayout } from "../ledger/ledger.service.ts";

const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
const { given } = server;
afterAll(async () => expect(await brokenInvariants(server.services.db)).toEqual([]));

const GUIDE = new URL("../../../../../docs/partner-api.md", import.meta.url);
const POSTER = 2;
const usd = (amount: number) => ({ amount, currency: "USD" });

/** A reseller's own server, and whom it belongs to. */
async function partnerOf() {
  const { api, account } = await server.signIn("reseller");
  const body = { sk_name: "Shop server", sk_scopes: [...KEY_SCOPES] };
  const { secret_key } = await api.secretKeys.create({ body });
  return { partner: server.apiWith(secret_key), api, account };
}
const recipient = async () => ({ ...RECIPIENT, recipient_country_id: await given.countryId("LV") });
/** What a payout that came back from the bank leaves: money to pay with. */
const fund = (client_id: number) =>
  bookPayout(server.services.db, { client_id, amount: -100_000, note: "" }, server.clock.now());

async function ready() {
  const found = await partnerOf();
  const { cv_id } = await given.variant(found.api);
  const make = async (order_number: string, quantity = 1) =>
    found.partner.partner.createOrder({
      body: { order_number, lines: [{ cv_id, quantity }], recipient: await recipient(), accept_poor: true },
    });
  return { ...found, cv_id, make };
}

test("[AP87] a server uploads a design, places it on products, prices an order, makes it and confirms it", async () => {
  const { partner, account } = await partnerOf();
  await fund(account.client_id);
  const products = await partner.catalog.index();
  const posters = products.filter(({ product_type_id }) => product_type_id <= POSTER).slice(0, 2);
  const upload = { files: { print_file: await aPicture() }, body: {}, idempotencyKey: "upload-1" };
  const { cd_id } = await partner.designs.upload(upload);
  const place = {
    params: { id: cd_id },
    body: { product_ids: posters.map(({ product_id }) => product_id) },
  };
  const placed = await partner.partner.placeDesign(place);
  expect(placed.map(({ product_id }) => product_id)).toEqual(place.body.product_ids);
  expect(await partner.partner.placeDesign(place)).toEqual(placed);
  const variants = placed.flatMap(({ client_variants }) => client_variants);
  expect(variants.length).toBeGreaterThan(2);
  const lines = variants.slice(0, 2).map(({ cv_id }) => ({ cv_id, quantity: 2 }));
  const to = await recipient();
  const quote = await partner.partner.quote({
    body: { lines, recipient_country_id: to.recipient_country_id },
  });
  const order = await partner.partner.createOrder({
    body: { order_number: "W-1001", lines, recipient: to, accept_poor: true, note: "Gift" },
  });
  expect(order).toMatchObject({
    order_reference: { source: "api", order_number: "W-1001" },
    order_totals: quote.quote_totals,
    order_note: "Gift",
    order_paid: false,
  });
  expect(quote.quote_lines.map(({ line_total }) => line_total)).toEqual(
    order.order_items.map(({ oi_line_total }) => oi_line_total),
  );
  const confirmed = await partner.partner.confirmOrder({ params: { id: order.order_id } });
  expect(confirmed.order_paid).toBe(true);
  await server.services.jobs.drain();
  expect(await partner.partner.findOrder({ query: { order_number: "W-1001" } })).toMatchObject({
    order_id: order.order_id,
    order_items: [{ oi_print_file_state: "ready" }, { oi_print_file_state: "ready" }],
  });
});

test("[AP87] what the guide shows orders and confirms, again as often as it is run, and says why it cannot", async () => {
  const listening = await boot({ settings: { PRESSPORT_WORKER: "off" }, listen: true });
  onTestFinished(() => listening.close());
  const { api, account } = await listening.signIn("reseller");
  const variant = await listening.given.variant(api);
  const made = await api.secretKeys.create({ body: { sk_name: "Guide", sk_scopes: [...KEY_SCOPES] } });
  const [, code = ""] = /```js\n([\s\S]*?)```/.exec(await readFile(GUIDE, "utf8")) ?? [];
  const folder = await tempFolder();
  let runs = 0;
  const run = async () => {
    runs += 1;
    const file = join(folder, `order-${runs}.mjs`);
    const env = JSON.stringify({ PRESSPORT_SECRET_KEY: made.secret_key });
    const before = `const HOST = "${listening.url}"; const process = { env: ${env} };\n`;
    const own = code
      .replace("FP-3040-P-812", `${variant.cv_sku_nr}-${variant.cv_id}`)
      .replace("recipient: {", "accept_poor: true, recipient: {");
    await writeFile(file, before + own);
    await import(/* @vite-ignore */ pathToFileURL(file).href);
  };
  const orders = async () => (await api.orders.index()).data.map(({ order_paid }) => order_paid);
  await expect(run()).rejects.toMatchObject({ status: 409, code: "balance_too_small" });
  expect(await orders()).toEqual([false]);
  await bookPayout(
    listening.services.db,
    { client_id: account.client_id, amount: -100_000, note: "" },
    listening.clock.now(),
  );
  await run();
  await run();
  expect(await orders()).toEqual([true]);
});

test("[AP82][AP87] one number makes one order, and confirming twice with one key pays once", async () => {
  const { partner, make, api, account } = await ready();
  await fund(account.client_id);
  const made = await Promise.all([make("7"), make("7"), make("7", 5)]);
  expect(new Set(made.map(({ order_id }) => order_id)).size).toBe(1);
  const id = made[0]?.order_id ?? 0;
  const confirm = { params: { id }, idempotencyKey: "confirm-7" };
  expect(await partner.partner.confirmOrder(confirm)).toEqual(await partner.partner.confirmOrder(confirm));
  await expect(partner.partner.confirmOrder({ params: { id } })).rejects.toMatchObject({
    code: "already_paid",
  });
  const { earnings_balance } = await api.earnings.show();
  expect(earnings_balance).toEqual(usd(100_000 - (made[0]?.order_totals.total.amount ?? 0)));
});

test("[AP87][ST34][ST35] a confirmed order the balance does not cover is charged to the card, and says why when it is not", async () => {
  const { partner, make, api } = await ready();
  const { saveCard } = server.cards;
  await saveCard(api, CARDS.wantsHolderLater);
  const { order_id: id } = await make("charged");
  await expect(partner.partner.confirmOrder({ params: { id } })).rejects.toMatchObject({
    status: 409,
    code: "card_refused",
    message: "The bank wants you to confirm the payment yourself. Pay the order by hand with your card.",
  });
  await saveCard(api);
  const confirm = { params: { id }, idempotencyKey: "confirm-charged" };
  const confirmed = await partner.partner.confirmOrder(confirm);
  expect(confirmed.order_paid).toBe(true);
  expect(await partner.partner.confirmOrder(confirm)).toEqual(confirmed);
});

test("[AP87] an order the balance does not cover waits to be paid and says so", async () => {
  const { partner, make, api } = await ready();
  const { order_id } = await make("8");
  await expect(partner.partner.confirmOrder({ params: { id: order_id } })).rejects.toMatchObject({
    code: "balance_too_small",
  });
  expect(await api.orders.show({ params: { id: order_id } })).toMatchObject({
    order_paid: false,
    order_can: { pay: true },
  });
});

test("[AP157] an order that was refused for want of money is confirmed with the same key once there is some", async () => {
  const { partner, make, account } = await ready();
  const { order_id: id } = await make("8-again");
  const confirm = { params: { id }, idempotencyKey: "confirm-8-again" };
  await expect(partner.partner.confirmOrder(confirm)).rejects.toMatchObject({ code: "balance_too_small" });
  await fund(account.client_id);
  const confirmed = await partner.partner.confirmOrder(confirm);
  expect(confirmed.order_paid).toBe(true);
  expect(await partner.partner.confirmOrder(confirm)).toEqual(confirmed);
});

test("[AP158] an order for which somebody has the page of a payment open is cancelled, and can be paid there no more", async () => {
  const { partner, make, api } = await ready();
  const { order_id: id } = await make("open page");
  const session = await api.payments.payOrders({ body: { orders: [id] } });
  const cancelled = await partner.partner.cancelOrder({ params: { id } });
  expect(cancelled.order_state).toBe("cancelled");
  expect(await server.cards.fillIn(session.checkout_url, CARDS.pays)).toMatch(/^no redirect/);
  expect(await api.orders.show({ params: { id } })).toMatchObject({
    order_state: "cancelled",
    order_paid: false,
  });
});

test("[AP87] an order is cancelled before production, with its money, and not afterwards", async () => {
  const { partner, make, api, account } = await ready();
  await fund(account.client_id);
  const paid = await make("9");
  await partner.partner.confirmOrder({ params: { id: paid.order_id } });
  const cancelled = await partner.partner.cancelOrder({ params: { id: paid.order_id } });
  expect(cancelled.order_state).toBe("cancelled");
  expect(await partner.partner.cancelOrder({ params: { id: paid.order_id } })).toEqual(cancelled);
  expect((await api.earnings.show()).earnings_balance).toEqual(usd(100_000));
  const late = await make("10");
  await partner.partner.confirmOrder({ params: { id: late.order_id } });
  await advanceOrder(server.services, late.order_id, 2, { evenWithoutFiles: true });
  await expect(partner.partner.cancelOrder({ params: { id: late.order_id } })).rejects.toMatchObject({
    code: "order_in_production",
  });
});

test("[AP97] the customer of a shop follows an order by a link its server asks for, and sees nothing of what the shop pays", async () => {
  const { partner, api, make, account } = await ready();
  await fund(account.client_id);
  await api.brand.update({
    body: { brand_name: "Riga Prints", brand_accent: "#FFD400", brand_reply_to: "", brand_packing_note: "" },
  });
  const order = await make("link-1");
  await partner.partner.confirmOrder({ params: { id: order.order_id } });
  const link = await partner.partner.orderLink({ params: { id: order.order_id } });
  expect(link.order_link_url).toBe(`${server.url}/order-status/${link.order_link_token}`);
  expect(Date.parse(link.order_link_ends_at)).toBe(server.clock.now().getTime() + ORDER_LINK_MS);

  const shown = await server.apiWith(null).orders.shared({ params: { token: link.order_link_token } });
  expect(shown).toMatchObject({
    order_id: order.order_id,
    order_reference: { source: "api", order_number: "link-1" },
    order_paid: true,
    order_shows_prices: false,
    order_note: "",
    order_discount_code: null,
    order_can: { claim: false },
  });
  const amounts = JSON.stringify(shown).match(/"amount":\d+/g) ?? [];
  expect(new Set(amounts)).toEqual(new Set(['"amount":0']));
  const invoice = server.apiWith(null).orders.sharedInvoice({ params: { token: link.order_link_token } });
  await expect(invoice).rejects.toMatchObject({ status: 404 });

  const page = await server.request(new URL(link.order_link_url).pathname, {
    headers: { "accept-language": "de" },
  });
  const html = await page.text();
  expect(html).toContain('<html lang="de"');
  expect(html).toContain("Riga Prints");

  const rival = await partnerOf();
  const asked = rival.partner.partner.orderLink({ params: { id: order.order_id } });
  await expect(asked).rejects.toMatchObject({ status: 404, code: "not_found" });
});

test("[S1][AP76][AP87] another client's orders, designs and variants are not found", async () => {
  const { make, cv_id } = await ready();
  const { order_id } = await make("11");
  const rival = await partnerOf();
  const gone = { status: 404, code: "not_found" };
  const { partner } = rival.partner;
  await expect(partner.cancelOrder({ params: { id: order_id } })).rejects.toMatchObject(gone);
  await expect(partner.confirmOrder({ params: { id: order_id } })).rejects.toMatchObject(gone);
  await expect(partner.findOrder({ query: { order_number: "11" } })).rejects.toMatchObject(gone);
  const lines = [{ cv_id, quantity: 1 }];
  await expect(
    partner.quote({ body: { lines, recipient_country_id: await given.countryId("LV") } }),
  ).rejects.toMatchObject({ status: 422, errors: { "lines.0.cv_id": [expect.any(String)] } });
  const [row] = await server.services.db.select().from(orders).where(eq(orders.order_id, order_id));
  expect(row).toMatchObject({ order_state: "created", order_paid_at: null });
});

test("[AP74][AP87] a line that says nothing that can be ordered is a 422 with words", async () => {
  const { partner } = await ready();
  const answer = partner.partner.quote({
    // As a program in another language would send it.
    body: JSON.parse('{"lines":[{"quantity":1}],"recipient_country_id":1}'),
  });
  await expect(answer).rejects.toMatchObject({
    status: 422,
    errors: { "lines.0.cv_id": ["This field is required"] },
  });
});

test("[AP74] a country that parcels do not go to is named as the call that was made names it", async () => {
  const { partner, cv_id } = await ready();
  const lines = [{ cv_id, quantity: 1 }];
  const recipient_country_id = await given.countryId("RU");
  const words = ["We cannot deliver to this country"];
  await expect(partner.partner.quote({ body: { lines, recipient_country_id } })).rejects.toMatchObject({
    errors: { recipient_country_id: words },
  });
  const order = { order_number: "far", lines, recipient: { ...RECIPIENT, recipient_country_id } };
  await expect(partner.partner.createOrder({ body: order })).rejects.toMatchObject({
    errors: { "recipient.recipient_country_id": words },
  });
});

test("[AP74][AP87] a server gives of an address what there is, and reads which field is missing", async () => {
  const { partner, cv_id } = await ready();
  const given = {
    recipient_name: "Nora Lind",
    recipient_address: "12 Main Street",
    recipient_city: "Riga",
    recipient_zip: "LV-1010",
    recipient_country_id: (await recipient()).recipient_country_id,
  };
  const order = (recipient: object) => ({
    // As a program in another language would send it.
    body: JSON.parse(JSON.stringify({ order_number: "S-1", lines: [{ cv_id, quantity: 1 }], recipient })),
  });
  await expect(partner.partner.createOrder(order(given))).rejects.toMatchObject({
    status: 422,
    errors: { "recipient.recipient_email": ["Valid email required"] },
  });
  const { order_recipient } = await partner.partner.createOrder({
    body: { ...order({ ...given, recipient_email: "nora@example.test" }).body, accept_poor: true },
  });
  expect(order_recipient).toMatchObject({ recipient_name: "Nora Lind", recipient_phone: "" });
});

test("[AP57][AP86] a server corrects where its order goes until the print house has accepted it; a key for reading does not", async () => {
  const { partner, api, account, make } = await ready();
  await fund(account.client_id);
  const { order_id } = await make("R-1");
  const params = { id: order_id };
  const order_recipient = { ...(await recipient()), recipient_address: "7 Corrected Street" };
  const changed = await partner.orders.update({ params, body: { order_recipient } });
  expect(changed.order_recipient.recipient_address).toBe("7 Corrected Street");

  const body = { sk_name: "Reader", sk_scopes: ["orders:read" as const] };
  const reader = server.apiWith((await api.secretKeys.create({ body })).secret_key);
  await expect(reader.orders.update({ params, body: { order_recipient } })).rejects.toMatchObject({
    code: "key_not_allowed",
  });
  const test = { sk_name: "Test", sk_scopes: ["orders:write" as const], sk_is_test: true };
  const tester = server.apiWith((await api.secretKeys.create({ body: test })).secret_key);
  await expect(tester.orders.update({ params, body: { order_recipient } })).rejects.toMatchObject({
    code: "not_found",
  });
  await partner.partner.confirmOrder({ params });
  await advanceOrder(server.services, order_id, 2, { evenWithoutFiles: true });
  await expect(partner.orders.update({ params, body: { order_recipient } })).rejects.toMatchObject({
    code: "order_in_production",
  });
});

test("[AP182] a recipient in a country without postcodes needs none, one elsewhere does, in the basket as by a server", async () => {
  const { partner, api, cv_id } = await ready();
  const to = async (code: string) => ({
    ...RECIPIENT,
    recipient_zip: "",
    recipient_state: "Central",
    recipient_country_id: await given.countryId(code),
  });
  const order = async (order_number: string, code: string) =>
    partner.partner.createOrder({
      body: { order_number, lines: [{ cv_id, quantity: 1 }], recipient: await to(code), accept_poor: true },
    });
  const words = ["This field is required"];
  await expect(order("Z-1", "LV")).rejects.toMatchObject({ errors: { "recipient.recipient_zip": words } });
  const { order_id, order_recipient } = await order("Z-2", "AE");
  expect(order_recipient.recipient_zip).toBe("");
  const params = { id: order_id };
  await expect(
    partner.orders.update({ params, body: { order_recipient: await to("LV") } }),
  ).rejects.toMatchObject({ errors: { "order_recipient.recipient_zip": words } });
  await api.cart.addVariant({ params: { id: cv_id }, body: {} });
  await expect(api.cart.setAddress({ body: await to("LV") })).rejects.toMatchObject({
    errors: { recipient_zip: words },
  });
  expect((await api.cart.setAddress({ body: await to("HK") })).cart_recipient?.recipient_zip).toBe("");
  await expect(api.addresses.create({ body: await to("LV") })).rejects.toMatchObject({
    errors: { recipient_zip: words },
  });
  expect((await api.addresses.create({ body: await to("QA") })).recipient_zip).toBe("");
});
