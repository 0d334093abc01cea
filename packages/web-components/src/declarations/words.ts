import type { WidgetErrorCode } from "@pressport/core/rules";
import type { PressportEventName } from "../element/attributes/events.ts";

/** When each event fires. */
export const eventDocs: Readonly<Record<PressportEventName, string>> = {
  "pp-ready": "The widget can be used.",
  "pp-auth-changed": "Somebody signed in or out.",
  "pp-auth-expired": "The host no longer takes the sign-in; the page may bring its own.",
  "pp-before-add": "A print is about to go into the basket. Can be cancelled.",
  "pp-added-to-basket": "A print is in the basket.",
  "pp-personalisation": 'A print was kept for the shop\'s own cart (`checkout="host"`).',
  "pp-basket-changed":
    "The basket holds something else; once, however many baskets the page has, with the same `change_id` in every tab.",
  "pp-before-edit":
    "A line of the basket is about to be edited in an editor over the page. Can be cancelled, to edit it in one of the page's own.",
  "pp-before-order": "The basket is about to become an order. Can be cancelled.",
  "pp-order-created": "The basket became an order.",
  "pp-order-changed": "An order on the page changed.",
  "pp-order-deleted": "An order on the page was deleted.",
  "pp-before-redirect": "The page is about to be left for the checkout. Can be cancelled.",
  "pp-payment-settled":
    "Back from the checkout: how the payment ended, with the provider's reason where it gave one. Once.",
  "pp-close": "The close button of a `closable` editor. What is unsaved is kept as a draft.",
  "pp-design-changed":
    "The placement changed: whether it is saved, whether it can be ordered, how sharp it prints.",
  "pp-design-saved": "The host has the placement.",
  "pp-fields-changed": "What is in the fields of the design is something else.",
  "pp-preflight": "The print was looked over: what was found, with what would put it right.",
  "pp-error": "Something went wrong; `code` is one of the error codes.",
};

/** What each event's `detail` has. */
export const eventDetails: Readonly<Record<PressportEventName, string>> = {
  "pp-ready": "–",
  "pp-auth-changed": "`signed_in`, `role`",
  "pp-auth-expired": "–",
  "pp-before-add":
    "the line: `design_id`, `product_id`, `variant_id`, `quantity`, `name`, `price`, `thumbnail`, `placement`, `print_token`; `width_mm` and `height_mm` of a size of one's own",
  "pp-added-to-basket": "the line, as above",
  "pp-personalisation":
    "`id`, `token`, `title`, `sku` (number of the size), `price`, `picture_url`, `options`, `fields` (name and text of each), `quantity`, `product_id`, `design_id`",
  "pp-basket-changed": "`change_id`, `count`, `total`",
  "pp-before-edit":
    "`product_id`, `size_id` (`variant-id` of the editor), `variant_id` (its `cv-id`), `design_id`",
  "pp-before-order": "`count`, `total`",
  "pp-order-created": "`order_id`",
  "pp-order-changed": "`order_id`",
  "pp-order-deleted": "`order_id`",
  "pp-before-redirect": "`url`",
  "pp-payment-settled": "`status` (`paid`, `failed`, `cancelled`), `order_ids`, `reason`",
  "pp-close": "–",
  "pp-design-changed": "`dirty`, `valid`, `quality`",
  "pp-design-saved": "`design_id`",
  "pp-fields-changed": "`fields` (values by id), `problems`: `field_id`, `message`",
  "pp-preflight": "`issues`: `code`, `severity`, `page`, `measured`, `wanted`, `fix`",
  "pp-error": "`code`, `retryable`, `reference`",
};

/** What each code of `pp-error` means, and what a developer does about it. */
export const errorDocs: Readonly<Record<WidgetErrorCode, string>> = {
  origin_not_allowed:
    "This website is not registered for the key, or the page has no key. Register it in the settings.",
  key_unknown: "There is no such key: look for a slip of the pen, or for a key that was revoked.",
  attribute_invalid: "An attribute is missing or makes no sense; the console names it.",
  product_not_found: "There is no product of this id on the host.",
  design_not_found: "There is no design of this id that this person may use.",
  order_link_invalid: "The link to an order has expired, was taken back, or never was one.",
  host_unreachable: "The host does not answer.",
  editor_failed: "The host refused to open the product for another reason.",
  load_failed: "A script did not arrive; it is asked for again by itself.",
  widget_failed: "A mistake in a widget; the page's own monitoring has the error.",
  not_configured: "What the page said in `configure` makes no sense.",
  auth_code_failed:
    "The customer of the page's own shop could not be signed in: `getAuthCode` failed, or the host refused its code. The console says why.",
  storage_denied: "The browser keeps nothing for this page: sign-in and basket end with it.",
};

