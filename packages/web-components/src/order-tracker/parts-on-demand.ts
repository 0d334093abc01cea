import { lazyPart } from "../parts/parts.ts";

/* What an order is not looked at for first: each is fetched when it is first shown. */

/** What was claimed. */
export const OrderClaims = lazyPart(
  () => import("./claims/order-claims.tsx"),
  (module) => module.OrderClaims,
  "120px",
);
/** What was said, and a place to say more. */
export const OrderComments = lazyPart(
  () => import("./view/order-comments.tsx"),
  (module) => module.OrderComments,
  "240px",
);
/** The address as a form. */
export const EditRecipient = lazyPart(
  () => import("./view/edit-recipient.tsx"),
  (module) => module.EditRecipient,
  "560px",
);
/** The question before an order is deleted. */
export const DeleteDialog = lazyPart(
  () => import("./view/delete-dialog.tsx"),
  (module) => module.DeleteDialog,
);
/** The address of a better print file. */
export const PrintFileDialog = lazyPart(
  () => import("./view/print-file-dialog.tsx"),
  (module) => module.PrintFileDialog,
);
/** A claim being made. */
export const RefundDialog = lazyPart(
  () => import("./claims/refund-dialog.tsx"),
  (module) => module.RefundDialog,
);
