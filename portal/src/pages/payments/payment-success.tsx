import { isCallFailure } from "@pressport/core";
import type { PaymentOutcome } from "@pressport/core/contract";
import { hasNextPage, PAYMENT_PARAM } from "@pressport/core/rules";
import { clockIcon, successIcon } from "@pressport/web-components/theme/icons";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { Button, ButtonLink } from "../../parts/controls/button.tsx";
import { paidIds } from "../../parts/money/paid-ids.ts";
import { PageTitle } from "../../parts/page-title.tsx";
import { Empty } from "../../parts/states.tsx";
import { pressport, useSignalValue } from "../../pressport.ts";

/** How often the host is asked while no push arrives, and after how many times the page says it takes longer. */
const ASK_EVERY_MS = 2_000;
const SLOW_AFTER = 10;

type Outcome = "confirming" | "paid" | "slow";

/** What a page that was come back to knows of its checkout by its address. */
interface Checkout {
  orders: readonly number[];
  invoices: readonly number[];
  /** The name of the payment, which says all there is to know in one call; addresses of old have none. */
  token: string | null;
}

/** Asks whether a checkout is paid, by the host's word: this page itself proves nothing. What is known paid is not asked for again. */
function asker({ orders, invoices, token }: Checkout) {
  const { api } = pressport;
  const unknown = new Set(orders);
  return async (): Promise<{ isPaid: boolean; payment: PaymentOutcome | null }> => {
    if (token !== null) {
      const payment = await api.payments.show({ params: { token } });
      return { isPaid: payment.payment_state === "paid", payment };
    }
    for (const id of unknown) {
      const { order_paid } = await api.orders.show({ params: { id } });
      if (!order_paid) return { isPaid: false, payment: null };
      unknown.delete(id);
    }
    return { isPaid: await areInvoicesPaid(invoices, 1), payment: null };
  };
}

/** Looks for them from a page on: the newest come first, and an old invoice can be paid too. */
async function areInvoicesPaid(ids: readonly number[], page: number): Promise<boolean> {
  if (ids.length === 0) return true;
  const { data, meta } = await pressport.api.invoices.index({ query: { page } });
  const found = data.filter(({ invoice_id }) => ids.includes(invoice_id));
  if (!found.every(({ invoice_paid }) => invoice_paid)) return false;
  const missing = ids.filter((id) => !found.some(({ invoice_id }) => invoice_id === id));
  if (missing.length > 0 && !hasNextPage(meta)) return false;
  return areInvoicesPaid(missing, page + 1);
}

/** Hears that an order or an invoice changed, as a payment makes it; answers the unsubscribes. */
function onPaid(userId: number, hear: () => void): (() => void)[] {
  const { realtime } = pressport;
  return [realtime.onUser(userId, "order-changed", hear), realtime.onUser(userId, "invoice-changed", hear)];
}

function useOutcome(checkout: Checkout) {
  const [outcome, setOutcome] = useState<Outcome>("confirming");
  const [payment, setPayment] = useState<PaymentOutcome | null>(null);
  const [turn, setTurn] = useState(0);
  const { orders, invoices, token } = checkout;
  const key = `${orders.join()}/${invoices.join()}/${token}`;
  const userId = useSignalValue(pressport.auth.user)?.user_id;
  useEffect(() => {
    const isPaid = asker(checkout);
    let isOver = false;
    let isAsking = false;
    let asked = 0;
    let callOff = () => {};
    let unsubscribe: (() => void)[] = [];
    const stop = () => {
      isOver = true;
      callOff();
      for (const stopListening of unsubscribe) stopListening();
    };
    const ask = async () => {
      // A payment of many orders is pushed many times: the call under way answers for all of them.
      if (isAsking || isOver) return;
      isAsking = true;
      callOff();
      asked += 1;
      const answer = await isPaid().catch((error: unknown) => {
        if (!isCallFailure(error)) throw error;
        return { isPaid: false, payment: null };
      });
      isAsking = false;
      if (isOver) return;
      if (answer.isPaid) {
        stop();
        setPayment(answer.payment);
        setOutcome("paid");
      } else {
        if (asked >= SLOW_AFTER) setOutcome("slow");
        else callOff = pressport.clock.after(ASK_EVERY_MS, () => void ask());
      }
    };
    if (userId !== undefined) unsubscribe = onPaid(userId, () => void ask());
    void ask();
    return stop;
    // `key` stands for the ids, whose lists are new ones at each rendering.
  }, [key, turn, userId]);
  const again = () => {
    setOutcome("confirming");
    setTurn(turn + 1);
  };
  return { outcome, payment, again };
}

/** Says 'confirming' until the host has the provider's message, then thanks. */
export function Component() {
  const { payment, pages } = pressport.text;
  const [query] = useSearchParams();
  const { orders, invoices } = paidIds(query);
  const { success } = payment;
  if (orders.length + invoices.length === 0) {
    return (
      <>
        <PageTitle title={pages.paymentSuccess} />
        <Empty icon={clockIcon} title={success.unknownTitle} text={success.unknownText}>
          <ButtonLink look="primary" to="/orders/all">
            {success.orders}
          </ButtonLink>
        </Empty>
      </>
    );
  }
  return <Confirmation orders={orders} invoices={invoices} token={query.get(PAYMENT_PARAM)} />;
}

/** What the host says of this checkout, asked again until it knows. */
function Confirmation(checkout: Checkout) {
  const { payment: words, pages } = pressport.text;
  const { success } = words;
  const { outcome, payment, again } = useOutcome(checkout);
  const { orders } = checkout;
  const [order] = orders;
  const list = order === undefined ? "/invoices" : outcome === "paid" ? "/orders/paid" : "/orders/all";
  const target = orders.length === 1 ? `/orders/${order}/view` : list;
  const goOn = order === undefined ? words.failed.invoices : success.orders;
  return (
    <div aria-live="polite">
      <PageTitle title={pages.paymentSuccess} />
      {outcome === "paid" ? (
        <Empty
          icon={successIcon}
          title={success.title}
          text={order === undefined ? "" : success.text(orders.length)}
        >
          {payment ? <WhatWasPaid payment={payment} /> : null}
          <ButtonLink look="primary" to={target}>
            {goOn}
          </ButtonLink>
          <ButtonLink to="/products/product-list">{success.products}</ButtonLink>
        </Empty>
      ) : (
        <Empty
          icon={clockIcon}
          title={outcome === "slow" ? success.slowTitle : success.confirmingTitle}
          text={outcome === "slow" ? success.slowText : success.confirmingText}
        >
          {outcome === "slow" ? <Button onClick={again}>{success.checkAgain}</Button> : null}
          <ButtonLink to={target}>{goOn}</ButtonLink>
        </Empty>
      )}
    </div>
  );
}

/** So many orders are named by their numbers; more are counted. */
const NAMED_ORDERS = 5;

/** Which orders were paid, how much, and when. */
function WhatWasPaid({ payment }: { payment: PaymentOutcome }) {
  const { format, paymentReturn, payment: words } = pressport.text;
  const { payment_orders, payment_total, payment_paid_at } = payment;
  const numbers = payment_orders.map(({ order_number }) => order_number);
  const named =
    numbers.length === 1
      ? paymentReturn.order(numbers.join())
      : numbers.length <= NAMED_ORDERS
        ? paymentReturn.orders(numbers.join(", "))
        : words.orders(numbers.length);
  return (
    <p>
      {words.success.what(named, format.money(payment_total))}
      {payment_paid_at === null ? null : (
        <>
          <br />
          {words.success.paidOn(format.date(payment_paid_at))}
        </>
      )}
    </p>
  );
}
