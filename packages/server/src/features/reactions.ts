import type { Services } from "../services.ts";
import { reprintClaimed } from "./desk/orders/reprint-claimed.service.ts";
import { queueBatchesOf } from "./desk/print-batches/print-batches.service.ts";
import { beginFulfilment, reviseOrder } from "./fulfilment/fulfilment.service.ts";
import { openRefusedLetter } from "./messages/messages.service.ts";
import { announceOrder } from "./order-rows/announce-order.service.ts";
import { noteClaimPaid } from "./orders/claims/finish-claim.service.ts";
import { scheduleClaimRemainder } from "./orders/claims/schedule-claim-remainder.service.ts";
import { revokeAllSecretKeys } from "./partner/secret-keys/secret-keys.service.ts";
import { queuePrintFiles } from "./print/print-files.service.ts";
import { noteRefusedCharge } from "./shop-orders/make-order.service.ts";
import { takeOrdersBack } from "./shop-orders/take-orders-back.service.ts";
import { tellShop, tellShopOfParcels, tellShopOfRefund } from "./shop-orders/tell-shop.service.ts";
import { queuePrices, queueSizes, republishIfPublished } from "./store-sync/publishing.service.ts";
import { tellOfClaim, tellOfOrder, tellOfProduct, tellOfRefund } from "./webhooks/news.service.ts";
import { removeAllEndpoints } from "./webhooks/webhooks.service.ts";

/** What follows what: the one place where features that do not know each other meet. */
export function defineReactions(services: Services): void {
  const { events, jobs } = services;
  events.on("access.ended", (tx, { client_id }) => revokeAllSecretKeys(services, tx, client_id));
  events.on("access.ended", (tx, { client_id }) => removeAllEndpoints(services, tx, client_id));
  events.on("letter.refused", (tx, letter) => openRefusedLetter(services, tx, letter));
  events.on("order.covered", (tx, { order_id }) => queuePrintFiles(services, tx, order_id));
  events.on("order.covered", (tx, { order_id }) => beginFulfilment(services, tx, order_id));
  events.on("order.charge-refused", noteRefusedCharge);
  events.on("order.changed", (tx, { order_id }) => reviseOrder(services, tx, order_id));
  events.on("order.changed", (tx, { order_id }) => queueBatchesOf(services, tx, order_id));
  events.on("orders.deleted", takeOrdersBack);
  events.on("proof.sent", (tx, { order_id }) => reviseOrder(services, tx, order_id));
  events.on("proof.settled", (tx, { order_id }) => beginFulfilment(services, tx, order_id));
  events.on("order.moved", async (tx, { order_id, to }) => {
    if (to !== "delivered") await tellShop(services, tx, order_id, to);
  });
  events.on("order.followed", (tx, { order_id }) => tellShopOfParcels(services, tx, order_id));
  events.on("print-files.written", (tx, { order_id }) => announceOrder(jobs, tx, order_id));
  events.on("print-files.written", (tx, { order_id }) => beginFulfilment(services, tx, order_id));
  events.on("order.money-again", (tx, { order_id }) => scheduleClaimRemainder(services, tx, order_id));
  events.on("claim.decided", (tx, { refund_id }) => reprintClaimed(services, tx, refund_id));
  events.on("claim.money-moved", (tx, { refund_id, hasArrived }) =>
    noteClaimPaid(services, tx, refund_id, hasArrived),
  );
  events.on("claim.money-moved", async (tx, { refund_id, hasArrived }) => {
    if (hasArrived) await tellShopOfRefund(services, tx, refund_id);
  });
  events.on("product.saved", (tx, { client_product_id }) =>
    republishIfPublished(services, tx, client_product_id),
  );
  events.on("sizes.changed", (tx, { sku_ids }) => queueSizes(services, tx, sku_ids));
  events.on("prices.changed", (tx, { changed }) => queuePrices(services, tx, changed));
  defineNews(services);
}

/** What a reseller's own server is told of. */
function defineNews(services: Services): void {
  const { events } = services;
  events.on("order.created", (tx, { order_id }) => tellOfOrder(services, tx, order_id, "order.created"));
  events.on("order.covered", (tx, { order_id }) => tellOfOrder(services, tx, order_id, "order.paid"));
  events.on("order.moved", (tx, { order_id, to }) => tellOfOrder(services, tx, order_id, `order.${to}`));
  // What was sent is told again with the parcels as they are known by now.
  events.on("order.followed", (tx, { order_id }) => tellOfOrder(services, tx, order_id, "order.shipped"));
  events.on("claim.decided", (tx, { refund_id }) => tellOfClaim(services, tx, refund_id));
  events.on("claim.money-moved", async (tx, { refund_id, hasArrived }) => {
    if (hasArrived) await tellOfRefund(services, tx, refund_id);
  });
  events.on("product.published", (tx, { client_product_id }) =>
    tellOfProduct(services, tx, client_product_id),
  );
}
