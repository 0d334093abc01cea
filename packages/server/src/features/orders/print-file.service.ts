import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { ApiError, fieldMessages, invalid } from "@pressport/core/contract";
import { isSentToProduction } from "@pressport/core/rules";
import { FetchRefused } from "../../adapters/fetch-guard/fetch-guard.ts";
import { newFileKey, PRINT_FILES_FOLDER } from "../../adapters/files/file-keys.ts";
import type { Doors } from "../../doors.ts";
import type { Caller } from "../../http/caller.ts";
import { withScratch } from "../../scratch.ts";
import { announceOrder } from "./order-events.service.ts";
import { listItems, lockOwnOrders, replacePrintFile } from "./orders.queries.ts";

/** Fetches a replacement print file through the guard and keeps our own copy, before production only. */
export async function replaceByUrl(
  doors: Doors,
  caller: Caller,
  { order_id, oi_id, url }: { order_id: number; oi_id: number; url: string },
): Promise<void> {
  await doors.db.transaction((tx) => changeableItem(tx, caller, order_id, oi_id));
  await withScratch(async (folder) => {
    const path = join(folder, "print-file");
    await fetchFile(doors, url, path);
    const { kind } = await doors.pixels.inspectUpload(path);
    const key = newFileKey(PRINT_FILES_FOLDER, kind);
    const sha256 = await sha256Of(path);
    await doors.files.put(key, { path });
    await doors.db.transaction(async (tx) => {
      /* Checked again: production may have begun while the file was on its way. */
      await changeableItem(tx, caller, order_id, oi_id);
      await replacePrintFile(tx, oi_id, key, sha256);
      await announceOrder(doors.jobs, tx, order_id);
    });
  });
}

async function changeableItem(
  tx: Doors["db"],
  caller: Caller,
  order_id: number,
  oi_id: number,
): Promise<void> {
  const [order] = await lockOwnOrders(tx, [order_id], caller.client_id);
  const items = order ? await listItems(tx, [order_id]) : [];
  if (!items.some((item) => item.oi_id === oi_id)) throw new ApiError("not_found");
  const order_items = items.map((item) => ({ oi_status: { status_id: item.oi_status_id } }));
  if (isSentToProduction({ order_items })) throw new ApiError("files_locked");
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

async function sha256Of(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}
