import { lazyPart } from "../parts/parts.ts";

/** What became of the payment somebody comes back from. */
export const PaymentReturned = lazyPart(
  async () => (await import("./payment-returned.tsx")).PaymentReturned,
  "220px",
);
