/**
 * What a widget can tell the page went wrong (`pp-error`), and whether trying again may help. The docs say what each means
 * and what a developer does about it (`web-components/src/declarations/words.ts`).
 */
export const WIDGET_ERRORS = {
  /** This website is not registered for the key, or the page has no key. */
  origin_not_allowed: { retryable: false },
  /** There is no such publishable key. */
  key_unknown: { retryable: false },
  /** An attribute is missing or makes no sense. */
  attribute_invalid: { retryable: false },
  /** There is no product of that id. */
  product_not_found: { retryable: false },
  /** There is no design of that id for this person. */
  design_not_found: { retryable: false },
  /** The link to an order has expired, was taken back, or never was one. */
  order_link_invalid: { retryable: false },
  /** The host cannot be reached or does not answer. */
  host_unreachable: { retryable: true },
  /** The host refused the editor's product for another reason. */
  editor_failed: { retryable: true },
  /** A script of the widgets did not arrive. */
  load_failed: { retryable: true },
  /** A mistake in a widget. */
  widget_failed: { retryable: true },
  /** The settings of the page make no sense, such as an address that is none. */
  not_configured: { retryable: false },
  /** The customer of the page's own shop could not be signed in by a code of the shop. */
  auth_code_failed: { retryable: true },
  /** The browser keeps nothing for this page: basket and sign-in end with it. */
  storage_denied: { retryable: false },
} as const satisfies Readonly<Record<string, { retryable: boolean }>>;

/** The machine name of what went wrong. */
export type WidgetErrorCode = keyof typeof WIDGET_ERRORS;

/** What a page is told. */
export interface WidgetError {
  code: WidgetErrorCode;
  retryable: boolean;
  /** The host's request id, to quote to support. */
  reference: string | null;
}

/** Makes what a page is told of a code. */
export function widgetError(code: WidgetErrorCode, reference: string | null = null): WidgetError {
  return { code, retryable: WIDGET_ERRORS[code].retryable, reference };
}
