import { contract, MOST_ADDRESSES } from "@pressport/core/contract";
import { routesFor } from "../../http/calls/routes-for.ts";
import { deliverableAddress } from "../pricing/deliverable-address.service.ts";
import { changeAddress, deleteAddress, insertAddress, listAddresses } from "./addresses.queries.ts";

/** Addresses kept for the next parcel. */
export const addressRoutes = routesFor(contract.addresses, {
  index: ({ user }, { db }) => listAddresses(db, user.client_id),

  create: async ({ user, body, fail }, { db }) => {
    await deliverableAddress(db, body);
    const saved = await insertAddress(db, user.client_id, body, MOST_ADDRESSES);
    if (!saved) throw fail("conflict");
    return saved;
  },

  update: async ({ user, params, body, fail }, { db }) => {
    await deliverableAddress(db, body);
    const changed = await changeAddress(db, user.client_id, params.id, body);
    if (changed === undefined) throw fail("not_found");
    if (changed === null) throw fail("conflict");
    return changed;
  },

  remove: async ({ user, params, fail }, { db }) => {
    if (!(await deleteAddress(db, user.client_id, params.id))) throw fail("not_found");
    return { message: "The address was removed." };
  },
});
