import { createModel, type Signal, signal } from "@preact/signals-core";
import type { StoreServices } from "../app/store-services.ts";
import type { Page } from "../contract/endpoint.ts";
import { isApiError } from "../contract/is-api-error.ts";
import type {
  NewWebhookEndpoint,
  WebhookDelivery,
  WebhookEndpoint,
} from "../contract/resources/partner/webhooks.ts";
import type { WebhookEvent } from "../contract/webhook-events.ts";
import { loadable } from "../state/loadable.ts";
import { problemWords } from "../state/problem-words.ts";

/** What the webhooks take of their surroundings. */
export type WebhooksServices = Pick<StoreServices, "api" | "notices" | "text">;

/** What an endpoint is made of. */
export interface WebhookForm {
  wh_url: string;
  wh_events: readonly WebhookEvent[];
}

/**
 * Does one thing at a time and shows what it changed; answers null once it is done, else what the host says is wrong with a
 * field, which is nothing where a message says it.
 */
async function changeThen(
  { notices, text }: WebhooksServices,
  { isBusy, load }: { isBusy: Signal<boolean>; load: () => Promise<void> },
  call: () => Promise<unknown>,
  success?: string,
): Promise<string | null> {
  if (isBusy.peek()) return "";
  isBusy.value = true;
  try {
    await call();
    await load();
    if (success) notices.success(success);
    return null;
  } catch (error) {
    const problem = problemWords(text, error);
    if (isApiError(error, "invalid")) return problem;
    notices.error(problem);
    return "";
  } finally {
    isBusy.value = false;
  }
}

/** Where a reseller's own server is told what happens. */
export const WebhooksStore = createModel((services: WebhooksServices) => {
  const { api, text } = services;
  const words = text.webhooks;
  const endpoints = loadable<readonly WebhookEndpoint[]>(services, []);
  const made = signal<readonly NewWebhookEndpoint[]>([]);
  const forgetMade = (id: number) => {
    made.value = made.peek().filter(({ wh_id }) => wh_id !== id);
  };
  /** An earlier secret of the same endpoint is of no use any more. */
  const showMade = (one: NewWebhookEndpoint) => {
    forgetMade(one.wh_id);
    made.value = [one, ...made.peek()];
  };
  const isBusy = signal(false);
  const load = () => endpoints.load(() => api.webhooks.index());
  const change = (call: () => Promise<unknown>, success?: string) =>
    changeThen(services, { isBusy, load }, call, success);

  return {
    endpoints: endpoints.value,
    state: endpoints.state,
    /** The endpoints that were just given a secret: each is shown this once, until it is kept. */
    made,
    isBusy,
    load,
    /** Adds an endpoint; answers null once it is there, else what is wrong with its address. */
    create: ({ wh_url, wh_events }: WebhookForm) =>
      change(async () => {
        showMade(await api.webhooks.create({ body: { wh_url, wh_events: [...wh_events] } }));
      }),
    /** Changes address and events; answers null once that is saved, else what is wrong with the address. */
    update: (id: number, { wh_url, wh_events }: WebhookForm) =>
      change(() => api.webhooks.update({ params: { id }, body: { wh_url, wh_events: [...wh_events] } })),
    /** Switches an endpoint on or off. */
    switchTo: (id: number, wh_state: WebhookEndpoint["wh_state"]) =>
      change(() => api.webhooks.update({ params: { id }, body: { wh_state } })),
    /** Makes another secret; the old one is good for so many hours. */
    rotate: (id: number, overlap_hours: number) =>
      change(async () => {
        showMade(await api.webhooks.rotate({ params: { id }, body: { overlap_hours } }));
      }),
    remove: (id: number) => change(() => api.webhooks.remove({ params: { id } }), words.removed),
    tryOut: (id: number) => change(() => api.webhooks.tryOut({ params: { id } }), words.tested),
    /** A page of what an endpoint was told; null when it cannot be read just now. */
    async deliveries(id: number, page: number): Promise<Page<WebhookDelivery> | null> {
      try {
        return await api.webhooks.deliveries({ params: { id }, query: { page } });
      } catch {
        return null;
      }
    },
    sendAgain: (wd_id: number) =>
      change(() => api.webhooks.sendAgain({ params: { id: wd_id } }), words.sentAgain),
    /** Forgets a secret that was just told: it is kept elsewhere now. */
    forgetMade,
  };
});

/** The webhooks of a Pressport. */
export type Webhooks = InstanceType<typeof WebhooksStore>;
