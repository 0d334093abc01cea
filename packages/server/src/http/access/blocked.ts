import { ApiError } from "@pressport/core/contract";
import { eq } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { clients } from "../../adapters/db/schema.ts";

/** That staff have blocked a client, and what its people are told. */
export interface Block {
  reason: string;
}

/** How a client is blocked, by its columns; null when it is not. */
export const blockOf = (at: Date | null, reason: string | null): Block | null =>
  at === null ? null : { reason: reason ?? "" };

/** The refusal that tells why. */
export const accountBlocked = ({ reason }: Block): ApiError =>
  new ApiError("account_blocked", reason === "" ? {} : { message: `This account is blocked: ${reason}` });

/** Refuses what a blocked client would do. */
export async function refuseBlocked(db: Database, client_id: number): Promise<void> {
  const [row] = await db
    .select({ at: clients.client_blocked_at, reason: clients.client_blocked_reason })
    .from(clients)
    .where(eq(clients.client_id, client_id));
  const block = row && blockOf(row.at, row.reason);
  if (block) throw accountBlocked(block);
}
