import { createHmac } from "node:crypto";
import { join, resolve } from "node:path";
import type { Secrets } from "../text/sealed-text.ts";
import { Environment, unknownSettings } from "./environment.ts";
import { installationSecrets } from "./installation-secret.ts";
import { type PreflightProfile, preflightProfileOf } from "./preflight-profile.ts";
import { dangersInProduction } from "./production-gate.ts";

/** Where the rows are. */
export type DatabaseConfig =
  | { kind: "pglite"; folder: string }
  | {
      kind: "postgres";
      url: string;
      directUrl: string;
      poolSize: number;
      allowUnsafe: boolean;
      replica: ReplicaConfig | null;
    };

/** A read replica, and how far behind it may be, in seconds. */
export interface ReplicaConfig {
  url: string;
  mostBehind: number;
}

/** Where the files are. */
export type FilesConfig =
  | { kind: "disk"; folder: string }
  | {
      kind: "s3";
      bucket: string;
      region: string;
      endpoint: string | null;
      accessKeyId: string | null;
      secretAccessKey: string | null;
      forcePathStyle: boolean;
      directLinks: boolean;
    };

/** Who carries events to browsers: this process, or a Pusher-compatible service named by cluster or by host. */
export type PushConfig =
  | ({ kind: "built-in"; appId: string; key: string } & Secrets)
  | {
      kind: "pusher";
      appId: string;
      key: string;
      secret: string;
      cluster: string | null;
      host: string | null;
      port: number;
      tls: boolean;
    };

/** Who takes the money. */
export type CheckoutConfig =
  | { kind: "sandbox"; webhookSecrets: Secrets }
  | { kind: "stripe"; secretKey: string; webhookSecret: string };

/** Who carries the mail. */
export type MailConfig =
  | { kind: "outbox"; from: string }
  | { kind: "smtp"; url: string; from: string; replyTo: string | null; caFile: string | null };

/** Who prints: a simulator that moves orders on by itself, or a print house reached by signed messages. */
export type FulfilmentConfig =
  | { kind: "simulator"; stepSeconds: number }
  | { kind: "webhook"; url: string; secret: string; format: "json" | "xjdf" };

/** The printing condition print files are made for. */
export interface PrintConditionConfig {
  /** Absolute path of the printer's ICC profile. */
  profilePath: string;
  /** Its registered name, for example `FOGRA51`; null when it is the printer's own. */
  identifier: string | null;
}

/** Who sells what this host prints, as it stands on invoices. */
export interface SellerConfig {
  name: string;
  /** Street, town and country, a line each. */
  address: readonly string[];
  regNumber: string;
  vatNumber: string;
}

/** Whether VIES is asked about the VAT numbers of companies that are charged no VAT because of theirs (docs/adr/0056). */
export interface VatCheckConfig {
  /** `later`: the order goes on, and its number is asked about meanwhile. `strict`: only a confirmed one counts. */
  mode: "off" | "later" | "strict";
  /** What `strict` does with an order whose number is not confirmed: it is charged VAT, or not taken. */
  unconfirmed: "charge" | "hold";
  /** The address of the REST API, without a slash at the end. */
  url: string;
}

/** What those who run a host are told where it charges no VAT for numbers nobody has asked about. */
export const VAT_NUMBERS_UNASKED =
  "are checked in form only, so an invented one takes the VAT off; set VAT_CHECK to later or strict";

/** How many bytes may be kept. */
export interface StorageConfig {
  /** By one account. */
  clientBytes: number;
  /** By one guest. */
  guestBytes: number;
  /** By all guests together. */
  allGuestsBytes: number;
  /** What guests and visitors who are not signed in may upload from one address in a day. */
  guestAddressBytesADay: number;
  /** By all painted mockups. */
  mockupBytes: number;
  /** By all clients together; null for all that the disk holds. */
  totalBytes: number | null;
  /** What uploads leave free on the disk of the data folder; null for the usual share. */
  diskReserveBytes: number | null;
}

