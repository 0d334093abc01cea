/** What a member of the print house's staff may do; each staff call of the contract names the one it needs. */
export const CAPABILITIES = [
  "orders.read",
  "orders.produce",
  "orders.change",
  "refunds.pay",
  "claims.decide",
  "messages.answer",
  "customers.read",
  "customers.write",
  "catalogue.write",
  "staff.write",
] as const;
/** One thing a member of staff may do. */
export type Capability = (typeof CAPABILITIES)[number];
