import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import { type Clock, systemClock } from "./adapters/clock.ts";
import type { OpenDatabase } from "./adapters/db/database.ts";
import { openDatabase } from "./adapters/db/open-database.ts";
import { type App, app as wholeApp } from "./app.ts";
import { type Config, readConfig } from "./config/config.ts";
import { makePrivateFolder } from "./config/installation-secret.ts";
import { openTempFolder } from "./http/bodies/temp-folder.ts";
import { mountPlainRoutes, mountRoutes } from "./http/calls/mount-routes.ts";
import { createHttp } from "./http/create-http.ts";
import { type BuiltFolders, mountStaticPages } from "./http/files/static-pages.ts";
import { mountSpans } from "./http/request-spans.ts";
import { mountHealth } from "./http/routes/health.routes.ts";
import { mountMetrics } from "./http/routes/metrics.routes.ts";
import { createLog } from "./http/structured-log.ts";
import { createMetrics, type Metrics } from "./metrics/metrics.ts";
import type { Log } from "./observe/log.ts";
import { openServices } from "./open-services.ts";
import { refuseDemoAccounts } from "./operator/demo-accounts.ts";
import type { PixelWorkers } from "./pixel-workers/start-pixel-workers.ts";
import { readPrintProfile } from "./print/colour/print-profile.ts";
import { seed } from "./seed/seed.ts";
import type { Services } from "./services.ts";

/** How long requests under way may take to finish once the server is told to stop. */
const FINISH_WITHIN_MS = 10_000;

/** What a server may be given instead of finding it itself. */
export interface ServerOptions {
  /** Read from the environment unless given. */
  config?: Config;
  log?: Log;
  clock?: Clock;
  /** An open database; the server closes it. */
  database?: OpenDatabase;
  /** Workers for pictures that somebody else stops; the server's own unless given. */
  pixels?: PixelWorkers;
  /** Services of one's own in place of the usual ones. */
  replace?: Partial<Services>;
  /** What is served; all features unless told. */
  app?: App;
  folders?: BuiltFolders;
  /** False answers only through `inject`, without a port. */
  listen?: boolean;
  /** Called when another process has taken the data folder of a database opened here; the server must then be closed. */
  onLockLost?: () => void;
  /** Gives up starting when it fires; what was put in so far is kept for the next start. */
  signal?: AbortSignal;
}

/** A server that answers. */
export interface RunningServer {
  /** Where browsers reach it. */
  url: string;
  services: Services;
  /** Asks it a question without a port. */
  inject: FastifyInstance["inject"];
  /**
   * Says at `/readyz` that it stops and answers on for as long as it is told to (PRESSPORT_DRAIN_SECONDS). Then it takes no
   * more, lets requests and jobs finish for up to 10 seconds each, and gives everything back.
   */
  close(): Promise<void>;
}

const built: BuiltFolders = {
  portal: findBuilt("portal", "../../../portal/dist"),
  embed: findBuilt("embed", "../../web-components/dist/embed"),
  docs: findBuilt("docs", "../../../docs/site/dist"),
};

/** What was built lies beside the code of the published package; in the repository, where it is built. */
function findBuilt(name: keyof BuiltFolders, inRepository: string): string {
  const packed = fileURLToPath(new URL(`./built/${name}`, import.meta.url));
  return existsSync(packed) ? packed : fileURLToPath(new URL(inRepository, import.meta.url));
}

