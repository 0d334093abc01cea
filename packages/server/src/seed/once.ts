import { eq } from "drizzle-orm";
import type { Database } from "../adapters/db/database.ts";
import { milestones } from "../adapters/db/schema.ts";

/**
 * Does something once in the life of a database: marker and work are one transaction, so a host killed half-way
 * begins that block again, and only that block. Answers whether the work was done now.
 */
export async function once(
  db: Database,
  milestone: string,
  work: (tx: Database) => Promise<void>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const marked = await tx.insert(milestones).values({ milestone }).onConflictDoNothing().returning();
    if (marked.length === 0) return false;
    await work(tx);
    return true;
  });
}

/** Whether something was done before; saves the preparation of work that would not be done again. */
export async function isDone(db: Database, milestone: string): Promise<boolean> {
  const rows = await db.select().from(milestones).where(eq(milestones.milestone, milestone));
  return rows.length > 0;
}
