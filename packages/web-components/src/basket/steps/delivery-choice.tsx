import type { Cart } from "@pressport/core";
import { Money, RadioGroup } from "../../parts/parts.ts";
import type { BasketView } from "../basket-model.ts";
import { useCheckout } from "./use-checkout.ts";

/** How the parcel travels: what each way costs and when it arrives; of a single way only when. */
export function DeliveryChoice({ model, text, cart }: BasketView & { cart: Cart }) {
  useCheckout(text);
  const { basket } = model;
  const { format } = text;
  const words = text.basket.delivery;
  const { cart_deliveries: offers, cart_delivery_service: chosen } = cart;
  const [only, ...others] = offers.map((offer) => ({
    value: offer.delivery_service,
    label: (
      <span class="delivery-name">
        <span>{words.services[offer.delivery_service]}</span>
        <Money of={offer.price} />
      </span>
    ),
    detail: words.arrives(format.dateRange(offer.arrives)),
  }));
  if (!only) return null;
  if (others.length === 0) return <p class="summary-days">{only.detail}</p>;
  return (
    <RadioGroup
      label={words.label}
      value={chosen}
      options={[only, ...others]}
      look="cards"
      disabled={basket.isBusy.value}
      onChange={(service) => void basket.chooseDelivery(service)}
    />
  );
}
