import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { clientProducts, clientVariants, idempotencyKeys } from "../../adapters/db/schema.ts";
import { callerOfUser } from "../../http/access/client-caller.ts";
import { type AccountDetails, TEST_PASSWORD } from "../../testing/accounts.ts";
import { type Booted, boot } from "../../testing/boot.ts";
import { untilSomebodyWaits } from "../../testing/databases/until-somebody-waits.ts";
import { RECIPIENT, recipientIn } from "../../testing/given.ts";
import { brokenInvariants } from "../../testing/invariants.ts";
import { createOrder } from "./create-order.service.ts";

const POSTER = 2;
const CALENDAR = 6;

const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
const { given } = server;
afterAll(async () => expect(await brokenInvariants(server.services.db)).toEqual([]));

type Api = Booted["api"];

/** A guest, and somebody with an account as whom the guest signs in. */
async function people(details: AccountDetails = {}) {
  const [guest, account] = [await server.signIn("guest", details), await server.signIn("reseller", details)];
  const body = { email: account.account.email, password: TEST_PASSWORD };
  const signIn = () => guest.api.auth.login({ body });
  return { guest, account, signIn };
}
const sendTo = async (api: Api, code: string, recipient_name = RECIPIENT.recipient_name) => {
  const recipient_country_id = await given.countryId(code);
  const body = { ...recipientIn(code), recipient_name, recipient_country_id };
  await api.cart.setAddress({ body });
  return body;
};
const add = (api: Api, id: number, quantity: number) =>
  api.cart.addVariant({ params: { id }, body: { quantity } });
const linesOf = async (api: Api) =>
  (await api.cart.show()).cart_designs.flatMap(({ cart_items }) =>
    cart_items.map(({ ci_cv_id, ci_quantity }) => [ci_cv_id, ci_quantity]),
  );

test("[AP117] what a guest says of the basket comes along when signing in, and is ordered as it is shown then", async () => {
  const { guest, account, signIn } = await people();
  await add(guest.api, (await given.variant(guest.api)).cv_id, 3);
  const cart_recipient = await sendTo(guest.api, "US");
  const discount_code = await given.discount();
  await guest.api.cart.addDiscountCode({ body: { discount_code } });
  await guest.api.cart.update({ body: { cart_note: "Ring twice", cart_delivery_service: "express" } });
  // The account has opened a basket, in which nothing was said but where its own country is.
  const country_id = await given.countryId("LV");
  await account.api.cart.update({ body: { country_id } });
  expect((await signIn()).moved).toMatchObject({ cart_items: 1 });
  const shown = await account.api.cart.show();
  expect(shown).toMatchObject({
    cart_recipient,
    country_id: cart_recipient.recipient_country_id,
    cart_note: "Ring twice",
    cart_delivery_service: "express",
    discount_code,
  });
  const { cart_id, cart_version } = shown;
  const { data } = await account.api.cart.createOrder({
    query: { accept_poor: true, cart_id, cart_version },
  });
  expect(data.order_totals).toEqual(shown.cart_totals);
});

test("[AP117] what the account's own basket says stays", async () => {
  const { guest, account, signIn } = await people();
  const code = () => given.discount();
  await add(guest.api, (await given.variant(guest.api)).cv_id, 1);
  await sendTo(guest.api, "US", "Gus Guest");
  await guest.api.cart.addDiscountCode({ body: { discount_code: await code() } });
  await guest.api.cart.update({ body: { cart_note: "Ring twice" } });
  const cart_recipient = await sendTo(account.api, "LV");
  const discount_code = await code();
  await account.api.cart.addDiscountCode({ body: { discount_code } });
  await account.api.cart.update({ body: { cart_note: "Ring once", cart_delivery_service: "express" } });
  const { cart_version } = await account.api.cart.show();
  await signIn();
  const shown = await account.api.cart.show();
  expect(shown).toMatchObject({
    cart_recipient,
    country_id: cart_recipient.recipient_country_id,
    cart_note: "Ring once",
    cart_delivery_service: "express",
    discount_code,
    cart_item_count: 1,
  });
  expect(shown.cart_version).toBeGreaterThan(cart_version);
});

test("[AP117] the country a guest chose counts where the account knows none, and without a basket nothing moves", async () => {
  const { guest, account, signIn } = await people();
  const country_id = await given.countryId("DE");
  await guest.api.cart.update({ body: { country_id } });
  await signIn();
  expect(await account.api.cart.show()).toMatchObject({ country_id, cart_recipient: null });
  const other = await people();
  expect((await other.signIn()).moved).toEqual({ designs: 0, cart_items: 0 });
  expect(await other.account.api.cart.show()).toMatchObject({ cart_id: 0 });
});

test("[AP117] the same size of the same design is one line afterwards, of a thousand pieces at most, and designs keep their order", async () => {
  const reseller = await server.signIn("reseller");
  const sold = await given.variant(reseller.api);
  await server.services.db
    .update(clientProducts)
    .set({ client_product_is_published: true })
    .where(eq(clientProducts.client_product_id, sold.client_product_id));
  const { client_id: reseller_client_id } = reseller.account;
  const { guest, account, signIn } = await people({ reseller_client_id });
  const [theirs, own] = [
    await given.variant(guest.api, 2, sold.cd_id),
    await given.variant(account.api, 2, sold.cd_id),
  ];
  const [first, second] = [await given.variant(guest.api), await given.variant(guest.api)];
  await add(account.api, own.cv_id, 400);
  await add(guest.api, second.cv_id, 2);
  await add(guest.api, first.cv_id, 1);
  await add(guest.api, theirs.cv_id, 601);
  expect((await signIn()).moved).toMatchObject({ cart_items: 3 });
  expect(await linesOf(account.api)).toEqual([
    [own.cv_id, 1000],
    [second.cv_id, 2],
    [first.cv_id, 1],
  ]);
});

