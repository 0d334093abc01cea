import type { Country, OrderImport, Recipient } from "@pressport/core/contract";
import { ApiError } from "@pressport/core/contract";
import { and, asc, count, desc, eq, inArray, isNull, lt, ne, notInArray, or, sql } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import {
  clientProducts,
  clientVariants,
  countries,
  designs,
  orderImportRows,
  orderImports,
  orders,
  products,
  savedAddresses,
  skus,
} from "../../adapters/db/schema.ts";

/** A file of orders as it is stored. */
export type ImportRecord = typeof orderImports.$inferSelect;
/** An order of a file as it is stored. */
export type ImportRowRecord = typeof orderImportRows.$inferSelect;

/** Files shown, and problems of one told, at most. */
const NEWEST = 20;
/** Files a client has at most. */
const MOST_KEPT = 100;
const PROBLEMS_TOLD = 100;
/** Rows are stored in pieces: a statement takes so many values at most. */
const ROWS_AT_ONCE = 500;

/** The newest files of a client, newest first. */
export function listImports(db: Database, client_id: number): Promise<ImportRecord[]> {
  return db
    .select()
    .from(orderImports)
    .where(eq(orderImports.client_id, client_id))
    .orderBy(desc(orderImports.import_id))
    .limit(NEWEST)
    .execute();
}

/** A client's own file; a 404 otherwise. With a lock nobody else works on it until the transaction ends. */
export async function findImport(
  db: Database,
  import_id: number,
  client_id: number,
  { lock = false } = {},
): Promise<ImportRecord> {
  const query = db
    .select()
    .from(orderImports)
    .where(and(eq(orderImports.import_id, import_id), eq(orderImports.client_id, client_id)));
  const [found] = await (lock ? query.for("update") : query);
  if (!found) throw new ApiError("not_found");
  return found;
}

/** The file a job works on, locked; undefined when it is gone. */
export async function lockImport(tx: Database, import_id: number): Promise<ImportRecord | undefined> {
  const [found] = await tx
    .select()
    .from(orderImports)
    .where(eq(orderImports.import_id, import_id))
    .for("update");
  return found;
}

/** Forgets a client's files of long ago, and the oldest where another would be too many; one that is being made into orders stays. */
export async function forgetImports(tx: Database, client_id: number, before: Date): Promise<void> {
  const own = eq(orderImports.client_id, client_id);
  const newest = tx
    .select({ import_id: orderImports.import_id })
    .from(orderImports)
    .where(own)
    .orderBy(desc(orderImports.import_id))
    .limit(MOST_KEPT - 1);
  const isSurplus = and(ne(orderImports.import_state, "running"), notInArray(orderImports.import_id, newest));
  await tx.delete(orderImports).where(and(own, or(lt(orderImports.import_created_at, before), isSurplus)));
}

/** Writes the orders read from a file in place of those read before. */
export async function replaceRows(
  tx: Database,
  import_id: number,
  rows: readonly Omit<typeof orderImportRows.$inferInsert, "import_id" | "row_place">[],
): Promise<void> {
  await tx.delete(orderImportRows).where(eq(orderImportRows.import_id, import_id));
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await tx
      .insert(orderImportRows)
      .values(
        rows.slice(at, at + ROWS_AT_ONCE).map((row, index) => ({ ...row, import_id, row_place: at + index })),
      );
}

/** The next order to be made. */
export async function nextRow(tx: Database, import_id: number): Promise<ImportRowRecord | undefined> {
  const [row] = await tx
    .select()
    .from(orderImportRows)
    .where(and(eq(orderImportRows.import_id, import_id), eq(orderImportRows.row_state, "ready")))
    .orderBy(asc(orderImportRows.row_place))
    .limit(1);
  return row;
}

/** Orders of a file in a state: `wrong` became none, `ready` can be made. */
export function listRows(
  db: Database,
  import_id: number,
  state: ImportRowRecord["row_state"],
): Promise<ImportRowRecord[]> {
  return db
    .select()
    .from(orderImportRows)
    .where(and(eq(orderImportRows.import_id, import_id), eq(orderImportRows.row_state, state)))
    .orderBy(asc(orderImportRows.row_place))
    .execute();
}

/** Those of these addresses that a client keeps, in the order they were named; a 404 when one is missing. */
export async function chosenAddresses(
  db: Database,
  client_id: number,
  ids: readonly number[],
): Promise<Recipient[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: savedAddresses.address_id, recipient: savedAddresses.address_recipient })
    .from(savedAddresses)
    .where(and(eq(savedAddresses.client_id, client_id), inArray(savedAddresses.address_id, [...ids])));
  return [...new Set(ids)].map((id) => {
    const found = rows.find((row) => row.id === id);
    if (!found) throw new ApiError("not_found");
    return found.recipient;
  });
}

/** Which of these numbers of its own shop a client has orders of already, however they came here. */
export async function knownNumbers(
  db: Database,
  client_id: number,
  numbers: readonly string[],
): Promise<Set<string>> {
  if (numbers.length === 0) return new Set();
  const rows = await db
    .select({ number: orders.order_source_number })
    .from(orders)
    .where(
      and(
        eq(orders.client_id, client_id),
        inArray(orders.order_source_number, [...numbers]),
        eq(orders.order_is_test, false),
        isNull(orders.order_deleted_at),
      ),
    );
  return new Set(rows.flatMap(({ number }) => number ?? []));
}

