import { randomBytes } from "node:crypto";
import { ApiError, fieldMessages, invalid } from "@pressport/core/contract";
import { websiteOf } from "@pressport/core/rules";
import type { Database } from "../../adapters/db/database.ts";
import { changeOrigins, countKeys, deleteKey, insertKey } from "./account.queries.ts";

/** Keys a client may have. */
const MOST_KEYS = 20;

/** Makes a publishable key for these websites, and answers it. */
export async function addKey(db: Database, client_id: number, websites: readonly string[]): Promise<string> {
  const origins = originsOf(websites);
  return db.transaction(async (tx) => {
    if ((await countKeys(tx, client_id)) >= MOST_KEYS) throw new ApiError("conflict");
    const key = `pk_${randomBytes(16).toString("hex")}`;
    await insertKey(tx, { key, client_id, origins });
    return key;
  });
}

/** Sets the websites a client's key works on; 404 when the key is not this client's. */
export async function setWebsites(
  db: Database,
  client_id: number,
  key: string,
  websites: readonly string[],
): Promise<void> {
  if (!(await changeOrigins(db, { key, client_id, origins: originsOf(websites) })))
    throw new ApiError("not_found");
}

/** Takes a key out of use: what was let in by it is let in no more. */
export async function revokeKey(db: Database, client_id: number, key: string): Promise<void> {
  if (!(await deleteKey(db, client_id, key))) throw new ApiError("not_found");
}

/** Websites as browsers name them, each once. */
function originsOf(websites: readonly string[]): string[] {
  const origins = websites.map((website, index) => {
    const origin = websiteOf(website);
    if (origin === null) throw invalid({ [`origins.${index}`]: [fieldMessages.website] });
    return origin;
  });
  return [...new Set(origins)];
}
