/** What a secret key may be good for. */
export const KEY_SCOPES = [
  "products:read",
  "designs:write",
  "orders:read",
  "orders:write",
  "webhooks:write",
  "shop:connect",
  "shoppers:write",
] as const;
/** One thing a secret key is good for. */
export type KeyScope = (typeof KEY_SCOPES)[number];
