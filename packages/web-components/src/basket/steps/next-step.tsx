import { Button } from "../../parts/parts.ts";
import { arrowRightIcon } from "../../theme/part-icons.ts";
import type { BasketView } from "../basket-model.ts";
import { CreateOrder } from "../parts-on-demand.ts";
import { ADDRESS_FORM_ID } from "./step-view.ts";

/** The one button that leads on from where the person is. */
export function NextStep({ model, text }: BasketView) {
  const { basket } = model;
  const { continueToAddress, address } = text.basket;
  const step = basket.step.value;
  if (step === "review") return <CreateOrder model={model} text={text} />;
  if (step === "address")
    return (
      <Button
        // A button of its own: the press that leads here would send the form with what had just become its button.
        key={step}
        variant="primary"
        size="l"
        wide
        type="submit"
        form={ADDRESS_FORM_ID}
        busy={basket.isBusy.value}
        part="next"
      >
        {basket.isBusy.value ? address.saving : address.save}
      </Button>
    );
  return (
    <Button
      variant="primary"
      size="l"
      wide
      iconEnd={arrowRightIcon}
      disabled={basket.count.value === 0}
      part="next"
      onClick={() => basket.goTo("address")}
    >
      {continueToAddress}
    </Button>
  );
}
