import { randomBytes } from "node:crypto";
import { ApiError, fieldMessages, invalid } from "@pressport/core/contract";
import { websiteOf } from "@pressport/core/rules";
import type { Database } from "../../adapters/db/database.ts";
import { type KeyMode, modeOf } from "../../http/access/caller.ts";
import type { Services } from "../../services.ts";
import { audit } from "../audit/audit.service.ts";
import { changeOrigins, countKeys, deleteKey, endKey, insertKey, lockKey } from "./account.queries.ts";

type Needs = Pick<Services, "db" | "clock" | "push">;

/** Keys a client may have. */
const MOST_KEYS = 20;
const HOUR_MS = 3_600_000;

/** Makes a publishable key for these websites, and answers it. */
export async function addKey(
  services: Needs,
  client_id: number,
  websites: readonly string[],
  mode: KeyMode,
): Promise<string> {
  const origins = originsOf(websites);
  return services.db.transaction((tx) => writeKey(services, tx, client_id, { origins, mode }));
}

/** Makes a key for the same websites in another's place, which goes on working for so long, and answers it. */
export async function rotateKey(
  services: Needs,
  client_id: number,
  key: string,
  overlapHours: number,
): Promise<string> {
  const now = services.clock.now();
  return services.db.transaction(async (tx) => {
    const old = await lockKey(tx, now, client_id, key);
    if (!old || old.key_ends_at !== null) throw new ApiError("not_found");
    const ends = new Date(now.getTime() + overlapHours * HOUR_MS);
    await endKey(tx, key, ends);
    const change = { before: { key, ends_at: null }, after: { key, ends_at: ends } };
    await auditKey(services, tx, client_id, "key.ends", change);
    return writeKey(services, tx, client_id, { origins: old.origins, mode: modeOf(old.key_is_test) });
  });
}

async function writeKey(
  services: Needs,
  tx: Database,
  client_id: number,
  { origins, mode }: { origins: string[]; mode: KeyMode },
): Promise<string> {
  if ((await countKeys(tx, client_id, services.clock.now())) >= MOST_KEYS) throw new ApiError("conflict");
  const key = `pk_${mode}_${randomBytes(16).toString("hex")}`;
  await insertKey(tx, {
    key,
    client_id,
    origins,
    key_is_test: mode === "test",
    key_created_at: services.clock.now(),
  });
  await auditKey(services, tx, client_id, "key.made", { before: {}, after: { key, origins } });
  return key;
}

/** Sets the websites a client's key works on; 404 when the key is not this client's. */
export async function setWebsites(
  services: Needs,
  client_id: number,
  key: string,
  websites: readonly string[],
): Promise<void> {
  const origins = originsOf(websites);
  if (!(await changeWebsites(services, client_id, key, () => origins))) throw new ApiError("not_found");
}

/** Lets a client's key work on one more website. */
export async function addWebsite(
  services: Needs,
  client_id: number,
  key: string,
  website: string,
): Promise<void> {
  const added = originsOf([website]);
  const isDone = await changeWebsites(services, client_id, key, (known) => [
    ...new Set([...known, ...added]),
  ]);
  if (!isDone) throw invalid({ publishable_key: [fieldMessages.publishableKey] });
}

/** Changes the websites of a key, and ends the open pages of those taken off; answers whether it is this client's. */
async function changeWebsites(
  services: Needs,
  client_id: number,
  key: string,
  change: (known: readonly string[]) => string[],
): Promise<boolean> {
  const isDone = await services.db.transaction(async (tx) => {
    const before = await lockKey(tx, services.clock.now(), client_id, key);
    if (!before) return false;
    const origins = change(before.origins);
    await changeOrigins(tx, key, origins);
    const changed = { before: { [key]: before.origins }, after: { [key]: origins } };
    await auditKey(services, tx, client_id, "key.websites", changed);
    return true;
  });
  await services.push.recheck();
  return isDone;
}

/** Takes a key out of use: what was let in by it is let in no more, and its open pages end. */
export async function revokeKey(services: Needs, client_id: number, key: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const before = await lockKey(tx, services.clock.now(), client_id, key);
    if (!before) throw new ApiError("not_found");
    await deleteKey(tx, key);
    const change = { before: { key, origins: before.origins }, after: { key: null, origins: null } };
    await auditKey(services, tx, client_id, "key.revoked", change);
  });
  await services.push.recheck();
}

/** Publishable keys stand in every page of a website, so they are no secret and are written down whole. */
function auditKey(
  services: Needs,
  tx: Database,
  client_id: number,
  action: string,
  change: { before: object; after: object },
): Promise<void> {
  return audit(services, tx, { action, entity: "client", entity_id: client_id, client_id, ...change });
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
