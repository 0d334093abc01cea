import { contract } from "@pressport/core/contract";
import { routesFor } from "../../../http/calls/routes-for.ts";
import { makeSecretKey, revokeSecretKey, rotateSecretKey, secretKeysOf } from "./secret-keys.service.ts";

/** The keys by which a reseller's own server calls the API. */
export const secretKeyRoutes = routesFor(contract.secretKeys, {
  index: ({ user }, doors) => secretKeysOf(doors, user.client_id),
  create: ({ user, body }, doors) => makeSecretKey(doors, user.client_id, body),
  rotate: ({ user, params, body }, doors) =>
    rotateSecretKey(doors, user.client_id, params.id, body.overlap_hours),
  remove: async ({ user, params }, doors) => {
    await revokeSecretKey(doors, user.client_id, params.id);
    return { message: "The key no longer works." };
  },
});
