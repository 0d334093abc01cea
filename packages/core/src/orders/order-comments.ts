import { batch, type ReadonlySignal, type Signal, signal } from "@preact/signals-core";
import { checkerOf, isText } from "../client/storage/draft-shapes.ts";
import { isApiError } from "../contract/is-api-error.ts";
import type { Order } from "../contract/resources/orders/order.ts";
import { SNACKBAR_MS } from "../rules/timings.ts";
import { type OrderDesk, type OrderServices, tellOrderRefusal } from "./order-services.ts";

const DRAFT_VERSION = 1;
const draftKey = (order: Order) => `order.${order.order_id}.comment`;

/** Commenting on an open order with a text, a file, or both. */
export interface CommentForm {
  text: ReadonlySignal<string>;
  file: ReadonlySignal<File | null>;
  error: ReadonlySignal<string | null>;
  isBusy: ReadonlySignal<boolean>;
  /** How much of the file has arrived, 0 to 1; null while no file is on its way. */
  progress: ReadonlySignal<number | null>;
  set(text: string): void;
  attach(file: File | null): void;
  /** Shows what was typed for this order and not sent. */
  restore(order: Order): void;
  /** Answers whether the host took it; what was typed stays if it did not. */
  send(): Promise<boolean>;
}

/** Makes the comment form of an open order. */
export function commentForm(services: OrderServices, desk: OrderDesk): CommentForm {
  const { typed, file, error, fill } = typedComment();
  const isBusy = signal(false);
  const progress = signal<number | null>(null);
  const { drafts, notices, text } = services;

  function refused(refusal: unknown) {
    if (isApiError(refusal, "invalid", "too_large", "wrong_file_type")) error.value = refusal.message;
    if (file.value) {
      notices.error(text.notices.fileUploadFailed, { durationMs: SNACKBAR_MS.fileUploadFailed });
    } else {
      tellOrderRefusal(services, refusal);
    }
  }

  return {
    text: typed,
    file,
    error,
    isBusy,
    progress,
    set(words) {
      fill(words, file.peek());
      const order = desk.read();
      if (order) drafts.saveSoon(draftKey(order), words, DRAFT_VERSION);
    },
    attach: (attached) => fill(typed.peek(), attached),
    restore: (order) => fill(drafts.load(draftKey(order), DRAFT_VERSION, checkerOf(isText)) ?? "", null),
    async send() {
      const order = desk.read();
      if (!order || isBusy.value) return false;
      const [sent, attached] = [typed.value, file.value];
      const words = sent.trim();
      if (words === "" && !attached) {
        error.value = text.order.comments.needsText;
        return false;
      }
      batch(() => {
        isBusy.value = true;
        progress.value = attached && 0;
      });
      try {
        desk.take(await addComment(services, order.order_id, { words, attached, progress }));
        const isOpen = desk.read()?.order_id === order.order_id;
        // What is typed meanwhile, or for the order opened meanwhile, is another comment.
        const isNew = typed.peek() !== sent || file.peek() !== attached;
        if (isOpen && !isNew) fill("", null);
        if (!isOpen || !isNew) drafts.clear(draftKey(order));
        notices.success(text.notices.commentAdded);
        return true;
      } catch (refusal) {
        refused(refusal);
        return false;
      } finally {
        batch(() => {
          isBusy.value = false;
          progress.value = null;
        });
      }
    },
  };
}

/** What is typed and attached; a change takes back what was wrong with it. */
function typedComment() {
  const typed = signal("");
  const file = signal<File | null>(null);
  const error = signal<string | null>(null);

  function fill(words: string, attached: File | null) {
    batch(() => {
      typed.value = words;
      file.value = attached;
      error.value = null;
    });
  }

  return { typed, file, error, fill };
}

interface Sending {
  words: string;
  attached: File | null;
  progress: Signal<number | null>;
}

function addComment({ api, keys }: OrderServices, order_id: number, sending: Sending): Promise<Order> {
  const { words, attached, progress } = sending;
  const print = attached && [attached.name, attached.size, attached.lastModified];
  return keys.once("order.comment", [order_id, words, print], (idempotencyKey) =>
    api.orders.addComment({
      params: { id: order_id },
      body: words === "" ? {} : { comment_text: words },
      idempotencyKey,
      ...(attached && {
        files: { comment_file: attached },
        onProgress: (fraction: number) => {
          progress.value = fraction;
        },
      }),
    }),
  );
}
