import { contract } from "@pressport/core/contract";
import { routesFor } from "../../http/calls/routes-for.ts";
import { changeBrand, ownBrand, setLogo } from "./brands.service.ts";

/** How a reseller's own customers know it. */
export const brandRoutes = routesFor(contract.brand, {
  show: ({ user }, services) => ownBrand(services, user.client_id),

  update: async ({ user, body }, services) => {
    const named = Object.entries(body).filter(([, value]) => value !== undefined);
    if (named.length > 0) await changeBrand(services, user.client_id, Object.fromEntries(named));
    return ownBrand(services, user.client_id);
  },

  setLogo: async ({ user, files }, services) => {
    await setLogo(services, user.client_id, files.logo);
    return ownBrand(services, user.client_id);
  },

  removeLogo: async ({ user }, services) => {
    await changeBrand(services, user.client_id, { brand_logo_key: null });
    return ownBrand(services, user.client_id);
  },
});
