import { expect, expectTypeOf, test } from "vitest";
import { Basket } from "../basket/basket.tsx";
import { declarations } from "../declarations/declarations.ts";
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
