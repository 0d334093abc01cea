import { expect, test } from "vitest";
import { outsideChecks } from "./outside-checks.ts";

/** Nobody listens there. */
const CLOSED = { host: "127.0.0.1", port: 1 };

test("a push service that is not there is named, with what the connection died of", async () => {
  const keys = { appId: "1", key: "k", secret: "s", cluster: null, tls: false };
  const asked = outsideChecks.push({ kind: "pusher", ...keys, ...CLOSED });
  await expect(asked).rejects.toThrow(/^127\.0\.0\.1: .*ECONNREFUSED.*Check the PUSHER_… settings\.$/s);
});

test("a payment provider that is not there is named, with what the connection died of", async () => {
  const account = { kind: "stripe", secretKey: "sk_test_1", webhookSecret: "whsec_1" } as const;
  const elsewhere = { ...account, address: { protocol: "http", ...CLOSED } as const };
  await expect(outsideChecks.checkout(elsewhere)).rejects.toThrow(
    /^Stripe: .*ECONNREFUSED.*Check STRIPE_SECRET_KEY\.$/s,
  );
});

test("a mail server that is not there is named, with what the connection died of", async () => {
  const server = {
    kind: "smtp",
    url: "smtp://127.0.0.1:1",
    from: "a@b.example",
    replyTo: null,
    caFile: null,
  } as const;
  await expect(outsideChecks.mail(server, null)).rejects.toThrow(
    /^the mail server 127\.0\.0\.1:1: .*ECONNREFUSED.*Check SMTP_URL, MAIL_FROM and OPERATOR_MAIL\.$/s,
  );
});
