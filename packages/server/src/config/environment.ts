import { isIP } from "node:net";
import { isVatNumber } from "@pressport/core/contract";
import { z } from "zod";
import { NOBODYS_DOMAIN } from "./production-gate.ts";

const text = z.optional(z.string().trim().min(1, "must not be empty"));
const flag = (fallback: "1" | "0") =>
  z
    .enum(["1", "true", "yes", "on", "0", "false", "no", "off"], "must be 1 or 0")
    .default(fallback)
    .transform((value) => ["1", "true", "yes", "on"].includes(value));
const numberBetween = (min: number, max: number) =>
  z.coerce
    .number(`must be a number from ${min} to ${max}`)
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max}`);
const number = (fallback: number, min: number, max: number) => numberBetween(min, max).default(fallback);
const wholeNumber = (fallback: number, min: number, max: number) =>
  number(fallback, min, max).refine(Number.isInteger, "must be a whole number");
const webAddress = z.optional(
  z.url({ protocol: /^https?$/, error: "must be an address such as https://print.example.com" }),
);
const postgresAddress = z.optional(
  z.url({
    protocol: /^postgres(ql)?$/,
    error: "must be an address such as postgres://user:password@host:5432/pressport",
  }),
);
/** The portal asks for its files and calls at the root, so nothing but that is an address of a host. */
const hostAddress = z.optional(
  webAddress.unwrap().refine((address) => {
    const url = URL.parse(address);
    return url === null || /^\/*$/.test(url.pathname + url.search + url.hash + url.username);
  }, "must be an address without a path, such as https://print.example.com: the portal is served at its root"),
);
const oneOf = <const T extends readonly [string, ...string[]]>(...values: T) =>
  z.enum(values, `must be one of: ${values.join(", ")}`);

/** Values with commas between them; none unless given. */
const listOf = (one: z.ZodType<string, string>) =>
  z
    .string()
    .default("")
    .transform((list) =>
      list
        .split(",")
        .map((value) => value.trim())
        .filter(Boolean),
    )
    .pipe(z.array(one));
/** Networks that the web framework knows by name. */
const NAMED_NETWORKS = ["loopback", "linklocal", "uniquelocal"];

/** Whether the web framework can read it: an address, a network with the length or the mask of its prefix, or one by name. */
function isNetwork(text: string): boolean {
  if (NAMED_NETWORKS.includes(text)) return true;
  const [address = "", prefix = "32", ...more] = text.split("/");
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  const most = version === 4 ? 32 : 128;
  return (version === 4 && isIP(prefix) === 4) || (/^[1-9]\d*$/.test(prefix) && Number(prefix) <= most);
}

const Proxies = z
  .string()
  .refine(
    (list) => list === "none" || list.split(",").every((one) => isNetwork(one.trim())),
    "must be addresses or networks of proxies such as 127.0.0.1,10.0.0.0/8, or none",
  );
const Origin = z
  .string()
  .transform((address) => address.replace(/\/$/, ""))
  .refine(
    (address) => URL.parse(address)?.origin === address,
    "must be origins such as http://localhost:5173,https://portal.example.com",
  );
const Secret = z.string().min(32, "must have at least 32 characters");

/** The variables of the environment, checked one by one. */
export const Environment = z.object({
  // Any other name, "live" for one, would start a host with demo accounts and an open outbox.
  NODE_ENV: z.optional(oneOf("production", "development", "test")),
  HOST: text.default("127.0.0.1"),
  PORT: wholeNumber(4400, 0, 65_535),
  PUBLIC_URL: hostAddress,
  PORTAL_ORIGINS: listOf(Origin),
  ALLOWED_HOSTS: listOf(
    z
      .string()
      .toLowerCase()
      .refine(
        (name) => URL.parse(`http://${name}`)?.hostname === name,
        "must be host names such as print.example.com,print.internal",
      ),
  ),
  TRUST_PROXY: z.optional(Proxies),
  CLIENT_QUOTA_GB: number(5, 0.001, 100_000),
  GUEST_QUOTA_GB: number(1, 0.001, 100_000),
  MOCKUP_QUOTA_GB: number(5, 0.001, 100_000),
  TOTAL_QUOTA_GB: z.optional(number(1, 0.001, 10_000_000).unwrap()),
  ALL_GUESTS_QUOTA_GB: number(20, 0.001, 10_000_000),
  GUEST_ADDRESS_GB_A_DAY: number(4, 0.001, 1_000),
  GUESTS_KEPT_DAYS: wholeNumber(30, 7, 3_650),
  DISK_RESERVE_GB: z.optional(number(1, 0, 10_000_000).unwrap()),
  JSON_BODY_SECONDS: number(10, 0.1, 600),
  UPLOAD_PAUSE_SECONDS: number(30, 0.1, 600),
  UPLOAD_GRACE_SECONDS: number(600, 0.1, 86_400),
  ANSWER_PAUSE_SECONDS: number(300, 0.1, 3_600),
  LOG_LEVEL: z.optional(oneOf("debug", "info", "warn", "error", "silent")),
  PRESSPORT_DATA: text.default("./.pressport"),
  PRESSPORT_SCENES: text,
  PRESSPORT_SEED: z.optional(oneOf("demo", "none")),
  PRESSPORT_STOREFRONT_PORT: z
    .string()
    .default("4401")
    .transform((port) => (port.toLowerCase() === "off" ? 4401 : Number(port)))
    .refine((port) => Number.isInteger(port) && port >= 0 && port <= 65_535, "must be a port number or off"),
  PRESSPORT_SECRET: z.optional(Secret),
  PRESSPORT_SECRETS_OLD: listOf(Secret),
  PRESSPORT_COPIES: wholeNumber(1, 1, 1_000),
  PRESSPORT_DRAIN_SECONDS: number(0, 0, 300),
  PRESSPORT_SHARED_FILES: flag("0"),
  PRESSPORT_WORKER: oneOf("in-process", "off").default("in-process"),
  PRESSPORT_FULFILMENT_SPEED: number(20, 0.05, 86_400),
  PRESSPORT_PREFLIGHT: text,
  PRESSPORT_PRINT_PROFILE: text,
  PRESSPORT_PRINT_CONDITION: z.optional(
    z.string().regex(/^[\x21-\x7e]{1,100}$/, "must be a registered name such as FOGRA51"),
  ),
  HOT_FOLDER: text,
  FULFILMENT_URL: webAddress,
  FULFILMENT_SECRET: z.optional(z.string().min(16, "must have at least 16 characters")),
  FULFILMENT_FORMAT: oneOf("json", "xjdf").default("json"),
  PRESSPORT_OWN_NETWORK: listOf(
    z
      .string()
      .toLowerCase()
      .refine(
        (name) => URL.parse(`http://${name}`)?.host === name,
        "must be host names with ports such as localhost:8888,shop.local",
      ),
  ),
  PRESSPORT_ALLOW_EMBEDDED_DATABASE: flag("0"),
  PRESSPORT_ALLOW_SANDBOX: flag("0"),
  PRESSPORT_ALLOW_UNSAFE_POSTGRES: flag("0"),
  DATABASE_URL: postgresAddress,
  DATABASE_DIRECT_URL: postgresAddress,
  DATABASE_POOL_SIZE: wholeNumber(10, 2, 200),
  DATABASE_REPLICA_URL: postgresAddress,
  DATABASE_REPLICA_SECONDS: number(2, 0, 3_600),
  // Begun every four minutes, a snapshot is never older than five.
  PRESSPORT_SNAPSHOT_MINUTES: number(4, 0, 1440),
  PRESSPORT_SNAPSHOTS_KEPT: wholeNumber(15, 1, 1_000),
  PRESSPORT_SNAPSHOT_FOLDER: text,
  S3_BUCKET: text,
  S3_REGION: text.default("us-east-1"),
  S3_ENDPOINT: webAddress,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  S3_FORCE_PATH_STYLE: flag("0"),
  S3_DIRECT_LINKS: flag("0"),
  PUSHER_APP_ID: text,
  PUSHER_KEY: text,
  PUSHER_SECRET: text,
  PUSHER_HOST: text,
  PUSHER_PORT: wholeNumber(443, 1, 65_535),
  PUSHER_TLS: flag("1"),
  PUSHER_CLUSTER: text,
  STRIPE_SECRET_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_TEST_SECRET_KEY: z.optional(
    z
      .string()
      .regex(/^[rs]k_test_/, "must be a key of Stripe's test mode (sk_test_…): test orders charge no card"),
  ),
  STRIPE_TEST_WEBHOOK_SECRET: text,
  SMTP_URL: z.optional(
    z.url({ protocol: /^smtps?$/, error: "must be an address such as smtp://user:password@host:587" }),
  ),
  OPERATOR_MAIL: z.optional(z.email("must be an address such as print@example.com")),
  SELLER_NAME: text,
  SELLER_ADDRESS: text,
  SELLER_REG_NUMBER: text,
  SELLER_VAT_NUMBER: z.optional(z.string().refine(isVatNumber, "must be a VAT number such as LV40003032949")),
  VAT_CHECK: oneOf("off", "later", "strict").default("off"),
  VAT_UNCONFIRMED: oneOf("charge", "hold").default("charge"),
  VIES_URL: webAddress.unwrap().default("https://ec.europa.eu/taxation_customs/vies/rest-api"),
  SMTP_CA_FILE: text,
  MAIL_FROM: text.default(`Pressport <no-reply@${NOBODYS_DOMAIN}>`),
  MAIL_REPLY_TO: z.optional(z.email("must be an address such as help@example.com")),
  METRICS_TOKEN: z.optional(z.string().min(16, "must have at least 16 characters")),
  CUSTOM_SIZE_SHEET_LIMIT: oneOf("warn", "block").default("warn"),
  EUR_USD_RATE: z.optional(numberBetween(0.01, 100)),
  MARKETPLACE_URL: webAddress,
});
/** Beginnings of names that nobody but this host would give a variable. */
const OUR_NAMES = /^(?:PRESSPORT|PUSHER|STRIPE|FULFILMENT|SMTP|S3|SELLER)_/;

/** Variables that look like settings and are none: typing errors, and settings of other releases. */
export const unknownSettings = (names: readonly string[]): string[] =>
  names.filter((name) => OUR_NAMES.test(name) && !Object.hasOwn(Environment.shape, name)).toSorted();

/** The environment, read. */
export type Environment = z.output<typeof Environment>;
