import { pressport, useSignalValue } from "../../pressport.ts";
import { LazyOverlay } from "../overlays/lazy-overlay.tsx";
import { WidgetElement } from "../widget.tsx";
import { loadPaymentDialog } from "../widgets.ts";

/** Where a page shows the payment dialog, once something of it is paid. */
export function PayDialog() {
  const { payment } = pressport;
  const step = useSignalValue(payment.step);
  if (step === "closed") return null;
  return (
    <LazyOverlay load={loadPaymentDialog} onMissing={() => payment.cancel()}>
      {({ PaymentDialog }) => <WidgetElement of={PaymentDialog} />}
    </LazyOverlay>
  );
}
