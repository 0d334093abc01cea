import { contract } from "@pressport/core/contract";
import { routesFor } from "../../http/calls/routes-for.ts";
import { shownOrder } from "../orders/orders.service.ts";
import { payOnFile } from "../payments/charges/charge-card.service.ts";
import {
  cancelOwnOrder,
  linkToOrder,
  makeOrder,
  orderOfNumber,
  placeOnProducts,
  priceOrder,
} from "./partner-orders.service.ts";

/** What a reseller's own server does with a secret key. */
export const partnerRoutes = routesFor(contract.partner, {
  placeDesign: ({ user, params, body }, services) =>
    placeOnProducts(services, user, params.id, body.product_ids),
  quote: ({ user, body }, services) => priceOrder(services, user, body),
  createOrder: ({ user, body }, services) => {
    const { order_number, lines, recipient, note = "", accept_poor = false } = body;
    const { delivery_service = "standard" } = body;
    return makeOrder(services, user, order_number, { lines, recipient, note, accept_poor, delivery_service });
  },
  findOrder: ({ user, query }, services) => orderOfNumber(services, user, query.order_number),
  confirmOrder: async ({ user, params }, services) => {
    await payOnFile(services, user, params.id, { again: true });
    return shownOrder(services, params.id, user);
  },
  orderLink: ({ user, params }, services) => linkToOrder(services, user, params.id),
  cancelOrder: ({ user, params }, services) => cancelOwnOrder(services, user, params.id),
});
