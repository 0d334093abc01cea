import { PAYMENT_PARAM } from "@pressport/core/rules";
import { alertIcon } from "@pressport/web-components/theme/icons";
import { useCallback } from "react";
import { useSearchParams } from "react-router";
import { Button, ButtonLink } from "../../parts/controls/button.tsx";
import { paidIds } from "../../parts/money/paid-ids.ts";
import { PayDialog } from "../../parts/money/pay-dialog.tsx";
import { PageTitle } from "../../parts/page-title.tsx";
import { Empty } from "../../parts/states.tsx";
import { useAnswer } from "../../parts/use-answer.ts";
import { pressport } from "../../pressport.ts";

/** A payment that was declined or cancelled: why, what it was for, and that trying again is one click. */
export function Component() {
  const { failed } = pressport.text.payment;
  const [query] = useSearchParams();
  const { orders, invoices } = paidIds(query);
  const token = query.get(PAYMENT_PARAM);
  const subject =
    orders.length > 0
      ? ({ kind: "orders", ids: orders, total: null } as const)
      : ({ kind: "invoices", ids: invoices, total: null } as const);
  return (
    <>
      <PageTitle title={pressport.text.pages.paymentFailed} quiet />
      <Empty icon={alertIcon} title={failed.title} text={failed.text}>
        {token ? <WhatFailed token={token} /> : null}
        {subject.ids.length > 0 ? (
          <Button look="primary" onClick={() => pressport.payment.open(subject)}>
            {failed.retry}
          </Button>
        ) : null}
        {invoices.length > 0 ? (
          <ButtonLink to="/invoices">{failed.invoices}</ButtonLink>
        ) : (
          <ButtonLink to="/orders/all">{failed.orders}</ButtonLink>
        )}
      </Empty>
      <PayDialog />
    </>
  );
}

/** Which orders it was for, how much, and the provider's reason. */
function WhatFailed({ token }: { token: string }) {
  const { api, text } = pressport;
  const { data } = useAnswer(useCallback(() => api.payments.show({ params: { token } }), [api, token]));
  if (!data) return null;
  const words = text.paymentReturn;
  const numbers = data.payment_orders.map(({ order_number }) => order_number);
  const named = numbers.length === 1 ? words.order(numbers.join()) : words.orders(numbers.join(", "));
  return (
    <>
      {data.payment_failure ? <p role="alert">{words.reasons[data.payment_failure]}</p> : null}
      <p>{text.payment.failed.what(named, text.format.money(data.payment_total))}</p>
    </>
  );
}
