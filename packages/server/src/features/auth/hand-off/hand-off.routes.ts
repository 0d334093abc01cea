import { contract } from "@pressport/core/contract";
import { routesFor } from "../../../http/calls/routes-for.ts";
import { makeShopperCode } from "./hand-off.service.ts";

/** Customers of a reseller's own shop, who are signed in there already. */
export const shopperRoutes = routesFor(contract.shoppers, {
  createCode: ({ user, body }, services) => makeShopperCode(services, user, body),
});
