import { batch, createModel, effect, signal } from "@preact/signals-core";
import { oneAtATime } from "../app/one-at-a-time.ts";
import { saveFile } from "../client/save-file.ts";
import { isApiError } from "../contract/is-api-error.ts";
import type { Order } from "../contract/resources/orders/order.ts";
import { invoiceFileName } from "../rules/shop/invoices.ts";
import { REALTIME_POLL_MS } from "../rules/timings.ts";
import { problemWords } from "../state/problem-words.ts";
import type { Store } from "../state/store.ts";
import { orderNotices } from "../text/en/shop/shop-notices.ts";
import { type CommentForm, commentForm } from "./order-comments.ts";
import { type PrintFileForm, printFileForm } from "./order-print-file.ts";
import { type RecipientForm, recipientForm } from "./order-recipient.ts";
import type { OrderServices } from "./order-services.ts";

/** Whether an order can be shown; `missing` when there is none of that number for this person. */
export type OpenOrderState = "idle" | "loading" | "ready" | "missing" | "failed";

/** One open order with its forms. It follows pushes while it is open. */
class OrderOnPage {
  readonly state = signal<OpenOrderState>("idle");
  readonly order = signal<Order | null>(null);
  /** When it was last heard of, milliseconds since the epoch. */
  readonly updatedAt = signal<number | null>(null);
  readonly isBusy = signal(false);
  readonly isSavingInvoice = signal(false);
  readonly recipient: RecipientForm;
  readonly printFile: PrintFileForm;
  readonly comment: CommentForm;
  readonly #listeners = new Set<(order_id: number) => void>();
  /** The link the open order is shown by; null for one of the signed-in person's. */
  readonly #token = signal<string | null>(null);
  /** Which order is open; null when none. */
  readonly #openId = signal<number | null>(null);
  readonly #services: OrderServices;
  #request = 0;