test("[AP82][AP117] the order whose answer a guest never got is answered after signing in, and others keep theirs", async () => {
  const { guest, account, signIn } = await people();
  await given.cart(guest.api);
  const wish = { query: { accept_poor: true }, idempotencyKey: "a guest's click" };
  const made = await guest.api.cart.createOrder(wish);
  await server.services.db.delete(idempotencyKeys);
  const stranger = await people();
  await given.order(stranger.guest.api);
  await signIn();
  expect(await account.api.cart.createOrder(wish)).toEqual(made);
  await expect(stranger.account.api.cart.createOrder(wish)).rejects.toMatchObject({ code: "cart_empty" });
  expect((await stranger.guest.api.cart.create()).cart_item_count).toBe(0);
});

test("[R10][AP117] a basket that is being ordered while its guest signs in becomes the account's order, and is not in its basket as well", async () => {
  const { guest, account, signIn } = await people();
  await given.cart(guest.api);
  const caller = await callerOfUser(server.services.db, guest.account.user_id);
  if (!caller) throw new Error("The guest is gone.");
  const { made, signingIn } = await server.services.db.transaction(async (tx) => {
    const order = await createOrder({ ...server.services, db: tx }, caller, { accept_poor: true });
    const pending = Promise.allSettled([signIn()]);
    await untilSomebodyWaits(tx);
    return { made: order, signingIn: { pending } };
  });
  expect(await signingIn.pending).toMatchObject([{ status: "fulfilled" }]);
  expect(await account.api.orders.show({ params: { id: made.order_id } })).toMatchObject({
    order_totals: made.order_totals,
  });
  expect(await linesOf(account.api)).toEqual([]);
});

/** A reseller who sells a poster of its own, and a guest of its shop who has it, and a print of their own, in the basket. */
async function inAShop() {
  const shop = await server.signIn("reseller");
  const { client_id: reseller_client_id } = shop.account;
  const sold = await given.variant(shop.api);
  await server.services.db
    .update(clientProducts)
    .set({ client_product_is_published: true })
    .where(eq(clientProducts.client_product_id, sold.client_product_id));
  const guest = await server.signIn("guest", { reseller_client_id });
  const lent = await given.variant(guest.api, POSTER, sold.cd_id);
  const own = await given.variant(guest.api);
  await add(guest.api, lent.cv_id, 2);
  await add(guest.api, own.cv_id, 1);
  const signInAs = async (account: Awaited<ReturnType<typeof server.signIn>>) =>
    (await guest.api.auth.login({ body: { email: account.account.email, password: TEST_PASSWORD } })).moved;
  return { shop, reseller_client_id, guest, sold, lent, own, signInAs };
}

test("[AP166] what shows a shop's design does not follow to an account of no shop or another, where it would cost another price", async () => {
  const elsewhere = async () => (await server.signIn("reseller")).account.client_id;
  for (const details of [{}, { reseller_client_id: await elsewhere() }]) {
    const { sold, lent, own, signInAs } = await inAShop();
    const account = await server.signIn("reseller", details);
    expect(await signInAs(account)).toEqual({ designs: 1, cart_items: 1 });
    expect(await linesOf(account.api)).toEqual([[own.cv_id, 1]]);
    expect((await account.api.cart.show()).cart_designs.map(({ cd_id }) => cd_id)).toEqual([own.cd_id]);
    await expect(add(account.api, lent.cv_id, 1)).rejects.toMatchObject({ status: 404 });
    await expect(account.api.cart.addDesign({ body: { cd_id: sold.cd_id } })).rejects.toMatchObject({
      status: 404,
    });
  }
});

test("[AP166] a calendar of one's own with a shop's design on a page stays with that shop, too", async () => {
  const { guest, sold, signInAs } = await inAShop();
  const calendar = await given.variant(guest.api, CALENDAR);
  await server.services.db
    .update(clientVariants)
    .set({
      cv_pages: sql`jsonb_set(${clientVariants.cv_pages}, '{1,cvp_cd_id}', ${JSON.stringify(sold.cd_id)}::jsonb)`,
    })
    .where(eq(clientVariants.cv_id, calendar.cv_id));
  const account = await server.signIn("reseller");
  await signInAs(account);
  await expect(add(account.api, calendar.cv_id, 1)).rejects.toMatchObject({ status: 404 });
});

test("[AP166] to a shopper of the same shop, and to the shop itself, it does", async () => {
  const mine = await inAShop();
  const shopper = await server.signIn("reseller", { reseller_client_id: mine.reseller_client_id });
  expect(await mine.signInAs(shopper)).toEqual({ designs: 1, cart_items: 2 });
  expect(await linesOf(shopper.api)).toEqual([
    [mine.lent.cv_id, 2],
    [mine.own.cv_id, 1],
  ]);
  const other = await inAShop();
  expect(await other.signInAs(other.shop)).toEqual({ designs: 1, cart_items: 2 });
  expect(await linesOf(other.shop.api)).toEqual([
    [other.sold.cv_id, 2],
    [other.own.cv_id, 1],
  ]);
});
