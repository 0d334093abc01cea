import { contract } from "@pressport/core/contract";
import { routesFor } from "../../http/calls/routes-for.ts";
import { deliveriesOf, sendAgain, tryEndpoint } from "./deliveries.service.ts";
import { addEndpoint, endpointsOf, removeEndpoint, rotateSecret, setEndpoint } from "./webhooks.service.ts";

/** Where a reseller's own server is told what happens, and how that went. */
export const resellerWebhookRoutes = routesFor(contract.webhooks, {
  index: ({ user }, doors) => endpointsOf(doors, user.client_id),
  create: ({ user, body }, doors) => addEndpoint(doors, user.client_id, body),
  update: ({ user, params, body }, doors) => setEndpoint(doors, user.client_id, params.id, body),
  remove: async ({ user, params }, doors) => {
    await removeEndpoint(doors, user.client_id, params.id);
    return { message: "The webhook is removed." };
  },
  rotate: ({ user, params, body }, doors) =>
    rotateSecret(doors, user.client_id, params.id, body.overlap_hours),
  tryOut: ({ user, params }, doors) => tryEndpoint(doors, user.client_id, params.id),
  deliveries: ({ user, params, query }, doors) => deliveriesOf(doors, user.client_id, params.id, query.page),
  sendAgain: ({ user, params }, doors) => sendAgain(doors, user.client_id, params.id),
});
