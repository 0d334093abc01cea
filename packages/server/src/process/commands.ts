import { existsSync } from "node:fs";
import { type Command, InvalidArgumentError, Option } from "commander";
import { systemClock } from "../adapters/clock.ts";
import { openDatabase } from "../adapters/db/open-database.ts";
import { type Config, ConfigError, readConfig, VAT_NUMBERS_UNASKED } from "../config/config.ts";
import { installationSecretsAsTheyAre } from "../config/installation-secret.ts";
import { createLog } from "../http/structured-log.ts";
import type { Log } from "../observe/log.ts";
import { startTracing } from "../observe/tracing.ts";
import { contextAtTerminal } from "../operator/command-context.ts";
import { OperatorProblem } from "../operator/operator-problem.ts";
import { askRunningHost, DoneElsewhere } from "../operator/running-host.ts";
import { readPrintProfile } from "../print/colour/print-profile.ts";
import { requireFreePort } from "./free-port.ts";
import { requireInstalled } from "./installed-packages.ts";
import { countOwnProcesses } from "./own-processes.ts";
import { sayReady } from "./say-ready.ts";
import { isOneOfMany, leaveParent, obeyParent, serveMany, tellOpened, tellReady } from "./serve-many.ts";
import { untilStopped } from "./until-stopped.ts";

/** More processes than this share no machine sensibly. */
const MOST_PROCESSES = 64;

/** The settings that can be said as options. */
const SETTING_OF = { port: "PORT", host: "HOST", data: "PRESSPORT_DATA" } as const;

type ServeOptions = { workers: number } & { [option in keyof typeof SETTING_OF]?: string };

/**
 * Adds the commands that run the host; and those of the people who run it where the first word asks for one: they are half
 * of the host's code, and nothing of it is needed to open a database, or to look after processes that do.
 */
export async function addHostCommands(program: Command, firstWord: string | undefined): Promise<void> {
  program
    .command("serve", { isDefault: true })
    .description("Start the API host and the portal")
    .addOption(
      new Option("--workers <number>", "processes that share the port; more than one needs PostgreSQL")
        .argParser(countOf)
        .default(1),
    )
    .option("--port <number>", "where it listens (PORT, else 4400)")
    .option(
      "--host <address>",
      "the address it listens on; 0.0.0.0 for other machines too (HOST, else 127.0.0.1)",
    )
    .option("--data <folder>", "where it keeps its data (PRESSPORT_DATA, else ./.pressport)")
    .addHelpText(
      "after",
      "\nSIGTERM or SIGINT lets requests finish. With several processes, one that dies is started again, the first also" +
        "\nruns the jobs (PRESSPORT_WORKER=off leaves them to `worker`), and SIGHUP replaces them one by one.",
    )
    // As the command nobody has to name it gets every name there is no command of.
    .allowExcessArguments()
    .action(({ workers, ...said }: ServeOptions, { args: [unknown] }: Command) => {
      if (unknown !== undefined) program.error(`error: unknown command '${unknown}'`);
      // As settings, so that they are checked as such, and the processes of --workers have them too.
      for (const [option, setting] of Object.entries(SETTING_OF)) {
        const value = said[option as keyof typeof SETTING_OF];
        if (value !== undefined) process.env[setting] = value;
      }
      return serve(workers).finally(leaveParent);
    });
  program.command("worker").description("Run jobs only, beside servers that share PostgreSQL").action(work);
  program.command("migrate").description("Bring the database to this version's schema").action(migrate);
  const own = program.commands.length;
  if (runsHost(firstWord)) return;
  const { addOperatorCommands } = await import("../operator/operator-commands.ts");
  addOperatorCommands(program, ({ asItIs = false } = {}) =>
    contextAtTerminal(
      asItIs ? readConfig(process.env, installationSecretsAsTheyAre) : readConfig(process.env),
    ),
  );
  for (const command of program.commands.slice(own)) command.hook("preAction", leaveToRunningHost);
}

/** Whether nothing but the host is asked for: by its command, or by options alone. */
function runsHost(firstWord = "serve"): boolean {
  const asksForHelp = ["-h", "--help"].includes(firstWord);
  return ["serve", "worker", "migrate"].includes(firstWord) || (firstWord.startsWith("-") && !asksForHelp);
}

/** What can be asked of a host that has no data yet. */
const WITHOUT_DATA: ReadonlySet<string> = new Set(["seed", "restore", "doctor", "snapshots"]);

