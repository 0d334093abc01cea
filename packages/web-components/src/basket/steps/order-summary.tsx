import type { Cart } from "@pressport/core";
import { PRODUCTION_WORKING_DAYS, VAT_PERCENT } from "@pressport/core/rules";
import { Money, useId } from "../../parts/parts.ts";
import type { BasketView } from "../basket-model.ts";
import { DiscountCode } from "../items/discount-code.tsx";
import { DeliveryChoice } from "../parts-on-demand.ts";
import { CountrySelect } from "./country-select.tsx";
import { NextStep } from "./next-step.tsx";

type Props = BasketView & { cart: Cart };

/** The sums and the next step; on a phone the total and the button stay in sight. */
export function OrderSummary({ model, text, cart }: Props) {
  const titleId = useId();
  const step = model.basket.step.value;
  const { summary } = text.basket;
  return (
    <section class="summary" part="summary" aria-labelledby={titleId}>
      <div class="summary-details">
        <h2 class="summary-title" id={titleId}>
          {summary.title}
        </h2>
        {step === "basket" && <PriceCountry model={model} text={text} cart={cart} />}
        <Sums text={text} cart={cart} />
        <Days text={text} cart={cart} />
        {cart.cart_shipping_known && <DeliveryChoice model={model} text={text} cart={cart} />}
        {step !== "address" && <DiscountCode model={model} text={text} cart={cart} />}
      </div>
      <div class="summary-bar" data-bottom-bar="">
        <div class="summary-sum">
          <p class="summary-total" aria-live="polite" aria-atomic="true">
            <span>{summary.total}</span>
            <strong class="summary-amount">
              <Money of={cart.cart_totals.total} />
            </strong>
          </p>
          {cart.cart_totals.vat_off.amount === 0 && <p class="summary-vat">{summary.vat(VAT_PERCENT)}</p>}
        </div>
        <NextStep model={model} text={text} />
      </div>
    </section>
  );
}

function Sums({ text, cart }: Omit<Props, "model">) {
  const { summary, items } = text.basket;
  const { cart_totals: totals, cart_shipping_known, cart_item_count } = cart;
  return (
    <dl class="sums">
      <dt>
        {summary.items} <span class="sums-count">({items(cart_item_count)})</span>
      </dt>
      <dd>
        <Money of={totals.items} />
      </dd>
      <dt>{summary.shipping}</dt>
      <dd>{cart_shipping_known ? <Money of={totals.shipping} /> : summary.shippingUnknown}</dd>
      {totals.discount.amount > 0 && (
        <>
          <dt>{summary.discount}</dt>
          <dd class="sums-discount">
            <Money of={{ ...totals.discount, amount: -totals.discount.amount }} />
          </dd>
        </>
      )}
      {totals.vat_off.amount > 0 && (
        <>
          <dt>{summary.vatOff(VAT_PERCENT)}</dt>
          <dd class="sums-discount">
            <Money of={{ ...totals.vat_off, amount: -totals.vat_off.amount }} />
          </dd>
        </>
      )}
    </dl>
  );
}

function Days({ text, cart }: Omit<Props, "model">) {
  const { summary } = text.basket;
  const { cart_deliveries, cart_delivery_service } = cart;
  const days = cart_deliveries.find((one) => one.delivery_service === cart_delivery_service)?.days;
  return (
    <div class="summary-days" aria-live="polite">
      <p>{summary.production(PRODUCTION_WORKING_DAYS.from, PRODUCTION_WORKING_DAYS.to)}</p>
      {days && <p>{summary.delivery(days.from, days.to)}</p>}
    </div>
  );
}

/** The country the prices are for. */
function PriceCountry({ model, text, cart }: BasketView & { cart: Cart }) {
  const { label, choose } = text.basket.country;
  return (
    <CountrySelect
      model={model}
      text={text}
      label={label}
      value={cart.country_id}
      hint={cart.country_id === null ? choose : undefined}
      onChange={(country_id) => void model.basket.setCountry(country_id)}
    />
  );
}
