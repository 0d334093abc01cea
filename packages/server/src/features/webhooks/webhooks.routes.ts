import { contract, type WebhookDelivery, type WebhookEndpoint } from "@pressport/core/contract";
import type { Doors } from "../../doors.ts";
import type { Caller } from "../../http/access/caller.ts";
import { routesFor } from "../../http/calls/routes-for.ts";
import { say } from "../../text/languages/say.ts";
import { languageOfUser } from "../brands/reader-language.service.ts";
import { deliveriesOf, sendAgain, tryEndpoint } from "./deliveries.service.ts";
import { addEndpoint, endpointsOf, removeEndpoint, rotateSecret, setEndpoint } from "./webhooks.service.ts";

/** Where a reseller's own server is told what happens, and how that went. */
export const resellerWebhookRoutes = routesFor(contract.webhooks, {
  index: async ({ user }, doors) => {
    const { endpoint } = await readable(doors, user);
    return (await endpointsOf(doors, user.client_id)).map(endpoint);
  },
  create: ({ user, body }, doors) => addEndpoint(doors, user.client_id, body),
  update: async ({ user, params, body }, doors) => {
    const { endpoint } = await readable(doors, user);
    return endpoint(await setEndpoint(doors, user.client_id, params.id, body));
  },
  remove: async ({ user, params }, doors) => {
    await removeEndpoint(doors, user.client_id, params.id);
    return { message: "The webhook is removed." };
  },
  rotate: async ({ user, params, body }, doors) => {
    const { endpoint } = await readable(doors, user);
    return endpoint(await rotateSecret(doors, user.client_id, params.id, body.overlap_hours));
  },
  tryOut: ({ user, params }, doors) => tryEndpoint(doors, user.client_id, params.id),
  deliveries: async ({ user, params, query }, doors) => {
    const { delivery } = await readable(doors, user);
    const { data, meta } = await deliveriesOf(doors, user, params.id, query.page);
    return { data: data.map(delivery), meta };
  },
  sendAgain: async ({ user, params }, doors) => {
    const { delivery } = await readable(doors, user);
    return delivery(await sendAgain(doors, user, params.id));
  },
});

/** Says what came of messages in the language of whoever asks. */
async function readable({ db }: Pick<Doors, "db">, { user_id }: Caller) {
  const language = await languageOfUser(db, user_id);
  const tell = (words: string | null) => words && say(language, words);
  return {
    endpoint: <Shown extends WebhookEndpoint>(one: Shown) => ({ ...one, wh_problem: tell(one.wh_problem) }),
    delivery: (one: WebhookDelivery) => ({ ...one, wd_result: tell(one.wd_result) }),
  };
}
