import type { SetUp } from "../../testing/databases/test-database.ts";
import type { Verdict } from "../verdict.ts";
import { findCulprit } from "./find-culprit.ts";
import { type MoneyStep, moneySequences } from "./money-sequences.ts";
import { type MoneyStage, openMoneyStage } from "./money-stage.ts";

/** So many sequences share a settlement and a look at the whole database, and so many an empty database. */
const BATCH = 10;
const FRESH_EVERY = 200;
/** Hosts that play at once, each on a database of its own: while one waits for its database, another one reckons. */
const STAGES: Readonly<Record<SetUp, number>> = { pglite: 1, postgres: 3, copies: 1 };

/** What a proof of the ledger is told. */
export interface LedgerPlan {
  count: number;
  seed: number;
  database: SetUp;
  /** Opens the hosts; a test puts others in their place. */
  openStage?: (database: SetUp) => Promise<MoneyStage>;
}

/** Sequences that are played one after the other, and the place of the first among all. */
interface Run {
  from: number;
  sequences: MoneyStep[][];
}

/**
 * Plays random sequences of prices, orders, discounts, payments right and wrong, refunds, claims, disputes, payouts and
 * outages; afterwards every promise about money holds, whatever happened (S20, R8).
 */
export async function proveLedger(plan: LedgerPlan): Promise<Verdict> {
  const { count, seed, database, openStage = openMoneyStage } = plan;
  const open = () => openStage(database);
  const sequences = moneySequences(count, seed);
  const runs = cut({ from: 0, sequences }, FRESH_EVERY).values();
  const broken: string[] = [];
  const playRuns = async () => {
    for (const run of runs) {
      if (broken.length > 0) return;
      broken.push(...(await playRun(open, run)).map((line) => `${line} (seed ${seed}, ${database})`));
    }
  };
  await Promise.all(Array.from({ length: STAGES[database] }, playRuns));
  const played = new Map<string, number>();
  for (const { does } of sequences.flat()) played.set(does, (played.get(does) ?? 0) + 1);
  const steps = [...played].map(([name, times]) => `${times} × ${name}`).join(", ");
  const figures = [`${count} sequences of seed ${seed} on ${database}, ${broken.length} broken: ${steps}`];
  return { figures, broken, late: [] };
}

function cut({ from, sequences }: Run, size: number): Run[] {
  const starts = Array.from({ length: Math.ceil(sequences.length / size) }, (_, index) => index * size);
  return starts.map((start) => ({ from: from + start, sequences: sequences.slice(start, start + size) }));
}

/** Plays a run on a host of its own until something breaks, and then finds out what it takes to break it. */
async function playRun(open: () => Promise<MoneyStage>, run: Run): Promise<string[]> {
  const stage = await open();
  try {
    for (const { from, sequences } of cut(run, BATCH)) {
      const broken = await playBatch(stage, sequences);
      if (broken.length === 0) continue;
      const culprit = await findCulprit(sequences, (fewer) => playAnew(open, fewer));
      const where = culprit
        ? `${culprit.broken.join("; ")} after ${JSON.stringify(culprit.steps)} alone`
        : "none of them breaks it alone";
      return broken.map((line) => `sequences ${from} to ${from + sequences.length - 1}: ${line}; ${where}`);
    }
    return [];
  } finally {
    await stage.close();
  }
}

/** Plays one sequence on an empty database. */
async function playAnew(open: () => Promise<MoneyStage>, steps: MoneyStep[]): Promise<string[]> {
  const stage = await open();
  try {
    return await playBatch(stage, [steps]);
  } finally {
    await stage.close();
  }
}

async function playBatch(stage: MoneyStage, sequences: MoneyStep[][]): Promise<string[]> {
  try {
    for (const steps of sequences) await stage.play(steps);
    return [...(await stage.settle()), ...(await stage.check())];
  } catch (error) {
    return [String(error)];
  }
}
