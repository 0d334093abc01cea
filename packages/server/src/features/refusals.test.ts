import { type FailureCode, failures, UNIVERSAL_FAILURES } from "@pressport/core/contract";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { orders } from "../adapters/db/schema.ts";
import { type Account, TEST_PASSWORD } from "../testing/accounts.ts";
import { type Booted, boot } from "../testing/boot.ts";
import { CARDS } from "../testing/card-payments.ts";
import { recipientIn } from "../testing/given.ts";
import { everyCall } from "../testing/whole-contract.ts";
import { advanceOrder } from "./fulfilment/move-items.service.ts";
import { bookPayout } from "./ledger/ledger.service.ts";
import { orderTokenOf, revokeOrderLinks } from "./order-links/order-links.service.ts";
import { MOST_UNPAID } from "./orders/orders.service.ts";

const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
const { given } = server;

/* Refusals that every call of a kind can give: the walks of http/ reach them call by call. */
const BY_KIND: readonly FailureCode[] = [
  ...UNIVERSAL_FAILURES,
  "not_signed_in",
  "not_verified",
  "not_allowed",
  "confirmation_needed",
  "not_found",
  "invalid",
  "conflict",
  "idempotency_mismatch",
  "too_large",
  "wrong_file_type",
  "storage_full",
];

/** A reseller of its own. */
interface Person {
  api: Booted["api"];
  account: Account;
}

async function ordered({ api }: Person) {
  const { order_id } = await given.order(api);
  const { order_invoice_id, order_items, order_recipient } = await api.orders.show({
    params: { id: order_id },
  });
  const pay = () => api.payments.payOrders({ body: { orders: [order_id] } });
  return {
    order_id,
    order_recipient,
    invoices: [order_invoice_id ?? 0],
    itemId: order_items[0]?.oi_id ?? 0,
    pay,
  };
}
async function paid(person: Person) {
  const order = await ordered(person);
  await server.cards.pay(await order.pay());
  return order;
}
async function tooSmall(person: Person) {
  const order = await ordered(person);
  const own = eq(orders.order_id, order.order_id);
  await server.services.db
    .update(orders)
    .set({
      order_total_amount: 20,
      order_discount_amount: sql`${orders.order_discount_amount} + ${orders.order_total_amount} - 20`,
    })
    .where(own);
  return order;
}
async function inProduction(person: Person) {
  const order = await paid(person);
  await advanceOrder(server.services, order.order_id, 2, { evenWithoutFiles: true });
  return order;
}
async function proofOf({ api }: Person, { order_id, itemId }: { order_id: number; itemId: number }) {
  const body = { proof_name: "Ada", proof_email: "ada@example.test" };
  const sent = await api.proofs.create({ params: { id: order_id, itemId }, body });
  return { ...sent, token: sent.proof_url.split("/").at(-1) ?? "" };
}
async function approved(person: Person) {
  const order = await paid(person);
  const proof = await proofOf(person, order);
  const { token, proof_id } = proof;
  await server.api.proofs.approve({ params: { token }, body: { proof_approved_by: "Ada" } });
  return { ...order, token, proof_id };
}
async function withdrawnToken(person: Person): Promise<string> {
  const { token, proof_id } = await proofOf(person, await ordered(person));
  await person.api.proofs.withdraw({ params: { id: proof_id } });
  return token;
}
/** The token of a reset link that was used once. */
async function usedReset({ account }: Person) {
  await server.api.auth.requestPasswordReset({ body: { email: account.email } });
  const [mail] = await given.mails(account.email);
  const token = /renew-password-form\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  const password = "a quite different one";
  const renewal = { params: { token }, body: { password, password_confirmation: password } };
  await server.api.auth.updatePasswordReset(renewal);
  return renewal;
}
/** The token of a link about an e-mail address that was used once. */
async function usedEmailLink({ account, api }: Person) {
  const email = `new-${account.email}`;
  await api.security.changeEmail({ body: { email, current_password: TEST_PASSWORD } });
  const [mail] = await given.mails(email);
  const params = { token: /email-link\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "" };
  await api.security.followEmailLink({ params });
  return { params };
}
const claim = (api: Booted["api"], id: number) =>
  api.orders.addRefund({
    params: { id },
    body: { refund_type_id: 2, refund_items: [{ ri_oi_id: 0, ri_reason_id: 1, ri_description: "Torn" }] },
  });

