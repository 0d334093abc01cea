import { contract } from "@pressport/core/contract";
import { routesFor } from "../../http/calls/routes-for.ts";
import { changeBrand, ownBrand, setLogo } from "./brands.service.ts";

/** How a reseller's own customers know it. */
export const brandRoutes = routesFor(contract.brand, {
  show: ({ user }, doors) => ownBrand(doors, user.client_id),

  update: async ({ user, body }, doors) => {
    const named = Object.entries(body).filter(([, value]) => value !== undefined);
    if (named.length > 0) await changeBrand(doors, user.client_id, Object.fromEntries(named));
    return ownBrand(doors, user.client_id);
  },

  setLogo: async ({ user, files }, doors) => {
    await setLogo(doors, user.client_id, files.logo);
    return ownBrand(doors, user.client_id);
  },

  removeLogo: async ({ user }, doors) => {
    await changeBrand(doors, user.client_id, { brand_logo_key: null });
    return ownBrand(doors, user.client_id);
  },
});
