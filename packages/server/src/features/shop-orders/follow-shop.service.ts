import { isDeepStrictEqual } from "node:util";
import { ApiError } from "@pressport/core/contract";
import type { Database } from "../../adapters/db/database.ts";
import type { KeptLine } from "../../adapters/db/schema.ts";
import type { ShopRecipient } from "../../adapters/store/orders/shop-orders.ts";
import { callerOfClient } from "../../http/access/client-caller.ts";
import type { Services } from "../../services.ts";
import { type Message, message } from "../../text/messages/message.ts";
import type { MessageCode } from "../../text/messages/messages.ts";
import { changeOrderRecipient } from "../orders/recipients/change-recipient.service.ts";
import { SHOP_JOBS } from "./connection/connection.service.ts";
import { notifyOwner } from "./exchanges/exchanges.service.ts";
import { recipientOf, saidBy } from "./make-order.service.ts";
import { changeShopOrder, lockShopOrder, type ShopOrderRow } from "./shop-orders.queries.ts";

/** Notices about its address, of which the last word counts. */
const OF_ADDRESS: readonly MessageCode[] = ["address_stays", "address_stays_in_production"];

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
): Promise<Message> {
  const { so_id } = known;
  if (differs(known.so_lines, lines)) await notifyReseller(services, tx, known, message("items_changed"));
  if (isDeepStrictEqual(recipient, known.so_recipient)) return message("nothing_to_do");
  await changeShopOrder(tx, so_id, { so_recipient: recipient });
  await services.jobs.send(SHOP_JOBS.readdress, { so_id }, { tx });
  return message("address_changes");
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
    const notice = addressNotice(error);
    await services.db.transaction(async (tx) => {
      const now = await lockShopOrder(tx, so_id);
      if (now) await notifyReseller(services, tx, now, notice);
    });
  }
}

/** Why its address stays as it was ordered. */
function addressNotice(error: ApiError): Message {
  if (error.code === "order_in_production") return message("address_stays_in_production");
  return message("address_stays", { problem: saidBy(error) });
}

/** Says beside an order what its shop says otherwise, and tells its reseller where that is new. */
async function notifyReseller(
  services: Services,
  tx: Database,
  { so_id, so_number, so_notices, client_id }: ShopOrderRow,
  notice: Message,
): Promise<void> {
  if (so_notices.some((one) => isDeepStrictEqual(one, notice))) return;
  const others = so_notices.filter((one) => ![one, notice].every(({ code }) => OF_ADDRESS.includes(code)));
  await changeShopOrder(tx, so_id, { so_notices: [...others, notice] });
  await notifyOwner(services, tx, client_id, message("shop_order_news", { number: so_number, news: notice }));
}
