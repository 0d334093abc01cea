import { isIP } from "node:net";

/** What of the environment decides whether a business can rely on a host. */
export interface GatedSettings {
  DATABASE_URL?: string | undefined;
  SMTP_URL?: string | undefined;
  MAIL_FROM: string;
  STRIPE_SECRET_KEY?: string | undefined;
  FULFILMENT_URL?: string | undefined;
  OPERATOR_MAIL?: string | undefined;
  EUR_USD_RATE?: number | undefined;
  PUBLIC_URL?: string | undefined;
  TRUST_PROXY?: string | undefined;
  PRESSPORT_SECRET?: string | undefined;
  PRESSPORT_SEED?: "demo" | "none" | undefined;
  PUSHER_KEY?: string | undefined;
  PUSHER_HOST?: string | undefined;
  PUSHER_TLS: boolean;
  S3_BUCKET?: string | undefined;
  S3_ENDPOINT?: string | undefined;
  FULFILMENT_SECRET?: string | undefined;
  METRICS_TOKEN?: string | undefined;
  PRESSPORT_COPIES: number;
  PRESSPORT_WORKER: "in-process" | "off";
  PRESSPORT_SHARED_FILES: boolean;
  PRESSPORT_OWN_NETWORK: readonly string[];
  PRESSPORT_ALLOW_EMBEDDED_DATABASE: boolean;
  PRESSPORT_ALLOW_SANDBOX: boolean;
}

/** Where letters come from unless told. */
export const NOBODYS_DOMAIN = "pressport.test";

const anyway = (name: string) => `(${name}=1 starts it all the same)`;

/**
 * What would cost a real business its rows, secrets, money or customers, a sentence each. A host in production does not
 * start with any of it; `pressport-server doctor` tells the same beforehand.
 */
export function dangersInProduction(settings: GatedSettings): string[] {
  return [
    ...standIns(settings),
    ...openServices(settings),
    ...openLines(settings),
    ...weakSecrets(settings),
    ...severalProcesses(settings),
  ]
    .filter(([isThere]) => isThere)
    .map(([, sentence]) => sentence);
}

type Danger = readonly [isThere: boolean, sentence: string];

/** Parts that are made for trying things out. */
function standIns(settings: GatedSettings): Danger[] {
  const { PRESSPORT_ALLOW_SANDBOX: allowed } = settings;
  return [
    [
      settings.DATABASE_URL === undefined && !settings.PRESSPORT_ALLOW_EMBEDDED_DATABASE,
      `DATABASE_URL must be set in production: the embedded database survives a killed process, but not a power loss ${anyway("PRESSPORT_ALLOW_EMBEDDED_DATABASE")}`,
    ],
    [
      settings.PRESSPORT_SEED === "demo",
      "PRESSPORT_SEED must not be demo in production: everybody knows the password of the demo accounts, an administrator's among them",
    ],
    [
      settings.SMTP_URL === undefined && !allowed,
      `SMTP_URL must be set in production: without it anybody could read every mail, reset links too, at /outbox ${anyway("PRESSPORT_ALLOW_SANDBOX")}`,
    ],
    [
      settings.STRIPE_SECRET_KEY === undefined && !allowed,
      `STRIPE_SECRET_KEY must be set in production: the sandbox checkout pays orders with test cards ${anyway("PRESSPORT_ALLOW_SANDBOX")}`,
    ],
    [
      /^[rs]k_test_/.test(settings.STRIPE_SECRET_KEY ?? "") && !allowed,
      `STRIPE_SECRET_KEY must be a live key in production: with one of Stripe's test mode anybody pays with a test card, and the order is printed ${anyway("PRESSPORT_ALLOW_SANDBOX")}`,
    ],
    [
      settings.FULFILMENT_URL === undefined && !allowed,
      `FULFILMENT_URL must be set in production: without it paid orders count as printed and delivered by themselves, and nobody prints them ${anyway("PRESSPORT_ALLOW_SANDBOX")}`,
    ],
    [
      settings.SMTP_URL !== undefined && settings.MAIL_FROM.includes(NOBODYS_DOMAIN),
      `MAIL_FROM must be set in production: letters from ${NOBODYS_DOMAIN} are refused, since there is no such domain`,
    ],
    [
      settings.OPERATOR_MAIL === undefined,
      "OPERATOR_MAIL must be set in production: without it nobody hears of a payment, print or letter that failed for good, nor of what customers write",
    ],
    [
      settings.EUR_USD_RATE === undefined,
      "EUR_USD_RATE must be set in production, to today's rate: prices in euro and those of custom sizes are reckoned with it",
    ],
  ];
}

