import { Stripe } from "stripe";
import { expect, test } from "vitest";
import { CheckoutUnavailable } from "./checkout.ts";
import { type AskedOfStripe, connect, type Reply, SECRET, startStripe } from "./testing/stand-in-stripe.ts";

const NOW = new Date("2026-03-02T09:00:00Z");

/** A request to Stripe in short. */
const inShort = ({ method, path, form, idempotencyKey: key }: AskedOfStripe) => ({
  call: `${method} ${path}`,
  form,
  key,
});

const method = {
  id: "pm_1",
  object: "payment_method",
  customer: "cus_1",
  card: { brand: "visa", last4: "4242", exp_month: 7, exp_year: 2029 },
};
const card = {
  customerId: "cus_1",
  methodId: "pm_1",
  brand: "visa",
  last4: "4242",
  expiresMonth: 7,
  expiresYear: 2029,
};
const intent = (changes: object = {}) => ({
  id: "pi_1",
  object: "payment_intent",
  status: "succeeded",
  amount: 4_590,
  currency: "usd",
  metadata: { reference: "payment-session-7", kind: "card_on_file" },
  latest_charge: null,
  last_payment_error: null,
  ...changes,
});
const facts = { amount: 4_590, currency: "USD", reference: "payment-session-7" };
const missing = { status: 404, body: { error: { type: "invalid_request_error", code: "resource_missing" } } };
const tooSmall = {
  status: 400,
  body: { error: { type: "invalid_request_error", code: "amount_too_small" } },
};
const refused = (code: string, decline_code?: string): Reply => ({
  status: 402,
  body: {
    error: {
      type: "card_error",
      code,
      ...(decline_code && { decline_code }),
      payment_intent: intent({ status: "requires_payment_method" }),
    },
  },
});

const setup = {
  reference: "card-3",
  customerId: null,
  email: "ada@shop.test",
  successUrl: "https://print.test/settings?card=done",
  cancelUrl: "https://print.test/settings?card=back",
  expiresAt: new Date("2026-03-02T10:00:00Z"),
  idempotencyKey: "card-key",
  language: "de",
};
const charge = {
  card,
  amount: 4_590,
  currency: "USD",
  reference: "payment-session-7",
  idempotencyKey: "once",
};

test("[ST33] a card is saved on a Checkout page in setup mode, for a new customer or for the one who is there", async () => {
  const session = { id: "cs_1", object: "checkout.session", url: "https://checkout.stripe.com/c/cs_1" };
  const { asked, checkout } = await startStripe(() => ({ body: session }));
  expect(await checkout.cards.setUp(setup)).toEqual({
    sessionId: "cs_1",
    checkoutUrl: "https://checkout.stripe.com/c/cs_1",
  });
  await checkout.cards.setUp({ ...setup, customerId: "cus_1" });
  expect(asked.map(inShort)[0]).toEqual({
    call: "POST /v1/checkout/sessions",
    key: "card-key",
    form: {
      mode: "setup",
      client_reference_id: "card-3",
      "metadata[reference]": "card-3",
      "setup_intent_data[metadata][reference]": "card-3",
      "allowed_payment_method_types[0]": "card",
      customer_creation: "always",
      customer_email: "ada@shop.test",
      success_url: "https://print.test/settings?card=done",
      cancel_url: "https://print.test/settings?card=back",
      locale: "de",
      expires_at: String(Date.UTC(2026, 2, 2, 10) / 1000),
    },
  });
  expect(asked[1]?.form).toMatchObject({ customer: "cus_1" });
  expect(asked[1]?.form).not.toHaveProperty("customer_email");
});

test("[ST33] brand, last digits and last month are read of a finished page and of the card itself, and a card is let go", async () => {
  const pages: Record<string, object> = {
    cs_done: { status: "complete", setup_intent: { id: "seti_1", payment_method: method } },
    cs_open: { status: "open", setup_intent: null },
    cs_gone: { status: "expired", setup_intent: null },
  };
  const { asked, checkout } = await startStripe((request) => {
    const { call } = inShort(request);
    const page = pages[/(cs_[a-z]+)/.exec(call)?.[1] ?? ""];
    if (page) return { body: { object: "checkout.session", ...page } };
    if (call === "GET /v1/payment_methods/pm_1") return { body: method };
    if (call === "GET /v1/payment_methods/pm_off") return { body: { ...method, customer: null } };
    return call.endsWith("pm_1/detach") ? { body: method } : missing;
  });
  const { cards } = checkout;
  expect(await cards.lookupSetUp("cs_done")).toEqual({ state: "completed", card });
  expect(await cards.lookupSetUp("cs_open")).toEqual({ state: "open" });
  expect(await cards.lookupSetUp("cs_gone")).toEqual({ state: "expired" });
  expect(await cards.lookupSetUp("cs_x")).toBeUndefined();
  expect(await cards.find("pm_1")).toEqual(card);
  expect(await cards.find("pm_off")).toBeUndefined();
  expect(await cards.find("pm_none")).toBeUndefined();
  await cards.forget("pm_1");
  await cards.forget("pm_none");
  expect(asked.map(inShort).at(-1)?.call).toBe("POST /v1/payment_methods/pm_none/detach");
});

