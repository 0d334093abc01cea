import {
  type Payment,
  PaymentStore,
  type PaymentSubject,
  type PressportCore,
  paymentText,
} from "@pressport/core";
import { useEffect, useRef } from "preact/hooks";
import { paymentDialogAttributes } from "../declarations/payment-dialog.ts";
import type { WidgetContext } from "../element/attributes/widget-options.ts";
import { widget } from "../element/widget.ts";
import { Button, Dialog, Icon, Spinner } from "../parts/parts.ts";
import { chevronRightIcon } from "../theme/part-icons.ts";
import { cardIcon, lockIcon } from "../theme/widget-icons.ts";
import css from "./payment-dialog.css?inline";
import { PaymentPlaces } from "./payment-places.ts";

type Words = WidgetContext["text"];

/** The payment methods dialog: credit card or cancel, then the countdown to the hosted checkout. */
export const PaymentDialog = widget({
  tag: "pp-payment-dialog",
  attributes: paymentDialogAttributes,
  styles: css,
  sentences: { payment: paymentText },
  model({ app, emit, signal: left }) {
    const payment = app.use(PaymentStore);
    const places = app.use(PaymentPlaces);
    const place = {};
    const isHere = () => places.list.value[0] === place;
    const stops = [
      places.open(place),
      payment.onBeforeRedirect(({ checkout_url }) => {
        return isHere() ? emit("pp-before-redirect", { url: checkout_url }) : true;
      }),
    ];
    // Whoever comes back from the checkout by "Back" finds the page as it was left: counted down for good.
    const startOver = ({ persisted }: PageTransitionEvent) => {
      if (persisted) payment.cancel();
    };
    window.addEventListener("pageshow", startOver, { signal: left });
    return {
      payment,
      isHere,
      [Symbol.dispose]() {
        for (const stop of stops) stop();
      },
    };
  },
  view: ({ model: { payment, isHere }, text }) =>
    isHere() ? <PaymentSteps payment={payment} text={text} /> : null,
});

/** Opens the dialog wherever it is on the page. */
export function openPayment(app: PressportCore, subject: PaymentSubject, how: "ask" | "at-once"): void {
  const payment = app.use(PaymentStore);
  if (how === "ask") payment.open(subject);
  else void payment.openAtOnce(subject);
}

interface Props {
  payment: Payment;
  text: Words;
}

function PaymentSteps({ payment, text }: Props) {
  const step = payment.step.value;
  const words = text.payment;
  return (
    <Dialog
      open={step !== "closed"}
      title={words.title}
      size="s"
      part="payment"
      onClose={() => payment.cancel()}
      footer={<Button onClick={() => payment.cancel()}>{words.cancel}</Button>}
    >
      <div class="payment">
        <Subject payment={payment} text={text} />
        {step === "choose" ? (
          <Methods payment={payment} text={text} />
        ) : (
          <UnderWay payment={payment} text={text} />
        )}
      </div>
    </Dialog>
  );
}

/** What is paid and how much it is. */
function Subject({ payment, text }: Props) {
  const subject = payment.subject.value;
  if (!subject) return null;
  const { kind, ids, total } = subject;
  return (
    <div class="payment-subject">
      <span class="payment-count">{text.payment[kind](ids.length)}</span>
      {total && <strong class="payment-total">{text.payment.lead(text.format.money(total))}</strong>}
    </div>
  );
}

function Methods({ payment, text }: Props) {
  const { card, cardNote } = text.payment;
  return (
    <>
      <button
        type="button"
        class="payment-method"
        part="payment-method"
        aria-describedby="payment-card-note"
        autofocus
        onClick={() => void payment.chooseCard()}
      >
        <Icon of={cardIcon} size={28} />
        <strong class="payment-method-name">{card}</strong>
        <Icon of={chevronRightIcon} size={20} />
      </button>
      <p class="payment-note" id="payment-card-note">
        {cardNote}
      </p>
      <Secure text={text} />
    </>
  );
}

function Secure({ text }: Pick<Props, "text">) {
  return (
    <p class="payment-note payment-secure">
      <Icon of={lockIcon} size={16} />
      {text.payment.secure}
    </p>
  );
}

/** Waiting for the session, then counting down; said once to screen readers, not every second. */
function UnderWay({ payment, text }: Props) {
  const isRedirecting = payment.step.value === "redirecting";
  const seconds = payment.secondsLeft.value;
  const allSeconds = useRef(seconds);
  if (seconds > allSeconds.current) allSeconds.current = seconds;
  const button = useRef<HTMLButtonElement>(null);
  const state = useRef<HTMLParagraphElement>(null);
  // The pressed method is gone; the focus must not fall out of the dialog with it.
  useEffect(() => (isRedirecting ? button : state).current?.focus(), [isRedirecting]);
  return (
    <div class="payment-under-way">
      {/* Where the pressed method was, so that whoever does not want to wait need not move the pointer. */}
      <div class="payment-go-on">
        {isRedirecting ? (
          <Button variant="primary" buttonRef={button} wide onClick={() => payment.continueNow()}>
            {text.payment.continueNow}
          </Button>
        ) : (
          <Spinner label={false} size={40} />
        )}
      </div>
      <div class="payment-below">
        <p class="payment-state" role="status" tabIndex={-1} ref={state}>
          {isRedirecting ? (
            <>
              <span aria-hidden="true">{text.payment.redirecting(seconds)}</span>
              <span class="visually-hidden">{text.payment.redirecting(allSeconds.current)}</span>
            </>
          ) : (
            text.payment.waiting
          )}
        </p>
        {/* Keeps the dialog as tall as it was with the method, so that nothing moves. */}
        <p class="payment-note payment-room" aria-hidden="true">
          {text.payment.cardNote}
        </p>
      </div>
      <Secure text={text} />
    </div>
  );
}
