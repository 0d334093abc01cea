import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { orders } from "../../adapters/db/schema.ts";
import { boot } from "../../testing/boot.ts";
import { CARDS } from "../../testing/card-payments.ts";
import { brokenInvariants } from "../../testing/invariants.ts";
import { advanceOrder } from "../fulfilment/move-items.service.ts";

/* Where an order can go from each state, whoever asks for whatever. */
const LEGAL: Readonly<Record<string, readonly string[]>> = {
  /* Paying opens a session and pays it: two steps in one command. */
  created: ["created", "awaiting_payment", "paid", "deleted"],
  awaiting_payment: ["awaiting_payment", "created", "paid", "deleted"],
  paid: ["paid", "in_production", "shipped", "delivered"],
  in_production: ["in_production", "shipped", "delivered"],
  shipped: ["shipped", "delivered"],
  delivered: ["delivered"],
  deleted: ["deleted"],
};
const COMMANDS = ["pay", "decline", "open", "late", "delete", "edit", "produce", "ship", "deliver"] as const;

test("[ST08][ST09] two hundred commands in any order never lead an order where it cannot go", async () => {
  const server = await boot({ as: "reseller", settings: { PRESSPORT_WORKER: "off" } });
  const { api, services, given } = server;
  const { cards } = server;
  const { cv_id } = await given.variant(api);
  const ids: number[] = [];
  for (let index = 0; index < 6; index += 1) ids.push((await given.orderOf(api, cv_id)).order_id);
  const recipient = (await api.orders.show({ params: { id: ids[0] ?? 0 } })).order_recipient;
  const open = (order_id: number) => api.payments.payOrders({ body: { orders: [order_id] } });
  const stale = new Map<number, { session_id: string; checkout_url: string }>();

  const run: Record<(typeof COMMANDS)[number], (order_id: number) => Promise<unknown>> = {
    pay: async (id) => cards.pay(await open(id)),
    decline: async (id) => cards.pay(await open(id), CARDS.declined),
    open: async (id) => stale.set(id, await open(id)),
    late: async (id) => {
      const session = stale.get(id);
      if (session) await cards.pay(session);
    },
    delete: (id) => api.orders.remove({ body: { orders: [id] } }),
    edit: (id) => api.orders.update({ params: { id }, body: { order_recipient: recipient } }),
    produce: (id) => advanceOrder(services, id, 2, { evenWithoutFiles: true }),
    ship: (id) => advanceOrder(services, id, 4, { evenWithoutFiles: true }),
    deliver: (id) => advanceOrder(services, id, 5, { evenWithoutFiles: true }),
  };
  const stateOf = async (order_id: number): Promise<string> => {
    const [row] = await services.db.select().from(orders).where(eq(orders.order_id, order_id));
    return row?.order_deleted_at === null ? row.order_state : "deleted";
  };

  const steps = fc.sample(fc.record({ command: fc.constantFrom(...COMMANDS), order: fc.nat(5) }), {
    numRuns: 200,
    seed: 20260302,
  });
  for (const { command, order } of steps) {
    const id = ids[order] ?? 0;
    const before = await stateOf(id);
    await run[command](id).catch((error: unknown) => {
      if (!(error instanceof Error && error.name === "ApiError")) throw error;
    });
    const after = await stateOf(id);
    expect([id, command, before, LEGAL[before]?.includes(after) ? "legal" : after]).toEqual([
      id,
      command,
      before,
      "legal",
    ]);
  }
  expect(await brokenInvariants(services.db)).toEqual([]);
});
