import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { ApiError, fieldMessages, invalid } from "@pressport/core/contract";
import { isSentToProduction } from "@pressport/core/rules";
import { FetchRefused } from "../../adapters/fetch-guard/fetch-guard.ts";
import type { Caller } from "../../http/access/caller.ts";
import { refuseBeyondQuota } from "../../http/bodies/stored-bytes.ts";
import type { Services } from "../../services.ts";
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

/** An item's file may be replaced so often: those before may lie there until the night. */
const REPLACED_A_DAY = { points: 20, seconds: 24 * 60 * 60 } as const;

/** A finished file for an item, and whether an approval of what it was goes with it. */
export interface NewPrintFile {
  order_id: number;
  oi_id: number;
  /** Its web address, or where what was sent lies. */
  from: string | { path: string };
  withdrawApproval: boolean;
}

/** Makes an item's print file of a finished file, one on the web fetched through the guard; before production only. */
export async function replaceByFinished(
  services: Services,
  caller: Caller,
  { order_id, oi_id, from, withdrawApproval }: NewPrintFile,
): Promise<void> {
  const changeable = async (tx: Services["db"]) => {
    const found = await changeableItem(tx, caller, order_id, oi_id);
    if (!withdrawApproval) await refuseApproved(tx, oi_id);
    return found;
  };
  const found = await services.db.transaction(changeable);
  const allowed = await services.limits.consume(`print files of item ${oi_id}`, REPLACED_A_DAY);
  if (!allowed.ok) throw new ApiError("too_many", { retryAfterSeconds: allowed.retryAfterSeconds });
  await withScratch(async (folder) => {
    const path = join(folder, "print-file");
    if (typeof from === "string") await fetchFile(services, from, path);
    else await copyFile(from.path, path);
    const printed = await printReplacement(services, found, path, folder, async (bytes) => {
      // A paid order takes what it needs; before that it is an upload like any other.
      if (found.order.order_paid_at === null)
        await refuseBeyondQuota(services, caller, growth(bytes, found.item));
    });
    const askAnew = await drawAnew(services, { order: found.order, item: { ...found.item, ...printed } });
    const before = await services.db.transaction(async (tx) => {
      /* Checked again: production may have begun, or an approval come, while the file was on its way. */
      const { order, item } = await changeable(tx);
      await replacePrintFile(tx, oi_id, printed);
      await askAnew(tx);
      await services.events.emit("order.changed", tx, { order_id });
      await announceOrder(services.jobs, tx, order_id);
      return mayBeAtPrintHouse(order) ? null : item.oi_print_file_key;
    });
    // What cannot be taken away now goes in the night.
    if (before !== null) await services.files.delete(before).catch(() => {});
  });
}

/** How many bytes more there are once a file has taken the place of the one before. */
const growth = (bytes: number, { oi_print_file_state, oi_print_file_bytes }: OrderItemRow): number =>
  oi_print_file_state === "replaced" ? bytes - (oi_print_file_bytes ?? 0) : bytes;

/** The print house fetches files by the links it was given; those of an earlier revision go in the night. */
const mayBeAtPrintHouse = ({ order_is_handed_over, order_open_hand_overs }: OrderRow): boolean =>
  order_is_handed_over || order_open_hand_overs > 0;

async function changeableItem(
  tx: Services["db"],
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

async function fetchFile(services: Services, url: string, path: string): Promise<void> {
  const address = /^https?:\/\//i.test(url) ? url : `https://${url}`;
  try {
    await services.fetchGuard.fetchPublicFile(address, path);
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error;
    if (error.reason === "too_large") throw new ApiError("too_large");
    throw invalid({ oi_print_file_url: [fieldMessages.printFileUrl] });
  }
}
