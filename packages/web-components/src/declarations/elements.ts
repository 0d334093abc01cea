import type { PressportEvent, PressportEventName } from "../element/attributes/events.ts";
import type { ownAttributes } from "../element/attributes/widget-options.ts";
import type { AuthModalElement, authModalAttributes } from "./auth-modal.ts";
import type { BasketElement, basketAttributes } from "./basket.ts";
import type { EditorElement, editorAttributes } from "./editor.ts";
import type { OrderTrackerElement, orderTrackerAttributes } from "./order-tracker.ts";
import type { PaymentDialogElement, paymentDialogAttributes } from "./payment-dialog.ts";

/** The element behind each tag. */
export interface PressportElements {
  "pp-editor": EditorElement;
  "pp-basket": BasketElement;
  "pp-order-tracker": OrderTrackerElement;
  "pp-auth-modal": AuthModalElement;
  "pp-payment-dialog": PaymentDialogElement;
}

/** The attributes each tag takes, beside those of every widget. */
interface AttributeMaps {
  "pp-editor": typeof editorAttributes;
  "pp-basket": typeof basketAttributes;
  "pp-order-tracker": typeof orderTrackerAttributes;
  "pp-auth-modal": typeof authModalAttributes;
  "pp-payment-dialog": typeof paymentDialogAttributes;
}

/** A tag of Pressport. */
export type PressportTag = keyof PressportElements;

/** A number may be written as text, as HTML has it. */
type Written<Value> = Value extends number
  ? number | `${number}`
  : Value extends boolean
    ? boolean | ""
    : Value;

type WrittenMap<Map> = {
  [Name in keyof Map]?: Map[Name] extends { parse(raw: string | null): infer Value }
    ? Written<Value> | undefined
    : never;
};

/** A tag's attributes as templates write them: `product-id`. */
export type WrittenAttributes<Tag extends PressportTag> = WrittenMap<AttributeMaps[Tag]> &
  WrittenMap<typeof ownAttributes>;

/** Listeners as templates write them, after a prefix: `onpp-ready`, `on:pp-ready`. */
export type WrittenListeners<Prefix extends string> = {
  [Name in PressportEventName as `${Prefix}${Name}`]?: ((event: PressportEvent<Name>) => void) | undefined;
};

declare global {
  interface HTMLElementTagNameMap extends PressportElements {}
}
