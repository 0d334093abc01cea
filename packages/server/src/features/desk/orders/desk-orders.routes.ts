import { ApiError, contract, DUE_STATES, type StaffItem, type StaffOrder } from "@pressport/core/contract";
import { dayOf, ITEM_STATUS, isItemSent, trackingUrl, usd } from "@pressport/core/rules";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../../../adapters/db/database.ts";
import { clients, orders } from "../../../adapters/db/schema.ts";
import { readStored } from "../../../adapters/files/read-whole.ts";
import type { Caller } from "../../../http/access/caller.ts";
import { mostBackOf } from "../../../http/access/staff-access.ts";
import { routesFor } from "../../../http/calls/routes-for.ts";
import { ZIP_AT_MOST_BYTES, type ZippedFile, zipStream } from "../../../http/files/zip-stream.ts";
import type { Services } from "../../../services.ts";
import { listAudit } from "../../audit/audit.service.ts";
import { openCalendar } from "../../delivery/working-calendar.service.ts";
import { cancelOrder } from "../../fulfilment/cancel-order.service.ts";
import { filesOfOrder, printedItems } from "../../fulfilment/order-files.service.ts";
import { canReprint, reprintItem } from "../../fulfilment/reprint-item.service.ts";
import { bearersOf } from "../../ledger/ledger.service.ts";
import {
  listItems,
  type OrderItemRow,
  type OrderRow,
  reprintOf,
} from "../../order-rows/order-rows.service.ts";
import { orderForStaff } from "../../orders/orders.service.ts";
import {
  canBeReaddressed,
  changeRecipientForStaff,
} from "../../orders/recipients/change-recipient.service.ts";
import { moneyLeft } from "../../payments/repayments/repayments.service.ts";
import { vatCheckForStaff } from "../../pricing/vat.service.ts";
import { leaveBatches } from "../print-batches/print-batches.service.ts";
import { refundPart } from "./refund-part.service.ts";
import { addNote, listNotes, removeNote } from "./staff-notes.service.ts";
import { stepItems } from "./step-items.service.ts";

const CHANGES_SHOWN = 100;

/** An order of any client, and what staff does with it. */
export const deskOrderRoutes = routesFor(contract.deskOrders, {
  show: ({ params, user }, services) => staffOrder(services, user, params.id),

  moveItems: async ({ params, body, user, fail }, services) => {
    const order = await anyOrder(services.db, params.id);
    const { parcel: typed, ...move } = body;
    const items = (await listItems(services.db, [params.id])).map(({ oi_id }) => oi_id);
    if (body.oi_ids.some((oi_id) => !items.includes(oi_id))) throw fail("not_found");
    const parcel = typed ? { ...typed, url: trackingUrl(typed.carrier, typed.number) } : null;
    const problem = await stepItems(services, order, { ...move, parcel });
    if (problem === "no_files")
      throw fail("conflict", { message: "Not all print files of this order are written yet." });
    if (problem)
      throw fail("conflict", { message: "These items are there already, or the order is not paid." });
    return staffOrder(services, user, params.id);
  },

  cancel: async ({ params, body, user, fail }, services) => {
    const { order_id } = await anyOrder(services.db, params.id);
    const { kind } = await cancelOrder(services, order_id, {
      mostBack: await mostBackOf(services.db, user),
      evenInProduction: body.even_in_production,
    });
    if (kind === "in production") throw fail("order_in_production");
    if (kind === "sent")
      throw fail("conflict", {
        message: "A part of this order is sent. Pay a part of the money back instead.",
      });
    if (kind === "being paid")
      throw fail("conflict", { message: "This order is being paid right now. Please try again later." });
    return staffOrder(services, user, order_id);
  },

  reprint: async ({ params, body, user }, services) => {
    const order = await anyOrder(services.db, params.id);
    await services.db.transaction(async (tx) => {
      const within = { ...services, db: tx };
      await reprintItem(within, order.order_id, body);
      await leaveBatches(tx, body.oi_id);
      if (body.note_text !== "") await addNote(within, user, order, body.note_text);
    });
    return staffOrder(services, user, order.order_id);
  },

  refund: async ({ params, body, user }, services) => {
    const { order_id } = await anyOrder(services.db, params.id);
    await refundPart(services, order_id, { ...body, mostBack: await mostBackOf(services.db, user) });
    return staffOrder(services, user, order_id);
  },

  changeAddress: async ({ params, body, user }, services) => {
    const { order_id } = await anyOrder(services.db, params.id);
    await changeRecipientForStaff(services, order_id, body.order_recipient);
    return staffOrder(services, user, order_id);
  },

  addNote: async ({ params, body, user }, services) => {
    const order = await anyOrder(services.db, params.id);
    await addNote(services, user, order, body.note_text);
    return staffOrder(services, user, params.id);
  },

  removeNote: async ({ params, user, fail }, services) => {
    const order = await anyOrder(services.db, params.id);
    if (!(await removeNote(services, user, order, params.noteId))) throw fail("not_found");
    return staffOrder(services, user, params.id);
  },

  files: async ({ query, fail }, services) => {
    const ids = [...new Set(query.ids.split(",").map(Number))];
    const found = await services.db
      .select()
      .from(orders)
      .where(and(inArray(orders.order_id, ids), isThere));
    if (found.length < ids.length) throw fail("not_found");
    const items = Map.groupBy(await listItems(services.db, ids), ({ order_id }) => order_id);
    const printed = found.map((order) => ({
      order,
      items: printedItems(order, items.get(order.order_id) ?? []),
    }));
    const missing = printed.filter((one) => one.items === null).map(({ order }) => order.order_number);
    if (missing.length > 0)
      throw fail("conflict", { message: `These orders have no print files yet: ${missing.join(", ")}.` });
    const bytes = printed.flatMap((one) => one.items?.map((item) => item.oi_print_file_bytes ?? 0) ?? []);
    if (bytes.reduce((sum, one) => sum + one, 0) > ZIP_AT_MOST_BYTES)
      throw fail("conflict", {
        message: "These files are too large for one ZIP. Please choose fewer orders.",
      });
    const [only] = found.length === 1 ? found : [];
    return {
      content: zipStream(zipped(services, found)),
      filename: `${only ? only.order_number : `orders-${dayOf(services.clock.now())}`}.zip`,
    };
  },
});

