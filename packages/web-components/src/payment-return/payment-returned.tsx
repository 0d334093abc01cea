import {
  type PaymentOutcome,
  PaymentReturnStore,
  type PaymentReturns,
  type PaymentSubject,
  type PressportCore,
  paymentReturnText,
} from "@pressport/core";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Emit } from "../element/attributes/events.ts";
import { Button, Icon, Spinner, useStyles } from "../parts/parts.ts";
import { alertIcon, successIcon } from "../theme/part-icons.ts";
import { cardIcon } from "../theme/widget-icons.ts";
import css from "./payment-returned.css?inline";
import { tellOutcome } from "./tell-outcome.ts";

/** What a widget gives of itself to say how a payment ended. */
export interface PaymentReturnedProps {
  app: PressportCore;
  emit: Emit;
  /** Opens the payment dialog for what is not paid. */
  onPay: (subject: PaymentSubject) => void;
  /** The person has seen it and goes on. */
  onDone: () => void;
  /** Whether there is anything behind it to go on to, once it is paid: what was paid for has left the basket. */
  hasMore?: boolean;
}

/** Says on the shop's own page what became of the payment, tells the page once, and leads on. */
export function PaymentReturned({ app, emit, onPay, onDone, hasMore = true }: PaymentReturnedProps) {
  useStyles(css);
  useState(() => app.text.add({ paymentReturn: paymentReturnText }));
  const returns = app.use(PaymentReturnStore);
  useEffect(() => tellOutcome(app, emit), [app, emit]);
  const state = returns.state.value;
  useEffect(() => {
    if (state === "none") onDone();
  }, [state, onDone]);
  if (state === "none") return null;
  const goOn = () => {
    returns.putAway();
    onDone();
  };
  return (
    <section class="payment-returned" part="payment-returned" data-state={state} aria-live="polite">
      <Mark state={state} />
      <Words returns={returns} text={app.text} />
      <div class="payment-returned-actions">
        <Actions returns={returns} text={app.text} onPay={onPay} goOn={goOn} hasMore={hasMore} />
      </div>
      {state === "paid" && <AccountOffer app={app} />}
    </section>
  );
}

/** Whoever bought as a guest has it in this browser only, until there is an account. */
function AccountOffer({ app }: Pick<PaymentReturnedProps, "app">) {
  const { auth, text } = app;
  if (!auth.isGuest.value || auth.usesCodes.value) return null;
  return (
    <p class="payment-returned-offer" part="account-offer">
      {text.paymentReturn.keepText}{" "}
      <Button variant="quiet" onClick={() => auth.open("register-form")}>
        {text.paymentReturn.keep}
      </Button>
    </p>
  );
}

type Words = PressportCore["text"];

function Mark({ state }: { state: string }) {
  if (state === "confirming" || state === "slow") return <Spinner label={false} size={40} />;
  const icon = { paid: successIcon, cancelled: cardIcon }[state] ?? alertIcon;
  return (
    <span class="payment-returned-mark">
      <Icon of={icon} size={28} />
    </span>
  );
}

function Words({ returns, text }: { returns: PaymentReturns; text: Words }) {
  const state = returns.state.value;
  const outcome = returns.outcome.value;
  const words = text.paymentReturn;
  const heading = useRef<HTMLHeadingElement>(null);
  // Whoever comes back looks for this: it may stand far down the page.
  useEffect(() => heading.current?.focus(), []);
  const reason = outcome?.payment_failure && state === "failed" && words.reasons[outcome.payment_failure];
  return (
    <>
      <h2 class="payment-returned-title" tabIndex={-1} ref={heading}>
        {state === "none" ? null : words[state]}
      </h2>
      {reason && <p class="payment-returned-reason">{reason}</p>}
      <p class="payment-returned-text">{explain(state, outcome, text)}</p>
    </>
  );
}

function explain(state: string, outcome: PaymentOutcome | null, text: Words): string {
  const words = text.paymentReturn;
  if (state === "confirming") return words.confirmingText;
  if (state === "slow" || !outcome) return words.slowText;
  if (state === "failed") return words.failedText;
  const orders = nameOf(outcome, words);
  return state === "paid"
    ? words.paidText(orders, text.format.money(outcome.payment_total))
    : words.cancelledText(orders);
}

function nameOf({ payment_orders }: PaymentOutcome, words: Words["paymentReturn"]): string {
  const numbers = payment_orders.map(({ order_number }) => order_number);
  return numbers.length === 1 ? words.order(numbers.join()) : words.orders(numbers.join(", "));
}

interface ActionsProps {
  returns: PaymentReturns;
  text: Words;
  onPay: PaymentReturnedProps["onPay"];
  goOn: () => void;
  hasMore: boolean;
}

function Actions({ returns, text, onPay, goOn, hasMore }: ActionsProps) {
  const words = text.paymentReturn;
  const outcome = returns.outcome.value;
  switch (returns.state.value) {
    case "slow":
      return <Button onClick={() => void returns.checkAgain()}>{words.checkAgain}</Button>;
    case "paid":
      return hasMore ? (
        <Button variant="primary" size="l" onClick={goOn}>
          {words.goOn}
        </Button>
      ) : (
        <slot name="browse" />
      );
    case "failed":
    case "cancelled": {
      const ids = outcome?.payment_orders.map(({ order_id }) => order_id) ?? [];
      return (
        <>
          <Button
            variant="primary"
            size="l"
            icon={cardIcon}
            onClick={() => onPay({ kind: "orders", ids, total: outcome?.payment_total ?? null })}
          >
            {returns.state.value === "failed" ? words.again : words.pay}
          </Button>
          <Button variant="quiet" size="l" onClick={goOn}>
            {words.later}
          </Button>
        </>
      );
    }
    default:
      return null;
  }
}
