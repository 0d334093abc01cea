import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Api, createClient } from "@pressport/core";
import { onTestFinished } from "vitest";
import { type ControlledClock, controlledClock } from "../adapters/clock.ts";
import type { App } from "../app.ts";
import { type Config, readConfig } from "../config.ts";
import { createServer, type RunningServer } from "../create-server.ts";
import type { Doors } from "../doors.ts";
import type { BuiltFolders } from "../http/static-pages.ts";
import { createLog } from "../http/structured-log.ts";
import { type Account, type AccountDetails, createAccount, type Persona } from "./accounts.ts";
import { injectedFetch } from "./injected-fetch.ts";
import { openTestDatabase, type TestEngine } from "./test-database.ts";

/** The moment every test begins at. */
export const TEST_START = "2026-03-02T09:00:00.000Z";

/** What a test wants of its server. */
export interface BootOptions {
  /** Whom `api` acts as; nobody unless told. */
  as?: Persona;
  database?: TestEngine;
  /** Puts the demo data in. */
  seed?: boolean;
  /** Opens a real port on this machine; without, questions are asked in memory. */
  listen?: boolean;
  /** Settings that differ, by the names of the environment. */
  settings?: Record<string, string>;
  /** Doors of the test's own in place of the usual ones. */
  replace?: Partial<Doors>;
  /** Serves this instead of all features. */
  app?: App;
  /** Serves these built pages; none unless told. */
  folders?: BuiltFolders;
  /** Hears every log line. */
  onLog?: (line: string) => void;
}

/** A whole server of one's own, and hands to drive it. Closed by itself at the end of the test. */
export interface Booted {
  /** The real client, acting as the persona asked for. */
  api: Api;
  /** That persona; null for nobody. */
  account: Account | null;
  doors: Doors;
  config: Config;
  clock: ControlledClock;
  /** Address for links; with `listen` also where the port is. */
  url: string;
  /** Asks anything, as a program outside would. Paths are relative to the server. */
  request: (path: string, init?: RequestInit) => Promise<Response>;
  /** Makes another account and a client that acts as it. */
  signIn: (persona: Persona, details?: AccountDetails) => Promise<{ api: Api; account: Account }>;
  /** A client acting with this token, or as nobody. */
  apiWith: (token: string | null, publishableKey?: string) => Api;
  close: () => Promise<void>;
}

/** Starts the whole server in memory: its own database, files, jobs, clock; hashing made cheap. */
export async function boot(options: BootOptions = {}): Promise<Booted> {
  const dataFolder = await mkdtemp(join(tmpdir(), "pressport-test-"));
  const clock = controlledClock(TEST_START);
  const config = testConfig(dataFolder, options);
  const database = await openTestDatabase(options.database ?? "pglite");
  const server = await createServer({
    config,
    clock,
    database,
    log: createLog(options.onLog ? "debug" : "silent", options.onLog ?? (() => {})),
    listen: options.listen === true,
    folders: options.folders ?? {
      portal: join(dataFolder, "no-portal"),
      embed: join(dataFolder, "no-embed"),
    },
    ...(options.replace ? { replace: options.replace } : {}),
    ...(options.app ? { app: options.app } : {}),
  });
  const close = once(async () => {
    await server.close();
    await rm(dataFolder, { recursive: true, force: true });
  });
  closeWithTest(close);
  return handsOn(server, { clock, config, close, options });
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
  config: Config;
  close: () => Promise<void>;
  options: BootOptions;
}

async function handsOn(server: RunningServer, { clock, config, close, options }: Parts): Promise<Booted> {
  const { doors, url } = server;
  const fetch = options.listen ? globalThis.fetch : injectedFetch(server.inject, "127.0.0.1");
  const apiWith = (token: string | null, publishableKey?: string) =>
    createClient({ host: url, fetch, session: { token: () => token }, publishableKey });
  const signIn = async (persona: Persona, details?: AccountDetails) => {
    const account = await createAccount(doors, persona, details);
    return { account, api: apiWith(account.token) };
  };
  const first = options.as ? await signIn(options.as) : null;
  return {
    api: first?.api ?? apiWith(null),
    account: first?.account ?? null,
    doors,
    config,
    clock,
    url,
    request: (path, init) => fetch(new URL(path, url), init),
    signIn,
    apiWith,
    close,
  };
}

/** Inside a test the server ends with it; in a `beforeAll` whoever started it calls `close`. */
function closeWithTest(close: () => Promise<void>): void {
  try {
    onTestFinished(close);
  } catch (error) {
    if (!(error instanceof Error && /onTestFinished/.test(error.message))) throw error;
  }
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
}
