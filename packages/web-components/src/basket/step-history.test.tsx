import { type BasketHostOptions, basketHost, sampleCart } from "@pressport/core/testing";
import { screen } from "shadow-dom-testing-library";
import { afterEach, beforeEach, expect, test } from "vitest";
import { basketPressport } from "../testing/widgets/basket-pressport.ts";
import { Basket } from "./basket.tsx";

beforeEach(() => history.replaceState(null, ""));
afterEach(() => document.body.replaceChildren());

/** A basket on a page; reloading the page makes another one at the same entry of the history. */
function show(attributes: Record<string, string> = {}, options: BasketHostOptions = {}) {
  document.body.replaceChildren();
  const app = basketPressport(basketHost({ cart: sampleCart({ country_id: 2 }), ...options }), {});
  Basket.define();
  const element = new Basket();
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.pressport = app;
  document.body.append(element);
  return app;
}

const heading = (name: string) => screen.findByShadowRole("heading", { name });
const next = async () => (await screen.findByShadowRole("button", { name: "Continue to delivery" })).click();

test("[WD120] with step-history Back leads to the step before, Forward to the next, and a reload stays on the step", async () => {
  const app = show({ "step-history": "" });
  await heading("Basket");
  const entries = history.length;
  await next();
  await heading("Delivery address");
  app.basket.goTo("review");
  await heading("Review");
  expect(history.length).toBe(entries + 2);
  history.back();
  await heading("Delivery address");
  history.back();
  await heading("Basket");
  history.forward();
  await heading("Delivery address");
  expect(history.length).toBe(entries + 2);
  show({ "step-history": "" });
  await heading("Delivery address");
});

test("[WD120] without step-history a basket leaves the history of its page alone", async () => {
  const entries = history.length;
  show();
  await next();
  await heading("Delivery address");
  expect([history.length, history.state]).toEqual([entries, null]);
});

test("[WD120] what the page keeps in its history stays there, and an empty basket begins at its beginning", async () => {
  history.replaceState({ own: 1 }, "");
  show({ "step-history": "" });
  await next();
  await heading("Delivery address");
  expect(history.state).toEqual({ own: 1, ppBasketStep: "address" });
  const app = show({ "step-history": "" }, { cart: sampleCart({ cart_designs: [], cart_item_count: 0 }) });
  await screen.findByShadowText("Your basket is empty.");
  expect(app.basket.step.value).toBe("basket");
});
