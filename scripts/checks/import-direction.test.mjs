import { expect, test } from "vitest";
import { breaches, findCycles, linkFeatures } from "./import-direction.mjs";

/** @param {string} from @param {string} to */
const link = (from, to, typeOnly = false) => ({ from, to, typeOnly });

test.each([
  [
    "packages/core/src/rules/prices/pricing.ts",
    "packages/core/src/client/storage/session.ts",
    "rules stand left of the client",
  ],
  [
    "packages/core/src/contract/resources/orders/orders.ts",
    "packages/core/src/rules/terms.ts",
    "the contract stands left of all",
  ],
  [
    "packages/core/src/orders/orders-store.ts",
    "packages/core/src/testing/testing.ts",
    "testing is for tests",
  ],
  ["packages/core/src/orders/orders-store.ts", "preact", "core knows no framework"],
  ["packages/server/src/features/cart/cart.service.ts", "@pressport/core", "the server has no client"],
  ["packages/server/src/features/cart/cart.routes.ts", "fastify", "features know no web framework"],
  [
    "packages/server/src/features/cart/cart.service.ts",
    "packages/server/src/features/orders/orders.queries.ts",
    "another feature's queries",
  ],
  [
    "packages/web-components/src/basket/basket.tsx",
    "packages/core/src/basket/basket-store.ts",
    "past the public name",
  ],
  [
    "packages/web-components/src/basket/mini-basket.tsx",
    "packages/web-components/src/theme/icons.ts",
    "the icons of all widgets",
  ],
  ["portal/src/app.tsx", "packages/web-components/src/index.ts", "past the public name"],
  ["packages/server/src/app.ts", "@pressport/demo", "the demo may be absent"],
  ["packages/demo/src/people.ts", "@pressport/core/contract", "the demo stands alone"],
])("%s may not import %s: %s", (from, to) => {
  expect(breaches(link(from, to))).not.toEqual([]);
});

test.each([
  ["packages/core/src/orders/orders-store.ts", "packages/core/src/rules/prices/refunds.ts", "leftwards"],
  ["packages/core/src/orders/orders-store.ts", "packages/core/src/text/en.ts", "text is for all"],
  ["packages/core/src/orders/orders-store.test.ts", "packages/core/src/testing/testing.ts", "a test"],
  ["packages/server/src/http/calls/routes-for.ts", "fastify", "the web layer"],
  ["packages/server/src/features/cart/cart.test.ts", "@pressport/core", "a server test uses the client"],
  [
    "packages/server/src/features/cart/cart.service.ts",
    "packages/server/src/features/cart/cart.queries.ts",
    "its own",
  ],
  ["portal/src/app.tsx", "@pressport/web-components", "the public name"],
  ["packages/server/src/seed/load-demo.ts", "@pressport/demo", "who loads it"],
])("%s may import %s: %s", (from, to) => {
  expect(breaches(link(from, to))).toEqual([]);
});

test("a cycle of values is found, one of types or over an `import()` is not", () => {
  expect(findCycles([link("a", "b"), link("b", "c"), link("c", "a")])).toEqual([["a", "b", "c", "a"]]);
  expect(findCycles([link("a", "b"), link("b", "a", true)])).toEqual([]);
  expect(findCycles([link("a", "b"), { ...link("b", "a"), later: true }])).toEqual([]);
});

test("two features that call each other are a circle, however far their files are apart", () => {
  const at = "packages/server/src/features/";
  const there = link(`${at}orders/orders.service.ts`, `${at}payments/payments.service.ts`);
  const back = link(`${at}payments/repayments/owed.ts`, `${at}orders/claims/claims.ts`);
  expect(findCycles(linkFeatures([there, back]))).toEqual([["orders", "payments", "orders"]]);
  expect(findCycles(linkFeatures([there, { ...back, typeOnly: true }]))).toEqual([]);
  expect(findCycles(linkFeatures([there, { ...back, from: `${at}payments/payments.test.ts` }]))).toEqual([]);
  expect(findCycles(linkFeatures([there, { ...back, from: `${at}reactions.ts` }]))).toEqual([]);
});
