// The host of `npm run dev`. When a source it runs with has changed it begins anew in the same process, which keeps the
// database open and whatever has not changed loaded. While a source cannot be loaded, it goes on as it was.
import "../../packages/server/src/process/quick-start.ts";
import { join } from "node:path";
import { root } from "../project.mjs";
import { followModules } from "./fresh-modules.mjs";

/** @typedef {import("../../packages/server/src/adapters/db/database.ts").OpenDatabase} OpenDatabase */
/** @typedef {Awaited<ReturnType<typeof load>>} Parts */
/** @typedef {{ stop: () => Promise<void> }} Running */

/** Node keeps all modules it has imported: after so many the process begins anew, too. Windows cannot do that. */
const MOST_REPLACED = process.platform === "win32" ? Number.POSITIVE_INFINITY : 5_000;

let hear = () => {};
const modules = followModules(join(root, "packages"), () => hear());

const { untilStopped } = await import("../../packages/server/src/process/until-stopped.ts");
const stopped = untilStopped();
/** @type {{ by: Parts["openDatabase"], opened: OpenDatabase } | undefined} */
let database;
/** @type {Running | undefined} */
let running;
let wasReady = false;

process.on("uncaughtException", (problem) => void tell(problem));
while (!stopped.signal.aborted && modules.replaced() < MOST_REPLACED) {
  const changed = new Promise((resolve) => {
    hear = () => resolve(undefined);
  });
  const parts = await load().catch(tell);
  if (parts) {
    await running?.stop();
    running = (await run(parts).catch(giveUp)) ?? undefined;
  }
  await Promise.race([changed, stopped.promise]);
}
await running?.stop();
await database?.opened.close();
modules.stop();
if (!stopped.signal.aborted)
  process.execve?.(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)]);

/** Loads the host as it is now. */
async function load() {
  const [{ readConfig }, { createLog }, { openDatabase }, { runHost }, { requireFreePort }, { sayReady }] =
    await Promise.all([
      import("../../packages/server/src/config/config.ts"),
      import("../../packages/server/src/http/structured-log.ts"),
      import("../../packages/server/src/adapters/db/open-database.ts"),
      import("../../packages/server/src/process/run-host.ts"),
      import("../../packages/server/src/process/free-port.ts"),
      import("../../packages/server/src/process/say-ready.ts"),
    ]);
  return { readConfig, createLog, openDatabase, runHost, requireFreePort, sayReady };
}

/** Runs it on the database that is open, unless what opened that has changed, too. */
async function run(/** @type {Parts} */ parts) {
  const config = parts.readConfig(process.env);
  const log = parts.createLog(config.logLevel);
  await parts.requireFreePort(config);
  if (database?.by !== parts.openDatabase) {
    await database?.opened.close();
    database = undefined;
    const opened = await parts.openDatabase(config.database, log, stopped.stop);
    database = { by: parts.openDatabase, opened };
  }
  const { promise, resolve } = Promise.withResolvers();
  const ending = new AbortController();
  const ended = parts
    .runHost({
      config,
      log,
      database: { ...database.opened, close: async () => {} },
      stopped: { promise: promise.then(() => {}), signal: ending.signal },
      async onReady(url) {
        if (wasReady) console.log("The host has changed.");
        else await parts.sayReady(url, config);
        wasReady = true;
      },
    })
    .catch(giveUp);
  return {
    async stop() {
      ending.abort();
      resolve(undefined);
      await ended;
    },
  };
}

/** A host that has never answered is not made to by a change of its source. */
async function giveUp(/** @type {unknown} */ problem) {
  await tell(problem);
  if (wasReady) return;
  process.exitCode = 1;
  stopped.stop();
}

async function tell(/** @type {unknown} */ problem) {
  const { problemForPeople } = await import("../../packages/server/src/observe/problems-for-people.ts");
  console.error(problemForPeople(problem) ?? problem);
}