/**
 * The embedded database is open in one process only: where that is a running server, the server does the command. Where
 * there is none yet, a command would make one and find nothing in it: whoever typed it has not given the server's settings.
 */
async function leaveToRunningHost(command: Command): Promise<void> {
  const config = readConfig(process.env, installationSecretsAsTheyAre);
  if (config.database.kind !== "pglite") return;
  const args = process.argv.slice(2);
  if (await askRunningHost(config, args, (line) => process.stdout.write(`${line}\n`)))
    throw new DoneElsewhere();
  if (!existsSync(config.database.folder) && !WITHOUT_DATA.has(command.name()))
    throw new OperatorProblem(
      `There is no host's data in ${config.dataFolder}, and no DATABASE_URL. Commands need the settings of the server.`,
    );
}

/*
 * The database is opened before the rest is even loaded: a second server on the same folder is turned away
 * at once, and not after seconds of loading what it will never use.
 */

function countOf(text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1 || count > MOST_PROCESSES)
    throw new InvalidArgumentError(`It must be a whole number from 1 to ${MOST_PROCESSES}.`);
  return count;
}

/** Reads the settings, and tells the log of what only looks like one. */
function openSettings(): { config: Config; log: Log } {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  for (const name of config.unknownSettings)
    log.warn({ name }, "A variable looks like a setting and is none of this release, so nobody reads it");
  if (config.production && config.seller?.vatNumber && config.vatCheck.mode === "off")
    log.warn({ setting: "VAT_CHECK" }, `VAT numbers ${VAT_NUMBERS_UNASKED}`);
  return { config, log };
}

/**
 * A fault that nothing caught, promises included, ends the process: nobody knows what it left half done. It is told where
 * an operator looks, and without what a failed statement was about, which Node would print. (R22)
 */
function endWithFault(log: Log): void {
  process.on("uncaughtException", (error, origin) => {
    log.error({ error, origin }, "A fault that nothing caught ends this process");
    process.exit(1);
  });
}

/** Throws where so many processes could not serve here: before any of them begins. */
async function requirePlace(config: Config, workers: number): Promise<void> {
  if (workers > 1 && config.database.kind === "pglite")
    throw new ConfigError([
      "DATABASE_URL must be set for --workers: the embedded database can be open in one process only",
    ]);
  requireInstalled();
  await requireFreePort(config);
}

async function serve(workers: number): Promise<void> {
  countOwnProcesses(process.env, workers);
  const { config, log } = openSettings();
  endWithFault(log);
  const stopped = untilStopped();
  if (isOneOfMany()) obeyParent(stopped);
  else {
    await requirePlace(config, workers);
    if (workers > 1) {
      const onReady = (url: string) => sayReady(url, config);
      return serveMany({ workers, oneByOne: config.seed === "demo", log, stopped, onReady });
    }
  }
  const database = await openDatabase(config.database, log, () => {
    log.error({}, "Another process has taken the data folder; this server stops");
    process.exitCode = 1;
    stopped.stop();
  });
  if (isOneOfMany()) tellOpened();
  const { runHost } = await import("./run-host.ts");
  const onReady = async (url: string) => (isOneOfMany() ? tellReady(url) : sayReady(url, config));
  await runHost({ config, log, database, stopped, onReady });
}

async function work(): Promise<void> {
  const { config: given, log } = openSettings();
  endWithFault(log);
  const config = { ...given, worker: "in-process" as const };
  const stopped = untilStopped();
  if (config.printCondition) await readPrintProfile(config.printCondition);
  await using stack = new AsyncDisposableStack();
  stack.defer(await startTracing(process.env));
  const [database, { openServices }, { app }] = await Promise.all([
    openDatabase(config.database, log, stopped.stop),
    import("../open-services.ts"),
    import("../app.ts"),
  ]);
  stack.defer(() => database.close());
  const services = await openServices({ config, log, clock: systemClock, database }, stack);
  for (const define of app.defineJobs) define(services);
  await services.jobs.start();
  process.stdout.write("Pressport is working on jobs\n");
  await stopped.promise;
}

async function migrate(): Promise<void> {
  const config = readConfig(process.env);
  const database = await openDatabase(config.database, createLog(config.logLevel), () => {});
  await database.close();
  process.stdout.write("The database is up to date\n");
}
