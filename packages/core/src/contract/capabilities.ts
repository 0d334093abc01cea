/** What a member of the print house's staff may do: what the staff calls of the contract need, and paying money back. */
export const CAPABILITIES = [
  "orders.read",
  "orders.produce",
  "orders.change",
  "refunds.pay",
  "claims.decide",
  "messages.answer",
  "customers.read",
  "customers.write",
  "settings.write",
] as const;
/** One thing a member of staff may do. */
export type Capability = (typeof CAPABILITIES)[number];

/** What an admin may only do whose role says so: the print house's settings are a super-admin's. */
export const SUPER_ADMIN_CAPABILITIES: readonly Capability[] = ["settings.write"];
