import type { Api } from "@pressport/core/contract";
import { eq } from "drizzle-orm";
import { demoStoreOrders, shopExchanges } from "../../adapters/db/schema.ts";
import type { Booted } from "../boot.ts";

/** Makes every call about the orders of one's own shop: the demo store, in which something is published. */
export async function walkShopOrders({ services }: Pick<Booted, "services">, api: Api): Promise<void> {
  const { db, jobs } = services;
  await jobs.drain();
  await api.shops.connection();
  await api.shops.updateConnection({
    body: { connection_approval: "review", connection_hold_hours: 24 },
  });
  await api.shops.tryOut();
  await jobs.drain();
  await api.shops.tryOut();
  await api.shops.tryOut();
  // The merchant has emptied the SKU of one of them.
  const [newest] = (await db.select().from(demoStoreOrders)).toSorted(
    (a, b) => b.demo_order_id - a.demo_order_id,
  );
  const lines = newest?.lines.map((line) => ({ ...line, sku: null })) ?? [];
  await db
    .update(demoStoreOrders)
    .set({ lines })
    .where(eq(demoStoreOrders.demo_order_id, newest?.demo_order_id ?? 0));
  await jobs.drain();
  const { data } = await api.shops.index();
  const [approved, declined] = data.filter((order) => order.so_state === "review");
  const unknown = data.find((order) => order.so_state === "unmatched");
  const params = { id: unknown?.so_id ?? 0 };
  await api.shops.choices({ params });
  const line_ref = unknown?.so_lines[0]?.line_ref ?? "";
  await api.shops.solve({ params, body: { lines: [{ line_ref, cv_id: null }] } });
  await api.shops.approve({ params: { id: approved?.so_id ?? 0 }, body: { accept_poor: true } });
  await api.shops.decline({ params: { id: declined?.so_id ?? 0 } });
  const [told] = await db.update(shopExchanges).set({ se_state: "failed" }).returning();
  await api.shops.retry({ params: { id: told?.se_id ?? 0 } });
  await jobs.drain();
}
