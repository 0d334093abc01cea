import { Stripe } from "stripe";
import { expect, test } from "vitest";
import {
  AmountTooSmall,
  CheckoutUnavailable,
  type NewCheckoutSession,
  RefundRefused,
  WebhookRefused,
} from "./checkout.ts";
import { connect, type Reply, SECRET, startStripe } from "./testing/stand-in-stripe.ts";

const NOW = new Date("2026-03-02T09:00:00Z");

const session = (changes: object = {}) => ({
  id: "cs_test_1",
  object: "checkout.session",
  url: "https://checkout.stripe.com/c/pay/cs_test_1",
  status: "open",
  payment_status: "unpaid",
  amount_total: 4_590,
  currency: "usd",
  client_reference_id: "payment-7",
  metadata: { reference: "payment-7" },
  payment_intent: null,
  ...changes,
});
const tooSmall: Reply = {
  status: 400,
  body: { error: { type: "invalid_request_error", code: "amount_too_small" } },
};
const paid = session({ status: "complete", payment_status: "paid", payment_intent: "pi_1" });
const wanted: NewCheckoutSession = {
  reference: "payment-7",
  amount: 4_590,
  currency: "USD",
  lines: [
    {
      name: "Order 1042",
      quantity: 2,
      unitAmount: 1_995,
      contents: ["1 × Poster, 30 × 40 cm", "2 × Canvas"],
    },
    { name: "Delivery", quantity: 1, unitAmount: 600 },
  ],
  successUrl: "https://print.test/payment-success?session={CHECKOUT_SESSION_ID}",
  cancelUrl: "https://print.test/payment-failed",
  expiresAt: new Date("2026-03-02T10:00:00Z"),
  idempotencyKey: "orders-7-attempt-1",
  brand: null,
  language: "lv",
};

test("a session is asked for with amount, lines, addresses, expiry, reference and idempotency key", async () => {
  const { asked, checkout } = await startStripe(() => ({ body: session() }));
  expect(await checkout.createSession(wanted)).toEqual({
    sessionId: "cs_test_1",
    checkoutUrl: "https://checkout.stripe.com/c/pay/cs_test_1",
  });
  expect(asked).toEqual([
    {
      method: "POST",
      path: "/v1/checkout/sessions",
      idempotencyKey: "orders-7-attempt-1",
      authorization: "Bearer sk_test_1",
      form: {
        mode: "payment",
        client_reference_id: "payment-7",
        "metadata[reference]": "payment-7",
        "payment_intent_data[metadata][reference]": "payment-7",
        "allowed_payment_method_types[0]": "card",
        "payment_method_options[card][restrictions][brands_blocked][0]": "american_express",
        "payment_method_options[card][restrictions][brands_blocked][1]": "discover_global_network",
        "line_items[0][quantity]": "2",
        "line_items[0][price_data][currency]": "usd",
        "line_items[0][price_data][unit_amount]": "1995",
        "line_items[0][price_data][product_data][name]": "Order 1042",
        "line_items[0][price_data][product_data][description]": "1 × Poster, 30 × 40 cm; 2 × Canvas",
        "line_items[1][quantity]": "1",
        "line_items[1][price_data][currency]": "usd",
        "line_items[1][price_data][unit_amount]": "600",
        "line_items[1][price_data][product_data][name]": "Delivery",
        success_url: "https://print.test/payment-success?session={CHECKOUT_SESSION_ID}",
        cancel_url: "https://print.test/payment-failed",
        locale: "lv",
        expires_at: String(Date.UTC(2026, 2, 2, 10) / 1000),
      },
    },
  ]);
});

test("[ST91] a sum below Stripe's least is no outage", async () => {
  const { checkout } = await startStripe(() => tooSmall);
  await expect(checkout.createSession({ ...wanted, amount: 20 })).rejects.toBeInstanceOf(AmountTooSmall);
});