/** Deleted orders are nobody's. */
const isThere = sql`${orders.order_deleted_at} is null`;

async function anyOrder(db: Database, order_id: number): Promise<OrderRow> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.order_id, order_id), isThere));
  if (!order) throw new ApiError("not_found");
  return order;
}

async function staffOrder(
  services: Services,
  { user_id }: Pick<Caller, "user_id">,
  order_id: number,
): Promise<StaffOrder> {
  const { db } = services;
  const row = await anyOrder(db, order_id);
  const { reseller_client_id, client_id, order_state } = row;
  const [client] = await db
    .select({ client_id: clients.client_id, client_name: clients.client_name })
    .from(clients)
    .where(eq(clients.client_id, reseller_client_id ?? client_id));
  const order = await orderForStaff(services, row);
  const history = await listAudit(db, { entity: "order", entity_id: order_id, limit: CHANGES_SHOWN });
  const notes = await listNotes(db, order_id);
  const items = await listItems(db, [order_id]);
  const { order_ship_by } = row;
  const now = services.clock.now();
  return {
    order,
    order_ship_by,
    order_is_late:
      order_ship_by !== null &&
      DUE_STATES.some((state) => state === order_state) &&
      order_ship_by < (await openCalendar(db, now)).dayOf(now),
    client_id: client?.client_id ?? client_id,
    client_name: client?.client_name ?? "",
    order_vat_check: row.vat_check_id === null ? null : await vatCheckForStaff(db, row.vat_check_id),
    staff_items: items.map(staffItem),
    order_money: await moneyOf(db, row),
    can_cancel: order_state !== "cancelled" && !order.order_items.some(isItemSent),
    order_made: usd(
      items
        .filter(({ oi_status_id: status }) => isInTheMaking(status))
        .reduce((sum, { oi_wholesale_amount }) => sum + oi_wholesale_amount, 0),
    ),
    can_change_address: canBeReaddressed(items),
    staff_notes: notes.map(({ note, note_by }) => ({
      note_id: note.note_id,
      note_text: note.note_text,
      note_by,
      note_is_own: note.user_id === user_id,
      note_at: note.note_created_at.toISOString(),
    })),
    history: history.map((line) => ({
      at: line.audit_at.toISOString(),
      action: line.audit_action,
      actor: line.user_email ?? line.audit_actor_name,
      before: line.audit_before,
      after: line.audit_after,
    })),
  };
}

const isInTheMaking = (status: number): boolean =>
  status >= ITEM_STATUS.inProduction && status < ITEM_STATUS.shipped;

function staffItem(item: OrderItemRow): StaffItem {
  const reprint = reprintOf(item);
  return {
    oi_id: item.oi_id,
    checked_at: item.oi_checked_at?.toISOString() ?? null,
    packed_at: item.oi_packed_at?.toISOString() ?? null,
    can_reprint: canReprint(item),
    copy_wholesale: usd(Math.round(item.oi_wholesale_amount / item.oi_quantity)),
    reprint: reprint && { copies: reprint.copies, reason: reprint.reason },
  };
}

/** What of an order's money can still go back, and who bears it. */
async function moneyOf(db: Database, order: OrderRow): Promise<StaffOrder["order_money"]> {
  const left = await moneyLeft(db, order.order_id);
  if (!left) return null;
  const { house, reseller } = bearersOf(order, left.amount);
  return { left: usd(left.amount), goes_to: left.to, house: usd(house), reseller: usd(reseller) };
}

/** Each order in a folder of its own; slips and labels are written as their turn comes. */
async function* zipped(services: Services, ready: readonly OrderRow[]): AsyncGenerator<ZippedFile> {
  for (const order of ready) {
    const own = await filesOfOrder(services, order);
    if (!own) throw new Error(`Order ${order.order_number} was cancelled while its files were saved.`);
    for (const one of own)
      yield {
        name: `${order.order_number}/${one.name}`,
        content: "key" in one ? () => readStored(services.files, one.key) : Buffer.from(one.text),
      };
  }
}