/** How slow a sender or a reader may be. */
export interface BodyPaceConfig {
  /** How long a form may take to arrive. */
  formMs: number;
  /** How long an upload may bring next to nothing. */
  uploadPauseMs: number;
  /** How long an upload may be slower than the usual pace. */
  uploadGraceMs: number;
  /** How long an answer may lie there unread. */
  answerPauseMs: number;
}

/** Everything that differs between two installations, read once at the start. */
export interface Config extends Secrets {
  /** Where the secrets stand: PRESSPORT_SECRET, or a file of the data folder. */
  secretsFrom: "environment" | "data folder";
  production: boolean;
  /** Why it would not start in production, a sentence each; nothing where it may. */
  notForProduction: readonly string[];
  /** So long guests are kept who do not come back. */
  guestsKeptDays: number;
  /** Variables that look like settings and are none; nobody reads them. */
  unknownSettings: readonly string[];
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** Where browsers reach this host, without a slash at the end. */
  publicUrl: string;
  /** Further origins the portal is served from, for example a development server. */
  portalOrigins: readonly string[];
  /** Further names this host answers to, in small letters. */
  allowedHosts: readonly string[];
  /** Shops and receivers of messages on this machine or beside it, which a host in development asks all the same. */
  ownNetwork: readonly string[];
  /** Absolute; holds whatever the embedded adapters keep. */
  dataFolder: string;
  /** Absolute; scenes for mockups beside the host's own. Null for none. */
  scenesFolder: string | null;
  seed: "demo" | "none";
  /** Where the storefront example runs; the demo reseller's key is good there. */
  storefrontPort: number;
  /** Address or CIDR list of proxies whose X-Forwarded-For is believed; null believes nobody. */
  trustProxy: string | null;
  /** Processes that serve this installation; what each counts for itself, it counts for its part. */
  copies: number;
  /** How long it goes on answering once it is told to stop, while proxies hear of it. */
  drainMs: number;
  storage: StorageConfig;
  bodyPace: BodyPaceConfig;
  /** What hashing one password costs (OWASP's figures for Argon2id). */
  argon: { memoryCostKiB: number; timeCost: number };
  database: DatabaseConfig;
  /** What a running host with the embedded database keeps of its data by itself; 0 minutes mean nothing. */
  snapshots: { everyMinutes: number; kept: number; folder: string };
  files: FilesConfig;
  push: PushConfig;
  checkout: CheckoutConfig;
  /** Where test orders are paid: the provider's test mode, or the sandbox. */
  testCheckout: CheckoutConfig;
  mail: MailConfig;
  /** Who is written to when something fails for good; null when nobody is. */
  operatorMail: string | null;
  /** Null until the host's settings name one. */
  seller: SellerConfig | null;
  vatCheck: VatCheckConfig;
  /** What a program shows at `/metrics`; null leaves them to programs on this machine, and to nobody in production. */
  metricsToken: string | null;
  /** `in-process`: this process also runs jobs. `off`: somebody else does (`pressport-server worker`). */
  worker: "in-process" | "off";
  fulfilment: FulfilmentConfig;
  /** Null until the print house names one; a public-domain proof profile stands in. */
  printCondition: PrintConditionConfig | null;
  /** Absolute; where batches are written for the print house's own programs. Null for nowhere. */
  hotFolder: string | null;
  /** How files are judged. */
  preflight: PreflightProfile;
  /** What happens to a custom size whose shorter side is over 100 cm. */
  customSizeSheetLimit: "warn" | "block";
  /** US dollars for one euro, used to convert the custom-size price once. */
  eurUsdRate: number;
  /** Where the marketplace sign-in sends browsers; null without a provider. */
  marketplaceUrl: string | null;
  logLevel: "debug" | "info" | "warn" | "error" | "silent";
}

/** The environment could not be understood; the message lists every problem in clear words. */
export class ConfigError extends Error {
  override name = "ConfigError";
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`Pressport cannot start with these settings:\n${problems.map((text) => `  - ${text}`).join("\n")}`);
    this.problems = problems;
  }
}

/** Settings that only make sense together; one of them asks for the others. */
const TOGETHER: readonly (readonly (keyof Environment)[])[] = [
  ["PUSHER_APP_ID", "PUSHER_KEY", "PUSHER_SECRET"],
  ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
  ["STRIPE_TEST_SECRET_KEY", "STRIPE_TEST_WEBHOOK_SECRET"],
  ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  ["FULFILMENT_URL", "FULFILMENT_SECRET"],
];

