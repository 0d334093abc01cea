import type { FieldErrors } from "@pressport/core/contract";
import { ApiError, fieldMessages, invalid } from "@pressport/core/contract";
import {
  expandWholeOrderRefund,
  isClaimLate,
  isItemCancelled,
  REFUND_PHOTO_LIMIT,
} from "@pressport/core/rules";
import type { Database } from "../../../adapters/db/database.ts";
import { refundItems, refunds } from "../../../adapters/db/schema.ts";
import { isUniqueViolation } from "../../../adapters/db/sql-state.ts";
import { newFileKey } from "../../../adapters/files/file-keys.ts";
import type { Files } from "../../../adapters/files/files.ts";
import type { Upload } from "../../../http/bodies/upload.ts";
import type { Services } from "../../../services.ts";
import { audit } from "../../audit/audit.service.ts";
import { openMessage } from "../../messages/messages.service.ts";
import { notify } from "../../notifications/notifications.service.ts";
import { announceOrder } from "../../order-rows/announce-order.service.ts";
import {
  listItems,
  lockOwnOrders,
  type OrderRow,
  type OrderViewer,
} from "../../order-rows/order-rows.service.ts";
import { listClaimedItems, listRefundOptions } from "../orders.queries.ts";

/** A claim as asked for; `ri_oi_id` 0 stands for every item whose status is not 6. */
export interface WantedRefund {
  order_id: number;
  refund_type_id: number;
  refund_items: { ri_oi_id: number; ri_reason_id: number; ri_description: string }[];
  photos: readonly Upload[];
}

interface Entry {
  ri_oi_id: number;
  ri_reason_id: number;
  ri_description: string;
  /** Where the entry stands in the request. */
  at: number;
}

/** Checks and writes a claim with its photos, and says that it has arrived; an item is claimed once. */
export async function claimRefund(
  services: Services,
  claimant: OrderViewer,
  wanted: WantedRefund,
): Promise<void> {
  checkPhotoCounts(wanted);
  /* Stored first: a transaction may run again, a moved file cannot be moved twice. */
  const photos = await storePhotos(services.files, wanted.photos);
  try {
    await services.db.transaction(async (tx) => {
      const [order] = await lockOwnOrders(tx, [wanted.order_id], claimant);
      if (!order) throw new ApiError("not_found");
      refuseByTime(order, services.clock.now());
      await writeClaim(tx, services, order, wanted, await checkedEntries(tx, wanted), photos);
    });
  } catch (error) {
    for (const photo of [...photos.values()].flat()) await services.files.delete(photo.file_key);
    throw isUniqueViolation(error) ? new ApiError("already_claimed") : error;
  }
}

interface StoredPhoto {
  file_name: string;
  file_key: string;
}

/** Stores photos by the entry they belong to. */
async function storePhotos(files: Files, photos: readonly Upload[]): Promise<Map<number, StoredPhoto[]>> {
  const stored = new Map<number, StoredPhoto[]>();
  for (const photo of photos) {
    const file_key = newFileKey("claims", photo.extension);
    await files.put(file_key, { path: photo.path });
    const at = photo.index ?? 0;
    stored.set(at, [...(stored.get(at) ?? []), { file_name: photo.filename, file_key }]);
  }
  return stored;
}

function checkPhotoCounts({ photos }: WantedRefund): void {
  for (const [index, group] of Map.groupBy(photos, (photo) => photo.index ?? 0)) {
    if (group.length > REFUND_PHOTO_LIMIT)
      throw invalid({ [`refund_items.${index}.files`]: [fieldMessages.photoCount] });
  }
}

function refuseByTime(order: OrderRow, now: Date): void {
  // Nothing of a test order arrives, and nothing was paid for it.
  if (order.order_is_test) throw invalid({ refund_items: [fieldMessages.claimTest] });
  if (order.order_paid_at === null) throw invalid({ refund_items: [fieldMessages.claimTooEarly] });
  const lastDay = order.order_claim_until;
  if (lastDay !== null && isClaimLate(lastDay, now))
    throw invalid({ refund_items: [fieldMessages.claimLate(lastDay)] });
}

async function checkedEntries(tx: Database, wanted: WantedRefund): Promise<Entry[]> {
  const options = await listRefundOptions(tx);
  const errors: FieldErrors = {};
  if (!options.refund_types.some((type) => type.rt_id === wanted.refund_type_id))
    errors.refund_type_id = [fieldMessages.required];
  const items = (await listItems(tx, [wanted.order_id])).map((item) => ({
    oi_id: item.oi_id,
    oi_status: { status_id: item.oi_status_id },
  }));
  const numbered = wanted.refund_items.map((entry, at) => ({ ...entry, at }));
  for (const entry of numbered) {
    const item = items.find((one) => one.oi_id === entry.ri_oi_id);
    if (entry.ri_oi_id !== 0 && !item) errors[`refund_items.${entry.at}.ri_oi_id`] = [fieldMessages.required];
    if (item && isItemCancelled(item))
      errors[`refund_items.${entry.at}.ri_oi_id`] = [fieldMessages.claimCancelled];
    if (!options.refund_reasons.some((reason) => reason.rr_id === entry.ri_reason_id))
      errors[`refund_items.${entry.at}.ri_reason_id`] = [fieldMessages.required];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const expanded = expandWholeOrderRefund(numbered, items);
  const ids = expanded.map((entry) => entry.ri_oi_id);
  if (expanded.length === 0) throw invalid({ "refund_items.0.ri_oi_id": [fieldMessages.claimCancelled] });
  if (new Set(ids).size !== ids.length || (await listClaimedItems(tx, ids)).length > 0)
    throw new ApiError("already_claimed");
  return expanded;
}

async function writeClaim(
  tx: Database,
  services: Services,
  order: OrderRow,
  wanted: WantedRefund,
  entries: readonly Entry[],
  photos: ReadonlyMap<number, StoredPhoto[]>,
): Promise<void> {
  const [refund] = await tx
    .insert(refunds)
    .values({
      order_id: order.order_id,
      client_id: order.client_id,
      refund_type_id: wanted.refund_type_id,
      refund_created_at: services.clock.now(),
    })
    .returning();
  if (!refund) throw new ApiError("conflict");
  await tx.insert(refundItems).values(
    entries.map(({ ri_oi_id, ri_reason_id, ri_description, at }) => ({
      refund_id: refund.refund_id,
      ri_oi_id,
      ri_reason_id,
      ri_description,
      files: photos.get(at) ?? [],
    })),
  );
  await audit(services, tx, {
    action: "claim.requested",
    entity: "claim",
    entity_id: refund.refund_id,
    client_id: order.client_id,
    before: {},
    after: { refund_state: refund.refund_state, order_id: order.order_id },
  });
  await openMessage(services, tx, { refund_id: refund.refund_id, order_id: order.order_id });
  await notify(services, tx, order.user_id, {
    kind: "refund",
    text: `We have your claim for order ${order.order_number} and answer as soon as we have looked into it.`,
    path: `/orders/${order.order_id}/view`,
    subject: `Your claim for order ${order.order_number}`,
  });
  await announceOrder(services.jobs, tx, order.order_id);
}
