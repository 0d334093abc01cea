import { existsSync } from "node:fs";
import { mkdir, rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database, OpenDatabase } from "../adapters/db/database.ts";
import { FolderInUse } from "../adapters/db/folder-lock.ts";
import { openDatabase } from "../adapters/db/open-database.ts";
import { settingsThatLose } from "../adapters/db/postgres.ts";
import type { Config } from "../config/config.ts";
import { brokenPromises, LEDGER_INVARIANTS } from "../features/ledger/ledger-invariants.ts";
import { readPrintProfile } from "../print/colour/print-profile.ts";
import { listSnapshots } from "./backup/snapshots.ts";
import type { OperatorDesk } from "./operator-desk.ts";
import { type OutsideChecks, outsideChecks } from "./outside-checks.ts";

/** What a check found: fine, worth knowing, or broken with what to do about it. */
export interface Finding {
  what: string;
  state: "fine" | "note" | "broken";
  text: string;
}

const GIB = 1024 ** 3;
/** Less room than this is worth knowing, and less than this stops uploads soon. */
const ROOM = { note: 5 * GIB, broken: GIB / 2 } as const;
/** Signatures and sign-in links are refused when clocks differ by more; in seconds. */
const CLOCK_TOLERANCE_SECONDS = 30;
/** The product did not exist before; a clock that says so was never set. */
const FIRST_YEAR = 2026;

/** Looks at everything a host depends on. Never throws: what cannot be reached is a finding. */
export async function examine(
  desk: OperatorDesk,
  outside: OutsideChecks = outsideChecks,
): Promise<Finding[]> {
  const { config } = desk;
  return [
    settings(config),
    ...config.notForProduction.map((text): Finding => ({ what: "Production", state: "note", text })),
    ...(await database(desk)),
    ...(await snapshots(desk)),
    await files(desk),
    await push(config, outside),
    await attempt("Mail", config.mail.kind === "outbox", BUILT_IN.mail, () => outside.mail(config.mail)),
    await attempt("Checkout", config.checkout.kind === "sandbox", BUILT_IN.checkout, () =>
      outside.checkout(config.checkout),
    ),
    printHouse(config),
    await printProfile(config),
    invoices(config),
    await room(config),
  ];
}

const BUILT_IN = {
  push: { state: "fine", text: "built in, on the same port, for the one process there can be" },
  mail: { state: "note", text: "mails are only kept at /outbox" },
  checkout: { state: "note", text: "the sandbox, which takes test cards only" },
} as const;

const settings = ({ publicUrl, dataFolder }: Config): Finding => ({
  what: "Settings",
  state: "fine",
  text: `${publicUrl}, data in ${dataFolder}`,
});

/** Built in, it reaches the other copies through PostgreSQL, which not every pooler in between lets it do. */
async function push({ push, database }: Config, outside: OutsideChecks): Promise<Finding> {
  if (push.kind === "built-in" && database.kind === "postgres")
    return attempt("Push", false, BUILT_IN.push, () => outside.copies(database.url));
  return attempt("Push", push.kind === "built-in", BUILT_IN.push, () => outside.push(push));
}

/** Not asked: every message to it is an order. */
function printHouse({ fulfilment }: Config): Finding {
  const what = "Print house";
  if (fulfilment.kind === "webhook") return { what, state: "fine", text: `orders go to ${fulfilment.url}` };
  return { what, state: "note", text: "simulated: orders count as printed and delivered by themselves" };
}

/** What stands on every invoice; without it an invoice is none. */
function invoices({ seller }: Config): Finding {
  const what = "Invoices";
  const missing = [
    ...(seller === null ? ["SELLER_NAME"] : []),
    ...(seller?.address.length ? [] : ["SELLER_ADDRESS"]),
    ...(seller?.vatNumber ? [] : ["SELLER_VAT_NUMBER"]),
  ];
  if (seller !== null && missing.length === 0)
    return { what, state: "fine", text: `from ${seller.name}, ${seller.vatNumber}` };
  const text = `they do not say all of who sells, as VAT invoices must; set ${missing.join(", ")}`;
  return { what, state: "note", text };
}

/** What print files say they are made for. */
async function printProfile({ printCondition }: Config): Promise<Finding> {
  const what = "Profile";
  if (printCondition === null) {
    const text =
      "print files name a public-domain proof profile and the condition \"Custom\", which print houses' checks warn of; set PRESSPORT_PRINT_PROFILE to the print house's own and PRESSPORT_PRINT_CONDITION to its registered name";
    return { what, state: "note", text };
  }
  try {
    await readPrintProfile(printCondition);
    const { identifier, profilePath } = printCondition;
    if (identifier !== null) return { what, state: "fine", text: `${profilePath} (${identifier})` };
    const text = `${profilePath}, named "Custom" in print files, which print houses' checks warn of; set PRESSPORT_PRINT_CONDITION to its registered name`;
    return { what, state: "note", text };
  } catch (error) {
    return { what, state: "broken", text: reasonOf(error) };
  }
}

