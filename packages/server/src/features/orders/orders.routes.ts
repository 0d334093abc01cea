import { ApiError, contract, fieldMessages, invalid, type Order } from "@pressport/core/contract";
import { acceptedLanguage, dayOf, PAGE_SIZES, pageMeta, pageRange, usd } from "@pressport/core/rules";
import { newFileKey } from "../../adapters/files/file-keys.ts";
import { routesFor } from "../../http/calls/routes-for.ts";
import type { Services } from "../../services.ts";
import { invoicePdf } from "../invoices/invoice-pdf.ts";
import { paperOfOrder } from "../invoices/invoices.service.ts";
import { openMessage } from "../messages/messages.service.ts";
import { type LinkedOrder, openOrderToken } from "../order-links/order-links.service.ts";
import { announceOrder } from "../order-rows/announce-order.service.ts";
import { claimByLink } from "./claims/claim-by-link.service.ts";
import { claimRefund } from "./claims/refunds.service.ts";
import { findPayable, listOrders } from "./lists/list-orders.queries.ts";
import { ordersTable } from "./lists/orders-table.service.ts";
import { orderEntities, sharedOrderEntity } from "./orders.entities.ts";
import { findOrder, insertComment, listRefundOptions } from "./orders.queries.ts";
import { deleteOrders, shownOrder } from "./orders.service.ts";
import { changeOrderRecipient } from "./recipients/change-recipient.service.ts";
import { replaceByFinished } from "./replace-print-file.service.ts";

/** Orders, comments and claims. */
export const orderRoutes = routesFor(contract.orders, {
  index: async ({ user, query: { page, ...narrowing } }, services) => {
    const { db, clock } = services;
    const { limit, offset } = pageRange(page, PAGE_SIZES.orders);
    const { client_id, onWebsite, keyMode } = user;
    const { rows, total } = await listOrders(db, {
      client_id,
      onWebsite,
      keyMode,
      narrowing,
      limit: limit ?? PAGE_SIZES.orders,
      offset,
    });
    return {
      data: await orderEntities(db, services, rows, user, clock.now()),
      meta: pageMeta(total, page, PAGE_SIZES.orders),
    };
  },

  csv: async ({ user, query, language }, { replica, clock }) => ({
    content: Buffer.from(
      await replica.read((db) => ordersTable(db, user, query, acceptedLanguage(language))),
    ),
    filename: `PP-orders-${dayOf(clock.now())}.csv`,
  }),

  payable: async ({ user, query }, { db }) => {
    const { total, order_ids, amount } = await findPayable(db, user, query);
    return { payable_count: total, payable_ids: order_ids, payable_total: usd(amount) };
  },

  show: ({ params, user }, services) => shownOrder(services, params.id, user),

  shared: async ({ params }, services) => shownByLink(services, await orderOfLink(services, params.token)),

  sharedInvoice: async ({ params, fail }, services) => {
    const { order, showsPrices } = await orderOfLink(services, params.token);
    const invoice = showsPrices ? await paperOfOrder(services.db, order) : null;
    if (!invoice) throw fail("not_found");
    return { content: await invoicePdf(services.files, invoice), filename: `${invoice.invoice_number}.pdf` };
  },

  update: async ({ params, body, user }, services) => {
    await changeOrderRecipient(services, user, params.id, body.order_recipient);
    return shownOrder(services, params.id, user);
  },

  remove: async ({ body, user }, services) => {
    const removed = await deleteOrders(services, user, body.orders);
    return { message: removed === 1 ? "Order deleted successfully!" : "Orders deleted successfully!" };
  },

  addPrintFile: async ({ params, body, files, user }, services) => {
    const { oi_print_file: sent } = files;
    const from = sent ? { path: sent.path } : body.oi_print_file_url;
    if (from === undefined) throw invalid({ oi_print_file_url: [fieldMessages.printFileUrl] });
    await replaceByFinished(services, user, {
      order_id: params.id,
      oi_id: params.itemId,
      from,
      withdrawApproval: body.withdraw_approval,
    });
    return shownOrder(services, params.id, user);
  },

  addComment: async ({ params, body, files, user, fail }, services) => {
    const { comment_file } = files;
    const comment_text = body.comment_text || null;
    if (comment_text === null && !comment_file) throw invalid({ comment_text: [fieldMessages.required] });
    const order = await findOrder(services.db, params.id, user);
    if (!order) throw fail("not_found");
    const comment_file_key = comment_file ? newFileKey("comments", comment_file.extension) : null;
    if (comment_file && comment_file_key)
      await services.files.put(comment_file_key, { path: comment_file.path });
    await services.db.transaction(async (tx) => {
      const comment_id = await insertComment(tx, {
        order_id: order.order_id,
        user_id: user.user_id,
        comment_author: user.user_email,
        comment_text,
        comment_file_key,
        comment_file_name: comment_file?.filename ?? null,
        comment_file_bytes: comment_file?.bytes ?? null,
        comment_created_at: services.clock.now(),
      });
      await openMessage(services, tx, { comment_id, order_id: order.order_id });
      await announceOrder(services.jobs, tx, order.order_id);
    });
    return shownOrder(services, params.id, user);
  },

  refundOptions: (_call, { db }) => listRefundOptions(db),

  addRefund: async ({ params, body, files, user }, services) => {
    await claimRefund(services, user, {
      order_id: params.id,
      refund_type_id: body.refund_type_id,
      refund_items: body.refund_items,
      photos: files["refund_items[][files]"],
    });
    return shownOrder(services, params.id, user);
  },

  addSharedRefund: {
    admit: async ({ params }, services) => void (await claimableOrder(services, params.token)),
    handle: async ({ params, body, files }, services) => {
      const linked = await claimableOrder(services, params.token);
      await claimByLink(services, linked.order, { ...body, photos: files["refund_items[][files]"] });
      return shownByLink(services, linked);
    },
  },
});

/** The order of a link that claims can be made by: whoever bought in a shop that orders here claims there. */
async function claimableOrder(services: Services, token: string): Promise<LinkedOrder> {
  const linked = await orderOfLink(services, token);
  if (!linked.showsPrices) throw new ApiError("not_found");
  return linked;
}

async function orderOfLink({ db, config, clock }: Services, token: string): Promise<LinkedOrder> {
  const linked = await openOrderToken(db, config, token, clock.now());
  if (linked === null) throw new ApiError("not_found");
  if (linked === "over") throw new ApiError("link_used");
  return linked;
}

async function shownByLink(services: Services, linked: LinkedOrder): Promise<Order> {
  const order = await sharedOrderEntity(services.db, services, linked, services.clock.now());
  if (!order) throw new ApiError("not_found");
  return order;
}
