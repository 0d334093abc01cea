export type { AuthModalElement } from "./declarations/auth-modal.ts";
export type { BasketElement } from "./declarations/basket.ts";
export type { EditorElement } from "./declarations/editor.ts";
export type {
  PressportElements,
  PressportTag,
  WrittenAttributes,
  WrittenListeners,
} from "./declarations/elements.ts";
export type { OrderTrackerElement } from "./declarations/order-tracker.ts";
export type { PaymentDialogElement } from "./declarations/payment-dialog.ts";
export type { AttributeKind, AttributeMap, AttributeValues } from "./element/attributes/attributes.ts";
export { flag, oneOf, text, wholeNumber } from "./element/attributes/attributes.ts";
export type {
  BasketLine,
  Emit,
  PreflightIssue,
  PressportEvent,
  PressportEventName,
  PressportEvents,
} from "./element/attributes/events.ts";
export type {
  WidgetClass,
  WidgetContext,
  WidgetElement,
  WidgetOptions,
} from "./element/attributes/widget-options.ts";
export type { PageSettings } from "./element/connect.ts";
export { configure } from "./element/page/page.ts";
export { widget } from "./element/widget.ts";
