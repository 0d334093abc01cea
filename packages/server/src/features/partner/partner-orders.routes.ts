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
  placeDesign: ({ user, params, body }, doors) => placeOnProducts(doors, user, params.id, body.product_ids),
  quote: ({ user, body }, doors) => priceOrder(doors, user, body),
  createOrder: ({ user, body }, doors) => {
    const { order_number, lines, recipient, note = "", accept_poor = false } = body;
    const { delivery_service = "standard" } = body;
    return makeOrder(doors, user, order_number, { lines, recipient, note, accept_poor, delivery_service });
  },
  findOrder: ({ user, query }, doors) => orderOfNumber(doors, user, query.order_number),
  confirmOrder: async ({ user, params }, doors) => {
    await payOnFile(doors, user, params.id, { again: true });
    return shownOrder(doors, params.id, user);
  },
  orderLink: ({ user, params }, doors) => linkToOrder(doors, user, params.id),
  cancelOrder: ({ user, params }, doors) => cancelOwnOrder(doors, user, params.id),
});
