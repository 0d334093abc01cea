import { lazyPart } from "../parts/parts.ts";

/* What a basket is not looked at for first. */

/** Where the parcel goes. */
export const AddressStep = lazyPart(
  async () => (await import("./steps/checkout-steps.ts")).AddressStep,
  "640px",
);
/** Addresses that were saved before. */
export const AddressBook = lazyPart(
  async () => (await import("./address-book/address-book.tsx")).AddressBook,
  "32px",
);
/** How it travels. */
export const DeliveryChoice = lazyPart(
  async () => (await import("./steps/checkout-steps.ts")).DeliveryChoice,
  "148px",
);
/** Everything once more. */
export const ReviewStep = lazyPart(
  async () => (await import("./steps/checkout-steps.ts")).ReviewStep,
  "480px",
);
/** The order is made. */
export const OrderedStep = lazyPart(
  async () => (await import("./steps/checkout-steps.ts")).OrderedStep,
  "420px",
);