test("[S20] with a discount the page shows one line, so exactly the order's amount is charged", async () => {
  const { asked, checkout } = await startStripe(() => ({ body: session() }));
  const discount = { name: "WELCOME10", quantity: 1, unitAmount: -459 };
  await checkout.createSession({ ...wanted, amount: 4_131, lines: [...wanted.lines, discount] });
  expect(asked[0]?.form).toMatchObject({
    "line_items[0][quantity]": "1",
    "line_items[0][price_data][unit_amount]": "4131",
    "line_items[0][price_data][product_data][name]": "Order 1042, Delivery, WELCOME10",
  });
  expect(Object.keys(asked[0]?.form ?? {}).filter((name) => name.startsWith("line_items[1]"))).toEqual([]);
});

test("a look-up says open, completed or expired, and undefined for a session Stripe does not know", async () => {
  const noFunds = { code: "card_declined", decline_code: "insufficient_funds" };
  const answers: Record<string, Reply> = {
    cs_open: { body: session() },
    cs_paid: { body: paid },
    cs_waiting: { body: session({ status: "complete", payment_status: "unpaid", payment_intent: "pi_2" }) },
    cs_gone: { body: session({ status: "expired" }) },
    cs_short: { body: session({ payment_intent: { id: "pi_3", last_payment_error: noFunds } }) },
  };
  const unknown = {
    status: 404,
    body: { error: { type: "invalid_request_error", code: "resource_missing" } },
  };
  const { checkout } = await startStripe(({ path }) => answers[/(cs_\w+)/.exec(path)?.[1] ?? ""] ?? unknown);
  const facts = { amount: 4_590, currency: "USD", reference: "payment-7" };
  expect(await checkout.lookup("cs_open")).toEqual({ ...facts, state: "open" });
  expect(await checkout.lookup("cs_paid")).toEqual({ ...facts, state: "completed", paymentId: "pi_1" });
  expect(await checkout.lookup("cs_waiting")).toMatchObject({ state: "open" });
  expect(await checkout.lookup("cs_gone")).toMatchObject({ state: "expired" });
  expect(await checkout.lookup("cs_short")).toMatchObject({ state: "open", failure: "insufficient_funds" });
  expect(await checkout.lookup("cs_unknown")).toBeUndefined();
});

test("[R8] expiring an open session closes it; one that was paid meanwhile stays completed", async () => {
  const refusal = {
    status: 400,
    body: { error: { type: "invalid_request_error", message: "already complete" } },
  };
  const { asked, checkout } = await startStripe(({ path }) => {
    if (path.endsWith("cs_1/expire")) return { body: session({ status: "expired" }) };
    return path.endsWith("/expire") ? refusal : { body: paid };
  });
  expect(await checkout.expire("cs_1")).toBe("expired");
  expect(await checkout.expire("cs_2")).toBe("completed");
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "POST /v1/checkout/sessions/cs_1/expire",
    "POST /v1/checkout/sessions/cs_2/expire",
    "GET /v1/checkout/sessions/cs_2?expand[0]=payment_intent.latest_charge.balance_transaction",
  ]);
});

const aRefund = (changes: object = {}) => ({
  id: "re_1",
  object: "refund",
  amount: 590,
  currency: "usd",
  payment_intent: "pi_1",
  status: "succeeded",
  metadata: { reference: "repayment-1-1" },
  ...changes,
});
const aDispute = (changes: object = {}) => ({
  id: "du_1",
  object: "dispute",
  amount: 4_590,
  currency: "usd",
  payment_intent: "pi_1",
  status: "needs_response",
  ...changes,
});
const reversal = {
  reversalId: "re_1",
  kind: "refund",
  paymentId: "pi_1",
  amount: 590,
  currency: "USD",
  state: "confirmed",
  reference: "repayment-1-1",
};

