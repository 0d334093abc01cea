import type { Api } from "@pressport/core/contract";
import { eq, inArray } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { discounts, orderItems, orders, paymentSessions, payments } from "../../adapters/db/schema.ts";
import { type Booted, boot } from "../../testing/boot.ts";
import { cardPayments } from "../../testing/card-payments.ts";
import { givenFor, RECIPIENT } from "../../testing/given.ts";
import { brokenInvariants } from "../../testing/invariants.ts";
import type { TestEngine } from "../../testing/test-database.ts";

/* PGlite has one connection and serialises everything: races only show on PostgreSQL. */
const engines: TestEngine[] = process.env.PRESSPORT_TEST_POSTGRES ? ["pglite", "postgres"] : ["pglite"];
const TABS = 50;
const tabs = <Result>(work: (tab: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: TABS }, (_, tab) => work(tab)));
const orRefusal = (error: unknown) =>
  error instanceof Error && "code" in error ? String(error.code) : error;

describe.each(engines)("on %s", (database) => {
  const start = async (): Promise<Booted & { given: ReturnType<typeof givenFor> }> => {
    const server = await boot({ database, settings: { PRESSPORT_WORKER: "off" } });
    const given = givenFor(server.doors);
    await given.catalogue();
    return { ...server, given };
  };

  test("[AP51][AP82] fifty create-order calls at once, with and without a key, make one order", async () => {
    const { signIn, given, doors } = await start();
    const { api } = await signIn("reseller");
    await given.cart(api);
    const first = await tabs(() => api.cart.createOrder());
    expect(new Set(first.map(({ data }) => data.order_id)).size).toBe(1);

    const [line] = (await doors.db.select().from(orderItems)).map((item) => item.oi_id);
    expect(line).toBeDefined();
    const variant = await given.variant(api);
    await api.cart.addVariant({ params: { id: variant.cv_id }, body: {} });
    await api.cart.setAddress({
      body: { ...RECIPIENT, recipient_country_id: await given.countryId("LV") },
    });
    const keyed = await tabs(() => api.cart.createOrder({ idempotencyKey: "one-click" }));
    expect(new Set(keyed.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await doors.db.select().from(orders)).toHaveLength(2);
    expect(await brokenInvariants(doors.db)).toEqual([]);
  });

  test("[AP51] what is added while the basket is ordered is in the order and its total, or in the next basket", async () => {
    const { signIn, given, doors } = await start();
    const { api } = await signIn("reseller");
    await given.cart(api);
    const more = await given.variant(api);
    const [created] = await Promise.all([
      api.cart.createOrder(),
      ...Array.from({ length: TABS }, () =>
        api.cart.addVariant({ params: { id: more.cv_id }, body: { quantity: 1 } }),
      ),
    ]);
    const ordered = await doors.db
      .select()
      .from(orderItems)
      .where(eq(orderItems.order_id, created.data.order_id));
    const pieces = ordered.reduce((sum, item) => sum + item.oi_quantity, 0) - 2;
    expect(pieces + (await api.cart.show()).cart_item_count).toBe(TABS);
    expect(await brokenInvariants(doors.db)).toEqual([]);
  });

  test("[AP47] a code for one use counts once, however many order with it at once", async () => {
    const { signIn, given, doors } = await start();
    const discount_code = await given.discount({ discount_usage_limit: 1, discount_value: 50 });
    const buyers: Api[] = [];
    for (let index = 0; index < 8; index += 1) {
      const { api } = await signIn("reseller");
      await given.cart(api);
      await api.cart.addDiscountCode({ body: { discount_code } });
      buyers.push(api);
    }
    const answers = await Promise.all(
      buyers.flatMap((api) => [1, 2, 3].map(() => api.cart.createOrder().catch(orRefusal))),
    );
    expect(answers.filter((answer) => answer !== "invalid")).toHaveLength(3);
    expect(await doors.db.select().from(orders)).toHaveLength(1);
    const [code] = await doors.db.select().from(discounts).where(eq(discounts.discount_code, discount_code));
    expect(code?.discount_used).toBe(1);
    expect(await brokenInvariants(doors.db)).toEqual([]);
  });

  test("[AP65] fifty pay calls for overlapping sets keep one open session an order", async () => {
    const { signIn, given, doors } = await start();
    const { api } = await signIn("reseller");
    const variant = await given.variant(api);
    const ids: number[] = [];
    for (let index = 0; index < 3; index += 1) ids.push((await given.orderOf(api, variant.cv_id)).order_id);
    const [a = 0, b = 0, c = 0] = ids;
    const sets = [[a], [a, b], [b, c], [c, b], [a, b, c]];
    const same = await tabs(() => api.payments.payOrders({ body: { orders: [a, b] } }).catch(orRefusal));
    expect(new Set(same.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await tabs((tab) =>
      api.payments.payOrders({ body: { orders: sets[tab % sets.length] ?? [a] } }).catch(orRefusal),
    );
    const open = await doors.db
      .select()
      .from(paymentSessions)
      .where(eq(paymentSessions.session_state, "open"));
    expect(open.length).toBeLessThanOrEqual(3);
    expect(await brokenInvariants(doors.db)).toEqual([]);
  });

  test("[ST09][ST17] one message delivered fifty times at once pays once", async () => {
    const server = await start();
    const { api } = await server.signIn("reseller");
    const cards = cardPayments(server);
    const variant = await server.given.variant(api);
    const { order_id } = await server.given.orderOf(api, variant.cv_id);
    const session = await api.payments.payOrders({ body: { orders: [order_id] } });
    await cards.fillIn(session.checkout_url, "4242 4242 4242 4242");
    const message = await cards.messageAbout(session.session_id);
    const answers = await tabs((tab) =>
      cards.post(tab % 5 === 0 ? { ...message, id: `${message.id}_${tab}` } : message),
    );
    expect(answers.every((answer) => answer.startsWith("200 "))).toBe(true);
    expect(await server.doors.db.select().from(payments)).toMatchObject([{ payment_surplus: false }]);
    expect((await api.orders.show({ params: { id: order_id } })).order_paid).toBe(true);
    expect(await api.account.notifications()).toHaveLength(1);
    expect(await brokenInvariants(server.doors.db)).toEqual([]);
  });

  test("paying, deleting and ordering at once ends in a legal state", async () => {
    const server = await start();
    const { api } = await server.signIn("reseller");
    const cards = cardPayments(server);
    const variant = await server.given.variant(api);
    const ids: number[] = [];
    for (let index = 0; index < 6; index += 1)
      ids.push((await server.given.orderOf(api, variant.cv_id)).order_id);
    await Promise.all(
      ids.flatMap((order_id) => [
        api.payments
          .payOrders({ body: { orders: [order_id] } })
          .then((session) => cards.pay(session))
          .catch(orRefusal),
        api.orders.remove({ body: { orders: [order_id] } }).catch(orRefusal),
      ]),
    );
    const rows = await server.doors.db.select().from(orders).where(inArray(orders.order_id, ids));
    for (const row of rows)
      expect([row.order_id, row.order_paid_at !== null && row.order_deleted_at !== null]).toEqual([
        row.order_id,
        false,
      ]);
    expect(await brokenInvariants(server.doors.db)).toEqual([]);
  });
});
