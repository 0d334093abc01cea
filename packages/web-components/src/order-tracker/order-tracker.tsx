import { notFoundText, ordersText, orderText, type PressportCore, refundFirstText } from "@pressport/core";
import { createElement } from "preact";
import { useCallback } from "preact/hooks";
import { PAYMENT_PARTS } from "../declarations/nested-parts.ts";
import { orderTrackerAttributes } from "../declarations/order-tracker.ts";
import type { ViewContext } from "../element/attributes/widget-options.ts";
import { useLazyWidget } from "../element/page/use-lazy-widget.ts";
import { widget } from "../element/widget.ts";
import { Button, EmptyState, Failed } from "../parts/parts.ts";
import { PaymentReturned } from "../payment-return/payment-returned-part.ts";
import placed from "../theme/placed.css?inline";
import { lockIcon } from "../theme/widget-icons.ts";
import cardsCss from "./order-card-list.css?inline";
import { OrderCardList } from "./order-card-list.tsx";
import css from "./order-tracker.css?inline";
import { type Tracker, type TrackerAttributes, trackerModel } from "./tracker-model.ts";
import { CardsSkeleton, OrderSkeleton } from "./tracker-skeletons.tsx";
import viewCss from "./view/order-view.css?inline";
import { OrderView } from "./view/order-view.tsx";

/** Shows the signed-in person's orders, or one of them, live; with a link's token its order, for whoever has it. */
export const OrderTracker = widget({
  tag: "pp-order-tracker",
  attributes: orderTrackerAttributes,
  styles: [placed, css, cardsCss, viewCss].join("\n"),
  sentences: {
    orders: ordersText,
    order: orderText,
    refund: refundFirstText,
    problems: notFoundText,
  },
  model: trackerModel,
  methods: {
    /** Loads what is shown anew. */
    refresh: ({ model }) => model.refresh(),
  },
  view: TrackerView,
});

function TrackerView(context: ViewContext<TrackerAttributes, Tracker>) {
  const { app, text, model } = context;
  return (
    <section class="tracker" aria-label={text.order.tracker.label}>
      <slot name="header" />
      {model.isComingBack.value && <BackFromPaying {...context} />}
      <Inside {...context} />
      <slot name="footer" />
      {model.isPaying.value && <PaymentPlace app={app} />}
    </section>
  );
}

function BackFromPaying({ app, emit, model }: ViewContext<TrackerAttributes, Tracker>) {
  const goOn = useCallback(() => {
    model.isComingBack.value = false;
  }, [model]);
  return <PaymentReturned app={app} emit={emit} onPay={(subject) => model.payFor(subject)} onDone={goOn} />;
}

/** Who is here decides what is shown. */
function Inside({ app: { auth }, text, model }: ViewContext<TrackerAttributes, Tracker>) {
  if (model.isShared.value) return <OrderView tracker={model} text={text} />;
  const isOne = model.shownId.value !== null;
  if (auth.user.value !== null) {
    return isOne ? <OrderView tracker={model} text={text} /> : <OrderCardList tracker={model} text={text} />;
  }
  switch (auth.state.value) {
    case "visitor":
    case "unverified":
      return (
        <EmptyState icon={lockIcon} title={text.order.tracker.signIn}>
          <Button variant="primary" onClick={() => auth.open("login-form")}>
            {text.auth.login.submit}
          </Button>
        </EmptyState>
      );
    case "unreachable":
      return (
        <Failed
          title={text.orders.failed}
          text={text.problems.loadFailedText}
          onRetry={() => void auth.reload()}
        />
      );
    default:
      return isOne ? <OrderSkeleton label={text.order.loading} /> : <CardsSkeleton />;
  }
}

const TAG = "pp-payment-dialog";

/** Lends a place to the payment dialog, fetched when the first payment is asked for. */
function PaymentPlace({ app }: { app: PressportCore }) {
  const isDefined = useLazyWidget(TAG, true);
  return isDefined ? createElement(TAG, { pressport: app, exportparts: PAYMENT_PARTS }) : null;
}
