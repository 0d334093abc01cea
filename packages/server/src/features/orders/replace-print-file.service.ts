import { join } from "node:path";
import { ApiError, fieldMessages, invalid } from "@pressport/core/contract";
import { isSentToProduction } from "@pressport/core/rules";
import { FetchRefused } from "../../adapters/fetch-guard/fetch-guard.ts";
import type { Doors } from "../../doors.ts";
import type { Caller } from "../../http/access/caller.ts";
import { withScratch } from "../../text/scratch.ts";
import { announceOrder } from "../order-rows/announce-order.service.ts";
import {
  listItems,
  lockOwnOrders,
  type OrderItemRow,
  type OrderRow,
} from "../order-rows/order-rows.service.ts";
import { printReplacement } from "../print/write-replacement.service.ts";
import { drawAnew, refuseApproved } from "../proofs/proofs.service.ts";
import { replacePrintFile } from "./orders.queries.ts";

/** A finished file for an item, and whether an approval of what it was goes with it. */
export interface NewPrintFile {
  order_id: number;
  oi_id: number;
  url: string;
  withdrawApproval: boolean;
}

/** Fetches a finished file through the guard and makes the item's print file of it, before production only. */
export async function replaceByUrl(
  doors: Doors,
  caller: Caller,
  { order_id, oi_id, url, withdrawApproval }: NewPrintFile,
): Promise<void> {
  const changeable = async (tx: Doors["db"]) => {
    const found = await changeableItem(tx, caller, order_id, oi_id);
    if (!withdrawApproval) await refuseApproved(tx, oi_id);
    return found;
  };
  const found = await doors.db.transaction(changeable);
  await withScratch(async (folder) => {
    const path = join(folder, "print-file");
    await fetchFile(doors, url, path);
    const printed = await printReplacement(doors, found.item, found.order, path, folder);
    const askAnew = await drawAnew(doors, { order: found.order, item: { ...found.item, ...printed } });
    await doors.db.transaction(async (tx) => {
      /* Checked again: production may have begun, or an approval come, while the file was on its way. */
      await changeable(tx);
      await replacePrintFile(tx, oi_id, printed);
      await askAnew(tx);
      await doors.events.emit("order.changed", tx, { order_id });
      await announceOrder(doors.jobs, tx, order_id);
    });
  });
}

async function changeableItem(
  tx: Doors["db"],
  caller: Caller,
  order_id: number,
  oi_id: number,
): Promise<{ order: OrderRow; item: OrderItemRow }> {
  const [order] = await lockOwnOrders(tx, [order_id], caller);
  const items = order ? await listItems(tx, [order_id]) : [];
  const item = items.find((one) => one.oi_id === oi_id);
  if (!order || !item) throw new ApiError("not_found");
  const order_items = items.map((one) => ({ oi_status: { status_id: one.oi_status_id } }));
  if (order.order_is_test || isSentToProduction({ order_items })) throw new ApiError("files_locked");
  return { order, item };
}

async function fetchFile(doors: Doors, url: string, path: string): Promise<void> {
  const address = /^https?:\/\//i.test(url) ? url : `https://${url}`;
  try {
    await doors.fetchGuard.fetchPublicFile(address, path);
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error;
    if (error.reason === "too_large") throw new ApiError("too_large");
    throw invalid({ oi_print_file_url: [fieldMessages.printFileUrl] });
  }
}
