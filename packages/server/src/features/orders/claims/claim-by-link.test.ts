import { ITEM_STATUS } from "@pressport/core/rules";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog } from "../../../adapters/db/schema.ts";
import type { Account } from "../../../testing/accounts.ts";
import { type Booted, boot } from "../../../testing/boot.ts";
import { aSmallPicture } from "../../../testing/given.ts";
import { advanceOrder } from "../../fulfilment/move-items.service.ts";
import { orderTokenOf, revokeOrderLinks } from "../../order-links/order-links.service.ts";
import { confirmOrder } from "../letters/confirm-order.service.ts";

const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
const { given } = server;

interface Linked {
  order_id: number;
  order_number: string;
  account: Account;
  api: Booted["api"];
  token: string;
}

/** The order of a guest, paid and delivered, and the token of a link to it. */
async function delivered(): Promise<Linked> {
  const { api, account } = await server.signIn("guest");
  const { order_id, order_number } = await given.order(api);
  // Its confirmation is written before anything happens to it.
  await server.services.jobs.drain();
  await server.cards.pay(await api.payments.payOrders({ body: { orders: [order_id] } }));
  for (const status of [ITEM_STATUS.shipped, ITEM_STATUS.delivered])
    await advanceOrder(server.services, order_id, status, { evenWithoutFiles: true });
  const token = orderTokenOf(server.config, order_id, server.clock.now());
  return { order_id, order_number, account, api, token };
}

const shared = () => server.apiWith(null).orders;

const claim = async ({ token }: Pick<Linked, "token">, email: string) =>
  shared().addSharedRefund({
    params: { token },
    body: {
      email,
      refund_type_id: 2,
      refund_items: [{ ri_oi_id: 0, ri_reason_id: 1, ri_description: "Torn" }],
    },
    files: { "refund_items[][files]": [[await aSmallPicture("damage.jpg")]] },
  });

test("[PA23] who holds an order's link and names the address of its letters claims with photos, and is written to", async () => {
  const linked = await delivered();
  const { order_id, order_number, account, api, token } = linked;
  expect((await shared().shared({ params: { token } })).order_can.claim).toBe(true);
  const claimed = await claim(linked, account.email.toUpperCase());
  expect(claimed.order_refunds).toMatchObject([
    { refund_type_name: "Reprint", refund_state: "requested", refund_items: [{ files: [] }] },
  ]);
  expect(claimed.order_can).toEqual({
    edit: false,
    pay: false,
    delete: false,
    replace_print_file: false,
    claim: false,
  });
  const { order_refunds } = await api.orders.show({ params: { id: order_id } });
  expect(order_refunds[0]?.refund_items[0]?.files.map(({ file_name }) => file_name)).toEqual(["damage.jpg"]);
  const letters = await given.mails(account.email);
  expect(letters.map(({ subject }) => subject)).toContain(`Your claim for order ${order_number}`);
  const [line] = await server.services.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.audit_action, "claim.requested"));
  expect(line).toMatchObject({
    client_id: account.client_id,
    audit_user_id: null,
    audit_address: "127.0.0.1",
  });
  await expect(claim(linked, account.email)).rejects.toMatchObject({ status: 409, code: "already_claimed" });
});

test("[PA23] another address claims nothing, and an order takes only a few of them a day", async () => {
  const linked = await delivered();
  for (let guess = 0; guess < 10; guess += 1) {
    await expect(claim(linked, `guess${guess}@example.test`)).rejects.toMatchObject({
      status: 422,
      errors: { email: ["Letters about this order go to another address"] },
    });
  }
  await expect(claim(linked, "one-too-many@example.test")).rejects.toMatchObject({
    status: 429,
    code: "too_many",
  });
  expect((await shared().shared({ params: { token: linked.token } })).order_refunds).toEqual([]);
  // Whoever guesses keeps nobody else from claiming.
  expect((await claim(linked, linked.account.email)).order_refunds).toHaveLength(1);
});

test("[PA23] a link that was taken back claims nothing, and neither does one that never was", async () => {
  const linked = await delivered();
  await revokeOrderLinks(server.services.db, linked.order_id, server.clock.now());
  await expect(claim(linked, linked.account.email)).rejects.toMatchObject({ status: 410, code: "link_used" });
  await expect(claim({ token: "a".repeat(64) }, linked.account.email)).rejects.toMatchObject({ status: 404 });
});

test("[PA08] [PA23] letters about an order link to its claim from when it has left until its last day", async () => {
  const { order_id, order_number, account } = await delivered();
  const { services, clock } = server;
  const claimLinks = async (title: string) =>
    (await given.mails(account.email))
      .filter(({ subject }) => subject === title)
      .map((letter) => /\/order-status\/[\w-]+\?claim/.exec(JSON.stringify(letter))?.[0] ?? null);
  expect(await claimLinks("Your payment has arrived")).toEqual([null]);
  const [link] = await claimLinks(`Order ${order_number} has been shipped`);
  const page = await server.request(link ?? "");
  expect(await page.text()).toContain(" open-claim></pp-order-tracker>");
  const withoutClaim = await server.request((link ?? "").replace("?claim", ""));
  expect(await withoutClaim.text()).not.toContain("open-claim");
  clock.advance(60 * 24 * 60 * 60 * 1000);
  await services.db.transaction((tx) => confirmOrder(services, tx, order_id));
  expect(new Set(await claimLinks(`Your order ${order_number}`))).toEqual(new Set([null]));
});
