import { signal } from "@preact/signals-core";
import { expect, test } from "vitest";
import { CustomSizeStore, type CustomSizeTerms } from "./editor-custom-size.ts";

const WARN: CustomSizeTerms = { sheet_limit: "warn", usd_per_eur: 1.1, markup: 0 };

function form(terms: CustomSizeTerms = WARN) {
  const store = new CustomSizeStore(() => terms);
  const fill = (width: string, height: string) => {
    store.type("width", width);
    store.type("height", height);
    return { can: store.canContinue.value, price: store.price.value?.amount ?? null, ...store.check.value };
  };
  return { store, fill };
}

test("[VA03] the form is metric until it is switched", () => {
  const { store } = form();
  expect(store.unit.value).toBe("metric");
  store.setUnit("imperial");
  expect(store.unit.value).toBe("imperial");
});

test("[VA04] [VA10] one side alone neither continues nor has a price, and is not called wrong", () => {
  expect(form().fill("50", "")).toMatchObject({
    can: false,
    price: null,
    widthInvalid: false,
    heightInvalid: false,
  });
});

test.each([
  { unit: "metric", width: "20", height: "140", can: true },
  { unit: "metric", width: "19.9", height: "50", can: false },
  { unit: "metric", width: "50", height: "140.1", can: false },
  { unit: "imperial", width: "8", height: "55", can: true },
  { unit: "imperial", width: "7.9", height: "20", can: false },
  { unit: "imperial", width: "20", height: "55.1", can: false },
] as const)("[VA05] [VA06] $width × $height $unit can go on: $can", ({ unit, width, height, can }) => {
  const { store, fill } = form();
  store.setUnit(unit);
  expect(fill(width, height).can).toBe(can);
});

test("[VA07] 140 × 140 cm goes on with a warning", () => {
  expect(form().fill("140", "140")).toMatchObject({ can: true, needsConfirmation: true });
});

test("[VA08] where the host blocks sizes over its sheet, 101 × 140 cm is refused", () => {
  const { fill } = form({ ...WARN, sheet_limit: "block" });
  expect(fill("100", "140").can).toBe(true);
  expect(fill("101", "140")).toMatchObject({ can: false, widthInvalid: true });
});

test("[VA09] a value out of bounds is wrong until it is corrected, and so is what is no number", () => {
  const { store, fill } = form();
  expect(fill("19", "50")).toMatchObject({ can: false, widthInvalid: true });
  expect(fill("abc", "50")).toMatchObject({ can: false, widthInvalid: true });
  store.type("width", "20");
  expect([store.check.value.widthInvalid, store.canContinue.value]).toEqual([false, true]);
});

test("50 × 70 cm costs 9.80 euro, more with a shop's markup, and is shown at the host's rate", () => {
  const { store, fill } = form();
  expect(fill("50", "70").price).toBe(980);
  expect(store.priceInBasket.value).toEqual({ amount: 1078, currency: "USD" });
  expect(form({ ...WARN, markup: 25 }).fill("50", "70").price).toBe(1225);
});

test("switching the unit there and back gives the typed value back", () => {
  const { store } = form();
  store.type("width", "50");
  store.setUnit("imperial");
  expect(store.width.value).toBe("19.7");
  store.setUnit("metric");
  expect(store.width.value).toBe("50");
});

test("the terms may arrive after the form", () => {
  const terms = signal<CustomSizeTerms | null>(null);
  const store = new CustomSizeStore(() => terms.value);
  store.type("width", "101");
  store.type("height", "140");
  expect(store.canContinue.value).toBe(true);
  terms.value = { ...WARN, sheet_limit: "block" };
  expect(store.canContinue.value).toBe(false);
});
