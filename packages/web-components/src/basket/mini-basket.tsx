import { Button, Dialog, Money } from "../parts/parts.ts";
import { basketIcon } from "../theme/widget-icons.ts";
import type { BasketView } from "./basket-model.ts";
import { FullBasket } from "./full-basket.tsx";

/** The basket as a button with count and total, for a header; the whole basket opens over the page. */
export function MiniBasket({ model, text }: BasketView) {
  const { basket, isMiniOpen } = model;
  const cart = basket.cart.value;
  const items = text.basket.items(basket.count.value);
  return (
    <>
      <Button
        icon={basketIcon}
        part="mini"
        aria-haspopup={model.isInPortal ? undefined : "dialog"}
        onClick={() => model.openMini()}
      >
        <span class="visually-hidden">{text.basket.openMini(items)}</span>
        {model.isTest && <span class="test-mark">{text.basket.testMark}</span>}
        <span class="mini-facts" aria-hidden="true">
          <span>{basket.count.value}</span>
          {cart && cart.cart_item_count > 0 && <Money of={cart.cart_totals.total} />}
        </span>
      </Button>
      <span class="visually-hidden" role="status">
        {cart && items}
      </span>
      <Dialog
        open={isMiniOpen.value}
        title={text.basket.title}
        size="l"
        onClose={() => {
          isMiniOpen.value = false;
        }}
      >
        <FullBasket model={model} text={text} />
      </Dialog>
    </>
  );
}
