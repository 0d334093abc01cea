import type { StoreServices } from "../app/store-services.ts";
import { isApiError } from "../contract/is-api-error.ts";
import type { Order } from "../contract/resources/orders/order.ts";
import { SNACKBAR_MS } from "../rules/timings.ts";
import { problemWords } from "../state/problem-words.ts";

/** What an open order and its forms take of their surroundings. */
export type OrderServices = Pick<
  StoreServices,
  "api" | "auth" | "notices" | "text" | "realtime" | "drafts" | "keys" | "clock"
>;

/** The order a form works on: read when it is sent, and given the host's newer one. */
export interface OrderDesk {
  read(): Order | null;
  take(order: Order): void;
}

/** Tells why a form was not taken: what the host said of its fields, else its own words, for as long as its kind stays (BC09). */
export function tellOrderRefusal({ notices, text }: OrderServices, error: unknown): void {
  const words = problemWords(text, error);
  if (words === "") return;
  const durationMs = isApiError(error, "invalid") ? SNACKBAR_MS.validation : SNACKBAR_MS.failure;
  notices.error(words, { durationMs });
}