  constructor(services: OrderServices) {
    this.#services = services;
    services.text.add({ notices: orderNotices });
    const open = { read: () => this.order.value, take: (order: Order) => this.take(order) };
    this.recipient = recipientForm(services, open, () => this.reload());
    this.printFile = printFileForm(services, open);
    this.comment = commentForm(services, open);
    effect(() => () => {
      this.#request += 1;
      this.#listeners.clear();
    });
    effect(() => this.#followPushes());
    effect(() => this.#followLink());
  }

  /** Shows an order, at once where it is known from before; what was open before is closed. */
  async open(order_id: number, known?: Order): Promise<void> {
    this.#show(order_id, null, known);
    if (known) this.#restoreTyped(known);
    await this.reload();
  }

  /** Brings back what was typed for the order that has just come in sight, once it is known who typed it. */
  #restoreTyped(order: Order) {
    const { auth } = this.#services;
    const restore = () => {
      this.comment.restore(order);
      this.recipient.restore(order);
    };
    if (auth.user.peek()) return restore();
    void auth.whenKnown().then(() => {
      if (order.order_id === this.#openId.peek()) restore();
    });
  }

  /** Shows the order of a link, without anybody signed in; it is asked for again every now and then. */
  async openLink(token: string): Promise<void> {
    this.#show(null, token);
    await this.reload();
  }

  close(): void {
    this.#show(null);
  }

  /** Hears of every change that was not made here first; returns the unsubscribe. */
  onChanged(listener: (order_id: number) => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /** Takes the order as another call answered it. */
  take(order: Order) {
    if (order.order_id !== this.#openId.value) return;
    // An answer that was asked for before this one would be older.
    this.#request += 1;
    const isFirst = this.order.value === null;
    const isNews = this.order.value !== null && !isSame(this.order.value, order);
    batch(() => {
      this.order.value = order;
      this.state.value = "ready";
      this.updatedAt.value = this.#services.clock.now();
    });
    if (isFirst) this.#restoreTyped(order);
    if (isNews) for (const listener of this.#listeners) listener(order.order_id);
  }

  /** Asks for it as it is now. What nobody asked for complains of nothing. */
  async reload(isAsked = true): Promise<void> {
    const { api, notices, text } = this.#services;
    const [id, token] = [this.#openId.value, this.#token.value];
    if (id === null && token === null) return;
    const request = ++this.#request;
    if (this.state.value !== "ready") this.state.value = "loading";
    try {
      const order =
        token === null
          ? await api.orders.show({ params: { id: id ?? 0 } })
          : await api.orders.shared({ params: { token } });
      if (request !== this.#request) return;
      if (token !== null) this.#openId.value = order.order_id;
      this.take(order);
    } catch (error) {
      const words = problemWords(text, error);
      if (request !== this.#request) return;
      if (isApiError(error, "not_found", "link_used")) {
        batch(() => {
          this.order.value = null;
          this.state.value = "missing";
        });
      } else if (this.state.value !== "ready") this.state.value = "failed";
      else if (isAsked) notices.error(words);
    }
  }

  /** Deletes it; answers whether it is gone. */
  async remove(): Promise<boolean> {
    const { api, notices, text } = this.#services;
    const id = this.#openId.value;
    if (id === null || this.isBusy.value) return false;
    this.isBusy.value = true;
    try {
      await api.orders.remove({ body: { orders: [id] } });
      notices.success(text.notices.orderDeleted);
      if (this.#openId.peek() === id) this.close();
      return true;
    } catch (error) {
      notices.error(problemWords(text, error));
      await this.reload();
      return false;
    } finally {
      this.isBusy.value = false;
    }
  }

  /** Saves the invoice of the order as a PDF. */
  async saveInvoice(): Promise<void> {
    const { api } = this.#services;
    const [order, token] = [this.order.value, this.#token.value];
    if (!order) return;
    const { order_invoice_id: id, order_invoice_number: number } = order;
    await oneAtATime(this.#services, this.isSavingInvoice, async () => {
      if (token !== null)
        saveFile({ name: `${number}.pdf`, file: await api.orders.sharedInvoice({ params: { token } }) });
      else if (id !== null)
        saveFile({ name: invoiceFileName(id), file: await api.invoices.pdf({ params: { id } }) });
    });
  }

  #show(order_id: number | null, token: string | null = null, known: Order | null = null) {
    this.recipient.leave();
    this.printFile.cancel();
    this.#request += 1;
    batch(() => {
      this.#openId.value = order_id;
      this.#token.value = token;
      this.order.value = known;
      this.updatedAt.value = null;
      const isAsked = order_id !== null || token !== null;
      this.state.value = known ? "ready" : isAsked ? "loading" : "idle";
    });
  }

  #followPushes(): (() => void) | undefined {
    const { auth, realtime } = this.#services;
    const userId = auth.user.value?.user_id ?? null;
    const id = this.#openId.value;
    if (userId === null || id === null) return undefined;
    const unsubscribe = [
      realtime.onUser(userId, "order-changed", ({ order_id }) => {
        if (order_id === id) void this.reload(false);
      }),
      realtime.onMissed(() => void this.reload(false)),
    ];
    return () => {
      for (const stop of unsubscribe) stop();
    };
  }

  /** Asks for the order of a link again and again, since pushes are for who is signed in; answers its stop. */
  #followLink(): (() => void) | undefined {
    if (this.#token.value === null) return undefined;
    let isOver = false;
    let stop = () => {};
    const askAgain = () => {
      // A link that leads nowhere will not lead anywhere later.
      if (this.state.peek() !== "missing") void this.reload(false).finally(wait);
    };
    const wait = () => {
      if (!isOver) stop = this.#services.clock.after(REALTIME_POLL_MS, askAgain);
    };
    wait();
    return () => {
      isOver = true;
      stop();
    };
  }
}

/** Answers are plain JSON in the contract's own order of fields. */
function isSame(one: Order, other: Order): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** An open order as it is used. */
export type OpenOrder = Store<OrderOnPage>;
/** Makes the place of one open order; every element that shows one has its own. */
export const OrderStore: new (services: OrderServices) => OpenOrder = createModel<
  OrderOnPage,
  [OrderServices]
>((services) => new OrderOnPage(services));
