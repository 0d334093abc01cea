import type { Order } from "@pressport/core";
import { VAT_PERCENT } from "@pressport/core/rules";
import type { ComponentChildren } from "preact";
import { Button, Icon, Money } from "../../parts/parts.ts";
import { receiptIcon } from "../../theme/order-icons.ts";
import type { Tracker } from "../tracker-model.ts";
import type { Words } from "../tracker-words.ts";

interface Props {
  order: Order;
  tracker: Tracker;
  text: Words;
}

/** What the order costs; for a reseller also what of it is theirs. */
export function OrderAmounts({ order, tracker, text }: Props) {
  const { order_totals: totals, order_discount_code: code, order_reseller: reseller } = order;
  const words = text.order;
  const { service } = order.order_delivery;
  return (
    <section class="box">
      <h3 class="box-title">{words.totals}</h3>
      <dl class="amounts">
        <Row name={words.subtotal}>
          <Money of={totals.items} />
        </Row>
        <Row name={service === "standard" ? words.shipping : words.delivery.services[service]}>
          <Money of={totals.shipping} />
        </Row>
        {(totals.discount.amount !== 0 || code) && (
          <Row name={code ? words.discountWithCode(code) : words.discount}>
            −<Money of={{ ...totals.discount, amount: Math.abs(totals.discount.amount) }} />
          </Row>
        )}
        {totals.vat_off.amount > 0 && (
          <Row name={words.vatOff(VAT_PERCENT)}>
            −<Money of={totals.vat_off} />
          </Row>
        )}
        <Row name={words.total} isTotal>
          <Money of={totals.total} />
        </Row>
        {order.order_refunded && (
          <Row name={words.refunded}>
            <Money of={order.order_refunded} />
          </Row>
        )}
      </dl>
      {totals.vat_off.amount === 0 && <p class="quiet">{words.vat(VAT_PERCENT)}</p>}
      {reseller && (
        <dl class="amounts amounts-reseller">
          <Row name={words.shopper}>{reseller.shopper_name}</Row>
          <Row name={words.wholesale}>
            <Money of={reseller.wholesale_total} />
          </Row>
          <Row name={words.margin}>
            <Money of={reseller.margin} />
          </Row>
        </dl>
      )}
      <Invoice order={order} tracker={tracker} text={text} />
    </section>
  );
}

/** The invoice by its number, and as a PDF where it is to be had: in the portal, and by the link of an order. */
function Invoice({ order, tracker, text }: Props) {
  const { order_invoice_id: id, order_invoice_number: number } = order;
  if (number === null) return null;
  const named = `${text.order.invoice} ${number}`;
  const isToBeHad = tracker.isShared.value || (tracker.isInPortal && id !== null);
  if (!isToBeHad)
    return (
      <p class="quiet with-icon">
        <Icon of={receiptIcon} size={16} />
        {named}
      </p>
    );
  const { order: open } = tracker;
  return (
    <div>
      <Button
        size="s"
        icon={receiptIcon}
        busy={open.isSavingInvoice.value}
        onClick={() => void open.saveInvoice()}
      >
        {named} (PDF)
      </Button>
    </div>
  );
}

interface RowProps {
  name: string;
  isTotal?: boolean;
  children: ComponentChildren;
}

function Row({ name, isTotal = false, children }: RowProps) {
  return (
    <div class="amount" data-total={isTotal || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
