import { createSandbox } from "./adapters/checkout/sandbox/sandbox.ts";
import type { Clock } from "./adapters/clock.ts";
import type { OpenDatabase } from "./adapters/db/database.ts";
import { findWrongReplica, type Replica, replicaOf, withoutReplica } from "./adapters/db/replica.ts";
import { createFetchGuard } from "./adapters/fetch-guard/public-fetch.ts";
import { createPublicRequest } from "./adapters/fetch-guard/public-request.ts";
import type { Files } from "./adapters/files/files.ts";
import { createLocalDisk } from "./adapters/files/local-disk.ts";
import type { Fulfilment } from "./adapters/fulfilment/fulfilment.ts";
import { createFulfilmentWebhook } from "./adapters/fulfilment/fulfilment-webhook.ts";
import { createSimulator } from "./adapters/fulfilment/simulator.ts";
import type { Jobs } from "./adapters/jobs/jobs.ts";
import { createPostgresJobs } from "./adapters/jobs/postgres-jobs.ts";
import type { RateLimits } from "./adapters/limits/limits.ts";
import { createMemoryLimits } from "./adapters/limits/memory.ts";
import { createPostgresLimits } from "./adapters/limits/postgres.ts";
import type { Letter, Mail } from "./adapters/mail/mail.ts";
import { createMailByJob } from "./adapters/mail/mail-by-job.ts";
import { createOutbox } from "./adapters/mail/outbox.ts";
import { createPasswords } from "./adapters/passwords.ts";
import { createBuiltInPush } from "./adapters/push/built-in.ts";
import { createPostgresRelay } from "./adapters/push/postgres-relay.ts";
import type { Push } from "./adapters/push/push.ts";
import { createDemoStore } from "./adapters/store/demo-store.ts";
import { exchangeRates } from "./adapters/store/shop-currency.ts";
import { createShopify } from "./adapters/store/shopify.ts";
import { createWebhookStore } from "./adapters/store/webhook-store.ts";
import { createWooCommerce } from "./adapters/store/woocommerce.ts";
import { createVies } from "./adapters/vat-numbers/vies.ts";
import { createWebhookSender } from "./adapters/webhooks/webhook-sender.ts";
import type { Config } from "./config/config.ts";
import { createEvents } from "./events/events.ts";
import { isStoppedLetter } from "./features/stopped-letters/stopped-letters.service.ts";
import { isOwnOrigin } from "./http/access/own-origin.ts";
import { goodTokens, isRegisteredOrigin } from "./http/access/tokens.ts";
import { createMockups } from "./mockups/mockups.ts";
import { OWN_SCENES, readScenes } from "./mockups/read-scenes.ts";
import type { Log } from "./observe/log.ts";
import { type PixelWorkers, startPixelWorkers } from "./pixel-workers/start-pixel-workers.ts";
import type { Services } from "./services.ts";
import type { Secrets } from "./text/sealed-text.ts";

/** What must be there before the services can be opened. */
export interface ServicesOptions {
  config: Config;
  log: Log;
  clock: Clock;
  database: OpenDatabase;
  /** Workers of somebody who stops them later; the host's own when left out. */
  pixels?: PixelWorkers | undefined;
}

/** Opens every service the way the settings say; whatever must be stopped is put on the stack, database last to close. */
export async function openServices(options: ServicesOptions, stack: AsyncDisposableStack): Promise<Services> {
  const { config, log, clock, database } = options;
  const { db } = database;
  const replica = await openReplica(options, stack);
  const limits = await openLimits(database);
  stack.defer(() => limits.stop());
  const files = await openFiles(config, clock);
  const jobs = createPostgresJobs({ database: database.engine, worker: config.worker === "in-process", log });
  const push = await openPush(options);
  stack.defer(() => push.stop());
  const mail = await openMail(options, jobs);
  stack.defer(() => mail.stop());
  const { checkout, testCheckout } = await openCheckouts(options, jobs);
  const pixels = options.pixels ?? startPixelWorkers();
  if (pixels !== options.pixels) stack.defer(() => pixels.stop());
  const scenes = await readScenes([
    OWN_SCENES,
    ...(config.scenesFolder === null ? [] : [config.scenesFolder]),
  ]);
  // Stopped before the other services, since a job under way may still need them.
  stack.defer(() => jobs.stop());
  const fetchGuard = createFetchGuard();
  const request = createPublicRequest({ alsoAllow: config.ownNetwork });
  const rates = exchangeRates(config);
  return {
    db,
    replica,
    files,
    push,
    checkout,
    testCheckout,
    mail,
    jobs,
    events: createEvents(),
    limits,
    fetchGuard,
    pixels,
    mockups: createMockups({ files, pixels, clock, config }, scenes),
    passwords: createPasswords(config.argon),
    stores: {
      demo: createDemoStore(db, clock),
      webhook: createWebhookStore({ request, clock }),
      woocommerce: createWooCommerce({ request, rates }),
      shopify: createShopify({ request, rates }),
    },
    webhooks: createWebhookSender({ alsoAllow: config.ownNetwork }),
    fulfilment: openFulfilment(options),
    vatNumbers: createVies({ url: config.vatCheck.url, requester: config.seller?.vatNumber ?? "" }),
    clock,
    log,
    config,
  };
}

