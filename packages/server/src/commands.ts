import type { Command } from "commander";
import { systemClock } from "./adapters/clock.ts";
import { openDatabase } from "./adapters/db/open-database.ts";
import { readConfig } from "./config.ts";
import { createLog } from "./http/structured-log.ts";
import { addOperatorCommands } from "./operator/operator-commands.ts";
import { readPrintProfile } from "./print/print-profile.ts";
import { DEMO_LOGINS } from "./seed/demo-logins.ts";
import { untilStopped } from "./until-stopped.ts";

/** Adds the commands that run the host, and those of the people who run it. */
export function addHostCommands(program: Command): void {
  program
    .command("serve", { isDefault: true })
    .description("Start the API host and the portal")
    .action(serve);
  program.command("worker").description("Run jobs only, beside servers that share PostgreSQL").action(work);
  program.command("migrate").description("Bring the database to this version's schema").action(migrate);
  addOperatorCommands(program, () => readConfig(process.env));
}

/*
 * The database is opened before the rest is even loaded: a second server on the same folder is turned away
 * at once, and not after seconds of loading what it will never use.
 */

async function serve(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const stopped = untilStopped();
  const database = await openDatabase(config.database, log, () => {
    log.error({}, "Another process has taken the data folder; this server stops");
    process.exitCode = 1;
    stopped.stop();
  });
  const [{ createServer }, { makeProductPictures, startFinishing }] = await Promise.all([
    import("./create-server.ts"),
    import("./seed/finish-seed.ts"),
  ]);
  // The first start paints pictures for a while; a signal must not have to wait for that.
  const { signal } = stopped;
  try {
    const server = await createServer({ config, log, database, signal });
    await using running = new AsyncDisposableStack();
    running.defer(() => server.close());
    if (config.seed === "demo") await makeProductPictures(server.doors, "all cores", signal);
    running.defer(startFinishing(server.doors));
    if (signal.aborted) return;
    // Scripts and tests wait for exactly this line.
    process.stdout.write(`Pressport is ready: ${server.url}\n`);
    if (config.seed === "demo") process.stdout.write(DEMO_LOGINS);
    await stopped.promise;
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

async function work(): Promise<void> {
  const config = { ...readConfig(process.env), worker: "in-process" as const };
  const log = createLog(config.logLevel);
  const stopped = untilStopped();
  if (config.printCondition) await readPrintProfile(config.printCondition);
  await using stack = new AsyncDisposableStack();
  const database = await openDatabase(config.database, log, stopped.stop);
  stack.defer(() => database.close());
  const [{ openDoors }, { app }] = await Promise.all([import("./open-doors.ts"), import("./app.ts")]);
  const doors = await openDoors({ config, log, clock: systemClock, database }, stack);
  for (const define of app.defineJobs) define(doors);
  await doors.jobs.start();
  process.stdout.write("Pressport is working on jobs\n");
  await stopped.promise;
}

async function migrate(): Promise<void> {
  const config = readConfig(process.env);
  const database = await openDatabase(config.database, createLog(config.logLevel), () => {});
  await database.close();
  process.stdout.write("The database is up to date\n");
}
