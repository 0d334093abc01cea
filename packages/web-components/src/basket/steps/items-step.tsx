import { TextArea } from "../../parts/parts.ts";
import type { BasketView } from "../basket-model.ts";
import { DesignGroup } from "../items/design-group.tsx";
import { StepHeading } from "./step-heading.tsx";
import type { StepView } from "./step-view.ts";

/** Step 'basket': the designs with their items, and a note. */
export function ItemsStep({ model, text, cart, takesFocus }: StepView) {
  return (
    <>
      <StepHeading title={text.basket.title} takesFocus={takesFocus} />
      <ul class="designs">
        {cart.cart_designs.map((design) => (
          <li key={design.cd_id}>
            <DesignGroup model={model} text={text} design={design} />
          </li>
        ))}
      </ul>
      <Note model={model} text={text} />
    </>
  );
}

/** Kept as soon as the person goes on to something else. */
function Note({ model: { basket }, text }: BasketView) {
  return (
    <TextArea
      label={text.basket.note}
      optional
      placeholder={text.basket.notePlaceholder}
      maxLength={2000}
      value={basket.note.value}
      onInput={(words) => basket.typeNote(words)}
      onBlur={() => void basket.saveNote()}
      part="note"
    />
  );
}
