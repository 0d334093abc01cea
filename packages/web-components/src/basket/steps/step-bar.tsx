import type { BasketStep } from "@pressport/core";
import { Icon } from "../../parts/parts.ts";
import { checkIcon } from "../../theme/widget-icons.ts";
import type { BasketView } from "../basket-model.ts";

const STEPS = ["basket", "address", "review"] as const;
const ORDER: readonly BasketStep[] = STEPS;

/** Where the person is; what is done can be gone back to. */
export function StepBar({ model: { basket }, text }: BasketView) {
  const current = ORDER.indexOf(basket.step.value);
  return (
    <nav class="steps" part="steps" aria-label={text.basket.stepsLabel}>
      <ol class="steps-list">
        {STEPS.map((step, index) => {
          const name = text.basket.steps[step];
          const mark = index < current ? <Icon of={checkIcon} size={16} /> : index + 1;
          const face = (
            <>
              <span class="step-mark" aria-hidden="true">
                {mark}
              </span>
              {name}
            </>
          );
          return (
            <li key={step} class="step" data-state={stateOf(index, current)}>
              {index < current ? (
                <button
                  type="button"
                  class="step-face"
                  aria-label={text.basket.stepDone(name)}
                  onClick={() => basket.goTo(step)}
                >
                  {face}
                </button>
              ) : (
                <span class="step-face" aria-current={index === current ? "step" : undefined}>
                  {face}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function stateOf(index: number, current: number): "done" | "current" | "ahead" {
  if (index < current) return "done";
  return index === current ? "current" : "ahead";
}
