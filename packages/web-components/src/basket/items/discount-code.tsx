import type { Cart } from "@pressport/core";
import { useState } from "preact/hooks";
import { Button, Icon, TextField } from "../../parts/parts.ts";
import { closeIcon } from "../../theme/part-icons.ts";
import { tagIcon } from "../../theme/widget-icons.ts";
import type { BasketView } from "../basket-model.ts";

/** Takes a discount code, or shows the one that is active. */
export function DiscountCode({ model, text, cart }: BasketView & { cart: Cart }) {
  const { discount } = text.basket;
  if (cart.discount_code === null) return <DiscountForm model={model} text={text} />;
  return (
    <div class="discount-active" part="discount">
      <Icon of={tagIcon} size={18} />
      <span>{discount.active(cart.discount_code)}</span>
      <Button
        size="s"
        variant="quiet"
        icon={closeIcon}
        label={discount.remove}
        busy={model.basket.isBusy.value}
        onClick={() => void model.basket.removeDiscount()}
      />
    </div>
  );
}

function DiscountForm({ model: { basket }, text }: BasketView) {
  const [code, setCode] = useState("");
  const [isSending, setSending] = useState(false);
  const { discount } = text.basket;
  const apply = async () => {
    if (code.trim() === "" || isSending) return;
    setSending(true);
    await basket.applyDiscount(code.trim());
    setSending(false);
  };
  return (
    <form
      class="discount"
      part="discount"
      onSubmit={(event) => {
        event.preventDefault();
        void apply();
      }}
    >
      <TextField
        label={discount.label}
        name="discount_code"
        autocomplete="off"
        autocapitalize="characters"
        spellcheck={false}
        maxLength={50}
        value={code}
        onInput={setCode}
        error={basket.discountError.value ?? undefined}
      />
      <Button type="submit" busy={isSending}>
        {discount.apply}
      </Button>
    </form>
  );
}
