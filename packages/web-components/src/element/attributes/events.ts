import type { EditorFix, EditorIssueCode } from "@pressport/core";
import type {
  ClientProductAttributes,
  FieldValues,
  FindingSeverity,
  Money,
  RoleName,
} from "@pressport/core/contract";
import type { WidgetError } from "@pressport/core/rules";

/** How sharp a design prints, in one word. */
export type PrintQuality = "poor" | "medium" | "good";

/** One finding of the print check, with what would put it right. */
export interface PreflightIssue {
  code: EditorIssueCode;
  severity: FindingSeverity;
  /** The page of a calendar; none for its cover, and for what has no pages. */
  page?: number;
  /** What was found and what is wanted, dpi. */
  measured?: number;
  wanted?: number;
  fix?: EditorFix;
}

/** A line for a basket: ours, or the store's own with `checkout="host"`. */
export interface BasketLine {
  design_id: number;
  product_id: number;
  variant_id: number;
  quantity: number;
  name: string;
  price: Money | null;
  thumbnail: string | null;
  /** The crop, in the wire's own fields (`cv_start_x`, `cv_rotate` …). */
  placement?: Readonly<Record<string, number>>;
  /** Only for an individual size, whole millimetres. */
  width_mm?: number;
  height_mm?: number;
  /** With `checkout="host"` the token of the kept print, by which the shop's server orders it. */
  print_token: string | null;
}

/** A print that was kept for the page's own cart, with what the cart shows of it. */
export interface KeptForCart {
  id: number;
  /** Names the print: the shop's server orders it by this, and asks the host by it what it costs. */
  token: string;
  title: string;
  /** Number of the size it is made in: SKUs of products that were published to a shop begin with it. */
  sku: string;
  price: Money;
  picture_url: string;
  options: Readonly<ClientProductAttributes>;
  /** What is printed in the fields of its design, in their order. */
  fields: readonly { name: string; text: string }[];
  quantity: number;
  product_id: number;
  design_id: number;
}

/**
 * Every event a widget fires, with its detail. All of them bubble and cross the shadow boundary;
 * the `pp-before-…` ones can be cancelled.
 */
export interface PressportEvents {
  /** The widget is usable. */
  "pp-ready": null;
  /** Somebody signed in or out. */
  "pp-auth-changed": { signed_in: boolean; role: RoleName | null };
  /** The host no longer takes the token (401); the page may bring its own sign-in. */
  "pp-auth-expired": null;
  "pp-before-add": BasketLine;
  "pp-added-to-basket": BasketLine;
  /** With `checkout="host"`: the print is kept as it is now, for the page's own cart. */
  "pp-personalisation": KeptForCart;
  /** What is in the basket is something else. Told once, however many baskets the page has; `change_id` names the change. */
  "pp-basket-changed": { change_id: string; count: number; total: Money | null };
  /** A line of the basket is about to be edited: a page with an editor of its own opens it there (`cv-id`). */
  "pp-before-edit": { product_id: number; size_id: number; variant_id: number; design_id: number };
  "pp-before-order": { count: number; total: Money | null };
  "pp-order-created": { order_id: number };
  "pp-order-changed": { order_id: number };
  "pp-order-deleted": { order_id: number };
  /** The page is about to be left for the hosted checkout. */
  "pp-before-redirect": { url: string };
  /** Back from the hosted checkout: how the payment ended, with the provider's reason where it gave one. Once. */
  "pp-payment-settled": {
    status: "paid" | "failed" | "cancelled";
    order_ids: number[];
    reason: string | null;
  };
  /** Somebody is done with a widget that was told to be closable. Nothing is lost: changes are kept as a draft. */
  "pp-close": null;
  "pp-design-changed": { dirty: boolean; valid: boolean; quality: PrintQuality | null };
  "pp-design-saved": { design_id: number };
  /** What is in the fields of the design is something else: all of it, and what of it cannot be printed. */
  "pp-fields-changed": {
    fields: FieldValues;
    problems: readonly { field_id: string; message: string }[];
  };
  "pp-preflight": { issues: PreflightIssue[] };
  /** Something went wrong; `code` is one of core's table of widget errors. */
  "pp-error": WidgetError;
}

/** The name of an event a widget fires. */
export type PressportEventName = keyof PressportEvents;

/** The event object as a listener receives it. */
export type PressportEvent<Name extends PressportEventName> = CustomEvent<PressportEvents[Name]>;

type Detail<Name extends PressportEventName> = PressportEvents[Name] extends null
  ? []
  : [detail: PressportEvents[Name]];

/** Fires one of the widget's events; `false` means the page cancelled it. */
export type Emit = <Name extends PressportEventName>(name: Name, ...detail: Detail<Name>) => boolean;

/** Makes the `emit` of one element. */
export function createEmit(element: EventTarget): Emit {
  return (name, ...[detail]) =>
    element.dispatchEvent(
      new CustomEvent(name, {
        bubbles: true,
        composed: true,
        cancelable: name.startsWith("pp-before-"),
        detail: detail ?? null,
      }),
    );
}

type PressportEventMap = { [Name in PressportEventName]: PressportEvent<Name> };

declare global {
  interface HTMLElementEventMap extends PressportEventMap {}
  interface DocumentEventMap extends PressportEventMap {}
}
