import { contract, type WebhookDelivery, type WebhookEndpoint } from "@pressport/core/contract";
import type { Caller } from "../../http/access/caller.ts";
import { routesFor } from "../../http/calls/routes-for.ts";
import type { Services } from "../../services.ts";
import { say } from "../../text/languages/say.ts";
import { languageOfUser } from "../brands/reader-language.service.ts";
import { deliveriesOf, sendAgain, tryEndpoint } from "./deliveries.service.ts";
import { addEndpoint, endpointsOf, removeEndpoint, rotateSecret, setEndpoint } from "./webhooks.service.ts";

/** Where a reseller's own server is told what happens, and how that went. */
export const resellerWebhookRoutes = routesFor(contract.webhooks, {
  index: async ({ user }, services) => {
    const { endpoint } = await readable(services, user);
    return (await endpointsOf(services, user.client_id)).map(endpoint);
  },
  create: ({ user, body }, services) => addEndpoint(services, user.client_id, body),
  update: async ({ user, params, body }, services) => {
    const { endpoint } = await readable(services, user);
    return endpoint(await setEndpoint(services, user.client_id, params.id, body));
  },
  remove: async ({ user, params }, services) => {
    await removeEndpoint(services, user.client_id, params.id);
    return { message: "The webhook is removed." };
  },
  rotate: async ({ user, params, body }, services) => {
    const { endpoint } = await readable(services, user);
    return endpoint(await rotateSecret(services, user.client_id, params.id, body.overlap_hours));
  },
  tryOut: ({ user, params }, services) => tryEndpoint(services, user.client_id, params.id),
  deliveries: async ({ user, params, query }, services) => {
    const { delivery } = await readable(services, user);
    const { data, meta } = await deliveriesOf(services, user, params.id, query.page);
    return { data: data.map(delivery), meta };
  },
  sendAgain: async ({ user, params }, services) => {
    const { delivery } = await readable(services, user);
    return delivery(await sendAgain(services, user, params.id));
  },
});

/** Says what came of messages in the language of whoever asks. */
async function readable({ db }: Pick<Services, "db">, { user_id }: Caller) {
  const language = await languageOfUser(db, user_id);
  const tell = (words: string | null) => words && say(language, words);
  return {
    endpoint: <Shown extends WebhookEndpoint>(one: Shown) => ({ ...one, wh_problem: tell(one.wh_problem) }),
    delivery: (one: WebhookDelivery) => ({ ...one, wd_result: tell(one.wd_result) }),
  };
}
