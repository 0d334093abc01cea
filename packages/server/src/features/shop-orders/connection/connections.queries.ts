import { and, eq, inArray, ne } from "drizzle-orm";
import type { Database } from "../../../adapters/db/database.ts";
import { clients, shopConnections, storeTypes } from "../../../adapters/db/schema.ts";

/** How a shop's orders come in, as stored. */
export type ConnectionRow = typeof shopConnections.$inferSelect;

/** The connection of a client's shop, if there is one. */
export async function findConnection(db: Database, client_id: number): Promise<ConnectionRow | undefined> {
  const [row] = await db.select().from(shopConnections).where(eq(shopConnections.client_id, client_id));
  return row;
}

/** The connection whose shop sends its messages to this address. */
export async function findConnectionByKey(db: Database, key: string): Promise<ConnectionRow | undefined> {
  const [row] = await db.select().from(shopConnections).where(eq(shopConnections.connection_key, key));
  return row;
}

/** Begins a connection; one to another shop before it ends. What is there already for this shop stays. */
export async function insertConnection(
  tx: Database,
  row: typeof shopConnections.$inferInsert,
): Promise<ConnectionRow | undefined> {
  const { client_id, connection_store } = row;
  await tx
    .delete(shopConnections)
    .where(
      and(eq(shopConnections.client_id, client_id), ne(shopConnections.connection_store, connection_store)),
    );
  await tx.insert(shopConnections).values(row).onConflictDoNothing();
  return findConnection(tx, client_id);
}

/** Changes a connection, unless another shop has been connected since. */
export async function changeConnection(
  db: Database,
  { client_id, connection_store }: Pick<ConnectionRow, "client_id" | "connection_store">,
  change: Partial<ConnectionRow>,
): Promise<void> {
  await db
    .update(shopConnections)
    .set(change)
    .where(
      and(eq(shopConnections.client_id, client_id), eq(shopConnections.connection_store, connection_store)),
    );
}

/** Ends the connection of a client's shop; answers it. */
export async function deleteConnection(tx: Database, client_id: number): Promise<ConnectionRow | undefined> {
  const [row] = await tx.delete(shopConnections).where(eq(shopConnections.client_id, client_id)).returning();
  return row;
}

/** Clients with a shop of one of these kinds. */
export async function listConnected(db: Database, adapters: readonly string[]): Promise<number[]> {
  const rows = await db
    .select({ client_id: clients.client_id })
    .from(clients)
    .innerJoin(storeTypes, eq(storeTypes.st_id, clients.client_st_id))
    .where(inArray(storeTypes.st_adapter, [...adapters]))
    .orderBy(clients.client_id);
  return rows.map((row) => row.client_id);
}
