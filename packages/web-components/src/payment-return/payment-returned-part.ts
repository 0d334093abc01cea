import { lazyPart } from "../parts/parts.ts";

/** What became of the payment somebody comes back from. */
export const PaymentReturned = lazyPart(
  () => import("./payment-returned.tsx"),
  (module) => module.PaymentReturned,
  "220px",
);
