import { afterEach, beforeEach, expect, test } from "vitest";
import { createPressport } from "../app/create-pressport.ts";
import type { Pressport } from "../app/with-stores.ts";
import { createManualClock, type ManualClock } from "../testing/manual-clock.ts";
import { type RecordedAnswer, type RecordingHost, startRecordingHost } from "../testing/recording-host.ts";

let host: RecordingHost;
let clock: ManualClock;
let app: Pressport;
let left: string[];

const session = { session_id: "cs_1", checkout_url: "https://pay.test/cs_1" };
const total = { amount: 5400, currency: "USD" } as const;
const order = { kind: "orders", ids: [7], total } as const;

beforeEach(async () => {
  host = await startRecordingHost();
  host.answer(() => ({ json: session }));
  clock = createManualClock();
  left = [];
  app = createPressport({
    host: host.url,
    surface: "widget",
    storage: "memory",
    clock,
    leave: (url) => left.push(url),
  });
});
afterEach(async () => {
  app.dispose();
  await host.close();
});

/** Sets a host that answers when it is told to. */
function holdAnswers() {
  const held: ((answer: RecordedAnswer) => void)[] = [];
  const real = fetch;
  app.dispose();
  app = createPressport({
    host: host.url,
    surface: "widget",
    storage: "memory",
    clock,
    leave: (url) => left.push(url),
    fetch: async (...request) => {
      const answer = await new Promise<RecordedAnswer>((resolve) => held.push(resolve));
      host.answer(() => answer);
      return real(...request);
    },
  });
  return { held, let: (answer: RecordedAnswer = { json: session }) => held.shift()?.(answer) };
}
const stepIs = (step: string) => expect.poll(() => app.payment.step.value).toBe(step);
const shown = () => app.notices.list.value.map(({ kind, text }) => [kind, text]);

test("[OV12] cancel closes the dialog without any pay call", () => {
  app.payment.open(order);
  expect([app.payment.step.value, app.payment.subject.value]).toEqual(["choose", order]);
  app.payment.cancel();
  expect([app.payment.step.value, app.payment.subject.value]).toEqual(["closed", null]);
  expect(host.requests).toEqual([]);
});

test("[OV16] where nobody has a choice the dialog begins with the wait, which can still be left", async () => {
  const answers = holdAnswers();
  const paying = app.payment.openAtOnce(order);
  expect([app.payment.step.value, app.payment.subject.value]).toEqual(["waiting", order]);
  await expect.poll(() => answers.held).toHaveLength(1);
  answers.let();
  await paying;
  expect([app.payment.step.value, app.payment.secondsLeft.value]).toEqual(["redirecting", 4]);
  app.payment.cancel();
  clock.advance(10_000);
  expect([app.payment.step.value, left]).toEqual(["closed", []]);
});

test("[ST13] choosing card asks for a session of those orders, then leaves for the hosted checkout", async () => {
  app.payment.open({ kind: "orders", ids: [7, 9], total });
  await app.payment.chooseCard();
  expect(host.requests).toMatchObject([{ method: "POST", url: "/api/orders/pay", body: '{"orders":[7,9]}' }]);
  expect(left).toEqual([]);
  clock.advance(4_000);
  expect(left).toEqual(["https://pay.test/cs_1"]);
});

test("invoices are paid by their own call", async () => {
  app.payment.open({ kind: "invoices", ids: [3], total: null });
  await app.payment.chooseCard();
  expect(host.requests).toMatchObject([{ url: "/api/invoices/pay", body: '{"invoices":[3]}' }]);
});

test("[ST16] the redirect waits 4 s with a countdown: not yet at 3.5 s, gone by 4.5 s", async () => {
  app.payment.open(order);
  await app.payment.chooseCard();
  const counted = [app.payment.secondsLeft.value];
  for (let second = 0; second < 3; second++) {
    clock.advance(1_000);
    counted.push(app.payment.secondsLeft.value);
  }
  expect(counted).toEqual([4, 3, 2, 1]);
  clock.advance(500);
  expect(left).toEqual([]);
  clock.advance(1_000);
  expect(left).toHaveLength(1);
});

test("'Continue now' leaves at once, and only once", async () => {
  app.payment.open(order);
  await app.payment.chooseCard();
  app.payment.continueNow();
  app.payment.continueNow();
  clock.advance(10_000);
  expect(left).toEqual([session.checkout_url]);
});