/** Runs a check of something outside, or says what is used instead. */
async function attempt(
  what: string,
  isBuiltIn: boolean,
  builtIn: Omit<Finding, "what">,
  check: () => Promise<string>,
): Promise<Finding> {
  if (isBuiltIn) return { what, ...builtIn };
  try {
    return { what, state: "fine", text: await check() };
  } catch (error) {
    return { what, state: "broken", text: reasonOf(error) };
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function database(desk: OperatorDesk): Promise<Finding[]> {
  const { config, clock, log } = desk;
  const what = "Database";
  const kind = config.database.kind === "pglite" ? "embedded" : "PostgreSQL";
  try {
    const opened = desk.database ?? (await openDatabase(config.database, log, () => {}));
    try {
      const { rows } = await opened.query<{ now: Date; orders: number }>(
        "select now() as now, (select count(*)::int from orders) as orders",
      );
      const [row] = rows;
      return [
        await durable(opened, `${kind}, up to date, ${row?.orders ?? 0} orders`),
        clockFinding(clock.now(), row?.now ?? null, kind),
        await books(opened.db),
      ];
    } finally {
      if (!desk.database) await opened.close();
    }
  } catch (error) {
    const here = clockFinding(clock.now(), null, kind);
    if (error instanceof FolderInUse)
      return [{ what, state: "fine", text: `${kind}, in use by a running server` }, here];
    const hint = config.database.kind === "postgres" ? " Check DATABASE_URL." : "";
    return [{ what, state: "broken", text: `${kind}: ${reasonOf(error)}.${hint}` }, here];
  }
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

/** How old the newest snapshot of an embedded host is; only a running one takes any. */
async function snapshots({ config, clock, database }: OperatorDesk): Promise<Finding[]> {
  if (config.database.kind !== "pglite") return [];
  const what = "Snapshots";
  const { everyMinutes, kept, folder } = config.snapshots;
  if (everyMinutes === 0)
    return [{ what, state: "note", text: "none are taken; set PRESSPORT_SNAPSHOT_MINUTES, or take backups" }];
  const [newest] = await listSnapshots(folder);
  const pace = `one every ${everyMinutes} minutes, the newest ${kept} in ${folder}`;
  if (!newest) return [{ what, state: "note", text: `none yet; a running server takes ${pace}` }];
  const minutes = (clock.now().getTime() - newest.takenAt.getTime()) / 60_000;
  const isLate = database !== undefined && minutes > 2 * everyMinutes + 1;
  const text = `the newest is ${Math.round(minutes)} minutes old; ${pace}`;
  return [
    { what, state: isLate ? "broken" : "fine", text: isLate ? `${text}. See the server's log.` : text },
  ];
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

async function files({ config }: OperatorDesk): Promise<Finding> {
  const what = "Files";
  if (config.files.kind === "s3") return bucket(config);
  const { folder } = config.files;
  const probe = join(folder, ".incoming", `doctor-${process.pid}`);
  try {
    await mkdir(join(folder, ".incoming"), { recursive: true });
    await writeFile(probe, "can this be written?");
    await rm(probe);
    return { what, state: "fine", text: `${folder} can be written` };
  } catch (error) {
    const text = `${folder} cannot be written (${reasonOf(error)}). Check its owner and rights, or PRESSPORT_DATA.`;
    return { what, state: "broken", text };
  }
}

async function bucket(config: Config): Promise<Finding> {
  const what = "Files";
  if (config.files.kind !== "s3") return { what, state: "fine", text: "" };
  const { createS3 } = await import("../adapters/files/s3.ts");
  const { secret, oldSecrets, publicUrl } = config;
  const links = { secret, oldSecrets, publicUrl: () => publicUrl, clock: { now: () => new Date() } };
  try {
    await createS3({ ...config.files, ...links }).check();
    return { what, state: "fine", text: `bucket ${config.files.bucket} answers` };
  } catch (error) {
    const text = `bucket ${config.files.bucket} does not answer (${reasonOf(error)}). Check the S3_… settings.`;
    return { what, state: "broken", text };
  }
}

async function room({ dataFolder }: Config): Promise<Finding> {
  const what = "Disk space";
  try {
    const { bavail, bsize } = await statfs(existsSync(dataFolder) ? dataFolder : ".");
    const left = bavail * bsize;
    const text = `${(left / GIB).toFixed(1)} GiB left`;
    if (left < ROOM.broken)
      return { what, state: "broken", text: `${text}; uploads will fail soon. Make room.` };
    return { what, state: left < ROOM.note ? "note" : "fine", text };
  } catch (error) {
    return { what, state: "note", text: `unknown (${reasonOf(error)})` };
  }
}
