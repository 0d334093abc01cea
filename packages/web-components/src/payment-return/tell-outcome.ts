import { effect } from "@preact/signals";
import { PaymentReturnStore, type PressportCore } from "@pressport/core";
import type { Emit } from "../element/attributes/events.ts";

/** Tells the page how the payment ended that it is come back from: once, whichever of its widgets hears of it first. */
export function tellOutcome(app: PressportCore, emit: Emit): () => void {
  const returns = app.use(PaymentReturnStore);
  return effect(() => {
    if (!returns.news.value) return;
    const news = returns.takeNews();
    if (news) queueMicrotask(() => emit("pp-payment-settled", news));
  });
}
