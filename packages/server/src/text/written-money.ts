import type { Money } from "@pressport/core/contract";

/** Money as the host's own words write it, in messages and on invoices: `$1,234.50`. */
export function writeMoney({ amount, currency }: Money): string {
  return new Intl.NumberFormat("en-US", { style: "currency", currency }).format(amount / 100);
}
