/* What comes after the first step, fetched as one. */

export { CreateOrder } from "../create-order.tsx";
export { AddressStep } from "./address-step.tsx";
export { DeliveryChoice } from "./delivery-choice.tsx";
export { OrderedStep } from "./ordered-step.tsx";
export { ReviewStep } from "./review-step.tsx";
