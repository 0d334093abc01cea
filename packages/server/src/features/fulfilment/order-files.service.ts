import type { Services } from "../../services.ts";
import {
  copiesOf,
  listItems,
  madeNow,
  type OrderItemRow,
  type OrderRow,
} from "../order-rows/order-rows.service.ts";
import { jobTicketOf } from "./job-ticket.service.ts";
import { itemLabelsKey, writeItemLabels } from "./papers/item-labels.service.ts";
import { packingSlipKey, writePackingSlip } from "./papers/packing-slip.service.ts";

/** A file of an order: one that is stored, or a text. */
export type OrderFile = {
  name: string;
  kind: "print" | "labels" | "slip" | "ticket";
  /** The item it is of; null for what is of the whole order. */
  oi_id: number | null;
} & ({ key: string } | { text: string });

/** The items that are printed of an order, with their files; null while one is missing, and where nothing is printed. */
export function printedItems(
  { order_is_test }: Pick<OrderRow, "order_is_test">,
  items: readonly OrderItemRow[],
): (OrderItemRow & { key: string })[] | null {
  const alive = madeNow(items);
  const written = alive.flatMap((item) =>
    item.oi_print_file_key === null ? [] : [{ ...item, key: item.oi_print_file_key }],
  );
  return order_is_test || alive.length === 0 || written.length < alive.length ? null : written;
}

/**
 * What is printed and packed of an order: print files and labels of the items that are not cancelled, packing slip and, last,
 * the job ticket. Null while print files are missing, for a cancelled order, and for a test order, which has none.
 */
export async function filesOfOrder(
  services: Pick<Services, "db" | "files" | "config" | "clock">,
  order: OrderRow,
): Promise<OrderFile[] | null> {
  const { order_id, order_number } = order;
  const written = printedItems(order, await listItems(services.db, [order_id]));
  if (!written) return null;
  await writePackingSlip(services, order_id);
  const ticket = await jobTicketOf(services, order_id);
  await writeItemLabels(services, ticket);
  return [
    ...written.flatMap((item) => {
      const { oi_id, oi_cv_sku_nr, key } = item;
      const name = `${order_number}-${oi_id}-${oi_cv_sku_nr}-${copiesOf(item)}x`;
      return [
        { kind: "print" as const, oi_id, name: `${name}${key.slice(key.lastIndexOf("."))}`, key },
        { kind: "labels" as const, oi_id, name: `${name}-labels.pdf`, key: itemLabelsKey(ticket, { oi_id }) },
      ];
    }),
    { kind: "slip", oi_id: null, name: `${order_number}-packing-slip.pdf`, key: packingSlipKey(order) },
    {
      kind: "ticket",
      oi_id: null,
      name: `${order_number}-job-ticket.json`,
      text: `${JSON.stringify(ticket, null, 2)}\n`,
    },
  ];
}
