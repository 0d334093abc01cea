import type { ShopConnection, ShopExchange, ShopOrder } from "@pressport/core/contract";
import { type Language, usd } from "@pressport/core/rules";
import type { orders } from "../../adapters/db/schema.ts";
import { say } from "../../text/languages/say.ts";
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
    connection_problem: connection_problem && say(language, connection_problem),
    connection_approval: connection.connection_approval,
    connection_hold_hours: connection.connection_hold_hours,
    connection_is_demo: isDemo,
  };
}

/** An exchange as it travels, what came of it in the reader's language. */
export const exchangeEntity = (row: ExchangeRow, language: Language): ShopExchange => ({
  se_id: row.se_id,
  se_direction: row.se_direction,
  se_kind: row.se_kind,
  se_state: row.se_state,
  se_result: row.se_result && say(language, row.se_result),
  se_attempts: row.se_attempts,
  se_created_at: row.se_created_at.toISOString(),
});

/** A shop's order as it travels, its problems in the reader's language. */
export function shopOrderEntity(
  { row, order }: { row: ShopOrderRow; order: typeof orders.$inferSelect | null },
  exchanges: readonly ExchangeRow[],
  language: Language,
): ShopOrder {
  const tell = (problem: string | null) => problem && say(language, problem);
  return {
    so_id: row.so_id,
    so_number: row.so_number,
    so_state: row.so_state,
    so_problem: problemsOf(row).map(tell).join(" ") || null,
    so_is_poor: row.so_is_poor,
    so_release_at: row.so_release_at?.toISOString() ?? null,
    so_shop_state: row.so_shop_state,
    so_recipient_name: row.so_recipient.name || row.so_recipient.company,
    so_lines: row.so_lines.map((line) => ({
      line_ref: line.ref,
      line_title: line.title,
      line_sku: line.sku,
      line_quantity: line.quantity,
      line_state: line.state,
      line_problem: tell(line.problem),
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

/** Its problem, or one for each line that has one, and what its shop says otherwise. */
function problemsOf({ so_problem, so_lines, so_state, so_notices }: ShopOrderRow): string[] {
  // What is not printed any more needs no notice.
  const notices = so_state === "ordered" ? so_notices : [];
  if (so_problem === null) return notices;
  const ofLines = so_lines.flatMap((line) => line.problem ?? []);
  return [...(ofLines.join(" ") === so_problem ? ofLines : [so_problem]), ...notices];
}
