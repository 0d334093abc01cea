import { contract } from "@pressport/core/contract";
import { routesFor } from "../../http/calls/routes-for.ts";
import { acceptHostDiscounts, endShopDiscount, makeDiscount, shopDiscounts } from "./discounts.service.ts";

/** A reseller's discount codes, and whether its shop accepts those of the print house. */
export const discountRoutes = routesFor(contract.discounts, {
  index: ({ user }, services) => shopDiscounts(services, user.client_id),
  create: ({ user, body }, services) => makeDiscount(services, user.client_id, body),
  end: ({ user, params }, services) => endShopDiscount(services, user.client_id, params.id),
  update: async ({ user, body }, services) => {
    await acceptHostDiscounts(services, user.client_id, body.accepts_host_discounts);
    return shopDiscounts(services, user.client_id);
  },
});
