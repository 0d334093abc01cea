import { computed, createModel, type ReadonlySignal, signal } from "@preact/signals-core";
import type { ProductStart } from "../../contract/resources/catalog/products.ts";
import {
  type CustomSizeCheck,
  type CustomSizeUnit,
  checkCustomSize,
  DEFAULT_CUSTOM_SIZE_UNIT,
  eurToUsd,
  parseSide,
  sideIn,
  type TypedSide,
} from "../../rules/prices/custom-size.ts";
import { type Money, money } from "../../rules/prices/money.ts";
import { retailFromMarkup } from "../../rules/prices/pricing.ts";

/** A side of the form. */
export type CustomSide = "width" | "height";

/** What a product says about its individual sizes. */
export type CustomSizeTerms = NonNullable<ProductStart["custom_size"]>;

/** The custom print size form: what it shows and does. */
export interface CustomSizeForm {
  unit: ReadonlySignal<CustomSizeUnit>;
  /** What each field shows: exactly what was typed, or its value in the other unit. */
  width: ReadonlySignal<string>;
  height: ReadonlySignal<string>;
  check: ReadonlySignal<CustomSizeCheck>;
  /** What is paid in euro, the shop's markup included; null until both sides are valid. */
  price: ReadonlySignal<Money<"EUR"> | null>;
  /** The same at the host's rate, as the basket will show it. */
  priceInBasket: ReadonlySignal<Money<"USD"> | null>;
  canContinue: ReadonlySignal<boolean>;
  setUnit(unit: CustomSizeUnit): void;
  type(side: CustomSide, text: string): void;
}

/** The form as an editor or a product page has it. */
export interface CustomSize extends CustomSizeForm, Disposable {}

interface Typed {
  text: string;
  unit: CustomSizeUnit;
}

const DEFAULT_TERMS: CustomSizeTerms = { sheet_limit: "warn", usd_per_eur: 1, markup: 0 };

/** Makes the form; `terms` are the product's, and may still be on their way. */
export const CustomSizeStore = createModel((terms: () => CustomSizeTerms | null): CustomSizeForm => {
  const unit = signal<CustomSizeUnit>(DEFAULT_CUSTOM_SIZE_UNIT);
  const typed = { width: signal(emptySide(unit.peek())), height: signal(emptySide(unit.peek())) };
  const shown = (side: CustomSide) => computed(() => textIn(typed[side].value, unit.value));
  const check = computed(() =>
    checkCustomSize(
      sideOf(typed.width.value),
      sideOf(typed.height.value),
      (terms() ?? DEFAULT_TERMS).sheet_limit,
    ),
  );
  const price = computed(() => {
    const quote = check.value.quote;
    const { markup } = terms() ?? DEFAULT_TERMS;
    return quote && money(retailFromMarkup(quote.price.amount, markup), "EUR");
  });

  return {
    unit,
    width: shown("width"),
    height: shown("height"),
    check,
    price,
    priceInBasket: computed(
      () => price.value && eurToUsd(price.value, (terms() ?? DEFAULT_TERMS).usd_per_eur),
    ),
    canContinue: computed(() => check.value.quote !== null),
    setUnit: (next) => {
      unit.value = next;
    },
    type: (side, text) => {
      typed[side].value = { text, unit: unit.peek() };
    },
  };
});

function emptySide(unit: CustomSizeUnit): Typed {
  return { text: "", unit };
}

/** Text that is no number counts as a value out of bounds, so that it is said to be wrong; nothing typed is nothing wrong. */
function sideOf({ text, unit }: Typed): TypedSide {
  if (text.trim() === "") return { value: null, unit };
  return { value: parseSide(text) ?? Number.NaN, unit };
}

/** Switching units without typing gives back exactly what was typed. */
function textIn(typed: Typed, unit: CustomSizeUnit): string {
  if (typed.unit === unit || typed.text.trim() === "") return typed.text;
  const value = parseSide(typed.text);
  const converted = value === null ? null : sideIn({ value, unit: typed.unit }, unit);
  return converted === null ? typed.text : String(converted);
}
