import type { MoneyStep } from "./money-sequences.ts";

/** The fewest steps found that break something, and what. */
export interface Culprit {
  steps: MoneyStep[];
  broken: string[];
}

/** Finds the first sequence that breaks something by itself and leaves out what is not needed for it; null for none. */
export async function findCulprit(
  sequences: readonly MoneyStep[][],
  play: (steps: MoneyStep[]) => Promise<string[]>,
): Promise<Culprit | null> {
  for (const steps of sequences) {
    const broken = await play(steps);
    if (broken.length > 0) return shorten({ steps, broken }, play);
  }
  return null;
}

/** Leaves out one step after the other, from the end, as long as something still breaks. */
async function shorten(whole: Culprit, play: (steps: MoneyStep[]) => Promise<string[]>): Promise<Culprit> {
  let least = whole;
  for (let place = whole.steps.length - 1; place >= 0; place -= 1) {
    const steps = least.steps.toSpliced(place, 1);
    const broken = await play(steps);
    if (broken.length > 0) least = { steps, broken };
  }
  return least;
}
