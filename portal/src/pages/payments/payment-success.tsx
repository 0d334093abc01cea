import { isCallFailure } from "@pressport/core";
import { hasNextPage } from "@pressport/core/rules";
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

/** Whether everything this checkout was for is paid, by the host's word: this page itself proves nothing. */
async function isPaid(orders: readonly number[], invoices: readonly number[]): Promise<boolean> {
  const { api } = pressport;
  const shown = await Promise.all(orders.map((id) => api.orders.show({ params: { id } })));
  if (!shown.every((order) => order.order_paid)) return false;
  return areInvoicesPaid(invoices, 1);
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

function useOutcome(orders: readonly number[], invoices: readonly number[]) {
  const [outcome, setOutcome] = useState<Outcome>("confirming");
  const [turn, setTurn] = useState(0);
  const key = `${orders.join()}/${invoices.join()}`;
  const userId = useSignalValue(pressport.auth.user)?.user_id;
  useEffect(() => {
    let current = true;
    let asked = 0;
    let stop = () => {};
    const ask = async () => {
      stop();
      asked += 1;
      const paid = await isPaid(orders, invoices).catch((error: unknown) => {
        if (!isCallFailure(error)) throw error;
        return false;
      });
      if (!current) return;
      if (paid) setOutcome("paid");
      else {
        if (asked >= SLOW_AFTER) setOutcome("slow");
        else stop = pressport.clock.after(ASK_EVERY_MS, () => void ask());
      }
    };
    void ask();
    const unsubscribe = userId === undefined ? [] : onPaid(userId, () => void ask());
    return () => {
      current = false;
      stop();
      for (const stopListening of unsubscribe) stopListening();
    };
    // `key` stands for the ids, whose lists are new ones at each rendering.
  }, [key, turn, userId]);
  const again = () => {
    setOutcome("confirming");
    setTurn(turn + 1);
  };
  return { outcome, again };
}

/** Says 'confirming' until the host has the provider's message, then thanks. */
export function Component() {
  const { payment, pages } = pressport.text;
  const { orders, invoices } = paidIds(useSearchParams()[0]);
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
  return <Confirmation orders={orders} invoices={invoices} />;
}

/** What the host says of this checkout, asked again until it knows. */
function Confirmation({ orders, invoices }: ReturnType<typeof paidIds>) {
  const { payment, pages } = pressport.text;
  const { success } = payment;
  const { outcome, again } = useOutcome(orders, invoices);
  const [order] = orders;
  const list = order === undefined ? "/invoices" : "/orders/paid";
  const target = orders.length === 1 ? `/orders/${order}/view` : list;
  return (
    <div aria-live="polite">
      <PageTitle title={pages.paymentSuccess} />
      {outcome === "paid" ? (
        <Empty icon={successIcon} title={success.title} text={order === undefined ? "" : success.text}>
          <ButtonLink look="primary" to={target}>
            {order === undefined ? payment.failed.invoices : success.orders}
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
        </Empty>
      )}
    </div>
  );
}
