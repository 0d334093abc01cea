import type { FieldValues } from "@pressport/core/contract";
import { flag, json, oneOf, text, wholeNumber } from "../element/attributes/attributes.ts";
import type { PreflightIssue } from "../element/attributes/events.ts";
import type { DeclaredElement, WidgetDocs } from "./declare.ts";

/** The attributes of `<pp-editor>`. */
export const editorAttributes = {
  "product-id": wholeNumber,
  "variant-id": wholeNumber,
  "design-id": wholeNumber,
  "cv-id": wholeNumber,
  mode: oneOf("create", "update"),
  step: oneOf("design", "sizes"),
  checkout: oneOf("pressport", "host"),
  personalisation: text,
  fields: json<FieldValues>(),
  currency: oneOf("USD", "EUR"),
  "tax-display": oneOf("incl", "excl", "none"),
  "tax-percent": text,
  identity: oneOf("late", "form"),
  "hide-guides": flag,
  fill: flag,
  closable: flag,
};

/** What can be called on `<pp-editor>`. */
export interface EditorMethods {
  save(): Promise<boolean>;
  undo(): Promise<void>;
  redo(): Promise<void>;
  validate(): Promise<PreflightIssue[]>;
  reset(): Promise<void>;
}

/** `<pp-editor>`. */
export type EditorElement = DeclaredElement<typeof editorAttributes, EditorMethods>;

/** What stands in the docs about `<pp-editor>`. */
export const editorDocs: WidgetDocs<typeof editorAttributes, EditorMethods> = {
  tag: "pp-editor",
  says: "Places a design on a product, with its sizes, options and price, and puts it into the basket.",
  attributes: {
    "product-id": "Id of the product. The editor cannot do without it.",
    "variant-id": "Id of the size to begin with.",
    "design-id": "Id of the design to place; one that is published is shown to everybody.",
    "cv-id": "Id of a saved placement to go on with.",
    step: "What it begins with: `design` places the picture, `sizes` switches sizes on and prices them.",
    mode: "`update` changes what was saved, `create` adds to it.",
    checkout:
      "`host` keeps the print as it is and hands it to the shop's own cart (`pp-personalisation`) instead of filling Pressport's basket.",
    personalisation: "Token of a print that was kept for the shop's own cart: opens it again as it was kept.",
    fields:
      'What is put into the fields of the design\'s template, by their ids, as JSON: `{"name": "Ada"}`. At first it fills what nobody has filled in; set later, it replaces what is there.',
    currency: "The money of the shop that the print is sold in.",
    "tax-display":
      "How that shop shows prices: with its tax in them (`incl`), without it (`excl`), or of no tax at all (`none`).",
    "tax-percent": "The rate of that tax in percent; 20 unless told.",
    identity:
      "`form` asks visitors who they are before anything is kept; `late` asks in the order's address.",
    "hide-guides": "Begins without lines for bleed, safe area and folds.",
    fill: "Takes the height of its place, with nothing to scroll but its panel.",
    closable: "Shows a close button, which fires `pp-close`.",
  },
  methods: {
    save: "Saves; answers whether the host has it.",
    undo: "Takes the last change of the placement back.",
    redo: "Does again what was taken back.",
    validate: "Looks the print over; answers the findings, which are also fired as `pp-preflight`.",
    reset: "Puts the placement in sight back to its start; undo brings it back.",
  },
  events: [
    "pp-ready",
    "pp-design-changed",
    "pp-design-saved",
    "pp-fields-changed",
    "pp-preflight",
    "pp-before-add",
    "pp-added-to-basket",
    "pp-personalisation",
    "pp-payment-settled",
    "pp-close",
    "pp-error",
  ],
  parts: {
    editor: "The whole editor.",
    header: "Name of the product, and what is saved.",
    close: "The close button of a `closable` editor.",
    "save-state": "Whether everything is saved.",
    restored: "Says that a draft was brought back.",
    "changed-elsewhere": "Asks whose version goes on when another device saved meanwhile.",
    steps: "The tabs for placing and for sizes.",
    "design-step": "The step of placing the design.",
    views: "The choice of edit, product and 3D view.",
    stage: "The surroundings of the canvas.",
    canvas: "The canvas with design and print.",
    tools: "The toolbar under the canvas.",
    sliders: "Zoom and angle in the toolbar.",
    numbers: "The placement in numbers.",
    sharpness: "Says that the picture is still being sharpened.",
    quality: "How sharp it prints.",
    "quality-word": "The same in one word.",
    "print-fields": "The fields that are filled in for each print.",
    "print-field": "One field in it.",
    "wrap-note": "What to know about wrapped edges.",
    sizes: "The choice of a size.",
    size: "One size.",
    "custom-size-button": "Opens the dialog for a size of one's own.",
    "custom-size-dialog": "The dialog for a size of one's own.",
    "custom-size-continue": "Its button to go on.",
    "custom-size-quality": "How sharp that size prints.",
    "custom-size-price": "What that size costs.",
    swatches: "The choices of an attribute such as frame or paper.",
    "apply-to-all": "Takes the placement to all sizes.",
    "pdf-page": "The button that leads to the pages of a file.",
    "file-pages-dialog": "The dialog that chooses the page that is printed.",
    "inks-button": "The button that shows the inks of the design.",
    "inks-dialog": "The dialog that shows them.",
    "design-notice": "What to know about the design.",
    fix: "A button that puts right what was found in the design, or undoes that.",
    prices: "What the print costs.",
    "file-size": "How the finished size of a file agrees with the print, and what can be done.",
    sides: "The sides of a print that has several.",
    side: "One side in it.",
    "turn-over": "The button that shows the other side.",
    "side-choose": "Chooses a design for a side.",
    "side-same": "Takes the design of the first side.",
    "side-blank": "Leaves a side blank.",
    "side-note": "Says that a side cannot be printed, and why.",
    "side-design-dialog": "The dialog that chooses a design for a side.",
    pages: "The pages of a calendar.",
    page: "One page of a calendar.",
    "calendar-settings": "Start month, language and look of a calendar.",
    holidays: "The country whose public holidays a calendar shows.",
    events: "The days of one's own on a calendar.",
    "add-event": "The button that puts a day of one's own on a calendar.",
    "overview-button": "The button that opens the overview of a calendar's pages.",
    overview: "All pages of a calendar side by side.",
    "tray-remove": "Takes a picture out of the tray.",
    "add-designs": "The button that adds designs of the library to a calendar.",
    "calendar-designs-dialog": "The dialog that chooses them.",
    "design-dialog": "The dialog to choose a design.",
    chooser: "The list of designs in it.",
    "from-phone": "The button that brings photos from a phone.",
    "phone-panel": "The QR code for a phone, and the photos that came by it.",
    "design-card": "One design in the list.",
    "versions-button": "Opens the list of what was saved before.",
    "versions-dialog": "What was saved before, by date.",
    version: "One version in it.",
    "keys-dialog": "The list of keyboard shortcuts.",
    "poor-dialog": "Asks whether a print that is not sharp is wanted.",
    "sizes-step": "The step of sizes and prices.",
    "size-row": "One size in it.",
    visitor: "What a visitor sees when there is no design for them.",
    "no-design": "What is shown before a design is chosen.",
    footer: "The bar with price and buttons.",
    "save-button": "Saves the placement.",
    "add-button": "Puts the print into the basket.",
  },
  slots: {},
};
