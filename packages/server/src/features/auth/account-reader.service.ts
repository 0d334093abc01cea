import type { Database } from "../../adapters/db/database.ts";
import type { users } from "../../adapters/db/schema.ts";
import type { Files } from "../../adapters/files/files.ts";
import { brandForUser } from "../brands/brands.service.ts";
import type { AccountReader } from "./auth.mails.ts";

/** Who reads a letter about their account, in the name of the shop they came through. */
export async function readerOf(
  tx: Database,
  files: Files,
  user: Pick<typeof users.$inferSelect, "user_id" | "user_email" | "user_name" | "user_language">,
): Promise<AccountReader> {
  return {
    to: user.user_email,
    name: user.user_name,
    language: user.user_language,
    brand: await brandForUser(tx, files, user.user_id),
  };
}
