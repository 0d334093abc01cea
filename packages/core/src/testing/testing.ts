/* Doubles and samples for tests and stories; never part of a page. */

export {
  type BasketHost,
  type BasketHostOptions,
  basketHost,
  CHECKOUT_URL,
  PAYMENT_TOKEN,
} from "./basket-host.ts";
export {
  type CatalogueHost,
  type CatalogueHostOptions,
  catalogueHost,
  type HostCall,
} from "./catalogue-host.ts";
export { createManualClock, type ManualClock } from "./manual-clock.ts";
export {
  ORDER_TOKEN,
  type OrderHost,
  type OrderHostOptions,
  orderHost,
  SAMPLE_REFUND_OPTIONS,
} from "./order-host.ts";
export { sampleCart, sampleCartDesign, sampleCartItem, samplePicture } from "./sample-cart.ts";
export { sampleDesign, sampleProduct, sampleRooms } from "./sample-catalogue.ts";
export { SAMPLE_TODAY, sampleOrder, sampleOrderItem } from "./sample-order.ts";
export { textField } from "./sample-template.ts";
export { sampleUser } from "./sample-user.ts";
export { type AskedCall, readCall } from "./scripted-host.ts";
