import { batch, createModel, effect, signal } from "@preact/signals-core";
import type { StoreServices } from "../app/store-services.ts";
import type { Money } from "../contract/fields/fields.ts";
import type { CheckoutSession } from "../contract/resources/payments.ts";
import { withoutPaymentReturn } from "../rules/shop/payment-return.ts";
import { CHECKOUT_REDIRECT_DELAY_MS, PAYMENT_SESSION_WAIT_MS } from "../rules/timings.ts";
import { problemWords } from "../state/problem-words.ts";
import type { Store } from "../state/store.ts";
import { paymentNotices } from "../text/en/shop/shop-notices.ts";

/** What is paid together. */
export type PaymentSubject =
  | { kind: "orders"; ids: readonly number[]; total: Money | null }
  | { kind: "invoices"; ids: readonly number[]; total: Money | null };

/** Where the payment dialog stands. */
export type PaymentStep = "closed" | "choose" | "waiting" | "redirecting";

/** What the payment dialog takes of its surroundings. */
export type PaymentServices = Pick<StoreServices, "api" | "notices" | "text" | "clock" | "keys" | "page"> & {
  /** Leaves for the hosted checkout. */
  leave: (url: string) => void;
};

/** Hears that the browser is about to leave; answering false keeps it here (`pp-before-redirect`). */
export type BeforeRedirect = (session: CheckoutSession) => boolean;

/** The ways to pay that the dialog offers. */
const METHODS: readonly string[] = ["card"];
const TICK_MS = 1_000;
/** The longest address a host takes. */
const MAX_ADDRESS = 2_000;

/** The payment methods dialog: choose card, wait for a session, count down, leave. */
class PaymentDialog {
  readonly step = signal<PaymentStep>("closed");
  readonly subject = signal<PaymentSubject | null>(null);
  /** Whole seconds until the browser leaves. */
  readonly secondsLeft = signal(0);
  readonly #listeners = new Set<BeforeRedirect>();
  readonly #services: PaymentServices;
  /** Grows with every try: an answer to an earlier one finds another number and is ignored. */
  #attempt = 0;
  #session: CheckoutSession | null = null;
  #stop = () => {};

  constructor(services: PaymentServices) {
    this.#services = services;
    services.text.add({ notices: paymentNotices });
    effect(() => () => {
      this.#halt();
      this.#listeners.clear();
    });
  }

  open(subject: PaymentSubject): void {
    this.#halt();
    batch(() => {
      this.subject.value = subject;
      this.step.value = "choose";
    });
  }

  /** Opens it and goes on with the only method there is; where there is a choice it is asked for. */
  async openAtOnce(subject: PaymentSubject): Promise<void> {
    this.open(subject);
    if (METHODS.length === 1) await this.chooseCard();
  }

  /** Closes the dialog; no pay call is made, or its answer is ignored. */
  cancel(): void {
    this.#halt();
    batch(() => {
      this.step.value = "closed";
      this.subject.value = null;
    });
  }

  /** Asks for a session. After 7 s without one the dialog starts over; a late answer is ignored. */
  async chooseCard(): Promise<void> {
    const subject = this.subject.value;
    if (!subject || this.step.value !== "choose") return;
    this.#halt();
    const attempt = this.#attempt;
    this.step.value = "waiting";
    const { notices, text, clock } = this.#services;
    this.#stop = clock.after(PAYMENT_SESSION_WAIT_MS, () => {
      this.#chooseAgain();
      notices.error(text.notices.paymentTimeout);
    });
    try {
      const session = await this.#request(subject);
      if (attempt === this.#attempt) this.#countDown(session);
    } catch (error) {
      const words = problemWords(text, error);
      if (attempt !== this.#attempt) return;
      // The host's own message, and the dialog is closed.
      this.cancel();
      if (words) notices.error(words);
    }
  }

  #request(subject: PaymentSubject): Promise<CheckoutSession> {
    const { api, keys } = this.#services;
    const ids = [...subject.ids];
    if (subject.kind === "invoices")
      return keys.once("pay.invoices", ids, (idempotencyKey) =>
        api.payments.payInvoices({ body: { invoices: ids }, idempotencyKey }),
      );
    const body = { orders: ids, ...this.#returnTo() };
    return keys.once("pay.orders", body, (idempotencyKey) =>
      api.payments.payOrders({ body, idempotencyKey }),
    );
  }

  /** This page, as the place to come back to; without what is too long to keep. */
  #returnTo(): { return_url?: string } {
    const address = this.#services.page.read();
    if (address === null || !/^https?:/.test(address)) return {};
    const page = withoutPaymentReturn(address);
    return { return_url: page.length <= MAX_ADDRESS ? page : page.replace(/[?#].*/, "") };
  }

  #countDown(session: CheckoutSession) {
    this.#stop();
    this.#session = session;
    batch(() => {
      this.step.value = "redirecting";
      this.secondsLeft.value = Math.ceil(CHECKOUT_REDIRECT_DELAY_MS / TICK_MS);
    });
    const tick = () => {
      this.secondsLeft.value -= 1;
      if (this.secondsLeft.value <= 0) this.continueNow();
      else this.#stop = this.#services.clock.after(TICK_MS, tick);
    };
    this.#stop = this.#services.clock.after(TICK_MS, tick);
  }

  continueNow(): void {
    const session = this.#session;
    if (!session || this.step.value !== "redirecting") return;
    this.#halt();
    if ([...this.#listeners].every((listener) => listener(session))) {
      this.#services.leave(session.checkout_url);
      // Whoever is still here was asked by the page whether to leave, and stayed.
      this.#stop = this.#services.clock.after(PAYMENT_SESSION_WAIT_MS, () => this.#chooseAgain());
    } else this.#chooseAgain();
  }

  #chooseAgain() {
    this.#halt();
    this.step.value = "choose";
  }

  #halt() {
    this.#attempt += 1;
    this.#session = null;
    this.#stop();
    this.#stop = () => {};
  }

  /** Returns the unsubscribe. */
  onBeforeRedirect(listener: BeforeRedirect): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }
}

/** The payment methods dialog as it is used. */
export type Payment = Store<PaymentDialog>;
/** Makes the payment methods dialog. */
export const PaymentStore: new (services: PaymentServices) => Payment = createModel<
  PaymentDialog,
  [PaymentServices]
>((services) => new PaymentDialog(services));
