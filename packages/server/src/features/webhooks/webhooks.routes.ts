import { contract } from "@pressport/core/contract";
import { routesFor } from "../../http/calls/routes-for.ts";
import { languageOfUser } from "../brands/reader-language.service.ts";
import { deliveriesOf, sendAgain, tryEndpoint } from "./deliveries.service.ts";
import { addEndpoint, endpointsOf, removeEndpoint, rotateSecret, setEndpoint } from "./webhooks.service.ts";

/** Where a reseller's own server is told what happens, and how that went. */
export const resellerWebhookRoutes = routesFor(contract.webhooks, {
  index: async ({ user }, services) => {
    const language = await languageOfUser(services.db, user.user_id);
    return endpointsOf(services, user.client_id, language);
  },
  create: ({ user, body }, services) => addEndpoint(services, user.client_id, body),
  update: async ({ user, params, body }, services) => {
    const language = await languageOfUser(services.db, user.user_id);
    return setEndpoint(services, user.client_id, params.id, body, language);
  },
  remove: async ({ user, params }, services) => {
    await removeEndpoint(services, user.client_id, params.id);
    return { message: "The webhook is removed." };
  },
  rotate: async ({ user, params, body }, services) => {
    const language = await languageOfUser(services.db, user.user_id);
    return rotateSecret(services, user.client_id, params.id, body.overlap_hours, language);
  },
  tryOut: ({ user, params }, services) => tryEndpoint(services, user.client_id, params.id),
  deliveries: async ({ user, params, query }, services) => {
    const language = await languageOfUser(services.db, user.user_id);
    return deliveriesOf(services, user, params.id, query.page, language);
  },
  sendAgain: async ({ user, params }, services) => {
    const language = await languageOfUser(services.db, user.user_id);
    return sendAgain(services, user, params.id, language);
  },
});