/** Starts the whole host: services, features, jobs, pages, port. Whatever was started is stopped again when a step fails. */
export async function createServer(options: ServerOptions = {}): Promise<RunningServer> {
  const config = options.config ?? readConfig(process.env);
  const log = options.log ?? createLog(config.logLevel);
  const clock = options.clock ?? systemClock;
  await using stack = new AsyncDisposableStack();
  makePrivateFolder(config.dataFolder);
  const database =
    options.database ?? (await openDatabase(config.database, log, options.onLockLost ?? (() => {})));
  stack.defer(() => database.close());
  // Found out now, and not when the first paid order cannot be printed.
  if (config.printCondition) await readPrintProfile(config.printCondition);
  const { pixels } = options;
  const services = {
    ...(await openServices({ config, log, clock, database, pixels }, stack)),
    ...options.replace,
  };
  const app = options.app ?? wholeApp;
  const metrics = createMetrics({ services, database });
  for (const define of app.defineJobs) define(services);
  // Worked on once the port is open: after a crash jobs are waiting, and so are people.
  await services.jobs.start({ workLater: true });
  await seed(services, { signal: options.signal });
  if (config.production) await refuseDemoAccounts(services.db);

  const { http, drain } = await mountEverything(
    { app, services, database, metrics, folders: options.folders ?? built },
    stack,
  );
  if (options.listen !== false) {
    // Before the port opens: the first page must not miss what other copies say.
    await services.push.attach(http.server);
    await http.listen({ host: config.host, port: config.port });
    nameActualPort(config, http);
  }
  await services.jobs.work();
  const running = stack.move();
  return {
    url: config.publicUrl,
    services,
    inject: http.inject.bind(http),
    close: async () => {
      await drain();
      await running.disposeAsync();
    },
  };
}

interface Everything {
  app: App;
  services: Services;
  database: OpenDatabase;
  metrics: Metrics;
  folders: BuiltFolders;
}

async function mountEverything(
  { app, services, database, metrics, folders }: Everything,
  stack: AsyncDisposableStack,
): Promise<{ http: FastifyInstance; drain: () => Promise<void> }> {
  const { config, log, files } = services;
  let stopping = false;
  const temp = await openTempFolder(join(config.dataFolder, "tmp"));
  const http = await createHttp(services, () => stopping);
  stack.defer(() => finish(http, log));
  stack.defer(async () => {
    stopping = true;
    // Sockets never end by themselves, and the server waits for every connection.
    await services.push.stop();
  });
  mountSpans(http);
  mountMetrics(http, metrics, config);
  mountHealth(http, { database: database.check, files: () => files.check() }, log, () => stopping);
  mountRoutes(http, app.routes, services, temp);
  const pages = [
    ...new Set([...services.checkout.pages, ...services.testCheckout.pages]),
    ...services.mail.pages,
  ];
  await mountPlainRoutes(http, [...app.plainRoutes, ...pages], services);
  // Asked for each page: on port 0 the public address is known only once the server listens.
  const releases = join(config.dataFolder, "embed-releases");
  const policy = () => {
    const { origin } = new URL(config.publicUrl);
    // The editor asks for its pictures by script.
    return { imageSources: [origin], connectSources: [origin, ...pushSources(services)] };
  };
  await mountStaticPages(http, { ...folders, releases }, policy, config);
  await http.ready();
  // Proxies go on sending requests until they have heard of it.
  const drain = async () => {
    stopping = true;
    if (config.drainMs > 0) await wait(config.drainMs);
  };
  return { http, drain };
}

/** Closes the port and waits for answers under way; after 10 seconds connections are cut. */
async function finish(http: FastifyInstance, log: Log): Promise<void> {
  const cut = setTimeout(() => {
    log.warn({}, "Requests under way did not finish in time and were cut off");
    http.server.closeAllConnections();
  }, FINISH_WITHIN_MS);
  try {
    await http.close();
  } finally {
    clearTimeout(cut);
  }
}

/** Port 0 asks the system for any free one, so the address is known only now. */
function nameActualPort(config: Config, http: FastifyInstance): void {
  const address = http.server.address();
  if (config.port !== 0 || address === null || typeof address === "string") return;
  config.publicUrl = config.publicUrl.replace(/:0$/, `:${address.port}`);
}

/** Where the portal's realtime socket connects, beside this host. */
function pushSources({ config, push }: Services): string[] {
  const own = new URL(config.publicUrl);
  const sources = [`ws://${own.host}`, `wss://${own.host}`];
  if (config.push.kind === "built-in") return sources;
  const host = push.client.host ?? `ws-${push.client.cluster ?? "mt1"}.pusher.com`;
  return [...sources, `wss://${host}`, `ws://${host}`, "https://*.pusher.com"];
}
