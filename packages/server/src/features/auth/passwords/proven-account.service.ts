import { ApiError } from "@pressport/core/contract";
import type { Database } from "../../../adapters/db/database.ts";
import { lockAccount, type UserRow } from "../auth.queries.ts";

/**
 * Holds an account whose password was shown a moment ago until the transaction ends; undefined when it has another password
 * or address since: comparing takes long enough for its owner to take it back.
 */
export async function stillProven(tx: Database, proven: UserRow): Promise<UserRow | undefined> {
  const owner = await lockAccount(tx, proven.user_email);
  return owner?.user_password_hash === proven.user_password_hash ? owner : undefined;
}

/** The same for somebody who is signed in, whose session has ended with the old password. */
export async function holdProven(tx: Database, proven: UserRow): Promise<UserRow> {
  const owner = await stillProven(tx, proven);
  if (!owner) throw new ApiError("not_signed_in");
  return owner;
}
