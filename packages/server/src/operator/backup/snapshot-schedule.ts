import { setTimeout as wait } from "node:timers/promises";
import type { Config } from "../../config/config.ts";
import type { Log } from "../../observe/log.ts";
import { type BackedUp, contentsOf } from "./backup.ts";
import { type Snapshot, writeSnapshot } from "./snapshots.ts";

/** Takes a snapshot of an embedded host, also while it works. */
export async function takeSnapshot(
  backedUp: BackedUp,
  { folder, kept }: Config["snapshots"],
): Promise<Snapshot> {
  return writeSnapshot(folder, kept, backedUp.clock.now(), contentsOf(backedUp));
}

/** Takes snapshots at the pace of the settings, each begun so long after the one before. Answers the stop. */
export function startSnapshots(
  backedUp: BackedUp & { log: Log },
  snapshots: Config["snapshots"],
): () => Promise<void> {
  const stop = new AbortController();
  const pause = () => wait(snapshots.everyMinutes * 60_000, undefined, { signal: stop.signal, ref: false });
  const work = async () => {
    for (let next = pause(); !stop.signal.aborted; ) {
      await next;
      next = pause();
      // Waited for in the next round; should the snapshot take longer than the pause, its end is what is waited for.
      next.catch(() => {});
      await takeSnapshot(backedUp, snapshots).catch((error: unknown) =>
        backedUp.log.error({ err: error }, "A snapshot of the data could not be taken"),
      );
    }
  };
  const done = work().catch(() => {});
  return async () => {
    stop.abort();
    await done;
  };
}