async function openReplica(
  { config, log, clock, database: primary }: ServicesOptions,
  stack: AsyncDisposableStack,
): Promise<Replica> {
  if (config.database.kind === "pglite" || config.database.replica === null)
    return withoutReplica(primary.db);
  const { openPostgresReplica, PostgresRefused } = await import("./adapters/db/postgres.ts");
  const { poolSize, replica: follows } = config.database;
  const replica = openPostgresReplica({ url: follows.url, poolSize, log });
  stack.defer(() => replica.close());
  const wrong = await findWrongReplica(primary, replica);
  if (wrong !== null)
    throw new PostgresRefused(`DATABASE_REPLICA_URL leads to no replica of the database: ${wrong}.`);
  return replicaOf({ primary, replica, mostBehind: follows.mostBehind, clock, log });
}

function openLimits(database: OpenDatabase): RateLimits | Promise<RateLimits> {
  return database.engine.kind === "postgres" ? createPostgresLimits(database) : createMemoryLimits();
}

async function openFiles(config: Config, clock: Clock): Promise<Files> {
  // Asked for each link: on port 0 the address is known only once the server listens.
  const { secret, oldSecrets } = config;
  const links = { publicUrl: () => config.publicUrl, secret, oldSecrets, clock };
  if (config.files.kind === "disk") return createLocalDisk({ ...links, folder: config.files.folder });
  const { createS3 } = await import("./adapters/files/s3.ts");
  return createS3({ ...links, ...config.files });
}

async function openPush({ config, log, database, clock }: ServicesOptions): Promise<Push> {
  if (config.push.kind === "pusher") {
    const { createPusher } = await import("./adapters/push/pusher.ts");
    return createPusher({ ...config.push, log });
  }
  const { engine } = database;
  return createBuiltInPush({
    ...config.push,
    // The embedded database is open in one process only, so there nobody else is to be told.
    ...(engine.kind === "postgres" && { relay: createPostgresRelay({ url: engine.url, log }) }),
    checkOrigin: (origin) =>
      origin === undefined ||
      isOwnOrigin(config, origin) ||
      isRegisteredOrigin(database.db, clock.now(), origin),
    goodTokens: (tokenIds) => goodTokens(database.db, clock.now(), tokenIds),
  });
}

function openFulfilment({ config: { fulfilment }, clock }: ServicesOptions): Fulfilment {
  if (fulfilment.kind === "simulator") return createSimulator(fulfilment);
  return createFulfilmentWebhook({ ...fulfilment, clock });
}

async function openMail({ config, clock, database }: ServicesOptions, jobs: Jobs): Promise<Mail> {
  const byJob = {
    jobs,
    secrets: config,
    isStopped: (letter: Letter) => isStoppedLetter({ db: database.db, config }, letter),
  };
  if (config.mail.kind === "outbox")
    return createMailByJob({
      ...byJob,
      transport: createOutbox({ db: database.db, clock, secrets: config }),
    });
  const { createSmtp } = await import("./adapters/mail/smtp.ts");
  return createMailByJob({ ...byJob, transport: createSmtp(config.mail) });
}

/** The checkout that moves money, and the one for test orders; in the sandbox both are one. */
async function openCheckouts(
  { config, clock, database }: ServicesOptions,
  jobs: Jobs,
): Promise<Pick<Services, "checkout" | "testCheckout">> {
  const { checkout, testCheckout } = config;
  const openSandbox = ({ webhookSecrets }: { webhookSecrets: Secrets }) =>
    createSandbox({ db: database.db, jobs, clock, webhookSecrets, publicUrl: () => config.publicUrl });
  if (checkout.kind === "sandbox") {
    const sandbox = openSandbox(checkout);
    return { checkout: sandbox, testCheckout: sandbox };
  }
  const { createStripe } = await import("./adapters/checkout/stripe.ts");
  return {
    checkout: createStripe(checkout),
    testCheckout: testCheckout.kind === "sandbox" ? openSandbox(testCheckout) : createStripe(testCheckout),
  };
}
