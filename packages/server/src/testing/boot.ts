import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Api, createClient } from "@pressport/core";
import { type ControlledClock, controlledClock } from "../adapters/clock.ts";
import type { OpenDatabase } from "../adapters/db/database.ts";
import { openPostgres } from "../adapters/db/postgres.ts";
import type { Jobs } from "../adapters/jobs/jobs.ts";
import type { App } from "../app.ts";
import { type Config, readConfig } from "../config/config.ts";
import { createServer, type RunningServer } from "../create-server.ts";
import type { BuiltFolders } from "../http/files/static-pages.ts";
import { createLog } from "../http/structured-log.ts";
import { silentLog } from "../observe/log.ts";
import type { CommandContext } from "../operator/command-context.ts";
import { startPixelWorkers } from "../pixel-workers/start-pixel-workers.ts";
import type { Services } from "../services.ts";
import { type Account, type AccountDetails, createAccount, type Persona } from "./accounts.ts";
import { type Cards, cardPayments } from "./card-payments.ts";
import { createPostgresDatabase } from "./databases/server-database.ts";
import { openTestDatabase, type SetUp, usualSetUp } from "./databases/test-database.ts";
import { type Given, givenFor } from "./given.ts";
import { injectedFetch } from "./injected-fetch.ts";
import { atTheEnd, endWhatWasLeft } from "./temp-folder.ts";

/** Workers for pictures take half a second to start, so the hosts of a test process share them. */
const pixels = startPixelWorkers();

/** The moment every test begins at. */
export const TEST_START = "2026-03-02T09:00:00.000Z";

/** So many servers, and as many workers beside them. */
const COPIES = 2;
/** They share what one PostgreSQL has room for. */
const POOL_OF_A_COPY = 6;

/** What a test wants of its server. */
export interface BootOptions {
  /** Whom `api` acts as; nobody unless told. */
  as?: Persona;
  /** One server on the usual database unless told, or given an open one; several copies are asked one after the other. */
  database?: SetUp | OpenDatabase;
  /** Puts the demo data in. */
  seed?: boolean;
  /** Opens a real port on this machine; without, questions are asked in memory. */
  listen?: boolean;
  /** Settings that differ, by the names of the environment. */
  settings?: Record<string, string>;
  /** Services of the test's own in place of the usual ones. */
  replace?: Partial<Services>;
  /** Serves this instead of all features. */
  app?: App;
  /** Serves these built pages; none unless told. */
  folders?: BuiltFolders;
  /** Hears every log line. */
  onLog?: (line: string) => void;
}

/** A whole server of one's own, and hands to drive it. Closed by itself at the end of the test, or of the file. */
export interface Booted {
  /** The real client, acting as the persona asked for. */
  api: Api;
  /** That persona; null for nobody. */
  account: Account | null;
  services: Services;
  config: Config;
  clock: ControlledClock;
  /** Address for links; with `listen` also where the port is. */
  url: string;
  /** The addresses of all copies. */
  urls: readonly string[];
  /** Asks anything, as a program outside would. Paths are relative to the server. */
  request: (path: string, init?: RequestInit) => Promise<Response>;
  /** Makes another account and a client that acts as it. */
  signIn: (persona: Persona, details?: AccountDetails) => Promise<{ api: Api; account: Account }>;
  /** A client acting with this token, or as nobody. */
  apiWith: (token: string | null, publishableKey?: string) => Api;
  /** What a test starts from. */
  given: Given;
  /** The payment provider's part. */
  cards: Cards;
  /** What operators' commands work with, and what they said. */
  context: CommandContext & { services: Services };
  said: string[];
  close: () => Promise<void>;
}

/** Starts the whole server in memory: its own database, files, jobs, clock; hashing made cheap. */
export async function boot(options: BootOptions = {}): Promise<Booted> {
  // Two hosts at once would want twice the connections.
  await endWhatWasLeft();
  await using stack = new AsyncDisposableStack();
  const dataFolder = await mkdtemp(join(tmpdir(), "pressport-test-"));
  stack.defer(() => rm(dataFolder, { recursive: true, force: true }));
  const setUp = options.database ?? usualSetUp();
  const stage = { dataFolder, clock: controlledClock(TEST_START), options, stack };
  const servers =
    setUp === "copies"
      ? await startCopies(stage)
      : [await startServer(stage, typeof setUp === "string" ? await openTestDatabase(setUp) : setUp)];
  const running = stack.move();
  const close = once(() => running.disposeAsync());
  await atTheEnd(close);
  return handsOn(servers, { clock: stage.clock, close, options });
}

/** What all servers of a test have in common. */
interface Stage {
  dataFolder: string;
  clock: ControlledClock;
  options: BootOptions;
  stack: AsyncDisposableStack;
}

