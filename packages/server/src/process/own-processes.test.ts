import { expect, test } from "vitest";
import { readConfig } from "../config/config.ts";
import { countOwnProcesses } from "./own-processes.ts";

const PRODUCTION = {
  NODE_ENV: "production",
  DATABASE_URL: "postgres://db.example.test/pressport",
  SMTP_URL: "smtps://mail.example.test",
  MAIL_FROM: "Prints <prints@example.test>",
  STRIPE_SECRET_KEY: "sk_live_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
  FULFILMENT_URL: "https://house.example.test/orders",
  FULFILMENT_SECRET: "a secret of the print house, 32 letters",
  OPERATOR_MAIL: "operator@example.test",
  EUR_USD_RATE: "1.16",
  PUBLIC_URL: "https://print.example.test",
  TRUST_PROXY: "none",
  PRESSPORT_SECRET: "a secret of this test, 32 letters or more",
};

/** What a host started with these settings and so many processes makes of them. */
function started(workers: number, settings: Record<string, string> = {}) {
  const environment: Record<string, string | undefined> = { ...PRODUCTION, ...settings };
  countOwnProcesses(environment, workers);
  return readConfig(environment);
}

test.each([
  { workers: 1, settings: {}, copies: 1, why: "one process is alone" },
  { workers: 4, settings: {}, copies: 4, why: "nobody has to count what one command starts" },
  {
    workers: 4,
    settings: { PRESSPORT_COPIES: "1" },
    copies: 4,
    why: "a smaller number was not counted on them",
  },
  {
    workers: 4,
    settings: { PRESSPORT_COPIES: "12", S3_BUCKET: "prints" },
    copies: 12,
    why: "other machines count too",
  },
])("serve with $workers workers knows of $copies copies: $why", ({ workers, settings, copies }) => {
  expect(started(workers, settings).copies).toBe(copies);
});

test("processes of one machine share its disk; those of others have to be told where files are", () => {
  expect(() => started(4)).not.toThrow();
  expect(() => started(4, { PRESSPORT_COPIES: "8" })).toThrow("S3_BUCKET must be set with several processes");
  expect(() => started(4, { PRESSPORT_WORKER: "off" })).toThrow("S3_BUCKET must be set");
});
