import { lazyPart } from "../parts/parts.ts";

/* What a basket is not looked at for first. */

/** A print in the editor again. */
export const EditDialog = lazyPart(
  () => import("./items/edit-dialog.tsx"),
  (module) => module.EditDialog,
);
/** The question before a design is taken out. */
export const RemoveDesign = lazyPart(
  () => import("./items/remove-design.tsx"),
  (module) => module.RemoveDesign,
);
/** Where the parcel goes. */
export const AddressStep = lazyPart(
  () => import("./steps/checkout-steps.ts"),
  (module) => module.AddressStep,
  "640px",
);
/** Addresses that were saved before. */
export const AddressBook = lazyPart(
  () => import("./address-book/address-book.tsx"),
  (module) => module.AddressBook,
  "32px",
);
/** How it travels. */
export const DeliveryChoice = lazyPart(
  () => import("./steps/checkout-steps.ts"),
  (module) => module.DeliveryChoice,
  "148px",
);
/** Everything once more. */
export const ReviewStep = lazyPart(
  () => import("./steps/checkout-steps.ts"),
  (module) => module.ReviewStep,
  "480px",
);
/** The button that orders. */
export const CreateOrder = lazyPart(
  () => import("./steps/checkout-steps.ts"),
  (module) => module.CreateOrder,
  "48px",
);
/** The order is made. */
export const OrderedStep = lazyPart(
  () => import("./steps/checkout-steps.ts"),
  (module) => module.OrderedStep,
  "420px",
);
