/** What of the environment decides whether a business can rely on a host. */
export interface GatedSettings {
  DATABASE_URL?: string | undefined;
  SMTP_URL?: string | undefined;
  MAIL_FROM: string;
  STRIPE_SECRET_KEY?: string | undefined;
  FULFILMENT_URL?: string | undefined;
  OPERATOR_MAIL?: string | undefined;
  PUBLIC_URL?: string | undefined;
  TRUST_PROXY?: string | undefined;
  PRESSPORT_SECRET?: string | undefined;
  PUSHER_KEY?: string | undefined;
  S3_BUCKET?: string | undefined;
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
  return [...standIns(settings), ...openDoors(settings), ...severalProcesses(settings)]
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
  ];
}

/** Ways in for others. */
function openDoors(settings: GatedSettings): Danger[] {
  const { PUBLIC_URL, TRUST_PROXY, DATABASE_URL, PRESSPORT_SECRET, FULFILMENT_URL } = settings;
  return [
    [PUBLIC_URL === undefined, "PUBLIC_URL must be set in production: links in mails are made from it"],
    [
      PUBLIC_URL !== undefined && !isSafeAddress(PUBLIC_URL),
      "PUBLIC_URL must begin with https:// in production: passwords, tokens and files would travel open for anybody to read",
    ],
    [
      FULFILMENT_URL !== undefined && !isSafeAddress(FULFILMENT_URL),
      "FULFILMENT_URL must begin with https:// in production: customers' names and addresses, and links to their print files, would travel open for anybody to read",
    ],
    [
      settings.PRESSPORT_OWN_NETWORK.length > 0,
      "PRESSPORT_OWN_NETWORK must not be set in production: whoever names an address of its list has this host ask what nobody outside may",
    ],
    [
      TRUST_PROXY === undefined,
      "TRUST_PROXY must be set in production: the addresses of the proxies in front, or `none`; with a proxy nobody named, all visitors share one address and its limits",
    ],
    [
      DATABASE_URL !== undefined && PRESSPORT_SECRET === undefined,
      "PRESSPORT_SECRET must be set in production with DATABASE_URL: all copies of the server share it",
    ],
  ];
}

/** Encrypted, or never leaving this machine. */
function isSafeAddress(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === "https:" || ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
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