test("money goes back with a key and our name for it; more than was paid is refused", async () => {
  const tooMuch = {
    status: 400,
    body: { error: { type: "invalid_request_error", message: "greater than" } },
  };
  const { asked, checkout } = await startStripe(({ form }) =>
    Number(form.amount) > 4_590 ? tooMuch : { body: aRefund() },
  );
  const wanted = { paymentId: "pi_1", amount: 590, reference: "repayment-1-1", idempotencyKey: "r-1" };
  expect(await checkout.refund(wanted)).toEqual(reversal);
  expect(asked[0]).toMatchObject({
    path: "/v1/refunds",
    idempotencyKey: "r-1",
    form: { payment_intent: "pi_1", amount: "590", "metadata[reference]": "repayment-1-1" },
  });
  const refused = checkout.refund({ ...wanted, amount: 9_999, idempotencyKey: "r-2" });
  await expect(refused).rejects.toThrow(RefundRefused);
});

test.each([
  ["succeeded", "confirmed"],
  ["pending", "pending"],
  ["requires_action", "pending"],
  ["failed", "failed"],
  ["canceled", "failed"],
])("a refund that Stripe calls %s is %s", async (status, state) => {
  const { checkout } = await startStripe(() => ({ body: aRefund({ status }) }));
  const wanted = { paymentId: "pi_1", amount: 590, reference: "repayment-1-1", idempotencyKey: "r-1" };
  expect(await checkout.refund(wanted)).toMatchObject({ state });
});

test("what a session's look-up tells of Stripe's fee is read, in the currency of the payment only", async () => {
  const balance = (currency: string) => ({
    ...paid,
    payment_intent: {
      id: "pi_1",
      latest_charge: { id: "ch_1", balance_transaction: { fee: 163, currency } },
    },
  });
  const { checkout } = await startStripe(({ path }) => ({
    body: balance(path.includes("usd") ? "usd" : "eur"),
  }));
  expect(await checkout.lookup("cs_usd")).toMatchObject({ paymentId: "pi_1", fee: 163 });
  expect(await checkout.lookup("cs_eur")).not.toHaveProperty("fee");
});

test("all refunds and disputes are listed, of one payment or since a moment, page by page", async () => {
  const { asked, checkout } = await startStripe(({ path }) => {
    if (path.startsWith("/v1/disputes"))
      return { body: { object: "list", data: [aDispute()], has_more: false } };
    const isFirst = !path.includes("starting_after");
    const data = [aRefund({ id: isFirst ? "re_1" : "re_2", metadata: {} })];
    return { body: { object: "list", url: "/v1/refunds", data, has_more: isFirst } };
  });
  expect(await checkout.reversals({ since: NOW })).toMatchObject([
    { ...reversal, reference: null },
    { reversalId: "re_2", kind: "refund" },
    { reversalId: "du_1", kind: "dispute", amount: 4_590, state: "confirmed", reference: null },
  ]);
  expect(asked[0]?.path).toContain(`created[gte]=${NOW.getTime() / 1000}`);
  await checkout.reversals({ paymentId: "pi_1" });
  expect(asked.slice(3).every(({ path }) => path.includes("payment_intent=pi_1"))).toBe(true);
});

test("[R13] a Stripe that is down or breaks is tried twice under one key and then unavailable", async () => {
  const { asked, checkout } = await startStripe(() => ({
    status: 500,
    body: { error: { type: "api_error" } },
  }));
  await expect(checkout.createSession(wanted)).rejects.toThrow(CheckoutUnavailable);
  expect(asked.map(({ idempotencyKey }) => idempotencyKey)).toEqual([
    "orders-7-attempt-1",
    "orders-7-attempt-1",
  ]);
  await expect(connect(1).lookup("cs_1")).rejects.toThrow(CheckoutUnavailable);
});

