import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { drizzle as drizzleNode } from "drizzle-orm/node-postgres";
import { migrate as migrateNode } from "drizzle-orm/node-postgres/migrator";
import { drizzle as drizzleLite } from "drizzle-orm/pglite";
import { migrate as migrateLite } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import { migrationsFolder } from "../../adapters/db/migrate.ts";
import type { Stage } from "../stage.ts";

/** How many migrations the older release knew: the first one alone, as every database began with it. */
const KNOWN_THEN = 1;
/** Orders that are put in with one statement. */
const AT_ONCE = 10_000;

/** What an older release left behind. */
export interface OldRelease {
  /** The sum of all its orders, in cents. */
  amount: number;
  /** How many migrations it is behind this release. */
  behind: number;
}

interface OldDatabase {
  query(text: string): Promise<unknown>;
  close(): Promise<void>;
}

/** Makes a stage's database as an older release had it, with so many orders of a hundred shops, one item each. */
export async function fillOldRelease(stage: Stage, orders: number): Promise<OldRelease> {
  const { folder, behind } = await copyOldMigrations();
  const old = await openOld(stage, folder);
  try {
    await old.query("insert into countries values (900, 'XX', 'Nowhere', true, 'A')");
    await old.query(
      "insert into clients (client_name) select 'Shop ' || n from generate_series(1, 100) as n",
    );
    await old.query(
      "insert into users (client_id, user_name, user_email, role_name) values (1, 'Ada', 'ada@example.test', 'user')",
    );
    for (let made = 0; made < orders; made += AT_ONCE)
      await old.query(ordersFrom(made + 1, Math.min(orders, made + AT_ONCE)));
    await old.query(ITEMS);
    return { amount: (orders * (orders + 1)) / 2, behind };
  } finally {
    await old.close();
    await rm(folder, { recursive: true });
  }
}

/** Orders with these numbers, each worth as many cents. */
const ordersFrom = (first: number, last: number) => `insert into orders (order_number, client_id, user_id,
  order_recipient, order_country_id, order_items_amount, order_shipping_amount, order_discount_amount,
  order_total_amount, order_wholesale_amount, order_search)
  select 'PP-' || n, 1 + n % 100, 1, '{"recipient_name": "Ada"}', 900, n, 0, 0, n, n, 'pp-' || n
  from generate_series(${first}, ${last}) as n`;

const ITEMS = `insert into order_items (order_id, client_id, oi_product, oi_cv_sku_nr, oi_sku_item, oi_quantity,
  oi_unit_amount, oi_line_amount, oi_wholesale_amount, oi_width, oi_height, oi_quality, oi_dpi, oi_print_job)
  select order_id, client_id, 'Poster', 'PO-30X40-P', '30 × 40 cm', 1, order_total_amount, order_total_amount,
  order_total_amount, 300, 400, 'good', 300, '{}' from orders`;

/** The migrations the older release came with, in a folder of their own. */
async function copyOldMigrations(): Promise<{ folder: string; behind: number }> {
  const folder = await mkdtemp(join(tmpdir(), "pressport-old-release-"));
  await cp(migrationsFolder, folder, { recursive: true });
  const path = join(folder, "meta/_journal.json");
  const journal: { entries: object[] } = JSON.parse(await readFile(path, "utf8"));
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, KNOWN_THEN) }));
  return { folder, behind: journal.entries.length - KNOWN_THEN };
}

/** Empties a stage's PostgreSQL database, which comes with the present schema. */
export async function emptyDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("drop schema public, drizzle, pgboss cascade");
  await client.query("create schema public");
  await client.end();
}

/** Opens the stage's empty database and brings it to where the older release was. */
async function openOld({ settings, dataFolder }: Stage, migrations: string): Promise<OldDatabase> {
  if (settings.DATABASE_URL !== undefined) {
    await emptyDatabase(settings.DATABASE_URL);
    const client = new pg.Client({ connectionString: settings.DATABASE_URL });
    await client.connect();
    await migrateNode(drizzleNode(client), { migrationsFolder: migrations });
    return { query: (text) => client.query(text), close: () => client.end() };
  }
  const lite = new PGlite({ dataDir: join(dataFolder, "database"), extensions: { pg_trgm } });
  await lite.waitReady;
  await migrateLite(drizzleLite(lite), { migrationsFolder: migrations });
  return { query: (text) => lite.query(text), close: () => lite.close() };
}
