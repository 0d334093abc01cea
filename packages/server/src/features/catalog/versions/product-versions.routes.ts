import { contract } from "@pressport/core/contract";
import { routesFor } from "../../../http/calls/routes-for.ts";
import { versionsOf } from "./product-versions.service.ts";

/** Earlier versions of a client's products. */
export const productVersionRoutes = routesFor(contract.versions, {
  index: async ({ params, user, fail }, services) => {
    const versions = await versionsOf(services, user, params.id);
    if (!versions) throw fail("not_found");
    return versions;
  },
});
