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
] as const;
/** One thing a member of staff may do. */
export type Capability = (typeof CAPABILITIES)[number];
