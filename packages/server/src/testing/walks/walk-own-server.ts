import type { Api } from "@pressport/core/contract";

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