const claimByLink = ({ account }: Person, token: string) =>
  server.api.orders.addSharedRefund({
    params: { token },
    body: {
      email: account.email,
      refund_type_id: 2,
      refund_items: [{ ri_oi_id: 0, ri_reason_id: 1, ri_description: "Torn" }],
    },
  });
/** The token of a link to an order that was taken back. */
async function revokedToken(order_id: number): Promise<string> {
  const token = orderTokenOf(server.config, order_id, server.clock.now());
  server.clock.advance(1_000);
  await revokeOrderLinks(server.services.db, order_id, server.clock.now());
  return token;
}

/** How each refusal of one call's own comes about; the last thing each does is what is refused. */
const REACHED: Readonly<Record<string, (person: Person) => Promise<unknown>>> = {
  "auth.loginByCode auth_code_refused": () =>
    server.apiWith(null).auth.loginByCode({ body: { code: "made-up" } }),
  "auth.resendConfirmation already_verified": ({ api }) => api.auth.resendConfirmation(),
  "auth.checkPasswordReset link_used": async (person) => {
    const { params } = await usedReset(person);
    return server.api.auth.checkPasswordReset({ params });
  },
  "auth.updatePasswordReset link_used": async (person) =>
    server.api.auth.updatePasswordReset(await usedReset(person)),
  "security.checkEmailLink link_used": async (person) =>
    server.api.security.checkEmailLink(await usedEmailLink(person)),
  "security.followEmailLink link_used": async (person) =>
    server.api.security.followEmailLink(await usedEmailLink(person)),
  "catalog.updateVariants last_size": async ({ api }) => {
    const { cv_id, client_product_id } = await given.variant(api, 6);
    const client_variants = [{ cv_id, cv_active: false }];
    return api.catalog.updateVariants({ body: { client_variants, product: { client_product_id } } });
  },
  "catalog.updateVariant last_size": async ({ api }) => {
    const { cv_id } = await given.variant(api, 6);
    return api.catalog.updateVariant({ params: { id: cv_id }, body: { cv_active: false } });
  },
  "designs.publish store_not_connected": async ({ api }) => {
    const { cd_id } = await given.design(api);
    return api.designs.publish({ params: { id: cd_id }, query: { products: ["2"] } });
  },
  "designs.remove design_in_use": async ({ api, account }) => {
    const body = { client_store_url: "https://shop.example", client_st_id: 3 };
    await api.account.updateClient({ params: { clientId: account.client_id }, body });
    const { cd_id } = await given.design(api);
    await api.designs.publish({ params: { id: cd_id }, query: { products: ["2"] } });
    return api.designs.remove({ params: { id: cd_id } });
  },
  "cart.createOrder cart_empty": ({ api }) => api.cart.createOrder(),
  "cart.createOrder cart_incomplete": async ({ api }) => {
    const { cv_id } = await given.variant(api);
    await api.cart.addVariant({ params: { id: cv_id }, body: { quantity: 1 } });
    return api.cart.createOrder();
  },
  "cart.createOrder many_unpaid": async () => {
    const guest = await server.signIn("guest");
    const { cv_id } = await given.variant(guest.api);
    for (let count = 0; count < MOST_UNPAID; count += 1) await given.orderOf(guest.api, cv_id);
    return given.orderOf(guest.api, cv_id);
  },
  "cart.createOrder cart_changed": async ({ api }) => {
    const { cart_version } = await given.cart(api);
    return api.cart.createOrder({ query: { cart_version: cart_version + 1, accept_poor: true } });
  },
  "cart.createOrder size_not_made": async ({ api }) => {
    await given.cart(api);
    await given.giveUp(2);
    return api.cart.createOrder({ query: { accept_poor: true } });
  },
  "cart.addItems size_not_made": async ({ api }) => {
    const { cd_id, cv_id } = await given.variant(api);
    await given.giveUp(2);
    const cart_items = [{ ci_cv_id: cv_id, ci_quantity: 1 }];
    return api.cart.addItems({ body: { cart_designs: [{ cd_id, cart_items }] } });
  },
  "cart.addVariant size_not_made": async ({ api }) => {
    const { cv_id } = await given.variant(api);
    await given.giveUp(2);
    return api.cart.addVariant({ params: { id: cv_id }, body: { quantity: 1 } });
  },
  "cart.duplicateItem size_not_made": async ({ api }) => {
    const { cart_designs } = await given.cart(api);
    await given.giveUp(2);
    const id = cart_designs[0]?.cart_items[0]?.ci_id ?? 0;
    return api.cart.duplicateItem({ params: { id } });
  },
  "personalisations.create size_not_made": async ({ api }) => {
    const { cv_id } = await given.variant(api);
    await given.giveUp(2);
    return api.personalisations.create({ body: { cv_id } });
  },
  "personalisations.show size_not_made": async ({ api }) => {
    const { cv_id } = await given.variant(api);
    const { personalisation_token: token } = await api.personalisations.create({ body: { cv_id } });
    const { secret_key } = await api.secretKeys.create({
      body: { sk_name: "Shop server", sk_scopes: ["products:read"] },
    });
    await given.giveUp(2);
    return server.apiWith(secret_key).personalisations.show({ params: { token } });
  },
  "orders.shared link_used": async (person) =>
    server.api.orders.shared({ params: { token: await revokedToken((await ordered(person)).order_id) } }),
  "orders.sharedInvoice link_used": async (person) =>
    server.api.orders.sharedInvoice({
      params: { token: await revokedToken((await ordered(person)).order_id) },
    }),
  "orders.addSharedRefund link_used": async (person) =>
    claimByLink(person, await revokedToken((await paid(person)).order_id)),
  "orders.addSharedRefund already_claimed": async (person) => {
    const { order_id } = await paid(person);
    const token = orderTokenOf(server.config, order_id, server.clock.now());
    await claimByLink(person, token);
    return claimByLink(person, token);
  },
  "orders.update order_in_production": async (person) => {
    const { order_id, order_recipient } = await inProduction(person);
    return person.api.orders.update({ params: { id: order_id }, body: { order_recipient } });
  },
  "orders.update already_paid": async (person) => {
    const { order_id, pay } = await ordered(person);
    await server.cards.fillIn((await pay()).checkout_url, CARDS.pays);
    const moved = { ...recipientIn("US"), recipient_country_id: await given.countryId("US") };
    return person.api.orders.update({ params: { id: order_id }, body: { order_recipient: moved } });
  },
  "orders.remove order_locked": async (person) =>
    person.api.orders.remove({ body: { orders: [(await paid(person)).order_id] } }),
  "deskOrders.cancel order_in_production": async (person) => {
    const { order_id } = await inProduction(person);
    const { api } = await server.signIn("admin");
    return api.deskOrders.cancel({ params: { id: order_id } });
  },
  "orders.addPrintFile files_locked": async (person) => {
    const { order_id, itemId } = await inProduction(person);
    const body = { oi_print_file_url: "https://files.example.com/print.jpg" };
    return person.api.orders.addPrintFile({ params: { id: order_id, itemId }, body });
  },
  "orders.addPrintFile proof_approved": async (person) => {
    const { order_id, itemId } = await approved(person);
    const body = { oi_print_file_url: "https://files.example.com/print.jpg" };
    return person.api.orders.addPrintFile({ params: { id: order_id, itemId }, body });
  },
  "phoneLinks.take link_used": () => server.apiWith(null).phoneLinks.take({ body: { code: "made-up" } }),
  "proofs.create files_locked": async (person) => proofOf(person, await inProduction(person)),
  "proofs.create proof_approved": async (person) => proofOf(person, await approved(person)),
  "proofs.withdraw files_locked": async (person) => {
    const { order_id, proof_id } = await approved(person);
    await advanceOrder(server.services, order_id, 2, { evenWithoutFiles: true });
    return person.api.proofs.withdraw({ params: { id: proof_id } });
  },
  "proofs.shared link_used": async (person) =>
    server.api.proofs.shared({ params: { token: await withdrawnToken(person) } }),
  "proofs.approve link_used": async (person) => {
    const params = { token: await withdrawnToken(person) };
    return server.api.proofs.approve({ params, body: { proof_approved_by: "Ada" } });
  },
  "proofs.comment link_used": async (person) => {
    const params = { token: await withdrawnToken(person) };
    return server.api.proofs.comment({ params, body: { comment_text: "Bluer" } });
  },
  "proofs.comment proof_approved": async (person) => {
    const { token } = await approved(person);
    return server.api.proofs.comment({ params: { token }, body: { comment_text: "Bluer" } });
  },
  "orders.addRefund already_claimed": async (person) => {
    const { order_id } = await paid(person);
    await claim(person.api, order_id);
    return claim(person.api, order_id);
  },
  "payments.payOrders already_paid": async (person) => (await paid(person)).pay(),
  "payments.payInvoices already_paid": async (person) =>
    person.api.payments.payInvoices({ body: { invoices: (await paid(person)).invoices } }),
  "payments.payOrders amount_too_small": async (person) => (await tooSmall(person)).pay(),
  "payments.payInvoices amount_too_small": async (person) =>
    person.api.payments.payInvoices({ body: { invoices: (await tooSmall(person)).invoices } }),
  "payments.payInvoicesFromBalance already_paid": async (person) =>
    person.api.payments.payInvoicesFromBalance({ body: { invoices: (await paid(person)).invoices } }),
  "payments.payInvoicesFromBalance balance_too_small": async (person) => {
    const { invoices } = await ordered(person);
    const { client_id } = person.account;
    await bookPayout(server.services.db, { client_id, amount: -1, note: "" }, server.clock.now());
    return person.api.payments.payInvoicesFromBalance({ body: { invoices } });
  },
  "partner.cancelOrder order_in_production": async (person) => {
    const { order_id } = await inProduction(person);
    return person.api.partner.cancelOrder({ params: { id: order_id } });
  },
  "partner.confirmOrder already_paid": async (person) => {
    const { order_id } = await paid(person);
    return person.api.partner.confirmOrder({ params: { id: order_id } });
  },
  "partner.confirmOrder balance_too_small": async (person) => {
    const { order_id } = await ordered(person);
    return person.api.partner.confirmOrder({ params: { id: order_id } });
  },
  "partner.confirmOrder card_refused": async (person) => {
    const { order_id } = await ordered(person);
    await server.cards.saveCard(person.api, CARDS.declinedLater);
    return person.api.partner.confirmOrder({ params: { id: order_id } });
  },
  "shops.tryOut store_not_connected": ({ api }) => api.shops.tryOut(),
  "shops.updateConnection store_not_connected": ({ api }) =>
    api.shops.updateConnection({ body: { connection_approval: "review", connection_hold_hours: 24 } }),
  "privacy.deleteAccount account_in_use": async (person) => {
    await paid(person);
    const body = { confirmation: person.account.email, password: TEST_PASSWORD };
    return person.api.privacy.deleteAccount({ body });
  },
};

test("[AP74] no refusal is in the table that no call can give", () => {
  const given = new Set<string>([
    ...UNIVERSAL_FAILURES,
    ...everyCall.flatMap(({ endpoint }) => endpoint.fails),
  ]);
  expect(Object.keys(failures).filter((code) => !given.has(code))).toEqual([]);
});

test("[AP74] every refusal of a call's own is declared by it, and there is a way to reach it", () => {
  const declared = everyCall.flatMap(({ name, endpoint }) =>
    endpoint.fails.filter((code) => !BY_KIND.includes(code)).map((code) => `${name} ${code}`),
  );
  expect(declared.toSorted()).toEqual(Object.keys(REACHED).toSorted());
});

test.each(Object.entries(REACHED))(
  "[AP74][AP77] %s is reached, with its own status",
  async (refusal, reach) => {
    const code = refusal.split(" ")[1] ?? "";
    const { status } = Object.entries(failures).find(([known]) => known === code)?.[1] ?? {};
    await expect(reach(await server.signIn("reseller"))).rejects.toMatchObject({ code, status });
  },
);
