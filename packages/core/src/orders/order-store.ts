import { batch, createModel, effect, type Model, type ReadonlySignal, signal } from "@preact/signals-core";
import { isApiError } from "../contract/is-api-error.ts";
import type { Order } from "../contract/resources/orders.ts";
import { REALTIME_POLL_MS } from "../rules/timings.ts";
import { problemWords } from "../state/problem-words.ts";
import { orderNotices } from "../text/en/shop/order-notices.ts";
import { type CommentForm, commentForm } from "./order-comments.ts";
import type { OrderDoors } from "./order-doors.ts";
import { type PrintFileForm, printFileForm } from "./order-print-file.ts";
import { type RecipientForm, recipientForm } from "./order-recipient.ts";

/** Whether an order can be shown; `missing` when there is none of that number for this person. */
export type OpenOrderState = "idle" | "loading" | "ready" | "missing" | "failed";

/** One open order with its forms. It follows pushes while it is open. */
export type OpenOrder = Model<{
  state: ReadonlySignal<OpenOrderState>;
  order: ReadonlySignal<Order | null>;
  /** When it was last heard of, milliseconds since the epoch. */
  updatedAt: ReadonlySignal<number | null>;
  isBusy: ReadonlySignal<boolean>;
  recipient: RecipientForm;
  printFile: PrintFileForm;
  comment: CommentForm;
  /** Shows an order; what was open before is closed. */
  open(order_id: number): Promise<void>;
  /** Shows the order of a link, without anybody signed in; it is asked for again every now and then. */
  openLink(token: string): Promise<void>;
  close(): void;
  reload(): Promise<void>;
  /** Deletes it; answers whether it is gone. */
  remove(): Promise<boolean>;
  /** Takes the order as another call answered it. */
  take(order: Order): void;
  /** Hears of every change that was not made here first; returns the unsubscribe. */
  onChanged(listener: (order_id: number) => void): () => void;
}>;

class OrderOnDesk {
  readonly state = signal<OpenOrderState>("idle");
  readonly order = signal<Order | null>(null);
  readonly updatedAt = signal<number | null>(null);
  readonly isBusy = signal(false);
  readonly listeners = new Set<(order_id: number) => void>();
  /** The link the open order is shown by; null for one of the signed-in person's. */
  readonly token = signal<string | null>(null);
  /** Which order is open; null when none. */
  readonly openId = signal<number | null>(null);
  readonly #doors: OrderDoors;
  #request = 0;

  constructor(doors: OrderDoors) {
    this.#doors = doors;
  }

  read(): Order | null {
    return this.order.value;
  }

  take(order: Order) {
    if (order.order_id !== this.openId.value) return;
    // An answer that was asked for before this one would be older.
    this.#request += 1;
    const isNews = this.order.value !== null && !isSame(this.order.value, order);
    batch(() => {
      this.order.value = order;
      this.state.value = "ready";
      this.updatedAt.value = this.#doors.clock.now();
    });
    if (isNews) for (const listener of this.listeners) listener(order.order_id);
  }

  async load(): Promise<void> {
    const { api, notices, text } = this.#doors;
    const [id, token] = [this.openId.value, this.token.value];
    if (id === null && token === null) return;
    const request = ++this.#request;
    if (this.state.value !== "ready") this.state.value = "loading";
    try {
      const order =
        token === null
          ? await api.orders.show({ params: { id: id ?? 0 } })
          : await api.orders.shared({ params: { token } });
      if (request !== this.#request) return;
      if (token !== null) this.openId.value = order.order_id;
      this.take(order);
    } catch (error) {
      const words = problemWords(text, error);
      if (request !== this.#request) return;
      if (isApiError(error, "not_found", "link_used")) {
        batch(() => {
          this.order.value = null;
          this.state.value = "missing";
        });
      } else if (this.state.value === "ready") {
        // Nobody pressed anything for the order of a link: it is asked for again by itself.
        if (token === null) notices.error(words);
      } else this.state.value = "failed";
    }
  }

  show(order_id: number | null, token: string | null = null) {
    this.#request += 1;
    batch(() => {
      this.openId.value = order_id;
      this.token.value = token;
      this.order.value = null;
      this.updatedAt.value = null;
      this.state.value = order_id === null && token === null ? "idle" : "loading";
    });
  }

  async remove(): Promise<boolean> {
    const { api, notices, text } = this.#doors;
    const id = this.openId.value;
    if (id === null || this.isBusy.value) return false;
    this.isBusy.value = true;
    try {
      await api.orders.remove({ body: { orders: [id] } });
      notices.success(text.notices.orderDeleted);
      this.show(null);
      return true;
    } catch (error) {
      notices.error(problemWords(text, error));
      await this.load();
      return false;
    } finally {
      this.isBusy.value = false;
    }
  }

  dispose() {
    this.#request += 1;
    this.listeners.clear();
  }
}

/** Answers are plain JSON in the contract's own order of fields. */
function isSame(one: Order, other: Order): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Asks for the order of a link again and again, since pushes are for who is signed in; answers its stop. */
function followLink(desk: OrderOnDesk, clock: OrderDoors["clock"]): (() => void) | undefined {
  if (desk.token.value === null) return undefined;
  let isOver = false;
  let stop = () => {};
  const askAgain = () => {
    // A link that leads nowhere will not lead anywhere later.
    if (desk.state.peek() !== "missing") void desk.load().finally(wait);
  };
  function wait() {
    if (!isOver) stop = clock.after(REALTIME_POLL_MS, askAgain);
  }
  wait();
  return () => {
    isOver = true;
    stop();
  };
}

/** Makes the place of one open order; every element that shows one has its own. */
export const OrderStore = createModel((doors: OrderDoors) => {
  const desk = new OrderOnDesk(doors);
  doors.text.add({ notices: orderNotices });
  const recipient = recipientForm(doors, desk, () => desk.load());
  const printFile = printFileForm(doors, desk);
  const comment = commentForm(doors, desk);
  effect(() => () => desk.dispose());
  effect(() => {
    const userId = doors.auth.user.value?.user_id ?? null;
    const id = desk.openId.value;
    if (userId === null || id === null) return;
    const unsubscribe = [
      doors.realtime.onUser(userId, "order-changed", ({ order_id }) => {
        if (order_id === id) void desk.load();
      }),
      doors.realtime.onMissed(() => void desk.load()),
    ];
    return () => {
      for (const stop of unsubscribe) stop();
    };
  });
  effect(() => followLink(desk, doors.clock));
  const show = (order_id: number | null, token: string | null = null) => {
    recipient.cancel();
    printFile.cancel();
    desk.show(order_id, token);
  };
  return {
    state: desk.state,
    order: desk.order,
    updatedAt: desk.updatedAt,
    isBusy: desk.isBusy,
    recipient,
    printFile,
    comment,
    async open(order_id: number) {
      show(order_id);
      await desk.load();
      const order = desk.order.peek();
      if (order?.order_id === order_id) comment.restore(order);
    },
    async openLink(token: string) {
      show(null, token);
      await desk.load();
    },
    close: () => show(null),
    reload: () => desk.load(),
    remove: () => desk.remove(),
    take: (order: Order) => desk.take(order),
    onChanged(listener: (order_id: number) => void) {
      desk.listeners.add(listener);
      return () => {
        desk.listeners.delete(listener);
      };
    },
  };
});
