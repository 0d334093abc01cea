import { readFile } from "node:fs/promises";
import type { PlannedOrder } from "@pressport/demo";
import { asc, eq } from "drizzle-orm";
import { orderItems, refundItems, refunds } from "../adapters/db/schema.ts";
import type { Files } from "../adapters/files/files.ts";
import { decideClaim } from "../features/orders/claims/decide-claim.service.ts";
import { claimRefund } from "../features/orders/claims/refunds.service.ts";
import type { Caller } from "../http/access/caller.ts";
import type { Services } from "../services.ts";
import type { Demo } from "./load-demo.ts";

const PHOTO_KEY = "claims/demo/chipped-corner.jpg";
const PHOTO_NAME = "chipped-corner.jpg";

/** Stores the photo that goes with a claim, unless it is there. */
export async function putClaimPhoto(files: Files, { chippedCorner }: Demo): Promise<void> {
  if (!(await files.stat(PHOTO_KEY))) await files.put(PHOTO_KEY, await readFile(chippedCorner));
}

/** A customer's photo of a chipped frame, as an order comment carries it. */
export async function claimPhoto(files: Files) {
  const there = await files.stat(PHOTO_KEY);
  if (!there) throw new Error("The claim's photo is stored before the orders are put in.");
  return { comment_file_name: PHOTO_NAME, comment_file_key: PHOTO_KEY, comment_file_bytes: there.size };
}

/** Files a planned claim for the first item of an order and decides it. */
export async function fileClaim(
  services: Services,
  caller: Caller,
  order_id: number,
  claim: NonNullable<PlannedOrder["claim"]>,
): Promise<void> {
  const { db, files } = services;
  const [item] = await db
    .select()
    .from(orderItems)
    .where(eq(orderItems.order_id, order_id))
    .orderBy(asc(orderItems.oi_id));
  if (!item) throw new Error(`Order ${order_id} has no item to claim.`);
  await claimRefund(services, caller, {
    order_id,
    refund_type_id: claim.type,
    refund_items: [{ ri_oi_id: item.oi_id, ri_reason_id: claim.reason, ri_description: claim.text }],
    photos: [],
  });
  if (claim.photos) {
    const { comment_file_name: file_name, comment_file_key: file_key } = await claimPhoto(files);
    await db
      .update(refundItems)
      .set({ files: [{ file_name, file_key }] })
      .where(eq(refundItems.ri_oi_id, item.oi_id));
  }
  if (claim.isApproved) {
    const filed = eq(refunds.order_id, order_id);
    for (const { refund_id } of await db.select().from(refunds).where(filed))
      await decideClaim(services, refund_id, "approved");
  }
}
