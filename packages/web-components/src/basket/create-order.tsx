import { shownDpi } from "@pressport/core/rules";
import { useState } from "preact/hooks";
import { Button, Dialog } from "../parts/parts.ts";
import type { BasketView } from "./basket-model.ts";
import { useCheckout } from "./steps/use-checkout.ts";

/** Orders; what is rated poor, or has errors in its file, needs a yes first. */
export function CreateOrder({ model, text }: BasketView) {
  useCheckout(text);
  const { basket } = model;
  const [isAsking, setAsking] = useState(false);
  const poor = basket.poorItems.value;
  const withErrors = basket.itemsWithErrors.value;
  const { createOrder, orderAndPay, poorConfirm, errorConfirm } = text.basket;
  const needsYes = poor.length > 0 || withErrors.length > 0;
  const order = () => {
    setAsking(false);
    // Whoever gets here with such items has just said yes to them.
    void model.order(needsYes);
  };
  return (
    <>
      <Button
        variant="primary"
        size="l"
        wide
        busy={basket.isOrdering.value}
        part="next create-order"
        onClick={() => (needsYes ? setAsking(true) : order())}
      >
        {model.paysAtOnce.value ? orderAndPay : createOrder}
      </Button>
      <Dialog
        open={isAsking}
        title={withErrors.length > 0 ? errorConfirm.title : poorConfirm.title}
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
        <ErrorItems model={model} text={text} />
        {poor.length > 0 && <p>{poorConfirm.body(poor.length)}</p>}
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

/** The items with errors in their files, and which these are. */
function ErrorItems({ model, text }: BasketView) {
  const withErrors = model.basket.itemsWithErrors.value;
  if (withErrors.length === 0) return null;
  return (
    <>
      <p>{text.basket.errorConfirm.body(withErrors.length)}</p>
      <ul class="poor-items">
        {withErrors.map(({ item, errors }) => (
          <li key={item.ci_id}>
            {text.named(`${item.ci_product}, ${item.ci_sku_item}`)}
            <ul>
              {[...new Set(errors.map((error) => error.text))].map((words) => (
                <li key={words}>{text.named(words)}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  );
}
