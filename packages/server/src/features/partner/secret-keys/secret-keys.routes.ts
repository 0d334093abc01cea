import { contract } from "@pressport/core/contract";
import { routesFor } from "../../../http/calls/routes-for.ts";
import { makeSecretKey, revokeSecretKey, rotateSecretKey, secretKeysOf } from "./secret-keys.service.ts";

/** The keys by which a reseller's own server calls the API. */
export const secretKeyRoutes = routesFor(contract.secretKeys, {
  index: ({ user }, services) => secretKeysOf(services, user.client_id),
  create: ({ user, body }, services) => makeSecretKey(services, user.client_id, body),
  rotate: ({ user, params, body }, services) =>
    rotateSecretKey(services, user.client_id, params.id, body.overlap_hours),
  remove: async ({ user, params }, services) => {
    await revokeSecretKey(services, user.client_id, params.id);
    return { message: "The key no longer works." };
  },
});
