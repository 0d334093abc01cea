import { effect } from "@preact/signals";
import type { Basket, BasketStep } from "@pressport/core";

/** The steps that have an entry in the browser's history. */
const STEPS: readonly unknown[] = ["basket", "address", "review"] satisfies BasketStep[];
const isStep = (step: unknown): step is BasketStep => STEPS.includes(step);

/** The step of the entry in sight; null where it has none. */
function stepOfEntry(): BasketStep | null {
  const step: unknown = Object(history.state).ppBasketStep;
  return isStep(step) ? step : null;
}

/** The entry in sight, with a step. What others keep in it stays. */
const withStep = (ppBasketStep: BasketStep): unknown => ({ ...Object(history.state), ppBasketStep });

/**
 * Keeps the steps of a basket in the browser's history: Back leads to the step before, and a reload stays where one was.
 * Answers what ends it.
 */
export function followHistory(basket: Basket): () => void {
  /** The step of the entry in sight. */
  let shown: BasketStep = "basket";
  let isBegun = false;
  const goTo = (step: BasketStep) => {
    shown = step;
    if (basket.step.peek() === "ordered") {
      basket.reset();
      void basket.load();
    } else basket.goTo(step);
  };
  const onBack = () => goTo(stepOfEntry() ?? "basket");
  const stop = effect(() => {
    const step = basket.step.value;
    if (basket.state.value !== "ready" || step === "ordered") return;
    const kept = isBegun ? null : stepOfEntry();
    isBegun = true;
    if (kept && kept !== step && basket.count.peek() > 0) return goTo(kept);
    if (step === shown) return;
    // The entry one leaves must lead back to its own step.
    if (stepOfEntry() === null) history.replaceState(withStep(shown), "");
    history.pushState(withStep(step), "");
    shown = step;
  });
  addEventListener("popstate", onBack);
  return () => {
    stop();
    removeEventListener("popstate", onBack);
  };
}
