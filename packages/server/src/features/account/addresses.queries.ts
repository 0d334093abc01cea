import { createHash } from "node:crypto";
import type { Recipient, SavedAddress } from "@pressport/core/contract";
import { and, count, eq, sql } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { savedAddresses } from "../../adapters/db/schema.ts";
import { lockClient } from "../order-rows/lock-rows.service.ts";

const columns = { address_id: savedAddresses.address_id, recipient: savedAddresses.address_recipient };

function entity(row: { address_id: number; recipient: Recipient }): SavedAddress {
  return { address_id: row.address_id, ...row.recipient };
}

function written(recipient: Recipient) {
  const parts = Object.entries(recipient).sort(([one], [other]) => (one < other ? -1 : 1));
  const address_digest = createHash("sha256").update(JSON.stringify(parts)).digest("hex");
  return { address_recipient: recipient, address_digest };
}

/** A client's addresses by name. */
export async function listAddresses(db: Database, client_id: number): Promise<SavedAddress[]> {
  const rows = await db
    .select(columns)
    .from(savedAddresses)
    .where(eq(savedAddresses.client_id, client_id))
    .orderBy(sql`lower(${savedAddresses.address_recipient}->>'recipient_name')`, savedAddresses.address_id);
  return rows.map(entity);
}

/** Saves an address, or finds the very same one; undefined when there are so many already. */
export async function insertAddress(
  db: Database,
  client_id: number,
  recipient: Recipient,
  most: number,
): Promise<SavedAddress | undefined> {
  return db.transaction(async (tx) => {
    // One at a time for each client, so that two windows do not go over the limit together.
    await lockClient(tx, client_id, "update");
    const own = eq(savedAddresses.client_id, client_id);
    const values = written(recipient);
    const same = and(own, eq(savedAddresses.address_digest, values.address_digest));
    const [there] = await tx.select(columns).from(savedAddresses).where(same);
    if (there) return entity(there);
    const [kept] = await tx.select({ addresses: count() }).from(savedAddresses).where(own);
    if (kept && kept.addresses >= most) return undefined;
    const [made] = await tx
      .insert(savedAddresses)
      .values({ client_id, ...values })
      .returning(columns);
    return made && entity(made);
  });
}

/** Changes an address; null when the very same one is there already, undefined when it is not this client's. */
export async function changeAddress(
  db: Database,
  client_id: number,
  address_id: number,
  recipient: Recipient,
): Promise<SavedAddress | null | undefined> {
  const values = written(recipient);
  const own = eq(savedAddresses.client_id, client_id);
  return db.transaction(async (tx) => {
    await lockClient(tx, client_id, "update");
    const [same] = await tx
      .select(columns)
      .from(savedAddresses)
      .where(and(own, eq(savedAddresses.address_digest, values.address_digest)));
    const isOwn = await tx
      .select(columns)
      .from(savedAddresses)
      .where(and(own, eq(savedAddresses.address_id, address_id)));
    if (isOwn.length === 0) return undefined;
    if (same && same.address_id !== address_id) return null;
    const [changed] = await tx
      .update(savedAddresses)
      .set(values)
      .where(and(own, eq(savedAddresses.address_id, address_id)))
      .returning(columns);
    return changed && entity(changed);
  });
}

/** Forgets an address; false when it is not this client's. */
export async function deleteAddress(db: Database, client_id: number, address_id: number): Promise<boolean> {
  const rows = await db
    .delete(savedAddresses)
    .where(and(eq(savedAddresses.client_id, client_id), eq(savedAddresses.address_id, address_id)))
    .returning({ address_id: savedAddresses.address_id });
  return rows.length > 0;
}
