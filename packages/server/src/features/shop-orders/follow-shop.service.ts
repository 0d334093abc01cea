import { isDeepStrictEqual } from "node:util";
import { ApiError } from "@pressport/core/contract";
import type { Database } from "../../adapters/db/database.ts";
import type { KeptLine } from "../../adapters/db/schema.ts";
import type { ShopRecipient } from "../../adapters/store/orders/shop-orders.ts";
import { callerOfClient } from "../../http/access/client-caller.ts";
import type { Services } from "../../services.ts";
import { changeOrderRecipient } from "../orders/recipients/change-recipient.service.ts";
import { SHOP_JOBS } from "./connection/connection.service.ts";
import { notifyOwner } from "./exchanges/exchanges.service.ts";
import { recipientOf } from "./make-order.service.ts";
import { changeShopOrder, lockShopOrder, type ShopOrderRow } from "./shop-orders.queries.ts";

const ITEMS_CHANGED =
  "Its items were changed in your shop after it was ordered here. It is printed as it was ordered, unless you cancel it.";
const ADDRESS_STAYS = "Its address was changed in your shop after it was ordered here, where it stays:";
const SENT_ALREADY = "it is in production already.";

/** What a shop says by now of an order that was ordered here, or is about to be. */
interface News {
  recipient: ShopRecipient;
  lines: readonly KeptLine[];
}

/**
 * An address that was corrected in the shop is corrected here as well. What is printed stays as it was ordered: the
 * reseller is told, once, that the shop says something else by now.
 */
export async function followShop(
  services: Services,
  tx: Database,
  known: ShopOrderRow,
  { recipient, lines }: News,
): Promise<string> {
  const { so_id } = known;
  if (differs(known.so_lines, lines)) await notifyReseller(services, tx, known, ITEMS_CHANGED);
  if (isDeepStrictEqual(recipient, known.so_recipient)) return "Nothing more to do.";
  await changeShopOrder(tx, so_id, { so_recipient: recipient });
  await services.jobs.send(SHOP_JOBS.readdress, { so_id }, { tx });
  return "Its address was changed in the shop, so it is changed here.";
}

/** Whether something else of ours would be ordered by now. What was left out by hand does not count. */
function differs(ordered: readonly KeptLine[], now: readonly KeptLine[]): boolean {
  const before = new Set(ordered.map(({ ref }) => ref));
  const isAnother = now.some((line) => line.state !== "foreign" && !before.has(line.ref));
  const read = new Map(now.map((line) => [line.ref, asOrdered(line)]));
  return (
    isAnother ||
    ordered.some(
      (line) => line.state === "matched" && !isDeepStrictEqual(asOrdered(line), read.get(line.ref)),
    )
  );
}

const asOrdered = ({ sku, quantity, personalisation }: KeptLine) => ({ sku, quantity, personalisation });

/** Sends an order to the address its shop names by now, if that is still possible; else the reseller reads why not. */
export async function readdressOrder(services: Services, so_id: number): Promise<void> {
  const row = await services.db.transaction((tx) => lockShopOrder(tx, so_id));
  const owner = row && (await callerOfClient(services.db, row.client_id));
  if (!row || !owner || row.order_id === null || row.so_state !== "ordered") return;
  try {
    const recipient = await recipientOf(services.db, row);
    await changeOrderRecipient(services, owner, row.order_id, recipient);
  } catch (error) {
    // Being paid just now: in a moment it is tried again.
    if (!(error instanceof ApiError) || error.code === "conflict") throw error;
    const [[field] = [error.message]] = Object.values(error.errors ?? {});
    const why = error.code === "order_in_production" ? SENT_ALREADY : field;
    await services.db.transaction(async (tx) => {
      const now = await lockShopOrder(tx, so_id);
      if (now) await notifyReseller(services, tx, now, `${ADDRESS_STAYS} ${why}`);
    });
  }
}

/** Says beside an order what its shop says otherwise, and tells its reseller where that is new. */
async function notifyReseller(
  services: Services,
  tx: Database,
  { so_id, so_number, so_notices, client_id }: ShopOrderRow,
  notice: string,
): Promise<void> {
  if (so_notices.includes(notice)) return;
  // Of its address the last word counts.
  const others = so_notices.filter((one) => ![one, notice].every((text) => text.startsWith(ADDRESS_STAYS)));
  await changeShopOrder(tx, so_id, { so_notices: [...others, notice] });
  await notifyOwner(services, tx, client_id, `Order ${so_number} of your shop: ${notice}`);
}
