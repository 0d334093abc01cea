import type { Database, OpenDatabase } from "../adapters/db/database.ts";
import { FolderInUse } from "../adapters/db/folder-lock.ts";
import { readSchemaState } from "../adapters/db/migrate.ts";
import { openDatabaseAsItIs } from "../adapters/db/open-database.ts";
import { NotMadeYet } from "../adapters/db/pglite.ts";
import { openPostgresReplica, settingsThatLose } from "../adapters/db/postgres.ts";
import { catchesUp, findWrongReplica } from "../adapters/db/replica.ts";
import { brokenPromises, LEDGER_INVARIANTS } from "../features/ledger/ledger-invariants.ts";
import { sweepsNow } from "../features/sweeps/sweeps.service.ts";
import { countIncidents } from "../metrics/metrics.queries.ts";
import type { Secrets } from "../text/sealed-text.ts";
import { countSealed } from "./backup/reseal.ts";
import type { CommandContext } from "./command-context.ts";
import { demoAccountsProblem } from "./demo-accounts.ts";
import { type Finding, reasonOf } from "./finding.ts";

/** Signatures and sign-in links are refused when clocks differ by more; in seconds. */
const CLOCK_TOLERANCE_SECONDS = 30;
/** The product did not exist before; a clock that says so was never set. */
const FIRST_YEAR = 2026;

/** Looks at the database, its clock and its books, and changes nothing: neither makes one nor brings one up to date. */
export async function examineDatabase(context: CommandContext): Promise<Finding[]> {
  const { config, clock, log } = context;
  const what = "Database";
  const kind = config.database.kind === "pglite" ? "embedded" : "PostgreSQL";
  const here = clockFinding(clock.now(), null, kind);
  try {
    const opened = context.database ?? (await openDatabaseAsItIs(config.database, log));
    if (!opened)
      return [{ what, state: "note", text: `${kind}, not made yet; the first start makes it` }, here];
    try {
      const { rows } = await opened.query<{ now: Date }>("select now() as now");
      return [
        ...(await contents(opened, kind, config)),
        ...(await readReplica(opened, context)),
        clockFinding(clock.now(), rows[0]?.now ?? null, kind),
      ];
    } finally {
      if (!context.database) await opened.close();
    }
  } catch (error) {
    if (error instanceof FolderInUse)
      return [{ what, state: "fine", text: `${kind}, in use by a running server` }, here];
    if (error instanceof NotMadeYet)
      return [{ what, state: "note", text: `${kind}, not made yet; the first start makes it` }, here];
    const hint = config.database.kind === "postgres" ? " Check DATABASE_URL." : "";
    return [{ what, state: "broken", text: `${kind}: ${reasonOf(error)}.${hint}` }, here];
  }
}

/** Whether the read replica is one, and how far behind it is. */
async function readReplica(
  primary: OpenDatabase,
  { config: { database }, log }: CommandContext,
): Promise<Finding[]> {
  if (database.kind === "pglite" || database.replica === null) return [];
  const what = "Replica";
  const { url, mostBehind } = database.replica;
  const replica = openPostgresReplica({ url, poolSize: 1, log });
  try {
    const wrong = await findWrongReplica(primary, replica);
    if (wrong !== null) return [{ what, state: "broken", text: `${wrong}. Check DATABASE_REPLICA_URL.` }];
    const within = `${mostBehind} second${mostBehind === 1 ? "" : "s"}`;
    return (await catchesUp(primary, replica, mostBehind * 1_000))
      ? [{ what, state: "fine", text: `follows within ${within}` }]
      : [
          {
            what,
            state: "note",
            text: `not reached, or more than ${within} behind: nothing is read from it`,
          },
        ];
  } finally {
    await replica.close();
  }
}

