import { setTimeout as wait } from "node:timers/promises";
import { percentile } from "./figures.ts";
import { type Hits, hammer, type Shot } from "./hammer.ts";

const SECONDS = 10;
/** Seconds until a request counts as hanging. */
const PATIENCE = 10;
/** One caller's answers in a row that must be quick again, and how quick: what it waited before, twice, or this at least. */
const NORMAL = { answers: 10, times: 2, floorMs: 50 } as const;
const PAUSE_MS = 20;
const SETTLED_WITHIN_MS = 30_000;

/** Sends far more than the host can answer, then asks alone until it is as quick as before; at most `giveUpMs`. */
export async function overload(
  url: string,
  connections: number,
  shots: readonly Shot[],
  giveUpMs: number,
): Promise<{ hits: Hits; recoveredMs: number }> {
  const [probe] = shots;
  if (!probe) throw new Error("There is nothing to send.");
  const before: number[] = [];
  for (let round = 0; round < NORMAL.answers; round += 1) before.push(await ask(url, probe));
  const normal = Math.max(NORMAL.floorMs, percentile(before, 0.5) * NORMAL.times);
  const hits = await hammer({ url, connections, seconds: SECONDS, patience: PATIENCE }, () => shots);
  const ended = performance.now();
  for (let quick = 0; quick < NORMAL.answers && performance.now() - ended < giveUpMs; await wait(PAUSE_MS))
    quick = (await ask(url, probe)) <= normal ? quick + 1 : 0;
  return { hits, recoveredMs: Math.round(performance.now() - ended) };
}

/** Waits until a host has done with what earlier requests left behind: cut connections do not end their requests. */
export async function settle(url: string): Promise<void> {
  for (
    const started = performance.now();
    performance.now() - started < SETTLED_WITHIN_MS;
    await wait(PAUSE_MS)
  ) {
    const asked = performance.now();
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(SETTLED_WITHIN_MS) });
    await answer.arrayBuffer();
    if (answer.ok && performance.now() - asked < NORMAL.floorMs) return;
  }
}

/** Milliseconds of one good answer; a refusal or none counts as endless. */
async function ask(url: string, { path, token }: Shot): Promise<number> {
  const started = performance.now();
  try {
    const answer = await fetch(url + path, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(PATIENCE * 1_000),
    });
    await answer.arrayBuffer();
    return answer.ok ? performance.now() - started : Number.POSITIVE_INFINITY;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
