import { BasketStore, createPressportCore, PaymentStore, type PressportOptions } from "@pressport/core";
import type { BasketHost } from "@pressport/core/testing";

/** A Pressport as widgets make it, with the two stores a test looks into, over a basket host, signed in unless told; leaving for the checkout goes nowhere, and nobody comes back from it. */
export function basketPressport(
  host: BasketHost,
  { isSignedIn = true, ...options }: Partial<PressportOptions> & { isSignedIn?: boolean } = {},
) {
  const kept = new Map<string, string>();
  if (isSignedIn) kept.set("pressport.token:https://host.test", "token");
  const app = createPressportCore({
    host: "https://host.test",
    surface: "widget",
    storage: storageOver(kept),
    fetch: host.fetch,
    leave: () => {},
    page: { read: () => null, replace: () => {} },
    ...options,
  });
  return { ...app, basket: app.use(BasketStore), payment: app.use(PaymentStore) };
}

function storageOver(kept: Map<string, string>): Exclude<PressportOptions["storage"], string | undefined> {
  return {
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => kept.set(key, value).has(key),
    remove: (key) => void kept.delete(key),
    keys: (prefix) => [...kept.keys()].filter((key) => key.startsWith(prefix)),
    holds: (key) => kept.has(key),
  };
}
