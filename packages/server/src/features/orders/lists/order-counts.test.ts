import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OpenDatabase } from "../../../adapters/db/database.ts";
import { orderCounts, orderItems, orders } from "../../../adapters/db/schema.ts";
import { fillWithManyRows, shopperId } from "../../../adapters/db/testing/many-rows.ts";
import { seedCatalogue } from "../../../seed/catalogue/seed-catalogue.ts";
import { openTestDatabase, type TestEngine } from "../../../testing/databases/test-database.ts";
import { brokenInvariants } from "../../../testing/invariants.ts";

const RESELLER = 1;
const SHOPPER = shopperId(0);

describe.each<TestEngine>(["pglite", "postgres"])("on %s", (engine) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    await seedCatalogue(database.db);
    await fillWithManyRows((text) => database.query(text), { designs: 4, orders: 200, shoppers: 3 });
  });
  afterAll(() => database.close());

  const kept = async (client_id: number) => {
    const [row] = await database.db.select().from(orderCounts).where(eq(orderCounts.client_id, client_id));
    return [row?.all_count, row?.paid_count];
  };
  const ids = async (whose: number, isPaid: boolean) => {
    const rows = await database.db.select().from(orders).where(eq(orders.client_id, whose));
    return rows.filter((row) => (row.order_paid_at !== null) === isPaid).map((row) => row.order_id);
  };
  const uncounted = async () =>
    (await brokenInvariants(database.db)).filter((line) => line.includes("kept numbers of orders"));

  test("what was there before is counted, a shopper's order for both", async () => {
    const { rows } = await database.query<{ seen: number }>(
      "select count(*)::int as seen from orders where client_id = 1 or reseller_client_id = 1",
    );
    expect((await kept(RESELLER))[0]).toBe(rows[0]?.seen);
    expect((await kept(SHOPPER))[0]).toBeGreaterThan(0);
    expect(await uncounted()).toEqual([]);
  });

  test("paying, deleting, moving and removing change the numbers of whoever sees the order", async () => {
    const [all = 0, paid = 0] = await kept(RESELLER);
    const [first = 0, second = 0, third = 0] = await ids(RESELLER, false);
    const [sold = 0] = await ids(SHOPPER, true);
    const now = new Date();
    await database.db
      .update(orders)
      .set({ order_paid_at: now, order_ship_by: "2026-12-04" })
      .where(inArray(orders.order_id, [first, second]));
    expect(await kept(RESELLER)).toEqual([all, paid + 2]);
    await database.db.update(orders).set({ order_deleted_at: now }).where(eq(orders.order_id, second));
    expect(await kept(RESELLER)).toEqual([all - 1, paid + 1]);
    await database.db.update(orders).set({ client_id: SHOPPER }).where(eq(orders.order_id, third));
    expect(await kept(RESELLER)).toEqual([all - 2, paid + 1]);
    const [shopperAll = 0, shopperPaid = 0] = await kept(SHOPPER);
    // The shopper's order becomes the reseller's own: one of them sees it no longer, the other still once.
    await database.db.update(orders).set({ client_id: RESELLER }).where(eq(orders.order_id, sold));
    expect([await kept(SHOPPER), await kept(RESELLER)]).toEqual([
      [shopperAll - 1, shopperPaid - 1],
      [all - 2, paid + 1],
    ]);
    await database.db.delete(orderItems).where(eq(orderItems.order_id, third));
    await database.query("delete from invoice_orders where order_id = $1", [third]);
    await database.query("delete from order_comments where order_id = $1", [third]);
    await database.db.delete(orders).where(eq(orders.order_id, third));
    expect((await kept(SHOPPER))[0]).toBe(shopperAll - 2);
    expect(await uncounted()).toEqual([]);
  });

  test("a transaction that fails counts nothing, one that does several things counts them all", async () => {
    const before = await kept(RESELLER);
    const change = (isKept: boolean) =>
      database.db.transaction(async (tx) => {
        await tx.update(orders).set({ order_paid_at: null }).where(eq(orders.client_id, RESELLER));
        await tx
          .update(orders)
          .set({ order_paid_at: sql`now()`, order_ship_by: "2026-12-04" })
          .where(sql`${orders.order_id} % 2 = 0`);
        if (!isKept) throw new Error("no");
      });
    await expect(change(false)).rejects.toThrow("no");
    expect(await kept(RESELLER)).toEqual(before);
    await change(true);
    expect(await kept(RESELLER)).not.toEqual(before);
    expect(await uncounted()).toEqual([]);
  });
});
