import { expect, test } from "vitest";
import { registerWebsites } from "../../testing/accounts.ts";
import { boot } from "../../testing/boot.ts";
import { CARDS } from "../../testing/card-payments.ts";

const SHOP = "https://shop.example.test";
const PAGE = `${SHOP}/basket?lang=lv#your-basket`;

const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
const { given, cards } = server;
const reseller = await server.signIn("reseller");
const key = await registerWebsites(server.services, reseller.account.client_id, [
  SHOP,
  "https://*.preview.test",
]);
const { account: shopper, api } = await server.signIn("guest", {
  reseller_client_id: reseller.account.client_id,
});
const { cv_id } = await given.variant(api);

const shop = () => server.apiWith(shopper.token, key);
const newOrder = async () => (await given.orderOf(shop(), cv_id)).order_id;
const pay = (order_id: number, return_url?: string) =>
  shop().payments.payOrders({ body: { orders: [order_id], ...(return_url && { return_url }) } });

/** What the page a payer came back to learns by its own address. */
async function outcomeAt(address: string) {
  const { searchParams } = new URL(address);
  const token = searchParams.get("pp_payment") ?? "";
  return server.apiWith(null).payments.show({ params: { token } });
}

test("whoever pays comes back to the page the payment was started from, which learns that it is paid", async () => {
  const order_id = await newOrder();
  const session = await pay(order_id, PAGE);
  const back = await cards.fillIn(session.checkout_url, CARDS.pays);
  expect(back).toMatch(
    /^https:\/\/shop\.example\.test\/basket\?lang=lv&pp_payment=[\w-]{43}&pp_return=done#your-basket$/,
  );
  // The provider's message has not come yet: it is asked itself.
  const outcome = await outcomeAt(back);
  expect(outcome).toMatchObject({
    payment_state: "paid",
    payment_failure: null,
    payment_orders: [{ order_id }],
  });
  expect((await shop().orders.show({ params: { id: order_id } })).order_paid).toBe(true);
  expect(await cards.post(await cards.messageAbout(session.session_id))).toBe("200 settled");
});

test("a declined card leads back to the page with the provider's reason, a cancelled payment with an open one", async () => {
  const order_id = await newOrder();
  const declined = await pay(order_id, PAGE);
  const back = await cards.fillIn(declined.checkout_url, CARDS.declined);
  expect(new URL(back).searchParams.get("pp_return")).toBe("back");
  expect(await outcomeAt(back)).toMatchObject({ payment_state: "failed", payment_failure: "declined" });
  await cards.post(await cards.messageAbout(declined.session_id));

  const again = await pay(order_id, PAGE);
  const page = await (await server.request(new URL(again.checkout_url).pathname)).text();
  const cancel = /class="cancel" href="([^"]+)"/.exec(page)?.[1]?.replaceAll("&amp;", "&") ?? "";
  expect(cancel).toContain(`${SHOP}/basket?lang=lv&pp_payment=`);
  expect(await outcomeAt(cancel)).toMatchObject({ payment_state: "open", payment_failure: null });
});

test("a checkout page that is opened again after its end leads to the shop, never to the portal", async () => {
  const session = await pay(await newOrder(), PAGE);
  await cards.fillIn(session.checkout_url, CARDS.pays);
  const reloaded = await (await server.request(new URL(session.checkout_url).pathname)).text();
  expect(reloaded).toContain(`href="${SHOP}/basket?lang=lv&amp;pp_payment=`);
  expect(reloaded).not.toContain("payment-success");
});

test.each([
  ["https://evil.test/basket", "another website"],
  ["https://ada:secret@shop.example.test/basket", "a password"],
  ["javascript:alert(1)", "no web page"],
  ["/basket", "no whole address"],
])("[S16] %s is not come back to (%s): the order's own page stands in", async (return_url) => {
  const session = await pay(await newOrder(), return_url);
  expect(await cards.fillIn(session.checkout_url, CARDS.pays)).toContain(`${server.url}/order-status/`);
});

test("[S16] a preview deployment under a registered star is come back to", async () => {
  const session = await pay(await newOrder(), "https://pr-7.preview.test/");
  expect(await cards.fillIn(session.checkout_url, CARDS.pays)).toContain("https://pr-7.preview.test/?pp_");
});

test("the same page reuses its open checkout, another page of the shop gets its own and closes the first", async () => {
  const order_id = await newOrder();
  const first = await pay(order_id, PAGE);
  expect(await pay(order_id, PAGE)).toEqual(first);
  const other = await pay(order_id, `${SHOP}/orders`);
  expect(other.session_id).not.toBe(first.session_id);
  const late = await (await server.request(new URL(first.checkout_url).pathname)).text();
  expect(late).toContain("This checkout has expired");
});

test("a payment nobody was told the name of is not found", async () => {
  await expect(outcomeAt(`${SHOP}?pp_payment=${"a".repeat(43)}`)).rejects.toMatchObject({
    code: "not_found",
  });
});