async function startServer(
  { dataFolder, clock, options, stack }: Stage,
  database: OpenDatabase,
  settings: Record<string, string> = {},
  listen = options.listen === true,
): Promise<RunningServer> {
  const server = await createServer({
    config: testConfig(dataFolder, { ...options, settings: { ...options.settings, ...settings } }),
    clock,
    database,
    log: createLog(options.onLog ? "debug" : "silent", options.onLog ?? (() => {})),
    listen,
    pixels,
    folders: options.folders ?? {
      portal: join(dataFolder, "no-portal"),
      embed: join(dataFolder, "no-embed"),
      docs: join(dataFolder, "no-docs"),
    },
    ...(options.replace ? { replace: options.replace } : {}),
    ...(options.app ? { app: options.app } : {}),
  });
  stack.defer(() => server.close());
  return server;
}

/** Starts servers that run no jobs and as many workers, all on one database; due jobs are drained by the workers at once. */
async function startCopies(stage: Stage): Promise<RunningServer[]> {
  const { url, drop } = await createPostgresDatabase();
  stage.stack.defer(drop);
  const open = () => openPostgres({ url, poolSize: POOL_OF_A_COPY, allowUnsafe: true, log: silentLog });
  const servers: RunningServer[] = [];
  const workers: RunningServer[] = [];
  for (let made = 0; made < COPIES; made += 1) {
    servers.push(await startServer(stage, await open(), { PRESSPORT_WORKER: "off" }));
    workers.push(await startServer(stage, await open(), {}, false));
  }
  return servers.map((server) => ({
    ...server,
    services: { ...server.services, jobs: { ...server.services.jobs, drain: drainedBy(workers) } },
  }));
}

/** Lets all workers run what is due until none of them finds anything. */
function drainedBy(workers: readonly RunningServer[]): Jobs["drain"] {
  return async (until) => {
    let ran = 0;
    for (let last = -1; last !== 0; ran += last) {
      const counts = await Promise.all(workers.map(({ services }) => services.jobs.drain(until)));
      last = counts.reduce((sum, one) => sum + one, 0);
    }
    return ran;
  };
}

function testConfig(dataFolder: string, { settings, seed }: BootOptions): Config {
  const environment = {
    PRESSPORT_DATA: dataFolder,
    PRESSPORT_SEED: seed ? "demo" : "none",
    PORT: "0",
    ...settings,
  };
  const config = readConfig(environment, () => ({
    secret: "a secret for tests, 32 characters or more",
    oldSecrets: [],
  }));
  return { ...config, argon: { memoryCostKiB: 8, timeCost: 1 } };
}

interface Parts {
  clock: ControlledClock;
  close: () => Promise<void>;
  options: BootOptions;
}

async function handsOn(servers: readonly RunningServer[], { clock, close, options }: Parts): Promise<Booted> {
  const [first] = servers;
  if (!first) throw new Error("A test needs a server.");
  const { services, url } = first;
  const fetch = inTurn(
    servers.map((server) =>
      options.listen ? fetchAt(server.url) : injectedFetch(server.inject, "127.0.0.1"),
    ),
  );
  const apiWith = (token: string | null, publishableKey?: string) =>
    createClient({ host: url, fetch, session: { token: () => token }, publishableKey });
  const signIn = async (persona: Persona, details?: AccountDetails) => {
    const account = await createAccount(services, persona, details);
    return { account, api: apiWith(account.token) };
  };
  const actor = options.as ? await signIn(options.as) : null;
  const said: string[] = [];
  const request: Booted["request"] = (path, init) => fetch(new URL(path, url), init);
  return {
    api: actor?.api ?? apiWith(null),
    account: actor?.account ?? null,
    services,
    config: services.config,
    clock,
    url,
    urls: servers.map((server) => server.url),
    request,
    signIn,
    apiWith,
    given: givenFor(services),
    cards: cardPayments({ request, services, clock }),
    context: { config: services.config, clock, log: services.log, services, say: (line) => said.push(line) },
    said,
    close,
  };
}

/** Asks one server after the other, as a load balancer does. */
function inTurn(fetches: readonly (typeof globalThis.fetch)[]): typeof globalThis.fetch {
  let asked = 0;
  return (input, init) => {
    const fetch = fetches[asked % fetches.length] ?? globalThis.fetch;
    asked += 1;
    return fetch(input, init);
  };
}

/** Asks this server, whichever address was meant. */
function fetchAt(origin: string): typeof globalThis.fetch {
  return (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    return globalThis.fetch(new Request(new URL(`${pathname}${search}`, origin), request));
  };
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
}