/** A message signed by Stripe's own code. */
function signed(type: string, object: object, { secret = SECRET, at = NOW } = {}) {
  const payload = JSON.stringify({ id: "evt_1", object: "event", type, data: { object } });
  const timestamp = Math.floor(at.getTime() / 1000);
  const header = new Stripe("sk_test_1").webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return { body: Buffer.from(payload), headers: { "stripe-signature": header } };
}
const verify = ({ body, headers }: ReturnType<typeof signed>, now = NOW) =>
  connect(1).verifyWebhook(body, headers, now);

test("[ST17] [R7] Stripe's messages are read as completed, failed and expired; others are of no interest", () => {
  const facts = {
    eventId: "evt_1",
    sessionId: "cs_test_1",
    amount: 4_590,
    currency: "USD",
    reference: "payment-7",
  };
  const completed = { ...facts, type: "completed", paymentId: "pi_1" };
  expect(verify(signed("checkout.session.completed", paid))).toEqual(completed);
  expect(verify(signed("checkout.session.async_payment_succeeded", paid))).toEqual(completed);
  expect(verify(signed("checkout.session.expired", session()))).toEqual({ ...facts, type: "expired" });
  expect(verify(signed("checkout.session.async_payment_failed", session()))).toEqual({
    ...facts,
    type: "failed",
  });
  // The page was finished, but the money is still on its way.
  const waiting = session({ status: "complete", payment_status: "unpaid" });
  expect(verify(signed("checkout.session.completed", waiting))).toBeUndefined();
  expect(verify(signed("customer.created", {}))).toBeUndefined();
  // The account takes payments for another shop, too, which is asked about nowhere.
  for (const metadata of [{}, null, { reference: "another" }])
    expect(verify(signed("checkout.session.completed", { ...paid, metadata }))).toBeUndefined();
  const nameless = { ...paid, client_reference_id: null, metadata: {} };
  expect(verify(signed("checkout.session.completed", nameless))).toBeUndefined();
});

test("[ST17] [R7] a message with a wrong or missing signature, older than 300 s, or changed is refused", () => {
  const good = signed("checkout.session.completed", paid);
  const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
  expect(verify(good, later(300))).toBeDefined();
  for (const refused of [
    () => verify(good, later(301)),
    () => verify(signed("checkout.session.completed", paid, { secret: "whsec_of_another_account" })),
    () => verify({ ...good, body: Buffer.from(good.body.toString().replace("4590", "1")) }),
    () => connect(1).verifyWebhook(good.body, {}, NOW),
  ]) {
    expect(refused).toThrow(WebhookRefused);
  }
});

test("[R7] Stripe's messages about refunds and disputes say how each stands", () => {
  const about = (type: string, object: object) => verify(signed(type, object));
  const refunded = { eventId: "evt_1", type: "reversed", paymentId: "pi_1" };
  expect(about("refund.updated", aRefund())).toEqual({ ...refunded, reversal });
  expect(about("refund.failed", aRefund({ status: "failed" }))).toMatchObject({
    reversal: { state: "failed" },
  });
  expect(about("charge.refunded", { id: "ch_1", object: "charge", payment_intent: "pi_1" })).toEqual(
    refunded,
  );
  expect(about("charge.dispute.created", aDispute())).toMatchObject({
    paymentId: "pi_1",
    reversal: { reversalId: "du_1", kind: "dispute", amount: 4_590, state: "confirmed", reference: null },
  });
  expect(about("charge.dispute.closed", aDispute({ status: "won" }))).toMatchObject({
    reversal: { state: "failed" },
  });
  // The bank only asks: no money has moved. And a charge that no checkout made is none of ours.
  expect(about("charge.dispute.created", aDispute({ status: "warning_needs_response" }))).toBeUndefined();
  expect(about("refund.created", aRefund({ payment_intent: null }))).toBeUndefined();
});

test("a session that cost nothing is complete", async () => {
  const free = session({ status: "complete", payment_status: "no_payment_required", amount_total: 0 });
  const { checkout } = await startStripe(() => ({ body: free }));
  expect(await checkout.lookup("cs_free")).toMatchObject({ state: "completed", amount: 0 });
});
