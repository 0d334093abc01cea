import type { BasketStep, Cart } from "@pressport/core";
import { useCallback, useRef } from "preact/hooks";
import { useFetchAhead } from "../parts/parts.ts";
import { PaymentReturned } from "../payment-return/payment-returned-part.ts";
import type { BasketView } from "./basket-model.ts";
import { EmptyBasket, FailedBasket, LoadingBasket, SignedOutBasket } from "./basket-states.tsx";
import { AddressStep, OrderedStep, ReviewStep } from "./parts-on-demand.ts";
import { ItemsStep } from "./steps/items-step.tsx";
import { OrderSummary } from "./steps/order-summary.tsx";
import { StepBar } from "./steps/step-bar.tsx";

/** The whole basket, in whatever state it is. */
export function FullBasket({ model, text }: BasketView) {
  const step = model.basket.step.value;
  const hasMoved = useHasMoved(step);
  return (
    <section class="basket" part="basket" aria-label={text.basket.label}>
      <slot name="header" />
      {model.isTest && <p class="test-text">{text.basket.test}</p>}
      {model.isComingBack.value ? (
        <BackFromPaying model={model} />
      ) : step === "ordered" ? (
        <>
          <OrderedStep model={model} text={text} />
          <slot name="ordered" />
        </>
      ) : (
        <OpenBasket model={model} text={text} hasMoved={hasMoved} />
      )}
      <slot name="footer" />
    </section>
  );
}

function BackFromPaying({ model }: Pick<BasketView, "model">) {
  const goOn = useCallback(() => {
    model.isComingBack.value = false;
  }, [model]);
  return (
    <PaymentReturned
      app={model.app}
      emit={model.emit}
      onPay={(subject) => void model.payFor(subject)}
      onDone={goOn}
      hasMore={(model.basket.cart.value?.cart_item_count ?? 0) > 0}
    />
  );
}

function OpenBasket({ model, text, hasMoved }: BasketView & { hasMoved: boolean }) {
  const { state, cart } = model.basket;
  if (state.value === "signed-out") return <SignedOutBasket model={model} text={text} />;
  if (state.value === "failed") return <FailedBasket model={model} text={text} />;
  const isEmpty = cart.value?.cart_designs.length === 0;
  if (!cart.value || (isEmpty && state.value === "loading")) return <LoadingBasket text={text} />;
  if (isEmpty) return <EmptyBasket model={model} text={text} />;
  return <Steps model={model} text={text} cart={cart.value} hasMoved={hasMoved} />;
}

/** All of what follows comes with the first of it. */
const NEXT = [AddressStep];

function Steps({ model, text, cart, hasMoved }: BasketView & { cart: Cart; hasMoved: boolean }) {
  useFetchAhead(NEXT);
  const step = model.basket.step.value;
  const view = { model, text, cart, takesFocus: hasMoved };
  return (
    <>
      <StepBar model={model} text={text} />
      <div class="basket-layout">
        <div class="basket-main">
          {step === "basket" && <ItemsStep {...view} />}
          {step === "address" && <AddressStep {...view} />}
          {step === "review" && <ReviewStep {...view} />}
        </div>
        <OrderSummary model={model} text={text} cart={cart} />
      </div>
    </>
  );
}

/** Whether a person has gone from one step to another: then the new one's heading takes the focus. */
function useHasMoved(step: BasketStep): boolean {
  const first = useRef(step);
  const hasMoved = useRef(false);
  if (step !== first.current) hasMoved.current = true;
  return hasMoved.current;
}
