import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/database.ts";
import { demoStoreListings, demoStoreOrders } from "../../db/schema.ts";
import type { StoreAccount } from "../store.ts";
import type { ShopNews, ShopOrder, ShopOrders, ShopRecipient } from "./shop-orders.ts";

type DemoOrder = typeof demoStoreOrders.$inferSelect;

/** Whoever buys in the demo store. */
const SHOPPER: ShopRecipient = {
  name: "Nora Lind",
  company: "",
  address: "Bruņinieku iela 5",
  address2: "",
  city: "Riga",
  state: "",
  zip: "LV-1001",
  country_code: "LV",
  email: "nora.lind@example.test",
  phone: "",
};

/** Orders of the demo store: rows of our own database, which is asked like any other shop. It sends no messages. */
export function demoOrders(db: Database, clock: Clock): ShopOrders {
  const own = ({ client_id }: StoreAccount) => eq(demoStoreOrders.client_id, client_id);
  return {
    watch: async () => "looking",
    unwatch: async () => {},
    read: () => null,
    async *changedSince(account, since) {
      const rows = await db
        .select()
        .from(demoStoreOrders)
        .where(and(own(account), gt(demoStoreOrders.changed_at, since)))
        .orderBy(asc(demoStoreOrders.changed_at));
      yield rows.map(orderOf);
    },
    async find(account, ref) {
      const [row] = await db
        .select()
        .from(demoStoreOrders)
        .where(and(own(account), eq(demoStoreOrders.demo_order_id, Number(ref))));
      return row ? orderOf(row) : null;
    },
    async tell(account, ref, news) {
      await db
        .update(demoStoreOrders)
        .set({ ...changeOf(news), changed_at: clock.now() })
        .where(and(own(account), eq(demoStoreOrders.demo_order_id, Number(ref))));
    },
  };
}

function changeOf(news: ShopNews) {
  const notes = sql`${demoStoreOrders.notes} || ${JSON.stringify([news.words])}::jsonb`;
  return news.kind === "shipped"
    ? { notes, state: "fulfilled" as const, parcel: news.parcels.at(-1) ?? null }
    : { notes };
}

/** Somebody buys one piece of the newest product the demo store shows; answers the order, or null while it shows none. */
export async function buyInDemoStore(db: Database, clock: Clock, client_id: number): Promise<string | null> {
  const [shown] = await db
    .select()
    .from(demoStoreListings)
    .where(eq(demoStoreListings.client_id, client_id))
    .orderBy(sql`${demoStoreListings.client_product_id} desc`)
    .limit(1);
  const [size] = shown?.listing.variants ?? [];
  if (!shown || !size) return null;
  const line = {
    ref: "1",
    sku: size.sku,
    product_ref: String(shown.client_product_id),
    title: `${shown.listing.title}, ${size.title}`,
    quantity: 1,
    personalisation: null,
    unit_price: null,
  };
  const now = clock.now();
  const [row] = await db
    .insert(demoStoreOrders)
    .values({ client_id, state: "paid", recipient: SHOPPER, lines: [line], created_at: now, changed_at: now })
    .returning();
  return row ? String(row.demo_order_id) : null;
}

function orderOf(row: DemoOrder): ShopOrder {
  const { demo_order_id, state, recipient, lines, created_at, changed_at } = row;
  const number = `#${1000 + demo_order_id}`;
  return {
    ref: String(demo_order_id),
    number,
    state,
    doubt: null,
    created_at,
    changed_at,
    recipient,
    note: "",
    lines,
  };
}
