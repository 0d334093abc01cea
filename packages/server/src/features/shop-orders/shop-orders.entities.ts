import type { ShopConnection, ShopExchange, ShopOrder } from "@pressport/core/contract";
import { type Language, usd } from "@pressport/core/rules";
import type { LineReason, orders } from "../../adapters/db/schema.ts";
import type { PaymentDoubt } from "../../adapters/store/orders/shop-orders.ts";
import { type Message, message, write } from "../../text/messages/message.ts";
import type { ConnectedShop } from "./connection/connection.service.ts";
import type { ExchangeRow } from "./exchanges/exchanges.queries.ts";
import type { ShopOrderRow } from "./shop-orders.queries.ts";

/** What is said of a client without a shop whose orders can be read. */
const NO_CONNECTION: ShopConnection = {
  connection_watching: "none",
  connection_looked_at: null,
  connection_problem: null,
  connection_approval: "auto",
  connection_hold_hours: 24,
  connection_cash_on_delivery: "review",
  connection_is_demo: false,
};

/** A shop's connection as it travels, its problem in the reader's language. */
export function connectionEntity(shop: ConnectedShop | undefined, language: Language): ShopConnection {
  if (!shop) return NO_CONNECTION;
  const { connection, isDemo } = shop;
  const { connection_problem } = connection;
  return {
    connection_watching: connection.connection_watching ?? "arranging",
    connection_looked_at: connection.connection_looked_at?.toISOString() ?? null,
    connection_problem: connection_problem && write(language, connection_problem),
    connection_approval: connection.connection_approval,
    connection_hold_hours: connection.connection_hold_hours,
    connection_cash_on_delivery: connection.connection_cash_on_delivery,
    connection_is_demo: isDemo,
  };
}

/** An exchange as it travels, what came of it in the reader's language. */
export const exchangeEntity = (row: ExchangeRow, language: Language): ShopExchange => ({
  se_id: row.se_id,
  se_direction: row.se_direction,
  se_kind: row.se_kind,
  se_state: row.se_state,
  se_result: row.se_result && write(language, row.se_result),
  se_attempts: row.se_attempts,
  se_created_at: row.se_created_at.toISOString(),
});

/** A shop's order as it travels, its problems in the reader's language. */
export function shopOrderEntity(
  { row, order }: { row: ShopOrderRow; order: typeof orders.$inferSelect | null },
  exchanges: readonly ExchangeRow[],
  language: Language,
): ShopOrder {
  return {
    so_id: row.so_id,
    so_number: row.so_number,
    so_state: row.so_state,
    so_problem: writtenProblems(row, language),
    so_doubt: row.so_doubt?.code ?? null,
    so_is_poor: row.so_is_poor,
    so_release_at: row.so_release_at?.toISOString() ?? null,
    so_shop_state: row.so_shop_state,
    so_recipient_name: row.so_recipient.name || row.so_recipient.company,
    so_lines: row.so_lines.map((line) => ({
      line_ref: line.ref,
      line_title: line.title.slice(0, LONGEST_TITLE),
      line_sku: line.sku,
      // Rows of older releases may hold what was no number.
      line_quantity: Number.isFinite(line.quantity) ? line.quantity : 0,
      line_state: line.state,
      line_problem: line.reason ? write(language, reasonMessage(line.reason)) : null,
    })),
    so_order: order && {
      order_id: order.order_id,
      order_number: order.order_number,
      order_state: order.order_state,
      order_paid: order.order_paid_at !== null,
      order_total: usd(order.order_total_amount),
    },
    so_exchanges: exchanges
      .filter((one) => one.se_store === row.so_store && one.se_ref === row.so_ref)
      .map((one) => exchangeEntity(one, language)),
    so_created_at: row.so_created_at.toISOString(),
  };
}

/** Longer titles were stored by older releases. */
const LONGEST_TITLE = 300;

/** States in which the reasons of lines and payment are what an order waits for. */
const WAITING: readonly ShopOrderRow["so_state"][] = ["unmatched", "review", "refused"];

type Kept = Pick<ShopOrderRow, "so_problem" | "so_doubt" | "so_lines" | "so_state" | "so_notices">;

/** Why an order waits, and what its shop says otherwise, in the reader's language; null where there is nothing to say. */
export const writtenProblems = (row: Kept, language: Language): string | null =>
  problemsOf(row)
    .map((problem) => write(language, problem))
    .join(" ") || null;

/** What keeps it, each line that waits, and its payment; and what its shop says otherwise. */
function problemsOf({ so_problem, so_doubt, so_lines, so_state, so_notices }: Kept): Message[] {
  const waits = WAITING.includes(so_state);
  const ofLines = so_lines.flatMap(({ state, reason }) =>
    reason && (state === "matched" || state === "unmatched") ? [reasonMessage(reason)] : [],
  );
  return [
    ...(so_problem ? [so_problem] : []),
    ...(waits && so_doubt ? [doubtMessage(so_doubt)] : []),
    ...(waits ? ofLines : []),
    // What is not printed any more needs no notice.
    ...(so_state === "ordered" ? so_notices : []),
  ];
}

/** Why its payment keeps an order. */
function doubtMessage(doubt: PaymentDoubt): Message {
  if (doubt.code === "test_order" || doubt.code === "cash_on_delivery") return message(doubt.code);
  return message(doubt.code, { method: doubt.method || "–" });
}

/** Why a line waits. */
function reasonMessage(reason: LineReason): Message {
  switch (reason.code) {
    case "fractional_quantity":
      return message(reason.code, { quantity: reason.quantity });
    case "no_exchange_rate":
      return message(reason.code, { currency: reason.currency, cost: usd(reason.cost) });
    case "sold_below_cost":
      return message(reason.code, { price: usd(reason.got), cost: usd(reason.cost) });
    case "sku_lost":
    case "print_unknown":
      return message(reason.code);
    default:
      return message(reason.code, { sku: reason.sku });
  }
}