test("[ST34] a card is charged off session, with our name for it and the key of the attempt", async () => {
  const { asked, checkout } = await startStripe(() => ({ body: intent() }));
  expect(await checkout.cards.charge(charge)).toEqual({
    ...facts,
    state: "completed",
    paymentId: "pi_1",
    sessionId: "pi_1",
  });
  expect(asked.map(inShort)).toEqual([
    {
      call: "POST /v1/payment_intents",
      key: "once",
      form: {
        amount: "4590",
        currency: "usd",
        customer: "cus_1",
        payment_method: "pm_1",
        "allowed_payment_method_types[0]": "card",
        off_session: "true",
        confirm: "true",
        "metadata[reference]": "payment-session-7",
        "metadata[kind]": "card_on_file",
      },
    },
  ]);
});

test.each([
  { reply: refused("card_declined", "generic_decline"), failure: "declined", sessionId: "pi_1" },
  { reply: refused("card_declined", "insufficient_funds"), failure: "insufficient_funds", sessionId: "pi_1" },
  { reply: refused("authentication_required"), failure: "authentication_failed", sessionId: "pi_1" },
  { reply: missing, failure: "declined", sessionId: null },
  { reply: tooSmall, failure: "amount_too_small", sessionId: null },
])(
  "[ST35] [ST82] what Stripe refuses is a fact: $failure, of $sessionId",
  async ({ reply, failure, sessionId }) => {
    const { checkout } = await startStripe(() => reply);
    expect(await checkout.cards.charge(charge)).toEqual({ ...facts, state: "failed", failure, sessionId });
  },
);

test("[ST34] a Stripe that is down says nothing about a charge", async () => {
  const { asked, checkout } = await startStripe(() => ({
    status: 500,
    body: { error: { type: "api_error" } },
  }));
  await expect(checkout.cards.charge(charge)).rejects.toThrow(CheckoutUnavailable);
  expect(asked.map(({ idempotencyKey }) => idempotencyKey)).toEqual(["once", "once"]);
  await expect(connect(1).cards.findCharge("cus_1", "r")).rejects.toThrow(CheckoutUnavailable);
});

test("[ST34] a charge is found by its name, looked up with its fee, and ended like a session", async () => {
  const fee = { balance_transaction: { currency: "usd", fee: 163 } };
  const others = intent({ id: "pi_0", metadata: { reference: "payment-session-6" } });
  const { asked, checkout } = await startStripe((request) => {
    const { call } = inShort(request);
    if (call.startsWith("GET /v1/payment_intents?"))
      return { body: { object: "list", data: [others, intent()], has_more: false } };
    if (call.includes("pi_late/cancel")) return { body: intent({ id: "pi_late", status: "canceled" }) };
    if (call.includes("/cancel")) return { status: 400, body: { error: { type: "invalid_request_error" } } };
    if (call.includes("pi_late")) return { body: intent({ id: "pi_late", status: "processing" }) };
    return call.includes("pi_1") ? { body: intent({ latest_charge: fee }) } : missing;
  });
  expect(await checkout.cards.findCharge("cus_1", "payment-session-7")).toMatchObject({
    state: "completed",
    sessionId: "pi_1",
  });
  expect(await checkout.cards.findCharge("cus_1", "payment-session-8")).toBeUndefined();
  expect(asked.map(inShort)[0]?.call).toContain("customer=cus_1");
  expect(await checkout.lookup("pi_1")).toMatchObject({ state: "completed", fee: 163, paymentId: "pi_1" });
  expect(await checkout.lookup("pi_late")).toEqual({ ...facts, state: "open" });
  expect(await checkout.lookup("pi_none")).toBeUndefined();
  expect(await checkout.expire("pi_late")).toBe("failed");
  expect(await checkout.expire("pi_1")).toBe("completed");
});

test("[ST33][ST34] Stripe's messages tell of cards that are kept and of charges of them, not of what pages paid", () => {
  const told = (type: string, object: object) => {
    const payload = JSON.stringify({ id: "evt_1", object: "event", type, data: { object } });
    const timestamp = Math.floor(NOW.getTime() / 1000);
    const signer = new Stripe("sk_test_1").webhooks;
    const header = signer.generateTestHeaderString({ payload, secret: SECRET, timestamp });
    return connect(1).verifyWebhook(Buffer.from(payload), { "stripe-signature": header }, NOW);
  };
  const names = { client_reference_id: "card-3", metadata: { reference: "card-3" } };
  const page = { id: "cs_1", object: "checkout.session", mode: "setup", status: "complete", ...names };
  expect(told("checkout.session.completed", page)).toEqual({
    eventId: "evt_1",
    type: "card-kept",
    setupId: "cs_1",
  });
  expect(told("checkout.session.expired", { ...page, status: "expired" })).toBeUndefined();
  expect(told("payment_intent.succeeded", intent())).toEqual({
    ...facts,
    eventId: "evt_1",
    type: "completed",
    sessionId: "pi_1",
    paymentId: "pi_1",
  });
  const last_payment_error = { code: "card_declined", decline_code: "insufficient_funds" };
  const failed = intent({ status: "requires_payment_method", last_payment_error });
  expect(told("payment_intent.payment_failed", failed)).toMatchObject({
    type: "failed",
    failure: "insufficient_funds",
  });
  expect(
    told("payment_intent.succeeded", intent({ metadata: { reference: "payment-session-7" } })),
  ).toBeUndefined();
});
