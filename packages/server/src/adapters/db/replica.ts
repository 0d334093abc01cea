import { setTimeout as wait } from "node:timers/promises";
import type { Log } from "../../observe/log.ts";
import type { Clock } from "../clock.ts";
import type { Database, OpenDatabase } from "./database.ts";
import { isConnectionLost, sqlStateOf } from "./sql-state.ts";

/**
 * Where lists, figures and tables are read that nobody acts on at once: a read replica of the database, while it is no
 * further behind than the settings allow, and else the database itself. What somebody has just done may be missing there,
 * for as long as it is behind.
 */
export interface Replica {
  /** Runs reads there; they are run again on the database itself when the replica breaks off meanwhile. Writes fail. */
  read<T>(work: (db: Database) => Promise<T>): Promise<T>;
  /** How far behind it is in seconds, Infinity when that is more than is allowed or not known; null where there is none. */
  behind(): Promise<number | null>;
}

/** Without a replica everything is read from the database itself. */
export const withoutReplica = (db: Database): Replica => ({
  read: (work) => work(db),
  behind: async () => null,
});

/** How long a measured distance is good for, so that reads are not preceded by questions. */
const MEASURED_FOR_MS = 1_000;
/** Also what is not on the disk yet, where a throw-away server acknowledges it before. */
const WRITTEN = "pg_current_wal_insert_lsn()";
const REPLAYED = "pg_last_wal_replay_lsn()";
const LOOK_MS = 50;
/** A replica that is too far behind ends reads that hold up what it has to write; it may be stopped, too. */
const BROKE_OFF = /^(?:40001|40P01|57014)$/;

export interface ReplicaOptions {
  primary: OpenDatabase;
  replica: OpenDatabase;
  /** How far behind it may be, in seconds. */
  mostBehind: number;
  clock: Pick<Clock, "now">;
  log: Log;
}

/** Reads from a replica of the same database. */
export function replicaOf({ primary, replica, mostBehind, clock, log }: ReplicaOptions): Replica {
  /** Where the database's log of changes was at which time, the oldest first. */
  let written: { at: number; position: number }[] = [];
  let measured = { at: -Infinity, behind: Promise.resolve(Number.POSITIVE_INFINITY) };
  let isUsed: boolean | undefined;

  /**
   * Time is measured by what the database itself had written when: a replica that has lost its line does not know that it
   * misses anything.
   */
  async function measure(): Promise<number> {
    const at = clock.now().getTime();
    try {
      const [position, reached] = await Promise.all([
        positionOf(primary, WRITTEN),
        positionOf(replica, REPLAYED),
      ]);
      written = [...written, { at, position }].filter((one) => at - one.at <= mostBehind * 1_000);
      const last = written.findLast((one) => one.position <= reached);
      return last ? (at - last.at) / 1_000 : Number.POSITIVE_INFINITY;
    } catch {
      return Number.POSITIVE_INFINITY;
    }
  }

  async function behind(): Promise<number> {
    const at = clock.now().getTime();
    if (Math.abs(at - measured.at) >= MEASURED_FOR_MS) measured = { at, behind: measure() };
    const seconds = await measured.behind;
    const isNear = seconds <= mostBehind;
    if (isUsed !== undefined && isUsed !== isNear)
      log.warn(
        { seconds },
        isNear ? "The read replica is read again" : "The read replica is too far behind: it is not read",
      );
    isUsed = isNear;
    return seconds;
  }

  return {
    behind,
    async read(work) {
      if ((await behind()) > mostBehind) return work(primary.db);
      try {
        return await work(replica.db);
      } catch (error) {
        if (!isConnectionLost(error) && !BROKE_OFF.test(sqlStateOf(error) ?? "")) throw error;
        measured = { at: clock.now().getTime(), behind: Promise.resolve(Number.POSITIVE_INFINITY) };
        return work(primary.db);
      }
    },
  };
}

/** Whether a replica reaches, within so many milliseconds, what the database has written by now. */
export async function catchesUp(
  primary: OpenDatabase,
  replica: OpenDatabase,
  withinMs: number,
): Promise<boolean> {
  const position = await positionOf(primary, WRITTEN);
  const until = performance.now() + withinMs;
  try {
    while ((await positionOf(replica, REPLAYED)) < position) {
      if (performance.now() > until) return false;
      await wait(LOOK_MS);
    }
    return true;
  } catch {
    return false;
  }
}

/** A place in the log of changes, in bytes; nothing written yet counts as the beginning. */
async function positionOf({ query }: OpenDatabase, place: string): Promise<number> {
  const { rows } = await query<{ position: string | null }>(
    `select pg_wal_lsn_diff(${place}, '0/0') as position`,
  );
  return Number(rows[0]?.position ?? 0);
}

/** Says what is wrong with an address that is no read replica of this database; null when it is one, or cannot be reached. */
export async function findWrongReplica(primary: OpenDatabase, replica: OpenDatabase): Promise<string | null> {
  const ask =
    "select system_identifier::text as cluster, pg_is_in_recovery() as follows, current_database() as name from pg_control_system()";
  type Identity = { cluster: string; follows: boolean; name: string };
  const [own, other] = await Promise.all([
    primary.query<Identity>(ask),
    replica.query<Identity>(ask).catch((error: unknown) => {
      if (isConnectionLost(error)) return { rows: [] };
      throw error;
    }),
  ]);
  const [one, two] = [own.rows[0], other.rows[0]];
  if (!one || !two) return null;
  if (!two.follows) return "it is no replica: it takes changes of its own";
  if (one.cluster !== two.cluster || one.name !== two.name) return "it follows another database";
  return null;
}
