import { expect, expectTypeOf, test } from "vitest";
import { Basket } from "../basket/basket.tsx";
import { declarations } from "../declarations/declarations.ts";
import { eventDetails } from "../declarations/words.ts";
import type { PressportEventName, PressportEvents } from "../element/attributes/events.ts";
import type { SvelteElements } from "./svelte.ts";
import type { VueElements } from "./vue.ts";

test("[WD19] the page's own calls know the elements, their methods and their events", () => {
  expectTypeOf(document.querySelector("pp-editor")?.save).toEqualTypeOf<
    (() => Promise<boolean>) | undefined
  >();
  expectTypeOf(document.createElement("pp-editor").productId).toEqualTypeOf<number | undefined>();
  expectTypeOf(document.createElement("pp-basket").mode).toEqualTypeOf<"full" | "mini">();
  const total = { change_id: "1", count: 2, total: null };
  const heard: number[] = [];
  const basket = document.createElement("pp-basket");
  basket.addEventListener("pp-basket-changed", ({ detail }) => heard.push(detail.count));
  basket.dispatchEvent(new CustomEvent("pp-basket-changed", { detail: total }));
  expect(heard).toEqual([2]);
});

test("[WD19] templates of Svelte and Vue know attributes and events", () => {
  type Svelte = SvelteElements["pp-editor"];
  expectTypeOf<Svelte["product-id"]>().toEqualTypeOf<number | `${number}` | undefined>();
  expectTypeOf<NonNullable<Svelte["onpp-order-created"]>>()
    .parameter(0)
    .toEqualTypeOf<CustomEvent<{ order_id: number }>>();
  type Vue = InstanceType<VueElements["pp-basket"]>["$props"];
  expectTypeOf<Vue["mode"]>().toEqualTypeOf<"full" | "mini" | undefined>();
  expectTypeOf<Vue["publishableKey"]>().toEqualTypeOf<string | undefined>();
  Basket.define();
  const declared = declarations.find(({ tag }) => tag === "pp-basket");
  const taken = customElements.get("pp-basket");
  expect(
    Object.keys(declared?.kinds ?? {}).every((name) =>
      Reflect.get(taken ?? {}, "observedAttributes").includes(name),
    ),
  ).toBe(true);
});

test("[WD47] what an event tells is typed as what it can be", () => {
  type Issue = PressportEvents["pp-preflight"]["issues"][number];
  expectTypeOf<"fill">().toExtend<Issue["fix"]>();
  expectTypeOf<"low-resolution">().toExtend<Issue["code"]>();
  expectTypeOf<string>().not.toExtend<Issue["code"]>();
  expectTypeOf<string>().not.toExtend<PressportEvents["pp-auth-changed"]["role"]>();
  type Kept = PressportEvents["pp-personalisation"];
  expectTypeOf<Kept["price"]["currency"]>().toEqualTypeOf<"USD" | "EUR">();
  expectTypeOf<unknown>().not.toExtend<Kept["options"]>();
});

const LINE: Record<keyof PressportEvents["pp-before-add"], true> = {
  design_id: true,
  product_id: true,
  variant_id: true,
  quantity: true,
  name: true,
  price: true,
  thumbnail: true,
  placement: true,
  width_mm: true,
  height_mm: true,
  print_token: true,
};

/** Every field of every event; the compiler says when one is missing here. */
const FIELDS: { [Name in PressportEventName]: Record<keyof NonNullable<PressportEvents[Name]>, true> } = {
  "pp-ready": {},
  "pp-auth-changed": { signed_in: true, role: true },
  "pp-auth-expired": {},
  "pp-before-add": LINE,
  "pp-added-to-basket": LINE,
  "pp-personalisation": {
    id: true,
    token: true,
    title: true,
    sku: true,
    price: true,
    picture_url: true,
    options: true,
    fields: true,
    quantity: true,
    product_id: true,
    design_id: true,
  },
  "pp-basket-changed": { change_id: true, count: true, total: true },
  "pp-before-edit": { product_id: true, size_id: true, variant_id: true, design_id: true },
  "pp-before-order": { count: true, total: true },
  "pp-order-created": { order_id: true },
  "pp-order-changed": { order_id: true },
  "pp-order-deleted": { order_id: true },
  "pp-before-redirect": { url: true },
  "pp-payment-settled": { status: true, order_ids: true, reason: true },
  "pp-close": {},
  "pp-design-changed": { dirty: true, valid: true, quality: true },
  "pp-design-saved": { design_id: true },
  "pp-fields-changed": { fields: true, problems: true },
  "pp-preflight": { issues: true },
  "pp-error": { code: true, retryable: true, reference: true },
};

test.each(Object.entries(FIELDS))("[WD48] the docs name every field that %s tells", (name, fields) => {
  const told = new Map(Object.entries(eventDetails)).get(name) ?? "";
  const words = told.replace("the line, as above", eventDetails["pp-before-add"]);
  expect(Object.keys(fields).filter((field) => !words.includes(`\`${field}\``))).toEqual([]);
});
