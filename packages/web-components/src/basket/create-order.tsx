import { shownDpi } from "@pressport/core/rules";
import { useState } from "preact/hooks";
import { Button, Dialog } from "../parts/parts.ts";
import type { BasketView } from "./basket-model.ts";
import { useCheckout } from "./steps/use-checkout.ts";

/** Orders; what is rated poor needs a yes first. */
export function CreateOrder({ model, text }: BasketView) {
  useCheckout(text);
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
