import type { Api } from "@pressport/core/contract";
import { openIncident } from "../../features/incidents/incidents.service.ts";
import type { Booted } from "../boot.ts";
import { aSmallPicture } from "../given.ts";

/** Makes every call of the desk's inbox and customers, with something of each kind there. */
export async function walkDesk(host: Booted, staff: Api): Promise<void> {
  const { services, given, cards } = host;
  const { api, account } = await host.signIn("reseller");
  const { order_id, order_number } = await given.order(api);
  await cards.pay(await api.payments.payOrders({ body: { orders: [order_id] } }));
  const about = { params: { id: order_id }, files: {} };
  await api.orders.addComment({ ...about, body: { comment_text: "Hello?" } });
  await api.orders.addRefund({
    params: { id: order_id },
    body: { refund_type_id: 1, refund_items: [{ ri_oi_id: 0, ri_reason_id: 1, ri_description: "Torn" }] },
    files: { "refund_items[][files]": [[await aSmallPicture()]] },
  });
  for (const key of ["walk-1", "walk-2"])
    await openIncident(services, services.db, {
      key,
      kind: key,
      about: null,
      words: "Something could not be done",
      error: null,
      note: "Given up.",
      remedy: { name: "files.check", payload: {} },
    });
  await walkInbox(staff, order_number);
  await walkCustomers(staff, account.client_id);
}

async function walkInbox(staff: Api, search: string): Promise<void> {
  await staff.inbox.counts();
  const { data } = await staff.inbox.index({ query: { search } });
  const idOf = (kind: string) => data.find(({ entry_kind }) => entry_kind === kind)?.entry_id ?? 0;
  const params = { id: idOf("comment") };
  await staff.inbox.take({ body: { entry_source: "message", entry_id: params.id, take: true } });
  await staff.inbox.close({ params });
  const { message_seen: seen } = await staff.inbox.show({ params });
  await staff.inbox.answer({ params, body: { answer: "Hello!", seen } });
  const { message_claim } = await staff.inbox.show({ params: { id: idOf("claim") } });
  await staff.inbox.decide({ params: { id: message_claim?.refund_id ?? 0 }, body: { decision: "refund" } });
  const [one, other] = (await staff.inbox.index({ query: { kind: "incident" } })).data.slice(-2);
  await staff.inbox.incident({ params: { id: one?.entry_id ?? 0 } });
  await staff.inbox.retryIncident({ params: { id: one?.entry_id ?? 0 } });
  await staff.inbox.dismissIncident({ params: { id: other?.entry_id ?? 0 }, body: { because: "Mended" } });
}

async function walkCustomers(staff: Api, id: number): Promise<void> {
  await staff.customers.search({ query: { query: "example" } });
  await staff.customers.index();
  await staff.customers.show({ params: { id } });
  await staff.customers.setQuota({ params: { id }, body: { quota_bytes: 5_000_000 } });
  await staff.customers.block({ params: { id }, body: { reason: "Spam" } });
  await staff.customers.unblock({ params: { id } });
}