/** Parts of the controls every widget is made of. */
export const controlParts: Readonly<Record<string, string>> = {
  root: "The outermost box of a widget.",
  button: "A button.",
  dialog: "A dialog.",
  "dialog-panel": "The sheet of a dialog.",
  "dialog-close": "The close button of a dialog.",
  field: "A field with its label.",
  "field-error": "Why a field was refused.",
  input: "The control inside a field.",
  stepper: "The plus and minus of a number.",
  "password-indicator": "How strong a password is.",
  checkbox: "A box to tick.",
  "radio-group": "A choice of one.",
  slider: "A slider.",
  menu: "A menu.",
  tabs: "Tabs with their panel.",
  tab: "One tab.",
  "drop-zone": "Where files are dropped.",
  badge: "A word about a state.",
  callout: "A note with an icon.",
  "empty-state": "What is shown where there is nothing yet.",
  image: "A picture.",
  money: "A price.",
  pager: "The choice of a page of a long list.",
  progress: "A bar of progress.",
  snackbar: "A message that goes by itself.",
  failure: "What is shown in place of something that broke.",
};

/** What each design token is for. */
export const tokenDocs: Readonly<Record<`--pp-${string}`, string>> = {
  "--pp-font": "The font; the page's own unless set.",
  "--pp-min-width": "The least width of a widget; 280px unless set.",
  "--pp-snackbar-lift":
    "How far passing messages stay above the lower edge at least, for a bar of your page.",
  "--pp-page": "The ground of a page.",
  "--pp-surface": "Cards, dialogs, controls.",
  "--pp-sunken": "Hover, disabled, placeholders, what surrounds the canvas.",
  "--pp-line": "Lines that divide.",
  "--pp-line-strong": "The edge of what can be used.",
  "--pp-text": "Text.",
  "--pp-muted": "Hints and captions.",
  "--pp-accent": "The one accent: the next step, the chosen thing. Its family is mixed from it.",
  "--pp-accent-strong": "The accent under the pointer.",
  "--pp-accent-soft": "The ground of what is chosen.",
  "--pp-accent-text":
    "Words and lines in the accent: as dark, or as light, as they must be to be read, unless set.",
  "--pp-on-accent": "Text on the accent: black or white, whichever can be read, unless set.",
  "--pp-good": "What went well.",
  "--pp-warn": "What wants a look.",
  "--pp-bad": "What went wrong.",
  "--pp-focus": "The focus ring.",
  "--pp-scrim": "What lies behind a dialog.",
  "--pp-type-xs": "Badges, captions of tables.",
  "--pp-type-s": "Labels, hints.",
  "--pp-type-m": "Text and controls.",
  "--pp-type-l": "Titles of dialogs and sections.",
  "--pp-type-xl": "Titles on a phone, totals.",
  "--pp-type-xxl": "Titles of pages.",
  "--pp-space-1": "Inside a control, up and down.",
  "--pp-space-2": "Between things that belong together.",
  "--pp-space-3": "Inside a control, to the sides.",
  "--pp-space-4": "Between fields.",
  "--pp-space-5": "Inside a card.",
  "--pp-space-6": "Between sections.",
  "--pp-space-7": "Between large sections.",
  "--pp-radius-s": "Corners of controls.",
  "--pp-radius-m": "Corners of callouts and menus.",
  "--pp-radius-l": "Corners of cards and dialogs.",
  "--pp-shadow-1": "Under what can be dragged.",
  "--pp-shadow-2": "Under what floats.",
  "--pp-quick": "How long what answers a hand takes.",
  "--pp-slow": "How long what arrives takes.",
  "--pp-ease": "The one curve of motion.",
  "--pp-control": "How high a control is.",
};
