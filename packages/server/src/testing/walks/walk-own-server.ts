import { createClient } from "@pressport/core";
import type { Api } from "@pressport/core/contract";
import { registerWebsites } from "../accounts.ts";
import type { Booted } from "../boot.ts";

/** Makes every call about a reseller's own server and what it is told. */
export async function walkOwnServer(api: Api): Promise<void> {
  const { wh_id } = await api.webhooks.create({
    body: { wh_url: "https://shop.example.com/hook", wh_events: ["order.paid"] },
  });
  const params = { id: wh_id };
  await api.webhooks.index();
  await api.webhooks.update({ params, body: { wh_events: ["order.shipped"] } });
  await api.webhooks.rotate({ params, body: { overlap_hours: 1 } });
  const { wd_id } = await api.webhooks.tryOut({ params });
  await api.webhooks.deliveries({ params });
  await api.webhooks.sendAgain({ params: { id: wd_id } });
  await api.webhooks.remove({ params });
}

/** A sign-in code of a customer of the shop, and a client of the page it is good on. */
export async function codeAndPage(
  { services, url }: Pick<Booted, "services" | "url">,
  api: Api,
  client_id: number,
): Promise<{ code: string; page: Api }> {
  const origin = "https://own-login.example.test";
  const publishableKey = await registerWebsites(services, client_id, [origin]);
  const { code } = await api.shoppers.createCode({ body: { customer_id: "7", origin } });
  const fetchFromPage: typeof fetch = (input, init) => {
    const request = new Request(input, init);
    request.headers.set("origin", origin);
    return fetch(request);
  };
  return { code, page: createClient({ host: url, publishableKey, fetch: fetchFromPage }) };
}
