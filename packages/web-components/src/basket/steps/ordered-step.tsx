import { Button, Icon } from "../../parts/parts.ts";
import { successIcon } from "../../theme/part-icons.ts";
import { cardIcon } from "../../theme/widget-icons.ts";
import type { BasketView } from "../basket-model.ts";
import { StepHeading } from "./step-heading.tsx";
import { useCheckout } from "./use-checkout.ts";

/** The order is made: its number, and the way to pay it. */
export function OrderedStep({ model, text }: BasketView) {
  useCheckout(text);
  const order = model.basket.order.value;
  const words = text.basket.orderCreated;
  if (!order) return null;
  const { order_id, order_number, order_totals } = order;
  return (
    <div class="ordered" part="ordered">
      <span class="ordered-mark">
        <Icon of={successIcon} size={28} />
      </span>
      <StepHeading title={words.title} takesFocus />
      <p class="ordered-number">{words.number(order_number)}</p>
      <p class="ordered-total">{words.total(text.format.money(order_totals.total))}</p>
      <p class="ordered-text">{words.text}</p>
      <div class="ordered-actions">
        <Button variant="primary" size="l" icon={cardIcon} onClick={() => void model.pay()}>
          {words.pay(text.format.money(order_totals.total))}
        </Button>
        {model.isInPortal && (
          <Button size="l" onClick={() => model.app.navigate(`/orders/${order_id}/view`)}>
            {words.view}
          </Button>
        )}
        <Button variant="quiet" size="l" onClick={() => model.later()}>
          {words.later}
        </Button>
      </div>
    </div>
  );
}
