import type { Database } from "../../adapters/db/database.ts";
import type { Services } from "../../services.ts";
import { openIncident, solveIncident } from "../incidents/incidents.service.ts";
import { insertRun, lastRuns, type SweepRun } from "./sweeps.queries.ts";

/** What removes for good by itself, and how much each may always remove: a small host has no usual amount. */
const ALWAYS_FINE = {
  guests: 50,
  orders: 200,
  files: 500,
  tokens: 500,
  links: 500,
  answers: 5_000,
  deliveries: 5_000,
} as const;

/** A job's part that removes for good. */
export type SweepName = keyof typeof ALWAYS_FINE;

/** All of them. */
export const SWEEPS = Object.keys(ALWAYS_FINE) as SweepName[];

/** Why a sweep removes nothing. */
type Hold = "paused" | "waited";

/** So many times the usual amount is no accident of the day. */
const UNUSUAL = 10;
const DAY_MS = 24 * 60 * 60_000;
/** Sweeps run each night or more often. */
const LONGEST_GAP_MS = 3 * DAY_MS;

type Needs = Pick<Services, "db" | "clock" | "mail" | "config" | "log">;

/**
 * Removes what is due, unless that is ten times as much as usual: a clock that is wrong must not cost anybody's data. Then
 * an incident is opened, and nothing is removed until the operator allows it or the amount is usual again. A run that
 * finds the clock moved by days since the last one waits for the next. Answers whether it removed.
 */
export async function sweep(
  services: Needs,
  name: SweepName,
  due: number,
  remove: () => Promise<unknown>,
): Promise<boolean> {
  const { db, clock, log } = services;
  const run = { sweep_name: name, sweep_due: due, sweep_run_at: clock.now() };
  const runs = await lastRuns(db, name);
  const hold = holdOf(runs, name, due, clock.now());
  if (hold === null) {
    await remove();
    await db.transaction(async (tx) => {
      await insertRun(tx, { ...run, sweep_state: "done" });
      await solveIncident(services, tx, keyOf(name), `Removed ${due}.`);
    });
    return true;
  }
  await db.transaction(async (tx) => {
    await insertRun(tx, { ...run, sweep_state: hold });
    if (hold === "paused") await tellOfPause(services, tx, name, due);
  });
  log.warn({ sweep: name, due, hold }, "A sweep removed nothing, since the clock or the amount is unusual");
  return false;
}

function holdOf(runs: readonly SweepRun[], name: SweepName, due: number, now: Date): Hold | null {
  const [last] = runs;
  if (last?.sweep_state === "allowed") return null;
  if (last && hasJumped(last, now)) return "waited";
  return due > mostOf(runs, name) ? "paused" : null;
}

/** A host that was away for days, or whose clock was moved. Waiting twice in a row would be waiting for ever. */
function hasJumped(last: SweepRun, now: Date): boolean {
  const gap = now.getTime() - last.sweep_run_at.getTime();
  return gap < -LONGEST_GAP_MS || (gap > LONGEST_GAP_MS && last.sweep_state !== "waited");
}

/** How much a sweep may remove without anybody's leave. */
function mostOf(runs: readonly SweepRun[], name: SweepName): number {
  const done = runs.filter((run) => run.sweep_state === "done").map((run) => run.sweep_due);
  const usual = done.length === 0 ? 0 : done.reduce((sum, count) => sum + count, 0) / done.length;
  return Math.max(ALWAYS_FINE[name], UNUSUAL * usual);
}

const keyOf = (name: SweepName) => `sweep ${name}`;

async function tellOfPause(services: Needs, tx: Database, name: SweepName, due: number): Promise<void> {
  await openIncident(services, tx, {
    key: keyOf(name),
    kind: "sweep.paused",
    about: null,
    words: `The sweep of ${name} is paused: it would remove ${due}, ten times the usual or more`,
    error: null,
    note: `${due} are due. Check the clock of this machine; "pressport-server sweeps allow ${name}" lets the next run remove them.`,
  });
}

/** How a sweep stands. */
export interface SweepNow {
  name: SweepName;
  last: SweepRun | null;
  /** So much it removes without leave. */
  most: number;
}

/** How each sweep stands. */
export async function sweepsNow(db: Database): Promise<SweepNow[]> {
  const found: SweepNow[] = [];
  for (const name of SWEEPS) {
    const runs = await lastRuns(db, name);
    found.push({ name, last: runs[0] ?? null, most: Math.floor(mostOf(runs, name)) });
  }
  return found;
}

/** Lets the next run of a sweep remove all that is due. */
export async function allowSweep(
  { db, clock }: Pick<Services, "db" | "clock">,
  name: SweepName,
): Promise<void> {
  await insertRun(db, {
    sweep_name: name,
    sweep_due: 0,
    sweep_run_at: clock.now(),
    sweep_state: "allowed",
  });
}
