import { contract, type Endpoint } from "@pressport/core/contract";
import { PAYMENT_PARAM } from "@pressport/core/rules";
import { expect, test } from "vitest";
import { boot } from "../testing/boot.ts";
import { redactAddress } from "./structured-log.ts";

/** As long as the shortest that are given out, and as the longest. */
const SECRETS = ["bG9uZyBlbm91Z2gx", "9f".repeat(16), "sk_live_0aB1cD2eF3gH4iJ5kL6mN7oP8qR9sT0uV1wX2yZ3a4b"];
/** Names of path values that name something and open nothing. */
const NAMES: readonly string[] = ["id", "itemId", "noteId", "clientId", "pid", "upload"];
/** Publishable keys stand in every page that uses them. */
const PUBLISHABLE = /^\/api\/client\/keys\//;

const calls = Object.values(contract)
  .flatMap((group): Endpoint[] => Object.values(group))
  .map(({ path }) => path)
  .filter((path) => !PUBLISHABLE.test(path));
const plain = [
  "/order-status/{token}",
  "/proof/{token}",
  "/checkout/{session}",
  "/personalisations/{token}/picture",
];
const secretPaths = [...new Set([...calls, ...plain])].filter((path) =>
  [...path.matchAll(/\{(\w+)\}/g)].some(([, name]) => name !== undefined && !NAMES.includes(name)),
);

test("[S5] there are addresses with secrets in their path", () => {
  expect(secretPaths.length).toBeGreaterThan(12);
});

test.each(secretPaths)("[S5] [R113] the log shows no secret of %s", (path) => {
  for (const secret of SECRETS) {
    const address = path.replaceAll(/\{\w+\}/g, secret);
    expect(redactAddress(address)).not.toContain(secret);
    expect(redactAddress(`${address}?page=2`)).toMatch(/\?page=2$/);
  }
});

test.each([PAYMENT_PARAM, "token", "signature", "session", "code", "access_token", "key", "consumer_secret"])(
  "[S5] [R113] the log shows no value of ?%s=",
  (name) => {
    for (const secret of SECRETS)
      expect(redactAddress(`/payment-success?orders=7&${name}=${secret}&page=2`)).toBe(
        `/payment-success?orders=7&${name}=[redacted]&page=2`,
      );
  },
);

test("[R113] what opens nothing stays readable", () => {
  for (const address of [
    "/api/orders/17/items/4/add-print-file",
    "/api/client/designs?page=2&search=poster%20blue&sort=name",
    "/renew-password-form",
    "/api/security/recovery-codes",
    "/assets/portal-Bq3x9.js",
  ])
    expect(redactAddress(address)).toBe(address);
});

test("[S5] [R113] a host that is asked for secret addresses, known and unknown, writes none of them", async () => {
  const lines: string[] = [];
  const { request } = await boot({ onLog: (line) => lines.push(line) });
  const [, secret = ""] = SECRETS;
  const asked = [...secretPaths.map((path) => path.replaceAll(/\{\w+\}/g, secret)), `/nowhere/${secret}`];
  for (const address of asked) await request(`${address}?${PAYMENT_PARAM}=${secret}`);
  expect(lines.filter((line) => line.includes("answered")).length).toBeGreaterThanOrEqual(asked.length);
  expect(lines.filter((line) => line.includes(secret))).toEqual([]);
});
