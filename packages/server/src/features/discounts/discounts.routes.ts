import { contract } from "@pressport/core/contract";
import { routesFor } from "../../http/calls/routes-for.ts";
import { acceptHostDiscounts, endShopDiscount, makeDiscount, shopDiscounts } from "./discounts.service.ts";

/** A reseller's discount codes, and whether its shop accepts those of the print house. */
export const discountRoutes = routesFor(contract.discounts, {
  index: ({ user }, doors) => shopDiscounts(doors, user.client_id),
  create: ({ user, body }, doors) => makeDiscount(doors, user.client_id, body),
  end: ({ user, params }, doors) => endShopDiscount(doors, user.client_id, params.id),
  update: async ({ user, body }, doors) => {
    await acceptHostDiscounts(doors, user.client_id, body.accepts_host_discounts);
    return shopDiscounts(doors, user.client_id);
  },
});