/** Reads the environment once; throws a `ConfigError` with everything that is wrong. */
export function readConfig(
  environment: Record<string, string | undefined>,
  readSecrets: (dataFolder: string) => Secrets = installationSecrets,
): Config {
  // An empty variable is an unset one: `PORT= npm start` means the default.
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = Environment.safeParse(given);
  const problems = parsed.success
    ? contradictions(parsed.data)
    : parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  return { ...assemble(parsed.data, readSecrets), unknownSettings: unknownSettings(Object.keys(given)) };
}

/** Problems of settings that are fine one by one. */
function contradictions(env: Environment): string[] {
  const halves = TOGETHER.flatMap((names) => {
    const missing = names.filter((name) => env[name] === undefined);
    const given = names.filter((name) => env[name] !== undefined);
    if (missing.length === 0 || given.length === 0) return [];
    return [`${missing.join(" and ")} must be set too, because ${given.join(" and ")} is`];
  });
  const homeless =
    env.PUSHER_KEY !== undefined && env.PUSHER_HOST === undefined && env.PUSHER_CLUSTER === undefined;
  const unreplaced = env.PRESSPORT_SECRETS_OLD.length > 0 && env.PRESSPORT_SECRET === undefined;
  const unnamed = env.VAT_CHECK !== "off" && env.SELLER_VAT_NUMBER === undefined;
  const unprofiled = env.PRESSPORT_PRINT_CONDITION !== undefined && env.PRESSPORT_PRINT_PROFILE === undefined;
  return [
    ...halves,
    ...(unreplaced ? ["PRESSPORT_SECRET must be set too, because PRESSPORT_SECRETS_OLD is"] : []),
    ...(unprofiled ? ["PRESSPORT_PRINT_PROFILE must be set too, because PRESSPORT_PRINT_CONDITION is"] : []),
    ...(unnamed
      ? [
          "SELLER_NAME and SELLER_VAT_NUMBER must be set too, because VAT_CHECK is: VIES wants to know who asks",
        ]
      : []),
    ...preflightProblems(env),
    ...(homeless ? ["PUSHER_HOST or PUSHER_CLUSTER must be set too, because PUSHER_KEY is"] : []),
    ...(env.NODE_ENV === "production" ? dangersInProduction(env) : []),
  ];
}

/** A profile that cannot be read, or names what does not exist, would judge files in another way than was meant. */
function preflightProblems({ PRESSPORT_PREFLIGHT: path }: Environment): string[] {
  try {
    preflightProfileOf(path);
    return [];
  } catch (error) {
    return [
      `PRESSPORT_PREFLIGHT must name a profile: ${error instanceof Error ? error.message : String(error)}`,
    ];
  }
}

