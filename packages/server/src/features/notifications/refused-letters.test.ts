import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { incidents, notifications, users } from "../../adapters/db/schema.ts";
import { startMailServer } from "../../adapters/mail/testing/start-mail-server.ts";
import { TEST_PASSWORD } from "../../testing/accounts.ts";
import { type Booted, boot } from "../../testing/boot.ts";

/** A mailbox there is not, as the mail server of the tests reads it. */
const NOBODY = "550-5.1.1-nobody@shop.test";

/** A host whose letters go to a real mail server. */
async function hostWithMail() {
  const { port, received } = await startMailServer({ inClear: true });
  const server = await boot({
    as: "reseller",
    settings: {
      PRESSPORT_WORKER: "off",
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: "no-reply@print.test",
    },
  });
  return { server, received };
}

/** Pays an order as somebody whose mailbox is gone by then. */
async function payWithoutMailbox(
  { services, given, cards }: Booted,
  { api, account }: Awaited<ReturnType<Booted["signIn"]>>,
) {
  const order = await given.order(api);
  await services.jobs.drain();
  await services.db.update(users).set({ user_email: NOBODY }).where(eq(users.user_id, account.user_id));
  const session = await api.payments.payOrders({ body: { orders: [order.order_id] } });
  await cards.pay(session);
  await services.jobs.drain();
  return order;
}

const toldTo = async ({ services }: Booted, user_id: number) =>
  (
    await services.db
      .select()
      .from(notifications)
      .where(eq(notifications.user_id, user_id))
      .orderBy(asc(notifications.notification_id))
  )
    .filter(({ notification_text }) => notification_text.includes("could not be delivered"))
    .map(({ notification_text, notification_path }) => [notification_text, notification_path]);

test("[AP172] a letter that is refused for good is an incident that names its order and nobody's mailbox, and its reader is told in the portal once", async () => {
  const { server, received } = await hostWithMail();
  const reader = await server.signIn("reseller");
  const first = await payWithoutMailbox(server, reader);
  const [incident, ...others] = await server.services.db.select().from(incidents);
  expect(others).toEqual([]);
  expect(incident).toMatchObject({
    incident_state: "open",
    incident_kind: "mail.send",
    incident_entity_id: first.order_id,
    incident_entity_name: `order ${first.order_number}`,
    incident_words: "A letter could not be sent",
    incident_error: expect.stringMatching(/^The letter was refused: 550 .*mailbox trouble$/),
  });
  await payWithoutMailbox(server, reader);
  expect(await toldTo(server, reader.account.user_id)).toEqual([
    [
      "An email of ours could not be delivered to you. Please check the address of your account.",
      "/settings",
    ],
  ]);
  expect(received.flatMap(({ to }) => to)).not.toContain(NOBODY);
});

test("[AP172] a shop is told of the order whose customer no letter reaches", async () => {
  const { server } = await hostWithMail();
  const { account } = server;
  const shopper = await server.signIn("guest", { reseller_client_id: account?.client_id ?? 0 });
  const { order_id, order_number } = await payWithoutMailbox(server, shopper);
  expect(await toldTo(server, account?.user_id ?? 0)).toEqual([
    [
      `Our email about order ${order_number} to your customer could not be delivered. Please reach them in another way.`,
      `/orders/${order_id}/view`,
    ],
  ]);
  expect(await toldTo(server, shopper.account.user_id)).toEqual([]);
});

test("[AP172] whoever asks for an address that takes no letters is told so in the portal", async () => {
  const { server } = await hostWithMail();
  const { api, account } = await server.signIn("reseller");
  await api.security.changeEmail({ body: { email: NOBODY, current_password: TEST_PASSWORD } });
  await server.services.jobs.drain();
  expect(await toldTo(server, account.user_id)).toEqual([
    [
      "An email of ours could not be delivered to you. Please check the address of your account.",
      "/settings",
    ],
  ]);
});
