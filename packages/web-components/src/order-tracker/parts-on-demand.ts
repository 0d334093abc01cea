import { lazyPart } from "../parts/parts.ts";

/* What an order is not looked at for first: each is fetched when it is first shown. */

/** What was claimed. */
export const OrderClaims = lazyPart(
  async () => (await import("./claims/order-claims.tsx")).OrderClaims,
  "120px",
);
/** What was said, and a place to say more. */
export const OrderComments = lazyPart(
  async () => (await import("./view/order-comments.tsx")).OrderComments,
  "240px",
);
/** The address as a form. */
export const EditRecipient = lazyPart(
  async () => (await import("./view/edit-recipient.tsx")).EditRecipient,
  "560px",
);
/** The address of a better print file. */
export const PrintFileDialog = lazyPart(
  async () => (await import("./view/print-file-dialog.tsx")).PrintFileDialog,
);
/** A claim being made. */
export const RefundDialog = lazyPart(async () => (await import("./claims/refund-dialog.tsx")).RefundDialog);
