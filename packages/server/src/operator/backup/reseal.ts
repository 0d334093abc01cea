import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import {
  clients,
  outboxMails,
  secondFactors,
  shopConnections,
  stoppedLetters,
  webhookEndpoints,
} from "../../adapters/db/schema.ts";
import { SEALED_LETTER } from "../../adapters/mail/mail.ts";
import { MAIL_QUEUE } from "../../adapters/mail/mail-by-job.ts";
import { FACTOR_SECRET } from "../../features/auth/security/second-factor.service.ts";
import { HOOK_SECRET, SHOP_JOBS } from "../../features/shop-orders/connection/connection.service.ts";
import { STOPPED_ADDRESS } from "../../features/stopped-letters/stopped-letters.service.ts";
import { CREDENTIALS } from "../../features/store-sync/connected-store.service.ts";
import { WEBHOOK_SECRET } from "../../features/webhooks/webhooks.service.ts";
import { type Secrets, seal, sealAlike, unseal } from "../../text/sealed-text.ts";

/** What became of everything that lies sealed. */
export interface Resealed {
  /** Sealed anew with the secret in use. */
  anew: number;
  /** Opened by none of the secrets. */
  lost: number;
}

/** Something sealed, and how to put it in the place of what was read; what has changed since then stays. */
interface Sealed {
  sealed: string;
  passPhrase: string;
  /** How it is sealed; `seal` unless told. */
  by?: typeof seal;
  put(tx: Database, sealed: string): Promise<unknown>;
}

/** Seals everything that an old secret sealed with the one in use, all of it or nothing. */
export async function resealAll(db: Database, secrets: Secrets): Promise<Resealed> {
  return db.transaction(async (tx) => {
    const done: Resealed = { anew: 0, lost: 0 };
    for await (const { sealed, passPhrase, by = seal, put } of allSealed(tx)) {
      const text = opened(sealed, secrets, passPhrase);
      if (text === "current") continue;
      if (text === "lost") {
        done.lost += 1;
        continue;
      }
      await put(tx, by(text.words, secrets, passPhrase));
      done.anew += 1;
    }
    return done;
  });
}

/** How much lies sealed, and how much of it none of the secrets opens. Changes nothing. */
export async function countSealed(db: Database, secrets: Secrets): Promise<{ all: number; lost: number }> {
  const counted = { all: 0, lost: 0 };
  for await (const { sealed, passPhrase } of allSealed(db)) {
    counted.all += 1;
    if (opened(sealed, secrets, passPhrase) === "lost") counted.lost += 1;
  }
  return counted;
}

/** Everything that lies sealed, kind by kind. Nothing is locked, so that a copy that can only be read can be looked at too. */
async function* allSealed(db: Database): AsyncGenerator<Sealed> {
  for (const kind of [
    credentials,
    shopSecrets,
    webhookSecrets,
    factorSecrets,
    lettersInOutbox,
    addressesWithoutLetters,
  ])
    yield* await kind(db);
  // A database that no host has run on has no queue yet.
  const { rows } = await db.execute<{ there: boolean }>(
    sql`select to_regclass('pgboss.job') is not null as there`,
  );
  if (!rows[0]?.there) return;
  for (const kind of [lettersInQueue, silencings]) yield* await kind(db);
}

function opened(sealed: string, secrets: Secrets, passPhrase: string) {
  const open = (by: Secrets) => {
    try {
      return { words: unseal(sealed, by, passPhrase) };
    } catch {
      // The one thing that can be wrong: another secret sealed it.
      return null;
    }
  };
  if (open({ ...secrets, oldSecrets: [] })) return "current";
  return open(secrets) ?? "lost";
}

async function credentials(db: Database): Promise<Sealed[]> {
  const { client_id, client_store_credentials: sealed } = clients;
  const rows = await db.select({ client_id, sealed }).from(clients).where(isNotNull(sealed));
  return rows.map((row) => ({
    sealed: row.sealed ?? "",
    passPhrase: CREDENTIALS,
    put: (tx, client_store_credentials) =>
      tx
        .update(clients)
        .set({ client_store_credentials })
        .where(and(eq(client_id, row.client_id), eq(sealed, row.sealed ?? ""))),
  }));
}