/** What is in it; only of a database of this very release is it known where to look. */
async function contents(opened: OpenDatabase, kind: string, secrets: Secrets): Promise<Finding[]> {
  const what = "Database";
  const schema = await readSchemaState(opened.query);
  if (schema.kind === "empty")
    return [{ what, state: "note", text: `${kind}, empty; the first start makes its tables` }];
  if (schema.kind === "newer") {
    const text = `${kind}, brought up to date by a newer release than this one. Use that release, or a newer one.`;
    return [{ what, state: "broken", text }];
  }
  if (schema.kind === "unreleased") {
    const text = `${kind}, made before the first release, which leads no further. Start with a new one.`;
    return [{ what, state: "broken", text }];
  }
  if (schema.kind === "older") {
    const migrations = schema.waiting === 1 ? "1 migration" : `${schema.waiting} migrations`;
    const text = `${kind}, of an earlier release; the next start, or \`pressport-server migrate\`, makes ${migrations}`;
    return [{ what, state: "note", text }];
  }
  const { rows } = await opened.query<{ orders: number }>("select count(*)::int as orders from orders");
  const text = `${kind}, up to date, ${rows[0]?.orders ?? 0} orders`;
  const { db } = opened;
  return [
    await durable(opened, text),
    await books(db),
    await sealed(db, secrets),
    await incidents(db),
    ...(await pausedSweeps(db)),
    ...(await demoAccounts(db)),
  ];
}

/** Accounts that anybody can sign in to; production does not start with them. */
async function demoAccounts(db: Database): Promise<Finding[]> {
  const text = await demoAccountsProblem(db);
  return text === null ? [] : [{ what: "Demo", state: "note", text }];
}

/** What waits for somebody. */
async function incidents(db: Database): Promise<Finding> {
  const what = "Incidents";
  const open = [...(await countIncidents(db)).values()].reduce((sum, count) => sum + count, 0);
  if (open === 0) return { what, state: "fine", text: "none is open" };
  const text = `${open === 1 ? "1 waits" : `${open} wait`} for somebody; see \`pressport-server incidents list\``;
  return { what, state: "note", text };
}

/** What removes nothing until somebody has looked at the clock. */
async function pausedSweeps(db: Database): Promise<Finding[]> {
  const paused = (await sweepsNow(db)).filter(({ last }) => last?.sweep_state === "paused");
  return paused.map(({ name, last }) => ({
    what: "Sweeps",
    state: "note",
    text: `that of ${name} is paused, since it would remove ${last?.sweep_due ?? 0}; check the clock, then \`pressport-server sweeps allow ${name}\``,
  }));
}

/** Whether what lies sealed opens: after a move or a restore the secret may be another one. */
async function sealed(db: Database, secrets: Secrets): Promise<Finding> {
  const what = "Secret";
  const { all, lost } = await countSealed(db, secrets);
  if (lost === 0) return { what, state: "fine", text: `opens all ${all} texts that lie sealed` };
  const text =
    `${lost} of ${all} sealed texts (keys of shops, second factors, webhooks, letters) open with no secret there is. ` +
    "Put the one they were sealed with into PRESSPORT_SECRET, or as `secret` into the data folder.";
  // A few may be left from a secret that is gone for good; all of them are no accident.
  return { what, state: lost === all ? "broken" : "note", text };
}

/** Whether the money adds up. */
async function books(db: Database): Promise<Finding> {
  const what = "Books";
  const broken = await brokenPromises(db, LEDGER_INVARIANTS);
  if (broken.length === 0)
    return { what, state: "fine", text: "every booking sums to zero and fits its order" };
  return { what, state: "broken", text: broken.join("; ") };
}

/** Started all the same on a server that loses rows, a host is reminded of it here. */
async function durable({ engine, query }: OpenDatabase, text: string): Promise<Finding> {
  const off = engine.kind === "postgres" ? await settingsThatLose(query) : [];
  if (off.length === 0) return { what: "Database", state: "fine", text };
  const danger = `a power loss would lose paid orders, since PostgreSQL runs with ${off.join(" and ")} off`;
  return { what: "Database", state: "note", text: `${text}; ${danger}` };
}

function clockFinding(now: Date, there: Date | null, kind: string): Finding {
  const what = "Clock";
  const apart = there === null ? 0 : Math.abs(now.getTime() - there.getTime()) / 1000;
  if (now.getUTCFullYear() < FIRST_YEAR)
    return { what, state: "broken", text: `it says ${now.toISOString()}; set it, for example with NTP` };
  if (kind === "PostgreSQL" && apart > CLOCK_TOLERANCE_SECONDS)
    return {
      what,
      state: "broken",
      text: `${Math.round(apart)} seconds apart from the database; keep both with NTP`,
    };
  return { what, state: "fine", text: now.toISOString() };
}
