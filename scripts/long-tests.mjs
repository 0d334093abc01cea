/**
 * What only `npm run test:all` runs, by Vitest's projects. `npm test` proves every rule, service, call and widget once, on one
 * set-up and with plain pictures; these prove the same again on other set-ups, under faults, for every screen and every kind
 * of file, and try the tools. A test is listed for its kind, not for its time.
 */
export const LONG_TESTS = {
  /** The embedded database, which hosts begin with: the main journeys, every list, and what is decided by a transaction. */
  embedded: [
    "packages/server/src/features/{main-job,two-tenants}.test.ts",
    "packages/server/src/features/{cart/cart,orders/orders,payments/payments,ledger/earnings}.test.ts",
    "packages/server/src/features/{cart/order-races,stored-files/clear-files,auth/guests/idle-guests}.test.ts",
    "packages/server/src/adapters/{jobs/postgres-jobs,limits/postgres,db/statement-turns}.test.ts",
    "packages/server/src/adapters/checkout/sandbox/sandbox.test.ts",
  ],
  /** Two servers and two workers on one PostgreSQL: what several processes could break. */
  copies: [
    "packages/server/src/features/realtime.test.ts",
    "packages/server/src/features/designs/in-parts/parted-uploads.test.ts",
    "packages/server/src/features/payments/{payments,payment-return}.test.ts",
    "packages/server/src/features/payments/charges/*.test.ts",
    "packages/server/src/http/*/{broadcasting,idempotency,rate-limit,uploads}.test.ts",
  ],
  /** Hosts that are killed, started, restored, sent nonsense, held up, shut out of what they need, and put on other databases. */
  faults: [
    "packages/server/src/{faults,process}/**/*.test.ts",
    "packages/server/src/operator/{backup/*,running-host}.test.ts",
    "packages/server/src/adapters/db/{databases,pooler,replica}.test.ts",
    "packages/server/src/http/{bodies/slow-bodies,bodies/upload-room,limits/load-shedding,refusals/bad-input}.test.ts",
  ],
  /** Every kind of file, page, ink and edge; most are drawn by another program and looked at pixel by pixel. */
  files: [
    "packages/demo/src/**/*.test.ts",
    "packages/server/src/{pixel-workers,seed}/**/*.test.ts",
    "packages/server/src/{image-intake,print}/*/**/*.test.ts",
    "packages/server/src/print/large-files.test.ts",
  ],
  /** The same through a host: files that came in, were shown in every scene, ordered and printed. */
  printing: [
    "packages/server/src/features/{print,mockups}/*.test.ts",
    "packages/server/src/features/{proofs/proof-prints,designs/fixes,designs/design-inks}.test.ts",
  ],
  /** Every screen of the portal; the main journeys go through those that everybody sees. */
  portal: ["portal/src/**/*.test.{ts,tsx}"],
  /** Whole orders of shops, from the sale to the parcel, with a shop beside each. */
  shops: ["packages/server/src/features/shop-orders/*-orders.test.ts"],
  /** The programs of this repository, which no visitor meets: builds, checks, the development server, examples. */
  tools: [
    "{scripts,integrations,deploy}/**/*.test.mjs",
    "bench/**/*.test.{ts,mjs}",
    "examples/**/*.test.{ts,mjs}",
    "packages/create-pressport-store/src/**/*.test.ts",
  ],
};

/** What everybody who uses the product does; all other journeys are long. */
export const MAIN_JOURNEYS = ["e2e/main-job", "e2e/shop/storefront", "e2e/shop/journeys", "e2e/shop/payment"];
