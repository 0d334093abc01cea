import { expect, test } from "vitest";
import { credentialsOf } from "./store-credentials.ts";

test("each kind of store is accessed with what its own API wants", () => {
  expect(credentialsOf("WooCommerce")).toEqual(["consumer_key", "consumer_secret"]);
  expect(credentialsOf("Shopify")).toEqual(["access_token", "api_secret"]);
  expect(credentialsOf("Webhook")).toEqual(["secret"]);
});

test("a store nobody has to sign in to, or an unknown one, wants nothing", () => {
  expect([credentialsOf("Demo store"), credentialsOf("")]).toEqual([[], []]);
});
