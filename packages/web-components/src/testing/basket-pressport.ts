import { createPressport, type Pressport, type PressportOptions } from "@pressport/core";
import type { BasketHost } from "@pressport/core/testing";

/** A Pressport over a basket host, signed in unless told; leaving for the checkout goes nowhere. */
export function basketPressport(
  host: BasketHost,
  { isSignedIn = true, ...options }: Partial<PressportOptions> & { isSignedIn?: boolean } = {},
): Pressport {
  const kept = new Map<string, string>();
  if (isSignedIn) kept.set("pressport.token:https://host.test", "token");
  return createPressport({
    host: "https://host.test",
    surface: "widget",
    storage: storageOver(kept),
    fetch: host.fetch,
    leave: () => {},
    ...options,
  });
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
