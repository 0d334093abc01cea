import { ORDER_LINK_MS } from "@pressport/core/rules";
import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { orders } from "../../adapters/db/schema.ts";
import { type Secrets, seal, unseal } from "../../text/sealed-text.ts";

/** What sealed links to orders are for; part of their key. */
const ORDER_LINK = "order link";

/** Sealed into a link that shows no prices. */
const WITHOUT_PRICES = "without-prices";

/**
 * Makes the token of a link to one order: whoever has it sees that order without signing in. Which order it is, when it
 * was made and whether it shows prices are sealed into it, so nothing has to be stored, and a token cannot be made or
 * changed elsewhere.
 */
export function orderTokenOf(
  secrets: Secrets,
  order_id: number,
  now: Date,
  { showsPrices = true }: { showsPrices?: boolean } = {},
): string {
  const parts = [order_id, Math.floor(now.getTime() / 1000), ...(showsPrices ? [] : [WITHOUT_PRICES])];
  const sealed = seal(parts.join(" "), secrets, ORDER_LINK);
  return Buffer.from(sealed, "base64").toString("base64url");
}

/** Where the page of a link is. */
export const orderPage = (publicUrl: string, token: string) => `${publicUrl}/order-status/${token}`;

/** What a link leads to. */
export interface LinkedOrder {
  order: typeof orders.$inferSelect;
  showsPrices: boolean;
}

/** The order of a link, `over` when the link has expired or was taken back, null when it never was one. */
export async function openOrderToken(
  db: Database,
  secrets: Secrets,
  token: string,
  now: Date,
): Promise<LinkedOrder | "over" | null> {
  const named = readToken(secrets, token);
  if (!named) return null;
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.order_id, named.order_id), isNull(orders.order_deleted_at)));
  if (!row) return "over";
  const isOld = now.getTime() - named.madeAt.getTime() > ORDER_LINK_MS;
  const isTakenBack = row.order_links_from !== null && named.madeAt < row.order_links_from;
  return isOld || isTakenBack ? "over" : { order: row, showsPrices: named.showsPrices };
}

/** Takes back every link to an order that was made until now. */
export async function revokeOrderLinks(db: Database, order_id: number, now: Date): Promise<void> {
  // Links know the second they were made in: those of this very second are taken back as well.
  const from = new Date((Math.floor(now.getTime() / 1000) + 1) * 1000);
  await db.update(orders).set({ order_links_from: from }).where(eq(orders.order_id, order_id));
}

function readToken(
  secrets: Secrets,
  token: string,
): { order_id: number; madeAt: Date; showsPrices: boolean } | null {
  try {
    const text = unseal(Buffer.from(token, "base64url").toString("base64"), secrets, ORDER_LINK);
    const [order_id, seconds, more] = text.split(" ");
    return order_id && seconds
      ? {
          order_id: Number(order_id),
          madeAt: new Date(Number(seconds) * 1000),
          showsPrices: more !== WITHOUT_PRICES,
        }
      : null;
  } catch {
    // Whatever else is sent is no link of ours.
    return null;
  }
}
