import type { OrderedAgain } from "@pressport/core/contract";
import { ApiError } from "@pressport/core/contract";
import type { Caller } from "../../http/access/caller.ts";
import type { Services } from "../../services.ts";
import { isMade, type VariantRow, variantsOf } from "../catalog/catalog.service.ts";
import { listItems, lockOwnOrders } from "../order-rows/order-rows.service.ts";
import { changeCart, insertCartDesign, insertCartItem, lockOpenCart } from "./cart.queries.ts";

type Reason = OrderedAgain["again_left_out"][number]["again_reason"];

/** Fills the caller's basket with what an own order consists of, as it is today; says what is left out and why. */
export async function orderAgain(
  { db }: Pick<Services, "db">,
  caller: Caller,
  order_id: number,
): Promise<OrderedAgain> {
  return db.transaction(async (tx) => {
    const { cart_id } = await lockOpenCart(tx, caller);
    const [order] = await lockOwnOrders(tx, [order_id], caller);
    if (!order) throw new ApiError("not_found");
    const items = await listItems(tx, [order_id]);
    const rows = await variantsOf(
      tx,
      items.flatMap((item) => item.oi_cv_id ?? []),
      caller,
    );
    const sizes = new Map(rows.map((row) => [row.variant.cv_id, row]));
    const left: OrderedAgain["again_left_out"] = [];
    for (const { oi_id, oi_cv_id, oi_product, oi_sku_item, oi_quantity } of items) {
      const size = sizes.get(oi_cv_id ?? 0);
      let again_reason = refusalOf(size);
      if (size && again_reason === null) {
        const { cd_id, cv_id } = size.variant;
        await insertCartDesign(tx, cart_id, cd_id);
        const line = { cart_id, cd_id, ci_cv_id: cv_id, ci_quantity: oi_quantity };
        if (!(await insertCartItem(tx, line))) again_reason = "full";
      }
      if (again_reason !== null) left.push({ oi_id, oi_product, oi_sku_item, again_reason });
    }
    await changeCart(tx, cart_id);
    return { again_added: items.length - left.length, again_left_out: left };
  });
}

function refusalOf(size: VariantRow | undefined): Reason | null {
  if (!size) return "size_gone";
  if (size.design.cd_deleted_at !== null) return "design_deleted";
  return isMade(size) ? null : "not_made";
}
