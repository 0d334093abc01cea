import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { silentLog } from "../../../observe/log.ts";
import { openTestDatabase, usualEngine } from "../../../testing/databases/test-database.ts";
import { servePages } from "../../../testing/listen-here.ts";
import { controlledClock } from "../../clock.ts";
import type { OpenDatabase } from "../../db/database.ts";
import { sandboxCheckoutSessions } from "../../db/schema.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { createPostgresJobs } from "../../jobs/postgres-jobs.ts";
import {
  type Checkout,
  type CheckoutEvent,
  type NewCheckoutSession,
  RefundRefused,
  WebhookRefused,
} from "../checkout.ts";
import { signMessage } from "../signed-message.ts";
import { createSandbox } from "./sandbox.ts";
import { createSandboxReversals } from "./sandbox-reversals.ts";

const START = "2026-03-02T09:00:00.000Z";
const GOOD_CARD = {
  number: "4242 4242 4242 4242",
  expiry: "12/28",
  security_code: "123",
  name: "Ada Lovelace",
};
describe.each([usualEngine()])("on %s", (engine) => {
  const clock = controlledClock(START);
  let database: OpenDatabase;
  let jobs: Jobs;
  let checkout: Checkout;
  let server: Awaited<ReturnType<typeof servePages>>;
  let received: CheckoutEvent[] = [];
  let refuseNext = 0;
  let orders = 0;

  beforeAll(async () => {
    database = await openTestDatabase(engine);
    server = await servePages(
      () => checkout.pages,
      async (request, response) => {
        const body = await buffer(request);
        if (request.url !== "/api/payments/webhook") return void response.writeHead(404).end();
        if (refuseNext-- > 0) return void response.writeHead(503).end();
        const event = checkout.verifyWebhook(body, request.headers, clock.now());
        if (event) received.push(event);
        response.end("{}");
      },
    );
    jobs = createPostgresJobs({ database: database.engine, worker: false, log: silentLog });
    const options = {
      db: database.db,
      jobs,
      clock,
      webhookSecrets: { secret: "sandbox-secret", oldSecrets: ["older-secret"] },
      publicUrl: () => server.url,
    };
    checkout = createSandbox(options);
    await jobs.start();
  });
  afterAll(async () => {
    await jobs.stop();
    await server.close();
    await database.close();
  });
  beforeEach(() => {
    clock.set(START);
    received = [];
    refuseNext = 0;
  });

  async function newSession(changes: Partial<NewCheckoutSession> = {}) {
    orders += 1;
    const wanted: NewCheckoutSession = {
      reference: `payment-${orders}`,
      amount: 4_590,
      currency: "USD",
      lines: [
        { name: 'Poster <b>"Lighthouse"</b>', quantity: 2, unitAmount: 1_995 },
        { name: "Delivery", quantity: 1, unitAmount: 600 },
      ],
      successUrl: "https://shop.test/payment-success?session={CHECKOUT_SESSION_ID}",
      cancelUrl: "https://shop.test/payment-failed",
      expiresAt: new Date(clock.now().getTime() + 3_600_000),
      idempotencyKey: `key-${orders}`,
      brand: null,
      language: "en",
      ...changes,
    };
    return { wanted, ...(await checkout.createSession(wanted)) };
  }

  const post = (address: string, form: Record<string, string> = {}) =>
    fetch(address, { method: "POST", body: new URLSearchParams(form), redirect: "manual" });
  const leadsTo = (response: Response) => [response.status, response.headers.get("location")];
  /** What the host was told about a session; other tests' messages may come by as well. */
  const told = (id: string) => received.filter((event) => "sessionId" in event && event.sessionId === id);
  const stored = async (sessionId: string) =>
    (
      await database.db
        .select()
        .from(sandboxCheckoutSessions)
        .where(eq(sandboxCheckoutSessions.session_id, sessionId))
    )[0];

  test("[WD25] a payer reads the page, its amounts and what is wrong in the language the payment began in", async () => {
    const german = await newSession({ language: "de" });
    const page = await (await fetch(german.checkoutUrl)).text();
    expect(page).toContain('<html lang="de" dir="ltr">');
    expect(page).toContain("45,90\u00a0$ bezahlen");
    expect(page).not.toContain("Card number");
    const wrong = await (await post(german.checkoutUrl, { ...GOOD_CARD, name: "" })).text();
    expect(wrong).toContain("Geben Sie den Namen auf der Karte ein.");
    const arabic = await newSession({ language: "ar" });
    expect(await (await fetch(arabic.checkoutUrl)).text()).toContain('<html lang="ar" dir="rtl">');
  });

  test("[SC502] the payment page names the shop, what is in each order, and the total in the end", async () => {
    const brand = { name: "Sage & Ink", accent: "#ffd400", logoUrl: null, replyTo: null, packingNote: "" };
    const contents = ["2 × Poster, 30 × 40 cm", "1 × Canvas, 70 × 100 cm"];
    const lines = [{ name: "Order 1042", quantity: 1, unitAmount: 4_590, contents }];
    const page = await (await fetch((await newSession({ brand, lines })).checkoutUrl)).text();
    expect(page).toContain("Sage &amp; Ink</span>");
    for (const line of contents) expect(page).toContain(line);
    expect(page).toMatch(/Total<\/span><b>\$45\.90<\/b>/);
  });

  test("[ST13] a good card pays: the payer lands on success and the signed message tells the host", async () => {
    const { sessionId, checkoutUrl, wanted } = await newSession();
    const paid = await post(checkoutUrl, GOOD_CARD);
    expect(leadsTo(paid)).toEqual([303, `https://shop.test/payment-success?session=${sessionId}`]);
    await jobs.drain();
    const { paymentId } = (await checkout.lookup(sessionId)) ?? {};
    expect(paymentId).toMatch(/^pay_sandbox_/);
    expect(told(sessionId)).toEqual([
      {
        eventId: `evt_${sessionId}_completed`,
        type: "completed",
        sessionId,
        amount: 4_590,
        currency: "USD",
        reference: wanted.reference,
        paymentId,
      },
    ]);
  });

  test.each([
    ["4000 0000 0000 0002", "declined"],
    ["4000 0000 0000 9995", "insufficient_funds"],
  ])("[ST14] the card %s ends as %s: the payer lands on failed, nothing is paid", async (number, failure) => {
    const { sessionId, checkoutUrl } = await newSession();
    const answer = await post(checkoutUrl, { ...GOOD_CARD, number });
    expect(leadsTo(answer)).toEqual([303, "https://shop.test/payment-failed"]);
    await jobs.drain();
    expect(told(sessionId)).toMatchObject([{ type: "failed", sessionId }]);
    expect(told(sessionId)[0]).not.toHaveProperty("paymentId");
    expect(await checkout.lookup(sessionId)).toMatchObject({ state: "failed" });
    expect((await stored(sessionId))?.failure).toBe(failure);
  });

  test.each([
    ["confirm", "completed", "https://shop.test/payment-success"],
    ["refuse", "failed", "https://shop.test/payment-failed"],
  ])(
    "[ST13] a card that asks for a second step is paid only after it: %s ends as %s",
    async (answer, state, target) => {
      const { sessionId, checkoutUrl } = await newSession();
      const asked = await post(checkoutUrl, { ...GOOD_CARD, number: "4000002500003155" });
      expect(leadsTo(asked)).toEqual([303, `/checkout/${sessionId}/second-step`]);
      expect(await checkout.lookup(sessionId)).toMatchObject({ state: "open" });
      const page = await (await fetch(`${checkoutUrl}/second-step`)).text();
      expect(page).toContain("You are about to pay $45.90 with Visa •••• 3155.");
      const done = await post(`${checkoutUrl}/second-step`, { answer });
      expect(done.headers.get("location")?.startsWith(target)).toBe(true);
      expect(await checkout.lookup(sessionId)).toMatchObject({ state });
    },
  );

  test("the second step cannot be taken without the first", async () => {
    const { checkoutUrl, sessionId } = await newSession();
    expect(leadsTo(await post(`${checkoutUrl}/second-step`, { answer: "confirm" }))).toEqual([
      303,
      `/checkout/${sessionId}`,
    ]);
    expect(await checkout.lookup(sessionId)).toMatchObject({ state: "open" });
  });

  test("the wallet pays without a card", async () => {
    const { checkoutUrl, sessionId } = await newSession();
    expect((await post(`${checkoutUrl}/wallet`)).status).toBe(303);
    expect(await checkout.lookup(sessionId)).toMatchObject({ state: "completed" });
    expect(await stored(sessionId)).toMatchObject({ card_brand: "wallet", card_last4: null });
  });

  test("cancelling leads back and leaves the session open, so that trying again reuses it", async () => {
    const { checkoutUrl, sessionId } = await newSession();
    const page = await (await fetch(checkoutUrl)).text();
    expect(page).toContain('href="https://shop.test/payment-failed"');
    expect(await checkout.lookup(sessionId)).toMatchObject({ state: "open" });
  });

  test.each([
    [{ number: "4242 4242 4242 4241" }, "This card number is not valid."],
    [{ number: "3782 822463 10005" }, "We accept Visa, Visa Electron, Mastercard and Maestro."],
    [{ number: "6011 1111 1111 1117" }, "We accept Visa, Visa Electron, Mastercard and Maestro."],
    [{ expiry: "02/26" }, "Enter a month and year that are not past"],
    [{ expiry: "13/30" }, "Enter a month and year that are not past"],
    [{ security_code: "12" }, "Enter the 3 digits"],
    [{ name: " " }, "Enter the name on the card."],
  ])("a card typed wrong (%j) is shown what to correct, and nothing happens", async (change, message) => {
    const { checkoutUrl, sessionId } = await newSession();
    const answer = await post(checkoutUrl, { ...GOOD_CARD, ...change });
    const page = await answer.text();
    expect(answer.status).toBe(422);
    expect(page).toContain(message);
    expect(page).toContain('aria-invalid="true"');
    // What was right is kept, except the security code.
    if (!("name" in change)) expect(page).toContain('value="Ada Lovelace"');
    expect(page).not.toContain('value="123"');
    expect(await checkout.lookup(sessionId)).toMatchObject({ state: "open" });
  });

  test.each([
    ["4917 3008 0000 0000", "visa-electron"],
    ["5555 5555 5555 4444", "mastercard"],
    ["6759 6498 2643 8453", "maestro"],
  ])("[TE05] the number %s pays as %s", async (number, brand) => {
    const { checkoutUrl, sessionId } = await newSession();
    expect((await post(checkoutUrl, { ...GOOD_CARD, number })).status).toBe(303);
    expect(await stored(sessionId)).toMatchObject({ card_brand: brand, card_last4: number.slice(-4) });
  });

  test("[S21] of a card only brand and last four digits are kept, in no table anything else", async () => {
    const { checkoutUrl } = await newSession();
    await post(checkoutUrl, { ...GOOD_CARD, number: "4000000000000002", name: "Zebulon Quartermain" });
    await post((await newSession()).checkoutUrl, { ...GOOD_CARD, name: "Zebulon Quartermain" });
    const rows = await database.query(
      "SELECT to_jsonb(s)::text AS row FROM sandbox_checkout_sessions s UNION ALL SELECT to_jsonb(j)::text FROM pgboss.job j",
    );
    const everything = JSON.stringify(rows.rows);
    for (const secret of ["4242424242424242", "4242 4242 4242 4242", "4000000000000002", "Quartermain"]) {
      expect(everything).not.toContain(secret);
    }
  });

  test("[R8] a double click, twenty tabs and the back button pay once", async () => {
    const { checkoutUrl, sessionId } = await newSession();
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(checkoutUrl, GOOD_CARD)));
    expect(new Set(answers.map((answer) => answer.headers.get("location"))).size).toBe(1);
    expect(
      (await post(checkoutUrl, { ...GOOD_CARD, number: "4000000000000002" })).headers.get("location"),
    ).toContain("payment-success");
    expect(await (await fetch(checkoutUrl)).text()).toContain("This payment is complete");
    await jobs.drain();
    expect(told(sessionId).map(({ eventId }) => eventId)).toEqual([`evt_${sessionId}_completed`]);
  });

  test("[R7] a message that is not taken is sent again, freshly signed and under the same id", async () => {
    const { checkoutUrl, sessionId } = await newSession();
    await post(checkoutUrl, GOOD_CARD);
    refuseNext = 2;
    await jobs.drain();
    expect(told(sessionId)).toEqual([]);
    clock.advance(30 * 60_000);
    await jobs.drain({ until: new Date(Date.now() + 60_000) });
    expect(told(sessionId).map(({ eventId }) => eventId)).toEqual([`evt_${sessionId}_completed`]);
  });

  test("[R8] the same idempotency key is one session, also 20 times at once; for something else it is refused", async () => {
    const first = await newSession();
    const again = await Promise.all(Array.from({ length: 20 }, () => checkout.createSession(first.wanted)));
    expect(new Set([first, ...again].map(({ sessionId }) => sessionId)).size).toBe(1);
    await expect(checkout.createSession({ ...first.wanted, amount: 100 })).rejects.toThrow(
      "another checkout session",
    );
  });

  test("a session whose time is up cannot be paid, says so, and tells the host", async () => {
    const { checkoutUrl, sessionId } = await newSession();
    clock.advance(3_600_001);
    const answer = await post(checkoutUrl, GOOD_CARD);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("This checkout has expired");
    await jobs.drain({ until: new Date(Date.now() + 60_000) });
    expect(told(sessionId)).toMatchObject([{ type: "expired", sessionId }]);
  });

  test("[R8] an expired session stays closed, a paid one cannot be expired any more", async () => {
    const closed = await newSession();
    expect(await checkout.expire(closed.sessionId)).toBe("expired");
    expect(await (await post(closed.checkoutUrl, GOOD_CARD)).text()).toContain("This checkout has expired");
    const paid = await newSession();
    await post(paid.checkoutUrl, GOOD_CARD);
    expect(await checkout.expire(paid.sessionId)).toBe("completed");
  });

  test("money goes back once per key and never more than was paid", async () => {
    const { checkoutUrl, sessionId } = await newSession();
    await post(checkoutUrl, GOOD_CARD);
    const { paymentId = "" } = (await checkout.lookup(sessionId)) ?? {};
    const refund = (amount: number, idempotencyKey: string) =>
      checkout.refund({ paymentId, amount, idempotencyKey, reference: `for ${idempotencyKey}` });
    const [first, again] = [await refund(4_000, "a"), await refund(4_000, "a")];
    expect(again).toEqual(first);
    clock.advance(1);
    await expect(refund(591, "b")).rejects.toThrow(RefundRefused);
    await refund(590, "b");
    await expect(refund(0, "c")).rejects.toThrow(RefundRefused);
    const unknown = { paymentId: "pay_none", amount: 1, idempotencyKey: "d", reference: "d" };
    await expect(checkout.refund(unknown)).rejects.toThrow(RefundRefused);
    expect((await stored(sessionId))?.refunded_amount).toBe(4_590);
    expect(await checkout.reversals({ paymentId })).toMatchObject([
      { kind: "refund", amount: 4_000, currency: "USD", state: "confirmed", reference: "for a" },
      { amount: 590, reference: "for b" },
    ]);
  });

  test("a refund to some cards pends until the bank has spoken; what it refuses can be sent again", async () => {
    const { checkoutUrl, sessionId } = await newSession();
    await post(checkoutUrl, { ...GOOD_CARD, number: "4000 0000 0000 7726" });
    const { paymentId = "" } = (await checkout.lookup(sessionId)) ?? {};
    const wanted = { paymentId, amount: 4_590, idempotencyKey: "pending", reference: "ours" };
    const { reversalId, state } = await checkout.refund(wanted);
    expect(state).toBe("pending");
    const bank = createSandboxReversals({
      db: database.db,
      clock,
      onChange: async () => {},
    });
    await bank.conclude(reversalId, "failed");
    expect(await checkout.reversals({ since: clock.now() })).toContainEqual(
      expect.objectContaining({ reversalId, state: "failed" }),
    );
    expect((await stored(sessionId))?.refunded_amount).toBe(0);
    expect((await checkout.refund({ ...wanted, idempotencyKey: "again" })).reversalId).not.toBe(reversalId);
  });

  test("a test card fills the form without a script", async () => {
    const { checkoutUrl } = await newSession();
    const page = await (await post(`${checkoutUrl}/fill`, { number: "4000 0025 0000 3155" })).text();
    expect(page).toContain('value="4000 0025 0000 3155"');
    expect(page).toContain('value="12/29"');
  });

  test("[S13] names are shown as text, the page runs nothing, and its forms may end only at the shop", async () => {
    const { checkoutUrl } = await newSession();
    const answer = await fetch(checkoutUrl);
    const page = await answer.text();
    expect(page).toContain("Poster &lt;b&gt;&quot;Lighthouse&quot;&lt;/b&gt;");
    expect(page).not.toContain("<script");
    const policy = answer.headers.get("content-security-policy");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self' https://shop.test;");
  });

  test("an unknown session is a clear page with 404", async () => {
    const answer = await fetch(`${server.url}/checkout/cs_sandbox_unknown`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain("There is no such checkout");
    expect(await checkout.lookup("cs_sandbox_unknown")).toBeUndefined();
  });

  test("[ST17] [R7] a message with a wrong, missing, old or future signature, or a changed body, is refused", async () => {
    const now = clock.now();
    const body = Buffer.from(
      JSON.stringify({
        id: "evt_1",
        type: "checkout.completed",
        data: { session_id: "cs_1", amount: 100, currency: "USD", reference: "r", payment_id: "pay_1" },
      }),
    );
    const check = (header: string | undefined, raw = body, at = now) =>
      checkout.verifyWebhook(raw, header === undefined ? {} : { "pressport-signature": header }, at);
    const good = signMessage("sandbox-secret", body, now);
    const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
    expect(check(good)).toMatchObject({ eventId: "evt_1", type: "completed", paymentId: "pay_1" });
    expect(check(good, body, later(300))).toBeDefined();
    expect(check(`${good},v1=${"0".repeat(64)}`)).toBeDefined();
    const garbage = Buffer.from("not json");
    for (const refused of [
      () => check(undefined),
      () => check(""),
      () => check(good.replace(/v1=./, "v1=x")),
      () => check(signMessage("other-secret", body, now)),
      () => check(good.replace(/t=\d+/, `t=${Math.floor(now.getTime() / 1000) + 1}`)),
      () => check(good, Buffer.concat([body, Buffer.from(" ")])),
      () => check(good, body, later(301)),
      () => check(good, body, later(-301)),
      () => check(signMessage("sandbox-secret", garbage, now), garbage),
    ]) {
      expect(refused).toThrow(WebhookRefused);
    }
  });

  test.each([0, -5, 1.5, Number.NaN])("[S20] an amount of %s is no amount to pay", async (amount) => {
    await expect(newSession({ amount })).rejects.toThrow("not an amount to pay");
  });
});
