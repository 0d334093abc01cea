import { acceptedLanguage, type Language, languageOf } from "@pressport/core/rules";
import { eq } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { users } from "../../adapters/db/schema.ts";
import type { Caller } from "../../http/access/caller.ts";

/** What a user reads: letters, payment pages and links about their orders are in it. */
export async function languageOfUser(db: Database, user_id: number): Promise<Language> {
  const [user] = await db
    .select({ language: users.user_language })
    .from(users)
    .where(eq(users.user_id, user_id));
  return languageOf(user?.language ?? "") ?? "en";
}

/** What a client reads: the language of whoever it was made for. */
export async function languageOfClient(db: Database, client_id: number): Promise<Language> {
  const [user] = await db
    .select({ language: users.user_language })
    .from(users)
    .where(eq(users.client_id, client_id))
    .orderBy(users.user_id)
    .limit(1);
  return languageOf(user?.language ?? "") ?? "en";
}

/** Who shops without settings of their own reads what the page is in where they order; others have chosen. */
export async function keepShoppersLanguage(
  db: Database,
  { user_id, role_name, reseller_client_id }: Caller,
  header: string | null,
): Promise<void> {
  if (header === null || (role_name !== "guest" && reseller_client_id === null)) return;
  await db
    .update(users)
    .set({ user_language: acceptedLanguage(header) })
    .where(eq(users.user_id, user_id));
}
