import { batch, createModel, effect, signal } from "@preact/signals-core";
import type { StoreServices } from "../app/store-services.ts";
import { isApiError } from "../contract/is-api-error.ts";
import type { PaymentOutcome } from "../contract/resources/payments.ts";
import { readPaymentReturn, withoutPaymentReturn } from "../rules/shop/payment-return.ts";
import { PAYMENT_ASK_EVERY_MS, PAYMENT_ASKS } from "../rules/timings.ts";
import { problemWords } from "../state/problem-words.ts";
import type { Store } from "../state/store.ts";

/** Where a payment stands that this page is come back from; `none` when it is not. */
export type PaymentReturnState = "none" | "confirming" | "slow" | "paid" | "failed" | "cancelled";

/** How a payment ended, for the page to know. */
export interface SettledPayment {
  status: "paid" | "failed" | "cancelled";
  order_ids: number[];
  /** The provider's reason, where it gave one. */
  reason: string | null;
}

/** What coming back takes of its surroundings. */
export type PaymentReturnServices = Pick<StoreServices, "api" | "text" | "clock" | "page">;

/** Coming back from the hosted checkout to the page that started the payment. */
class Returning {
  readonly state = signal<PaymentReturnState>("none");
  readonly outcome = signal<PaymentOutcome | null>(null);
  /** How it ended, until somebody has told the page. */
  readonly news = signal<SettledPayment | null>(null);
  readonly #services: PaymentReturnServices;
  readonly #comes: ReturnType<typeof readPaymentReturn>;
  #asks = 0;
  #stop = () => {};
  #isOver = false;

  constructor(services: PaymentReturnServices) {
    this.#services = services;
    this.#comes = readPaymentReturn(services.page.read());
    effect(() => () => this.#end());
    void this.#ask();
  }

  /** Takes the news, so that the page is told once. */
  takeNews(): SettledPayment | null {
    const news = this.news.peek();
    this.news.value = null;
    return news;
  }

  async #ask(): Promise<void> {
    const comes = this.#comes;
    if (!comes || this.#isOver) return;
    this.state.value = "confirming";
    this.#asks += 1;
    try {
      const outcome = await this.#services.api.payments.show({ params: { token: comes.token } });
      if (this.#isOver) return;
      this.outcome.value = outcome;
      const { payment_state } = outcome;
      // What a payer left without paying is still open; only after paying is open worth waiting for.
      if (payment_state === "open" && comes.isDone) this.#waitOn();
      else
        this.#settle(payment_state === "open" || payment_state === "expired" ? "cancelled" : payment_state);
    } catch (error) {
      // Rethrows a mistake of ours; a lost answer is asked for again.
      problemWords(this.#services.text, error);
      if (this.#isOver) return;
      if (isApiError(error, "not_found", "invalid")) this.putAway();
      else this.#waitOn();
    }
  }

  #waitOn() {
    if (this.#asks >= PAYMENT_ASKS) this.state.value = "slow";
    else this.#stop = this.#services.clock.after(PAYMENT_ASK_EVERY_MS, () => void this.#ask());
  }

  /** Asks again, after it took long. */
  checkAgain(): Promise<void> {
    this.#asks = 0;
    return this.#ask();
  }

  #settle(status: SettledPayment["status"]) {
    const { payment_orders = [], payment_failure: reason = null } = this.outcome.value ?? {};
    this.#cleanAddress();
    batch(() => {
      this.state.value = status;
      this.news.value = { status, order_ids: payment_orders.map(({ order_id }) => order_id), reason };
    });
  }

  #cleanAddress() {
    const { page } = this.#services;
    const address = page.read();
    if (address !== null) page.replace(withoutPaymentReturn(address));
  }

  /** The person has seen it and goes on. */
  putAway(): void {
    this.#end();
    this.#cleanAddress();
    this.state.value = "none";
  }

  #end() {
    this.#isOver = true;
    this.#stop();
  }
}

/** Coming back as it is used. */
export type PaymentReturns = Store<Returning>;
/** Finds out what became of the payment this page is come back from. */
export const PaymentReturnStore: new (services: PaymentReturnServices) => PaymentReturns = createModel<
  Returning,
  [PaymentReturnServices]
>((services) => new Returning(services));
