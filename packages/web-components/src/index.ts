export type { AttributeKind, AttributeMap, AttributeValues } from "./element/attributes.ts";
export { flag, oneOf, text, wholeNumber } from "./element/attributes.ts";
export type { PageSettings } from "./element/connect.ts";
export type {
  BasketLine,
  Emit,
  PreflightIssue,
  PressportEvent,
  PressportEventName,
  PressportEvents,
} from "./element/events.ts";
export { configure } from "./element/page.ts";
export { widget } from "./element/widget.ts";
export type { WidgetClass, WidgetContext, WidgetElement, WidgetOptions } from "./element/widget-options.ts";