function assemble(
  env: Environment,
  readSecrets: (dataFolder: string) => Secrets,
): Omit<Config, "unknownSettings"> {
  const dataFolder = resolve(env.PRESSPORT_DATA);
  const secrets =
    env.PRESSPORT_SECRET === undefined
      ? readSecrets(dataFolder)
      : { secret: env.PRESSPORT_SECRET, oldSecrets: env.PRESSPORT_SECRETS_OLD };
  return {
    production: env.NODE_ENV === "production",
    notForProduction: dangersInProduction(env),
    host: env.HOST,
    port: env.PORT,
    publicUrl: (env.PUBLIC_URL ?? `http://${inAddress(env.HOST)}:${env.PORT}`).replace(/\/+$/, ""),
    portalOrigins: env.PORTAL_ORIGINS,
    allowedHosts: env.ALLOWED_HOSTS,
    ownNetwork: env.PRESSPORT_OWN_NETWORK,
    dataFolder,
    scenesFolder: folderAt(env.PRESSPORT_SCENES),
    // Demo data by itself only where nobody's business is at stake.
    seed: env.PRESSPORT_SEED ?? (env.NODE_ENV === "production" ? "none" : "demo"),
    storefrontPort: env.PRESSPORT_STOREFRONT_PORT,
    trustProxy: env.TRUST_PROXY === undefined || env.TRUST_PROXY === "none" ? null : env.TRUST_PROXY,
    copies: env.PRESSPORT_COPIES,
    drainMs: env.PRESSPORT_DRAIN_SECONDS * 1_000,
    guestsKeptDays: env.GUESTS_KEPT_DAYS,
    storage: storageOf(env),
    bodyPace: bodyPaceOf(env),
    ...secrets,
    secretsFrom: env.PRESSPORT_SECRET === undefined ? "data folder" : "environment",
    argon: { memoryCostKiB: 19 * 1024, timeCost: 2 },
    database: databaseOf(env, dataFolder),
    snapshots: {
      everyMinutes: env.PRESSPORT_SNAPSHOT_MINUTES,
      kept: env.PRESSPORT_SNAPSHOTS_KEPT,
      folder: resolve(env.PRESSPORT_SNAPSHOT_FOLDER ?? join(dataFolder, "snapshots")),
    },
    files: filesOf(env, dataFolder),
    push: pushOf(env, secrets),
    checkout: checkoutOf(secrets, env.STRIPE_SECRET_KEY, env.STRIPE_WEBHOOK_SECRET),
    testCheckout: checkoutOf(secrets, env.STRIPE_TEST_SECRET_KEY, env.STRIPE_TEST_WEBHOOK_SECRET),
    mail: mailOf(env),
    metricsToken: env.METRICS_TOKEN ?? null,
    operatorMail: env.OPERATOR_MAIL ?? null,
    seller: sellerOf(env),
    vatCheck: vatCheckOf(env),
    worker: env.PRESSPORT_WORKER,
    fulfilment: fulfilmentOf(env),
    printCondition: printConditionOf(env),
    hotFolder: folderAt(env.HOT_FOLDER),
    preflight: preflightProfileOf(env.PRESSPORT_PREFLIGHT),
    customSizeSheetLimit: env.CUSTOM_SIZE_SHEET_LIMIT,
    eurUsdRate: eurUsdRateOf(env),
    marketplaceUrl: env.MARKETPLACE_URL ?? null,
    // A line for each answer is for machines that collect logs; a person at a terminal wants the problems.
    logLevel: env.LOG_LEVEL ?? (env.NODE_ENV === "production" ? "info" : "warn"),
  };
}

/** The absolute path of a folder; null where none is named. */
const folderAt = (path: string | undefined): string | null => (path === undefined ? null : resolve(path));

const vatCheckOf = (env: Environment): VatCheckConfig => ({
  mode: env.VAT_CHECK,
  unconfirmed: env.VAT_UNCONFIRMED,
  url: env.VIES_URL.replace(/\/+$/, ""),
});

function bodyPaceOf(env: Environment): Config["bodyPace"] {
  return {
    formMs: env.JSON_BODY_SECONDS * 1_000,
    uploadPauseMs: env.UPLOAD_PAUSE_SECONDS * 1_000,
    uploadGraceMs: env.UPLOAD_GRACE_SECONDS * 1_000,
    answerPauseMs: env.ANSWER_PAUSE_SECONDS * 1_000,
  };
}

function storageOf(env: Environment): Config["storage"] {
  const inBytes = (gigabytes: number) => Math.round(gigabytes * 1024 ** 3);
  return {
    clientBytes: inBytes(env.CLIENT_QUOTA_GB),
    guestBytes: inBytes(env.GUEST_QUOTA_GB),
    allGuestsBytes: inBytes(env.ALL_GUESTS_QUOTA_GB),
    guestAddressBytesADay: inBytes(env.GUEST_ADDRESS_GB_A_DAY),
    mockupBytes: inBytes(env.MOCKUP_QUOTA_GB),
    totalBytes: env.TOTAL_QUOTA_GB === undefined ? null : inBytes(env.TOTAL_QUOTA_GB),
    diskReserveBytes: env.DISK_RESERVE_GB === undefined ? null : inBytes(env.DISK_RESERVE_GB),
  };
}