/** Ways in for others. */
function openServices(settings: GatedSettings): Danger[] {
  const { PUBLIC_URL, TRUST_PROXY, DATABASE_URL, PRESSPORT_SECRET } = settings;
  return [
    [PUBLIC_URL === undefined, "PUBLIC_URL must be set in production: links in mails are made from it"],
    [
      settings.PRESSPORT_OWN_NETWORK.length > 0,
      "PRESSPORT_OWN_NETWORK must not be set in production: whoever names an address of its list has this host ask what nobody outside may",
    ],
    [
      TRUST_PROXY === undefined,
      "TRUST_PROXY must be set in production: the addresses of the proxies in front, or `none`; with a proxy nobody named, all visitors share one address and its limits",
    ],
    [
      TRUST_PROXY?.split(",").some(isMostOfTheInternet) ?? false,
      "TRUST_PROXY must name your proxies in production: with so large a network any visitor could claim any address and pass all limits",
    ],
    [
      DATABASE_URL !== undefined && PRESSPORT_SECRET === undefined,
      "PRESSPORT_SECRET must be set in production with DATABASE_URL: all copies of the server share it",
    ],
  ];
}

/** Connections that are not encrypted. */
function openLines(settings: GatedSettings): Danger[] {
  const { PUBLIC_URL, FULFILMENT_URL, S3_ENDPOINT, PUSHER_KEY, PUSHER_HOST, PUSHER_TLS } = settings;
  return [
    [
      PUBLIC_URL !== undefined && !isSafeAddress(PUBLIC_URL),
      "PUBLIC_URL must begin with https:// in production: passwords, tokens and files would travel open for anybody to read",
    ],
    [
      FULFILMENT_URL !== undefined && !isSafeAddress(FULFILMENT_URL),
      "FULFILMENT_URL must begin with https:// in production: customers' names and addresses, and links to their print files, would travel open for anybody to read",
    ],
    [
      S3_ENDPOINT !== undefined && !isSafeAddress(S3_ENDPOINT),
      "S3_ENDPOINT must begin with https:// in production: uploads and print files would travel open for anybody to read",
    ],
    [
      PUSHER_KEY !== undefined && !PUSHER_TLS && !isThisMachine(PUSHER_HOST ?? ""),
      "PUSHER_TLS must be 1 in production: what browsers are told would travel open for anybody to read and to forge",
    ],
  ];
}

/** Encrypted, or never leaving this machine. */
function isSafeAddress(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === "https:" || isThisMachine(hostname);
}

const isThisMachine = (hostname: string): boolean => ["localhost", "127.0.0.1", "[::1]"].includes(hostname);

/** The widest network that proxies of one's own fill: 10.0.0.0/8, and fc00::/7 of IPv6. */
const WIDEST_PREFIX = { 4: 8, 6: 7 } as const;

/** Whether a network of proxies, such as 0.0.0.0/1, is wider than any private one. */
function isMostOfTheInternet(network: string): boolean {
  const [address = "", prefix] = network.trim().split("/");
  const version = isIP(address);
  if (prefix === undefined || (version !== 4 && version !== 6)) return false;
  const length = isIP(prefix) === 4 ? onesIn(prefix) : Number(prefix);
  return length < WIDEST_PREFIX[version];
}

/** The length of a prefix that is given as a mask: 255.0.0.0 is 8. */
const onesIn = (mask: string): number =>
  mask
    .split(".")
    .map((part) => Number(part).toString(2).replaceAll("0", "").length)
    .reduce((sum, ones) => sum + ones, 0);

/** Fewer different signs than this are found in no secret that was made by chance. */
const LEAST_DIFFERENT_SIGNS = 8;

/** Secrets of ours that somebody could guess. What others give out (Stripe, S3, Pusher) is theirs to make. */
function weakSecrets(settings: GatedSettings): Danger[] {
  return (["PRESSPORT_SECRET", "FULFILMENT_SECRET", "METRICS_TOKEN"] as const).map((name) => [
    new Set(settings[name] ?? "abcdefgh").size < LEAST_DIFFERENT_SIGNS,
    `${name} must be made by chance in production, for example with \`openssl rand -base64 32\`: this one can be guessed`,
  ]);
}

/** What one process keeps to itself, where others serve the same installation. */
function severalProcesses(settings: GatedSettings): Danger[] {
  const { DATABASE_URL, PUSHER_KEY, S3_BUCKET, PRESSPORT_SHARED_FILES } = settings;
  const several = settings.PRESSPORT_COPIES > 1 || settings.PRESSPORT_WORKER === "off";
  return [
    [
      several && DATABASE_URL === undefined,
      "DATABASE_URL must be set with several processes: the embedded database is open in one only, and attempts are counted in its memory, so that each copy would grant all of them again",
    ],
    [
      several && DATABASE_URL === undefined && PUSHER_KEY === undefined,
      "DATABASE_URL or PUSHER_KEY must be set with several processes: news would reach only the pages connected to the same copy",
    ],
    [
      several && S3_BUCKET === undefined && !PRESSPORT_SHARED_FILES,
      "S3_BUCKET must be set with several processes: files on the disk of one are missing for the others (PRESSPORT_SHARED_FILES=1 says that PRESSPORT_DATA is one disk for all)",
    ],
  ];
}