test("[SC156] whoever stays after all, when the page asks before it is left, can choose again", async () => {
  app.payment.open(order);
  await app.payment.chooseCard();
  app.payment.continueNow();
  clock.advance(6_900);
  expect(app.payment.step.value).toBe("redirecting");
  clock.advance(200);
  expect([app.payment.step.value, shown()]).toEqual(["choose", []]);
  await app.payment.chooseCard();
  app.payment.continueNow();
  expect(left).toHaveLength(2);
  app.payment.cancel();
  clock.advance(10_000);
  expect(app.payment.step.value).toBe("closed");
});

test("[ST15] a session that comes after 6.9 s is taken", async () => {
  const answers = holdAnswers();
  app.payment.open(order);
  void app.payment.chooseCard();
  await expect.poll(() => answers.held).toHaveLength(1);
  clock.advance(6_900);
  expect(app.payment.step.value).toBe("waiting");
  answers.let();
  await stepIs("redirecting");
  clock.advance(200);
  expect(shown()).toEqual([]);
  clock.advance(3_800);
  expect(left).toHaveLength(1);
});

test("[ST15] [MS09] after 7 s without a session the dialog starts over with the error, and a late answer is ignored", async () => {
  const answers = holdAnswers();
  app.payment.open(order);
  const choosing = app.payment.chooseCard();
  await expect.poll(() => answers.held).toHaveLength(1);
  clock.advance(6_999);
  expect(app.payment.step.value).toBe("waiting");
  clock.advance(1);
  expect(app.payment.step.value).toBe("choose");
  expect(shown()).toEqual([["error", "There has been problem with payment. Please contact support!"]]);
  answers.let();
  await choosing;
  clock.advance(10_000);
  expect([app.payment.step.value, left]).toEqual(["choose", []]);
});

test("a second try after the timeout sends the same key, so the host cannot charge twice", async () => {
  const answers = holdAnswers();
  app.payment.open(order);
  void app.payment.chooseCard();
  await expect.poll(() => answers.held).toHaveLength(1);
  clock.advance(7_000);
  void app.payment.chooseCard();
  await expect.poll(() => answers.held).toHaveLength(2);
  answers.let();
  answers.let();
  await stepIs("redirecting");
  await expect.poll(() => host.requests).toHaveLength(2);
  const keys = host.requests.map(({ headers }) => headers["idempotency-key"]);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

test("[ER08] a refused start shows the host's message and closes the dialog", async () => {
  host.answer(() => ({
    status: 409,
    json: { code: "already_paid", message: "Order PP-7 is already paid." },
  }));
  app.payment.open(order);
  await app.payment.chooseCard();
  expect(app.payment.step.value).toBe("closed");
  expect(shown()).toEqual([["error", "Order PP-7 is already paid."]]);
  expect(clock.pending()).toBe(1);
});

test("a cancelled wait ignores its answer, and its refusal too", async () => {
  const answers = holdAnswers();
  for (const answer of [
    { json: session },
    { status: 409, json: { code: "already_paid", message: "Paid." } },
  ]) {
    app.payment.open(order);
    const choosing = app.payment.chooseCard();
    await expect.poll(() => answers.held).toHaveLength(1);
    app.payment.cancel();
    answers.let(answer);
    await choosing;
    clock.advance(20_000);
    expect([app.payment.step.value, left, shown()]).toEqual(["closed", [], []]);
  }
});

test("cancelling the countdown stays on the page", async () => {
  app.payment.open(order);
  await app.payment.chooseCard();
  clock.advance(2_000);
  app.payment.cancel();
  clock.advance(10_000);
  expect([app.payment.step.value, left]).toEqual(["closed", []]);
});

test("a page that takes the redirect over keeps the browser, and hears where it would have gone", async () => {
  const heard: string[] = [];
  const stop = app.payment.onBeforeRedirect(({ checkout_url }) => {
    heard.push(checkout_url);
    return false;
  });
  app.payment.open(order);
  await app.payment.chooseCard();
  app.payment.continueNow();
  expect([heard, left, app.payment.step.value]).toEqual([[session.checkout_url], [], "choose"]);
  stop();
  await app.payment.chooseCard();
  app.payment.continueNow();
  expect(left).toHaveLength(1);
});

test("card is chosen once, however often it is pressed", async () => {
  app.payment.open(order);
  await Promise.all([app.payment.chooseCard(), app.payment.chooseCard()]);
  expect(host.requests).toHaveLength(1);
});

test("what ends leaves no timer behind", async () => {
  app.payment.open(order);
  await app.payment.chooseCard();
  app.dispose();
  clock.advance(10_000);
  expect([clock.pending(), left]).toEqual([0, []]);
});
