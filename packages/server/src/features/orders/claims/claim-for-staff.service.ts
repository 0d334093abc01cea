import type { InboxClaim, InboxFile } from "@pressport/core/contract";
import { usd } from "@pressport/core/rules";
import { eq } from "drizzle-orm";
import { orders, refunds } from "../../../adapters/db/schema.ts";
import type { Services } from "../../../services.ts";
import { bearersOf } from "../../ledger/ledger.service.ts";
import { listClaimedItems } from "../../messages/messages.service.ts";
import { moneyLeft } from "../../payments/repayments/repayments.service.ts";
import { amountOfClaim, MONEY_BACK } from "./schedule-claim-remainder.service.ts";

/** A claim as whoever decides it sees it: what is claimed, what it costs and who bears that; null when it is not there. */
export async function claimForStaff(
  { db, files }: Pick<Services, "db" | "files">,
  refund_id: number,
  fileOf: (file: { key: string; name: string }) => InboxFile,
): Promise<InboxClaim | null> {
  const [found] = await db
    .select({ claim: refunds, order: orders })
    .from(refunds)
    .innerJoin(orders, eq(orders.order_id, refunds.order_id))
    .where(eq(refunds.refund_id, refund_id));
  if (!found) return null;
  const { claim, order } = found;
  const items = await listClaimedItems(db, refund_id);
  const left = await moneyLeft(db, order.order_id);
  const amount = await amountOfClaim(db, refund_id, order);
  // What a dispute or an earlier refund took cannot go back once more.
  const whole = claim.refund_state === "requested" ? Math.min(amount, left?.amount ?? 0) : amount;
  const { house, reseller } = bearersOf(order, whole);
  const isMoney = claim.refund_type_id === MONEY_BACK;
  const isAgreed = claim.refund_state === "approved" || claim.refund_state === "done";
  return {
    refund_id,
    refund_type: isMoney ? "refund" : "reprint",
    refund_state: claim.refund_state,
    items: items.map(({ claimed, item, rr_name }) => ({
      oi_id: item.oi_id,
      oi_product: item.oi_product,
      oi_sku_item: item.oi_sku_item,
      oi_quantity: item.oi_quantity,
      oi_line: usd(item.oi_line_amount),
      oi_picture_url: item.oi_thumbnail_key === null ? null : files.url(item.oi_thumbnail_key),
      reason: rr_name,
      description: claimed.ri_description,
      files: claimed.files.map(({ file_key: key, file_name: name }) => fileOf({ key, name })),
    })),
    claim_whole: usd(whole),
    claim_agreed: isMoney && isAgreed ? usd(claim.refund_amount ?? amount) : null,
    claim_house: usd(house),
    claim_reseller: usd(reseller),
    claim_reprint: usd(items.reduce((sum, { item }) => sum + item.oi_wholesale_amount, 0)),
    claim_goes_to: left && left.amount > 0 ? left.to : null,
  };
}