function sellerOf(env: Environment): SellerConfig | null {
  if (env.SELLER_NAME === undefined) return null;
  return {
    name: env.SELLER_NAME,
    address: (env.SELLER_ADDRESS ?? "")
      .split(";")
      .map((line) => line.trim())
      .filter(Boolean),
    regNumber: env.SELLER_REG_NUMBER ?? "",
    vatNumber: env.SELLER_VAT_NUMBER ?? "",
  };
}

/** US dollars for one euro. Without a rate of its own a host can be tried out, but production does not start. */
function eurUsdRateOf({ EUR_USD_RATE = 1.08 }: Environment): number {
  return EUR_USD_RATE;
}

function printConditionOf(env: Environment): PrintConditionConfig | null {
  const { PRESSPORT_PRINT_PROFILE: profile, PRESSPORT_PRINT_CONDITION: identifier = null } = env;
  return profile === undefined ? null : { profilePath: resolve(profile), identifier };
}

/** A host name as it stands in an address: every-interface hosts are reached through the loopback one, IPv6 in brackets. */
function inAddress(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}

function databaseOf(env: Environment, dataFolder: string): DatabaseConfig {
  if (env.DATABASE_URL === undefined) return { kind: "pglite", folder: join(dataFolder, "database") };
  return {
    kind: "postgres",
    url: env.DATABASE_URL,
    directUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    poolSize: env.DATABASE_POOL_SIZE,
    allowUnsafe: env.PRESSPORT_ALLOW_UNSAFE_POSTGRES,
    replica:
      env.DATABASE_REPLICA_URL === undefined
        ? null
        : { url: env.DATABASE_REPLICA_URL, mostBehind: env.DATABASE_REPLICA_SECONDS },
  };
}

function filesOf(env: Environment, dataFolder: string): FilesConfig {
  if (env.S3_BUCKET === undefined) return { kind: "disk", folder: join(dataFolder, "files") };
  return {
    kind: "s3",
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    endpoint: env.S3_ENDPOINT ?? null,
    accessKeyId: env.S3_ACCESS_KEY_ID ?? null,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? null,
    forcePathStyle: env.S3_FORCE_PATH_STYLE,
    directLinks: env.S3_DIRECT_LINKS,
  };
}

function pushOf(env: Environment, secrets: Secrets): PushConfig {
  const { PUSHER_APP_ID: appId, PUSHER_KEY: key, PUSHER_SECRET: pusherSecret } = env;
  if (!appId || !key || !pusherSecret)
    return { kind: "built-in", appId: "pressport", key: "pressport", ...derive(secrets, "push") };
  return {
    kind: "pusher",
    appId,
    key,
    secret: pusherSecret,
    cluster: env.PUSHER_CLUSTER ?? null,
    host: env.PUSHER_HOST ?? null,
    port: env.PUSHER_PORT,
    tls: env.PUSHER_TLS,
  };
}

function checkoutOf(secrets: Secrets, secretKey?: string, webhookSecret?: string): CheckoutConfig {
  if (!secretKey || !webhookSecret) return { kind: "sandbox", webhookSecrets: derive(secrets, "checkout") };
  return { kind: "stripe", secretKey, webhookSecret };
}

function mailOf(env: Environment): MailConfig {
  const { SMTP_URL: url, MAIL_FROM: from, MAIL_REPLY_TO: replyTo = null, SMTP_CA_FILE: caFile = null } = env;
  if (url === undefined) return { kind: "outbox", from };
  return { kind: "smtp", url, from, replyTo, caFile };
}

function fulfilmentOf(env: Environment): FulfilmentConfig {
  const { FULFILMENT_URL: url, FULFILMENT_SECRET: secret } = env;
  if (!url || !secret) return { kind: "simulator", stepSeconds: env.PRESSPORT_FULFILMENT_SPEED };
  return { kind: "webhook", url, secret, format: env.FULFILMENT_FORMAT };
}

/** Secrets of its own for each purpose, so that knowing one tells nothing about another. */
function derive({ secret, oldSecrets }: Secrets, purpose: string): Secrets {
  const derived = (from: string) =>
    createHmac("sha256", from).update(`pressport ${purpose}`).digest("base64url");
  return { secret: derived(secret), oldSecrets: oldSecrets.map(derived) };
}
