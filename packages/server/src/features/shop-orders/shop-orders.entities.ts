import type { ShopConnection, ShopExchange, ShopOrder } from "@pressport/core/contract";
import { type Language, usd } from "@pressport/core/rules";
import type { KeptLine, LineReason, orders } from "../../adapters/db/schema.ts";
import type { PaymentDoubt } from "../../adapters/store/orders/shop-orders.ts";
import { say } from "../../text/languages/say.ts";
import { writeMoney } from "../../text/written-money.ts";
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
    connection_problem: connection_problem && say(language, connection_problem),
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
      line_problem: tell(lineProblem(line)),
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

/** Its problem, or one for each line that has one, what keeps its payment, and what its shop says otherwise. */
function problemsOf({ so_problem, so_doubt, so_lines, so_state, so_notices }: ShopOrderRow): string[] {
  const reasons = WAITING.includes(so_state)
    ? [
        ...(so_doubt ? [DOUBTS[so_doubt.code](writtenMethod(so_doubt))] : []),
        ...so_lines.flatMap(({ state, reason }) =>
          reason && (state === "matched" || state === "unmatched") ? [reasonWords(reason)] : [],
        ),
      ]
    : [];
  // What is not printed any more needs no notice.
  const notices = so_state === "ordered" ? so_notices : [];
  if (so_problem === null) return [...reasons, ...notices];
  const ofLines = so_lines.flatMap((line) => line.problem ?? []);
  return [...(ofLines.join(" ") === so_problem ? ofLines : [so_problem]), ...reasons, ...notices];
}

const writtenMethod = (doubt: PaymentDoubt): string => ("method" in doubt && doubt.method) || "–";

/** Why its payment keeps an order, in English; `say` has the other languages. */
const DOUBTS: Readonly<Record<PaymentDoubt["code"], (method: string) => string>> = {
  test_order: () => "It is a test order of your shop. Approve it only if it is to be printed all the same.",
  cash_on_delivery: () => "It is to be paid on delivery. Approve it to have it printed before it is paid.",
  on_hold: (method) =>
    `It is on hold in your shop until its payment comes in (${method}). It goes on by itself once it is paid.`,
  not_paid: (method) =>
    `Your shop does not say that it is paid (${method}). It goes on by itself once it is paid.`,
};

const lineProblem = ({ reason, problem }: KeptLine): string | null =>
  reason ? reasonWords(reason) : problem;

/** Why a line waits, in English. */
function reasonWords(reason: LineReason): string {
  if (reason.code === "fractional_quantity")
    return `Your shop sold ${reason.quantity} pieces of it. Only whole pieces can be made: change the quantity in your shop, or leave it out.`;
  const cost = writeMoney(usd(reason.cost));
  if (reason.code === "no_exchange_rate")
    return `It was sold in ${reason.currency}, for which there is no exchange rate here, so please check whether that covers the ${cost} it costs you.`;
  return `It was sold for ${writeMoney(usd(reason.got))} a piece, which is less than the ${cost} it costs you.`;
}
