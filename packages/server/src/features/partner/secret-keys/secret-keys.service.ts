import { ApiError, type KeyScope, type NewSecretKey, type SecretKey } from "@pressport/core/contract";
import type { Database } from "../../../adapters/db/database.ts";
import { modeOf } from "../../../http/access/caller.ts";
import { newSecretKey } from "../../../http/access/secret-keys.ts";
import type { Services } from "../../../services.ts";
import { audit } from "../../audit/audit.service.ts";
import { notifyOwner, secretKeyMadeMail } from "../../auth/owner-letters.service.ts";
import {
  countKeys,
  deleteKey,
  deleteKeys,
  endKey,
  insertKey,
  listKeys,
  type SecretKeyRow,
} from "./secret-keys.queries.ts";

type Needs = Pick<Services, "db" | "clock" | "mail" | "files">;

/** Secret keys a client may have at once. */
const MOST_KEYS = 20;
const HOUR_MS = 3_600_000;

/** A key that is to be made. */
interface WantedKey {
  sk_name: string;
  sk_scopes: readonly KeyScope[];
  sk_is_test?: boolean | undefined;
}

/** A client's secret keys that still work. */
export async function secretKeysOf(
  { db, clock }: Pick<Services, "db" | "clock">,
  client_id: number,
): Promise<SecretKey[]> {
  return (await listKeys(db, client_id, clock.now())).map(keyEntity);
}

/** Makes a secret key; the answer is the only place that ever tells it. */
export async function makeSecretKey(
  services: Needs,
  client_id: number,
  wanted: WantedKey,
): Promise<NewSecretKey> {
  return services.db.transaction((tx) => writeKey(services, tx, client_id, wanted));
}

/** Makes a key in another's place; the old one goes on working for so long. */
export async function rotateSecretKey(
  services: Needs,
  client_id: number,
  sk_id: number,
  overlapHours: number,
): Promise<NewSecretKey> {
  return services.db.transaction(async (tx) => {
    const ends = new Date(services.clock.now().getTime() + overlapHours * HOUR_MS);
    const old = await endKey(tx, { sk_id, client_id }, ends);
    if (!old) throw new ApiError("not_found");
    await auditKey(services, tx, old, "secret-key.ends", { ends_at: null }, { ends_at: ends });
    return writeKey(services, tx, client_id, old);
  });
}

/** Takes a secret key out of use at once. */
export async function revokeSecretKey(services: Needs, client_id: number, sk_id: number): Promise<void> {
  await services.db.transaction(async (tx) => {
    const gone = await deleteKey(tx, client_id, sk_id);
    if (!gone) throw new ApiError("not_found");
    await auditKey(services, tx, gone, "secret-key.revoked", { key: gone.sk_hint }, { key: null });
  });
}

/** Takes every secret key of a client out of use. */
export async function revokeAllSecretKeys(
  services: Pick<Services, "clock">,
  tx: Database,
  client_id: number,
): Promise<void> {
  for (const gone of await deleteKeys(tx, client_id))
    await auditKey(services, tx, gone, "secret-key.revoked", { key: gone.sk_hint }, { key: null });
}

async function writeKey(
  services: Needs,
  tx: Database,
  client_id: number,
  { sk_name, sk_scopes, sk_is_test = false }: WantedKey,
): Promise<NewSecretKey> {
  const now = services.clock.now();
  if ((await countKeys(tx, client_id, now)) >= MOST_KEYS) throw new ApiError("conflict");
  const { secret_key, ...kept } = newSecretKey(modeOf(sk_is_test));
  const scopes = [...new Set(sk_scopes)];
  const wanted = { client_id, sk_name, sk_scopes: scopes, sk_is_test };
  const row = await insertKey(tx, { ...wanted, sk_created_at: now, ...kept });
  await auditKey(services, tx, row, "secret-key.made", { key: null }, { key: row.sk_hint, scopes });
  await notifyOwner(tx, services, client_id, secretKeyMadeMail(row.sk_hint));
  return { ...keyEntity(row), secret_key };
}

/** The log knows a key by its name and hint. */
function auditKey(
  services: Pick<Services, "clock">,
  tx: Database,
  { client_id, sk_name }: SecretKeyRow,
  action: string,
  before: object,
  after: object,
): Promise<void> {
  const change = { before, after: { ...after, name: sk_name } };
  return audit(services, tx, { action, entity: "client", entity_id: client_id, client_id, ...change });
}

function keyEntity(row: SecretKeyRow): SecretKey {
  return {
    sk_id: row.sk_id,
    sk_name: row.sk_name,
    sk_hint: row.sk_hint,
    sk_is_test: row.sk_is_test,
    sk_scopes: row.sk_scopes,
    sk_created_at: row.sk_created_at.toISOString(),
    sk_used_at: row.sk_used_at?.toISOString() ?? null,
    sk_ends_at: row.sk_ends_at?.toISOString() ?? null,
  };
}
