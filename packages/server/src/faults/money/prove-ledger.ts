import type { SetUp } from "../../testing/test-database.ts";
import type { Verdict } from "../verdict.ts";
import { type MoneyStep, moneySequences } from "./money-sequences.ts";
import { openMoneyStage } from "./money-stage.ts";

/** The whole database is looked at after so many sequences, and replaced by an empty one after so many. */
const CHECK_EVERY = 10;
const FRESH_EVERY = 200;

/**
 * Plays random sequences of prices, orders, discounts, payments right and wrong, refunds, claims, disputes, payouts and
 * outages; afterwards every promise about money holds, whatever happened (S20, R8).
 */
export async function proveLedger(plan: { count: number; seed: number; database: SetUp }): Promise<Verdict> {
  const { count, seed, database } = plan;
  const verdict: Verdict = { figures: [], broken: [], late: [] };
  const played = new Map<string, number>();
  const sequences = moneySequences(count, seed);
  for (let from = 0; from < count; from += FRESH_EVERY) {
    const stage = await openMoneyStage(database);
    try {
      for (const [place, sequence] of sequences.slice(from, from + FRESH_EVERY).entries()) {
        for (const step of sequence) played.set(step.does, (played.get(step.does) ?? 0) + 1);
        const broken = await playOne(stage, sequence);
        if ((place + 1) % CHECK_EVERY === 0 || from + place + 1 === count)
          broken.push(...(await stage.check()));
        verdict.broken.push(...broken.map((line) => `sequence ${from + place} of seed ${seed}: ${line}`));
        if (broken.length > 0) return verdict;
      }
    } finally {
      await stage.close();
    }
  }
  const steps = [...played].map(([name, times]) => `${times} × ${name}`).join(", ");
  verdict.figures.push(
    `${count} sequences of seed ${seed} on ${database}, ${verdict.broken.length} broken: ${steps}`,
  );
  return verdict;
}

async function playOne(
  stage: Awaited<ReturnType<typeof openMoneyStage>>,
  sequence: readonly MoneyStep[],
): Promise<string[]> {
  try {
    for (const step of sequence) await stage.play(step);
    return await stage.settle();
  } catch (error) {
    return [`${String(error)} in ${JSON.stringify(sequence)}`];
  }
}
