import { shownDpi } from "@pressport/core/rules";
import { useState } from "preact/hooks";
import { Button, Dialog } from "../../parts/parts.ts";
import { arrowRightIcon } from "../../theme/part-icons.ts";
import type { BasketView } from "../basket-model.ts";
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

/** Orders; what is rated poor needs a yes first. */
function CreateOrder({ model, text }: BasketView) {
  const { basket } = model;
  const [isAsking, setAsking] = useState(false);
  const poor = basket.poorItems.value;
  const { createOrder, orderAndPay, poorConfirm } = text.basket;
  const order = () => {
    setAsking(false);
    // Whoever gets here with poor items has just said yes to them.
    void model.order(poor.length > 0);
  };
  return (
    <>
      <Button
        variant="primary"
        size="l"
        wide
        busy={basket.isOrdering.value}
        part="next create-order"
        onClick={() => (poor.length > 0 ? setAsking(true) : order())}
      >
        {model.paysAtOnce.value ? orderAndPay : createOrder}
      </Button>
      <Dialog
        open={isAsking}
        title={poorConfirm.title}
        size="s"
        onClose={() => setAsking(false)}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{text.general.cancel}</Button>
            <Button variant="primary" onClick={order}>
              {poorConfirm.confirm}
            </Button>
          </>
        }
      >
        <p>{poorConfirm.body(poor.length)}</p>
        <ul class="poor-items">
          {poor.map(({ ci_id, ci_product, ci_sku_item, ci_dpi }) => (
            <li key={ci_id}>
              {poorConfirm.item(text.named(`${ci_product}, ${ci_sku_item}`), shownDpi(ci_dpi))}
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