/** Refuses, with a 404, what is not a client's own. */
export async function refuseForeign(
  db: Database,
  client_id: number,
  lines: readonly { cv_id: number }[],
): Promise<void> {
  const ids = [...new Set(lines.map(({ cv_id }) => cv_id))];
  const own = await db
    .select({ cv_id: clientVariants.cv_id })
    .from(clientVariants)
    .where(and(eq(clientVariants.client_id, client_id), inArray(clientVariants.cv_id, ids)));
  if (own.length < ids.length) throw new ApiError("not_found");
}

/** Every country there is. */
export function listCountries(db: Database): Promise<Country[]> {
  return db
    .select({
      country_id: countries.country_id,
      country_name: countries.country_name,
      country_code: countries.country_code,
      country_deliverable: countries.country_deliverable,
    })
    .from(countries)
    .execute();
}

/** Among the newest there is one that would not look soft, as a rule. */
const SAMPLE_CHOICE = 20;

/** The newest sizes of a client's own products. */
export function newestVariants(
  db: Database,
  client_id: number,
): Promise<{ cv_id: number; sku_nr: string }[]> {
  return db
    .select({ cv_id: clientVariants.cv_id, sku_nr: skus.sku_nr })
    .from(clientVariants)
    .innerJoin(skus, eq(skus.sku_id, clientVariants.sku_id))
    .where(eq(clientVariants.client_id, client_id))
    .orderBy(desc(clientVariants.cv_id))
    .limit(SAMPLE_CHOICE)
    .execute();
}

/** So many fit into memory and into a spreadsheet. */
const MOST_SKUS = 50_000;

/** An own size on sale, and what it shows. */
export interface OwnSku {
  cv_id: number;
  sku_nr: string;
  sku_name_cm: string;
  product_name: string;
  cd_name: string;
}

/** The sizes of a client that are on sale, design by design, the newest first. */
export function ownSkus(db: Database, client_id: number): Promise<OwnSku[]> {
  const { sku_nr, sku_name_cm } = skus;
  const { product_name } = products;
  return db
    .select({ cv_id: clientVariants.cv_id, sku_nr, sku_name_cm, product_name, cd_name: designs.cd_name })
    .from(clientVariants)
    .innerJoin(clientProducts, eq(clientProducts.client_product_id, clientVariants.client_product_id))
    .innerJoin(skus, eq(skus.sku_id, clientVariants.sku_id))
    .innerJoin(products, eq(products.product_id, skus.product_id))
    .innerJoin(designs, eq(designs.cd_id, clientVariants.cd_id))
    .where(
      and(
        eq(clientVariants.client_id, client_id),
        eq(clientVariants.cv_active, true),
        eq(clientVariants.cv_is_custom_size, false),
        eq(clientProducts.client_product_is_aside, false),
        eq(skus.sku_active, true),
        eq(products.product_active, true),
        isNull(designs.cd_deleted_at),
      ),
    )
    .orderBy(desc(designs.cd_id), asc(products.product_id), asc(skus.sku_position), asc(clientVariants.cv_id))
    .limit(MOST_SKUS)
    .execute();
}

/** Where the orders of a file go that can be made, and how many to each country. */
export function readyCountries(
  db: Database,
  import_id: number,
): Promise<{ country_id: number; country_code: string; country_zone: string; orders: number }[]> {
  const { country_id, country_code, country_zone } = countries;
  return db
    .select({ country_id, country_code, country_zone, orders: count() })
    .from(orderImportRows)
    .innerJoin(
      countries,
      sql`${country_id} = (${orderImportRows.row_order} -> 'recipient' ->> 'recipient_country_id')::int`,
    )
    .where(and(eq(orderImportRows.import_id, import_id), eq(orderImportRows.row_state, "ready")))
    .groupBy(country_id, country_code, country_zone)
    .execute();
}

/** A file of orders as it travels, but for how its orders could. */
export async function importEntity(
  db: Database,
  row: ImportRecord,
): Promise<Omit<OrderImport, "import_deliveries">> {
  const { import_id, import_table: table } = row;
  const { row_state, row_problems } = orderImportRows;
  // What can be made with a yes has a problem, too: that it would look soft.
  const state = sql<ImportRowRecord["row_state"] | "to_confirm">`case
    when ${row_state} = 'ready' and ${row_problems} <> '[]' then 'to_confirm' else ${row_state} end`;
  const counted = await db
    .select({ state, orders: count() })
    .from(orderImportRows)
    .where(eq(orderImportRows.import_id, import_id))
    .groupBy(state);
  const of = (wanted: (typeof counted)[number]["state"]) =>
    counted.find((one) => one.state === wanted)?.orders ?? 0;
  const told = await db
    .select({ row_problems: orderImportRows.row_problems })
    .from(orderImportRows)
    .where(
      and(
        eq(orderImportRows.import_id, import_id),
        inArray(orderImportRows.row_state, ["wrong", "ready"]),
        ne(orderImportRows.row_problems, []),
      ),
    )
    .orderBy(asc(orderImportRows.row_place));
  const problems = [...row.import_problems, ...told.flatMap(({ row_problems }) => row_problems)].toSorted(
    (one, other) => one.row - other.row,
  );
  return {
    import_id,
    import_name: row.import_name,
    import_state: row.import_state,
    import_created_at: row.import_created_at.toISOString(),
    import_columns: table.headings.map((name, at) => ({
      name,
      field: row.import_columns[at] ?? null,
      sample: table.rows.find(({ cells }) => cells[at])?.cells[at] ?? "",
    })),
    import_orders: {
      ready: of("ready"),
      to_confirm: of("to_confirm"),
      known: of("known"),
      wrong: of("wrong"),
      made: of("made"),
    },
    import_problems: problems.slice(0, PROBLEMS_TOLD),
    import_problem_count: problems.length,
  };
}