async function factorSecrets(db: Database): Promise<Sealed[]> {
  const { user_id: owner, factor_secret: sealed } = secondFactors;
  const rows = await db.select().from(secondFactors);
  return rows.map(({ user_id, factor_secret }) => ({
    sealed: factor_secret,
    passPhrase: FACTOR_SECRET,
    put: (tx, anew) =>
      tx
        .update(secondFactors)
        .set({ factor_secret: anew })
        .where(and(eq(owner, user_id), eq(sealed, factor_secret))),
  }));
}

/** Letters of the outbox never change. */
async function lettersInOutbox(db: Database): Promise<Sealed[]> {
  const rows = await db.select().from(outboxMails);
  return rows.map(({ mail_id, sealed_letter }) => ({
    sealed: sealed_letter,
    passPhrase: SEALED_LETTER,
    put: (tx, anew) =>
      tx.update(outboxMails).set({ sealed_letter: anew }).where(eq(outboxMails.mail_id, mail_id)),
  }));
}

/** Who wants no more letters. */
async function addressesWithoutLetters(db: Database): Promise<Sealed[]> {
  const rows = await db.select().from(stoppedLetters);
  return rows.map(({ stop_id, ...row }) => ({
    sealed: row.sealed_address,
    passPhrase: STOPPED_ADDRESS,
    by: sealAlike,
    put: async (tx, sealed_address) => {
      await tx.delete(stoppedLetters).where(eq(stoppedLetters.stop_id, stop_id));
      // With the new secret it may have been stored once more.
      await tx
        .insert(stoppedLetters)
        .values({ ...row, sealed_address })
        .onConflictDoNothing();
    },
  }));
}

async function shopSecrets(db: Database): Promise<Sealed[]> {
  const { client_id: owner, connection_secret: sealed } = shopConnections;
  const rows = await db.select().from(shopConnections);
  return rows.map(({ client_id, connection_secret }) => ({
    sealed: connection_secret,
    passPhrase: HOOK_SECRET,
    put: (tx, anew) =>
      tx
        .update(shopConnections)
        .set({ connection_secret: anew })
        .where(and(eq(owner, client_id), eq(sealed, connection_secret))),
  }));
}

async function webhookSecrets(db: Database): Promise<Sealed[]> {
  const { wh_id, wh_secret: sealed } = webhookEndpoints;
  const rows = await db.select().from(webhookEndpoints);
  return rows.flatMap((row) => [
    {
      sealed: row.wh_secret,
      passPhrase: WEBHOOK_SECRET,
      put: (tx, wh_secret) =>
        tx
          .update(webhookEndpoints)
          .set({ wh_secret })
          .where(and(eq(wh_id, row.wh_id), eq(sealed, row.wh_secret))),
    } satisfies Sealed,
    ...replacedSecret(row),
  ]);
}

function replacedSecret({ wh_id, wh_old_secret }: typeof webhookEndpoints.$inferSelect): Sealed[] {
  if (wh_old_secret === null) return [];
  const asRead = and(eq(webhookEndpoints.wh_id, wh_id), eq(webhookEndpoints.wh_old_secret, wh_old_secret));
  const put: Sealed["put"] = (tx, anew) =>
    tx.update(webhookEndpoints).set({ wh_old_secret: anew }).where(asRead);
  return [{ sealed: wh_old_secret, passPhrase: WEBHOOK_SECRET, put }];
}

/** Letters that wait, and those that came to nothing and may be sent again. */
const lettersInQueue = (db: Database) => inQueue(db, MAIL_QUEUE, SEALED_LETTER);

/** Shops that were disconnected and are still to be asked to be silent, with their keys. */
const silencings = (db: Database) => inQueue(db, SHOP_JOBS.unwatch, CREDENTIALS);

/** What is sealed in a job never changes. */
async function inQueue(db: Database, queue: string, passPhrase: string): Promise<Sealed[]> {
  const { rows } = await db.execute<{ id: string; sealed: string }>(
    sql`select id::text, data->>'sealed' as sealed from pgboss.job
      where name = ${queue} and state <> 'completed' and data->>'sealed' is not null`,
  );
  return rows.map(({ id, sealed }) => ({
    sealed,
    passPhrase,
    put: (tx, anew) =>
      tx.execute(
        sql`update pgboss.job set data = data || jsonb_build_object('sealed', ${anew}::text)
          where name = ${queue} and id = ${id}::uuid`,
      ),
  }));
}
