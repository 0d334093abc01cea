import { createHash } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { paymentSessions, payments, sandboxCheckoutSessions } from "../../../adapters/db/schema.ts";
import { callerOfClient } from "../../../http/access/client-caller.ts";
import { boot } from "../../../testing/boot.ts";
import { payOnFile } from "./charge-card.service.ts";

const server = await boot({ as: "reseller", settings: { PRESSPORT_WORKER: "off" } });

/** Pays an order by the card on file; answers what the provider calls the payment. */
async function charge(): Promise<string | null> {
  const { order_id } = await server.given.order(server.api);
  const caller = await callerOfClient(server.services.db, server.account?.client_id ?? 0);
  if (!caller) throw new Error("The reseller is gone.");
  await payOnFile(server.services, caller, order_id, { again: false });
  const [payment] = await server.services.db.select().from(payments).where(eq(payments.order_id, order_id));
  return payment?.provider_payment_id ?? null;
}

/**
 * The provider knows a session under the number that is given next: a backup was restored that was made before it. All the
 * provider knows of it is as of the last one, but for what is told.
 */
async function rememberLost(
  purpose: "charge" | "session",
  changes: { session_id: string; payment_id: string | null; amount?: number },
) {
  const { db } = server.services;
  const [last] = await db
    .select()
    .from(paymentSessions)
    .orderBy(desc(paymentSessions.payment_session_id))
    .limit(1);
  const number = (last?.payment_session_id ?? 0) + 1;
  const [known] = await db
    .select()
    .from(sandboxCheckoutSessions)
    .where(eq(sandboxCheckoutSessions.session_id, last?.session_id ?? ""));
  if (!known) throw new Error("The provider knows nothing yet.");
  await db.insert(sandboxCheckoutSessions).values({
    ...known,
    ...changes,
    reference: `payment-session-${number}`,
    idempotency_key: createHash("sha256").update(`${purpose} ${number}`).digest("hex"),
  });
}

test("[R4] after a restore no new payment is taken for one that was lost, though the provider knows it under the same number", async () => {
  const { cards } = server;
  await cards.saveCard(server.api);
  await charge();
  await rememberLost("charge", { session_id: "sbx_lost_charge", payment_id: "pay_lost" });
  expect(await charge()).not.toBe("pay_lost");

  await rememberLost("session", { session_id: "sbx_lost_session", payment_id: null, amount: 1 });
  const { order_id } = await server.given.order(server.api);
  const session = await server.api.payments.payOrders({ body: { orders: [order_id] } });
  expect(session.session_id).not.toBe("sbx_lost_session");
  await cards.pay(session);
  const shown = await server.api.orders.show({ params: { id: order_id } });
  expect(shown.order_paid).toBe(true);
});
