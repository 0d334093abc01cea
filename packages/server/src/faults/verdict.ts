/** What a proof measured, and what of its promise did not hold. */
export interface Verdict {
  /** Sentences with figures, for people. */
  figures: string[];
  /** Empty when the promise was kept. */
  broken: string[];
  /** Promised times and sizes that were not kept: for a quiet machine to judge, so tests leave them alone. */
  late: string[];
}

/** The value that this share (0 to 1) of all values does not exceed; 0 when there is none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** Half, nearly all and all of the answers in milliseconds, in words. */
export function answerTimes(values: readonly number[]): string {
  const [half, most, all] = [0.5, 0.99, 1].map((share) => percentile(values, share).toFixed(0));
  return `p50 ${half} ms, p99 ${most} ms, slowest ${all} ms`;
}

/** A line when the value that this share does not exceed is over what was promised, in milliseconds. */
export function lateness(
  what: string,
  values: readonly number[],
  share: number,
  promisedMs: number,
): string[] {
  const ms = percentile(values, share);
  return ms > promisedMs ? [`${what}: ${ms.toFixed(0)} ms, promised ${promisedMs} ms`] : [];
}
