import { expect, test } from "vitest";
import { ApiError } from "../../contract/failures.ts";
import { fakeWebStorage } from "../../testing/web-storage.ts";
import { NetworkError } from "../client-errors.ts";
import { createIdempotencyKeys } from "./idempotency-keys.ts";
import { safeStorageOver } from "./safe-storage.ts";

const HOUR_MS = 3_600_000;

function keysOn(browser: Storage, scope = "host:1") {
  const time = { now: 0 };
  const open = () =>
    createIdempotencyKeys({ storage: safeStorageOver(browser), scope: () => scope, now: () => time.now });
  return { keys: open(), reload: open, time };
}

test("[AP82] a repeat after a lost answer and a reload carries the same key", async () => {
  const { keys, reload } = keysOn(fakeWebStorage());
  const sent: string[] = [];
  const lost = keys.once("order.create", { cart: 3 }, async (key) => {
    sent.push(key);
    throw new NetworkError("cart.createOrder");
  });
  await expect(lost).rejects.toSatisfy(NetworkError.is);
  await reload().once("order.create", { cart: 3 }, async (key) => sent.push(key));
  expect(sent[0]).toHaveLength(32);
  expect(sent[1]).toBe(sent[0]);
});

test("[AP82] an answered call is over: the next one has a new key", async () => {
  const { keys } = keysOn(fakeWebStorage());
  const first = await keys.once("order.create", {}, async (key) => key);
  expect(await keys.once("order.create", {}, async (key) => key)).not.toBe(first);
});

test.each([
  { code: "invalid", same: false },
  { code: "already_paid", same: false },
  { code: "too_many", same: true },
  { code: "unavailable", same: true },
  { code: "server_error", same: true },
  { code: "not_signed_in", same: true },
] as const)("after a refusal $code the key is kept: $same", async ({ code, same }) => {
  const { keys } = keysOn(fakeWebStorage());
  const first = keys.keyFor("pay", [1]);
  await keys.once("pay", [1], () => Promise.reject(new ApiError(code))).catch(() => undefined);
  expect(keys.keyFor("pay", [1]) === first).toBe(same);
});

test("[AP82] other content and another person have keys of their own", () => {
  const browser = fakeWebStorage();
  const mine = keysOn(browser).keys;
  expect(mine.keyFor("pay", [1])).toBe(mine.keyFor("pay", [1]));
  expect(mine.keyFor("pay", [1, 2])).not.toBe(mine.keyFor("pay", [1]));
  expect(keysOn(browser, "host:2").keys.keyFor("pay", [1])).not.toBe(mine.keyFor("pay", [1]));
});

test("[AP82] a key is reused for just under 24 hours and not after", () => {
  const browser = fakeWebStorage();
  const { keys, reload, time } = keysOn(browser);
  const first = keys.keyFor("pay", [1]);
  time.now = 24 * HOUR_MS - 1;
  expect(keys.keyFor("pay", [1])).toBe(first);
  time.now = 24 * HOUR_MS;
  reload();
  expect(browser.length).toBe(0);
  expect(keys.keyFor("pay", [1])).not.toBe(first);
});
