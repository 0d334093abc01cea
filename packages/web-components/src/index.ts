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
