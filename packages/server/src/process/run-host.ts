import { systemClock } from "../adapters/clock.ts";
import type { OpenDatabase } from "../adapters/db/database.ts";
import type { Config } from "../config/config.ts";
import { createServer } from "../create-server.ts";
import type { Log } from "../observe/log.ts";
import { startTracing } from "../observe/tracing.ts";
import { startSnapshots } from "../operator/backup/snapshot-schedule.ts";
import { type AddCommands, takeCommands } from "../operator/running-host.ts";
import { putProductPictures } from "../seed/product-pictures.ts";
import { isFirst } from "./serve-many.ts";
import type { StopRequest } from "./until-stopped.ts";

/** What the host runs with. */
export interface HostOptions {
  config: Config;
  log: Log;
  /** Closed when the host has stopped. */
  database: OpenDatabase;
  stopped: Pick<StopRequest, "promise" | "signal">;
  /** Called with the address once the host answers. */
  onReady(url: string): Promise<void>;
}

/** Adds the operator's commands once the first of them comes. */
const addCommandsLater: AddCommands = async (program, context) =>
  (await import("../operator/operator-commands.ts")).addOperatorCommands(program, context);

/** Runs the whole host until its end is asked for: what it serves, its jobs, the operator's commands, snapshots. */
export async function runHost({ config, log, database, stopped, onReady }: HostOptions): Promise<void> {
  // The first start sets up the database and seeds it for a while; a signal must not have to wait for that.
  const { signal } = stopped;
  try {
    await using running = new AsyncDisposableStack();
    running.defer(await startTracing(process.env));
    const server = await createServer({ config, log, database, signal });
    running.defer(() => server.close());
    if (database.engine.kind === "pglite") {
      const context = { config, clock: systemClock, log, services: server.services, database };
      running.defer(await takeCommands(context, addCommandsLater));
      if (config.snapshots.everyMinutes > 0) running.defer(startSnapshots(context, config.snapshots));
    }
    if (isFirst()) {
      const pictures = putProductPictures(server.services).catch((error: unknown) => {
        log.error({ err: error }, "The pictures of products could not be stored");
      });
      running.defer(() => pictures);
      // Whoever wants to try the host out finds it complete.
      if (config.seed === "demo") await pictures;
    }
    if (signal.aborted) return;
    await onReady(server.url);
    // As they are now: a newer release may be put in its place while this one runs.
    if (database.engine.kind === "pglite") await import("../operator/operator-commands.ts");
    await stopped.promise;
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
