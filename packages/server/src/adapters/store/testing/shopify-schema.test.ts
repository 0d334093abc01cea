import { expect, test } from "vitest";
import * as orders from "../orders/shopify-orders-wire.ts";
import * as products from "../shopify-wire.ts";
import { shopifyChecker } from "./shopify-schema.ts";

const problemsOf = shopifyChecker();
const { SHOPIFY_VERSION: _, ...texts } = { ...products, ...orders };

test.each(Object.entries(texts))(
  "what we ask Shopify is what its Admin API of the version we name understands: %s",
  (_, text) => {
    expect(problemsOf(text)).toEqual([]);
  },
);

test("a field that Shopify does not have, a wrong argument, and values of another shape are noticed", () => {
  expect(problemsOf(products.ACCESS_QUERY.replace("handle", "handel"))).toEqual([
    expect.stringContaining('"handel"'),
  ]);
  expect(problemsOf(orders.ADD_TAGS.replace("$tags: [String!]!", "$tags: [Int!]!"))).toHaveLength(1);
  expect(problemsOf(products.DELETE_PRODUCT, { input: { id: "gid://shopify/Product/1" } })).toEqual([]);
  expect(problemsOf(products.DELETE_PRODUCT, { input: { number: 1 } })).not.toEqual([]);
});

test("what Shopify is going to give up is refused, in a text and in what is sent along", () => {
  const hooks = `query Hooks($topics: [WebhookSubscriptionTopic!]) {
    webhookSubscriptions(first: 1, topics: $topics, callbackUrl: "https://print.test") { nodes { id } }
  }`;
  expect(problemsOf(hooks)).toEqual([expect.stringContaining("deprecated")]);
  const byId = { input: { id: "gid://shopify/Product/1", title: "A poster" } };
  expect(problemsOf(products.SET_PRODUCT, byId)).toEqual([
    expect.stringContaining("ProductSetInput.id is deprecated"),
  ]);
  const byIdentifier = { input: { title: "A poster" }, identifier: { id: "gid://shopify/Product/1" } };
  expect(problemsOf(products.SET_PRODUCT, byIdentifier)).toEqual([]);
});
