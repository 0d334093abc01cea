import type { CartDesign, CartItem, Recipient } from "@pressport/core";
import { addressLines } from "@pressport/core/rules";
import { useEffect } from "preact/hooks";
import { Button, Callout, Money } from "../../parts/parts.ts";
import { arrowLeftIcon } from "../../theme/part-icons.ts";
import { editIcon } from "../../theme/widget-icons.ts";
import type { BasketView } from "../basket-model.ts";
import { ItemFacts } from "../items/item-facts.tsx";
import { LinePicture } from "../items/line-picture.tsx";
import { StepHeading } from "./step-heading.tsx";
import type { StepView } from "./step-view.ts";
import { useCheckout } from "./use-checkout.ts";

/** Step 'review': everything once more before it is ordered. */
export function ReviewStep({ model, text, cart, takesFocus }: StepView) {
  useCheckout(text);
  const { basket } = model;
  const { steps, note, poorConfirm, errorConfirm, backToBasket } = text.basket;
  const poor = basket.poorItems.value.length;
  const errors = new Set(
    basket.itemsWithErrors.value.flatMap((one) => one.errors.map((error) => error.text)),
  );
  return (
    <>
      <StepHeading title={steps.review} takesFocus={takesFocus} />
      <ReviewAddress model={model} text={text} recipient={cart.cart_recipient} />
      {errors.size > 0 && (
        <Callout tone="bad" title={errorConfirm.title}>
          {[...errors].map((words) => (
            <p key={words}>{text.named(words)}</p>
          ))}
        </Callout>
      )}
      {poor > 0 && (
        <Callout tone="warn" title={poorConfirm.title}>
          {text.basket.poorQuality}
        </Callout>
      )}
      <ul class="lines" aria-label={text.basket.summary.items}>
        {cart.cart_designs.flatMap((design) =>
          design.cart_items.map((item) => (
            <ReviewLine key={item.ci_id} text={text} item={item} design={design} />
          )),
        )}
      </ul>
      {cart.cart_note !== "" && (
        <div class="review-note">
          <h3 class="review-title">{note}</h3>
          <p>
            <bdi>{cart.cart_note}</bdi>
          </p>
        </div>
      )}
      <div>
        <Button variant="quiet" icon={arrowLeftIcon} onClick={() => basket.goTo("basket")}>
          {backToBasket}
        </Button>
      </div>
    </>
  );
}

function ReviewAddress({ model, text, recipient }: BasketView & { recipient: Recipient | null }) {
  const { address } = text.basket;
  return (
    <div class="review-address" part="review-address">
      <div>
        <h3 class="review-title">{address.title}</h3>
        {recipient ? <Lines recipient={recipient} model={model} text={text} /> : <p>{address.missing}</p>}
      </div>
      <Button size="s" icon={editIcon} onClick={() => model.basket.goTo("address")}>
        {address.edit}
      </Button>
    </div>
  );
}

function Lines({ recipient, model }: BasketView & { recipient: Recipient }) {
  const { auth } = model.app;
  const { countries } = auth;
  const state = auth.countriesState.value;
  useEffect(() => {
    if (state === "idle") void auth.loadCountries();
  }, [auth, state]);
  const country = countries.value.find(({ country_id }) => country_id === recipient.recipient_country_id);
  const lines = [
    ...addressLines(recipient, { code: country?.country_code, name: country?.country_name ?? "" }),
    recipient.recipient_email,
    recipient.recipient_phone,
  ].filter((line) => line.trim() !== "");
  return (
    <address class="review-lines">
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}

function ReviewLine({
  text,
  item,
  design,
}: Pick<BasketView, "text"> & { item: CartItem; design: CartDesign }) {
  return (
    <li class="line" data-look="review">
      <LinePicture item={item} design={design} />
      <ItemFacts text={text} item={item} />
      <div class="line-prices">
        <strong class="line-total">
          <Money of={item.ci_line_total} />
        </strong>
        <span class="line-unit">
          {item.ci_quantity} × <Money of={item.ci_unit_price} />
        </span>
      </div>
    </li>
  );
}
