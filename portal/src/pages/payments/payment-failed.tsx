import { alertIcon } from "@pressport/web-components/theme/icons";
import { Suspense } from "react";
import { useSearchParams } from "react-router";
import { Button, ButtonLink } from "../../parts/controls/button.tsx";
import { PageTitle } from "../../parts/page-title.tsx";
import { paidIds } from "../../parts/paid-ids.ts";
import { Empty } from "../../parts/states.tsx";
import { PaymentDialog } from "../../parts/widgets.ts";
import { pressport, useSignalValue } from "../../pressport.ts";

/** A payment that was declined or cancelled: nothing is lost, trying again is one click. */
export function Component() {
  const { failed } = pressport.text.payment;
  const { orders, invoices } = paidIds(useSearchParams()[0]);
  const step = useSignalValue(pressport.payment.step);
  const subject =
    orders.length > 0
      ? ({ kind: "orders", ids: orders, total: null } as const)
      : ({ kind: "invoices", ids: invoices, total: null } as const);
  return (
    <>
      <PageTitle title={pressport.text.pages.paymentFailed} />
      <Empty icon={alertIcon} title={failed.title} text={failed.text}>
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
      {step === "closed" ? null : (
        <Suspense>
          <PaymentDialog />
        </Suspense>
      )}
    </>
  );
}
