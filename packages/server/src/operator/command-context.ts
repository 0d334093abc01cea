import { hostname, userInfo } from "node:os";
import { resolve } from "node:path";
import { type Clock, systemClock } from "../adapters/clock.ts";
import type { OpenDatabase } from "../adapters/db/database.ts";
import { FolderInUse } from "../adapters/db/folder-lock.ts";
import { openDatabase } from "../adapters/db/open-database.ts";
import type { Config } from "../config/config.ts";
import { createLog } from "../http/structured-log.ts";
import type { Log } from "../observe/log.ts";
import { type Actor, actAs } from "../process/actor.ts";
import type { Services } from "../services.ts";
import { OperatorProblem } from "./operator-problem.ts";

/** What an operator's command works with. */
export interface CommandContext {
  config: Config;
  clock: Clock;
  log: Log;
  /** Writes one line for the operator. */
  say(line: string): void;
  /** The folder that names of files begin at; this process's own unless given. */
  cwd?: string;
  /** Services that are open already, as in a running host; opened for each command unless given. */
  services?: Services;
  /** The database behind them. */
  database?: OpenDatabase;
}

/** Opens the context of a command. `asItIs` makes nothing in the data folder, where a first secret is made else. */
export type OpenContext = (how?: { asItIs?: boolean }) => CommandContext;

/** The context of a person at a terminal. */
export function contextAtTerminal(config: Config): CommandContext {
  return {
    config,
    clock: systemClock,
    // What a command has to tell stands on standard output by itself; the log would only be in the way.
    log: createLog("silent"),
    say: (line) => process.stdout.write(`${line}\n`),
  };
}

/**
 * Opens the same services as the server, for as long as `work` runs. Jobs it sends are kept and run by the server.
 * The embedded database has room for one process only: while a server uses the folder, nothing is opened.
 */
export async function withServices<Result>(
  context: CommandContext,
  work: (services: Services) => Promise<Result>,
): Promise<Result> {
  const { services: open } = context;
  if (open) return actAs(operatorHere(), () => work(open));
  const { clock, log } = context;
  const config: Config = { ...context.config, worker: "off" };
  // Loaded only here: `--help` must not wait for the whole server's code.
  const [{ openServices }, { app }] = await Promise.all([import("../open-services.ts"), import("../app.ts")]);
  await using stack = new AsyncDisposableStack();
  const database = await whileServerRests(config, () => openDatabase(config.database, log, () => {}));
  stack.defer(() => database.close());
  const services = await openServices({ config, log, clock, database }, stack);
  for (const define of app.defineJobs) define(services);
  await services.jobs.start();
  return await actAs(operatorHere(), () => work(services));
}

/** The account that runs a command, and on which machine. */
function operatorHere(): Actor {
  const name = `${userInfo().username} on ${hostname()}`;
  return { kind: "operator", user_id: null, name, address: null, agent: null };
}

/** Where a file is that a command names. */
export const placeOf = ({ cwd = "." }: CommandContext, path: string): string => resolve(cwd, path);

/** Turns a held folder into words about this command. */
export async function whileServerRests<Result>(
  { dataFolder }: Pick<Config, "dataFolder">,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    throw new OperatorProblem(
      `A Pressport server is running on ${dataFolder} and takes no commands, as while it starts or stops, or when ` +
        "it runs on another machine. Try again in a moment, or stop it first.",
    );
  }
}
