import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { trustOf } from "../http/limits/fair-sockets.ts";
import { tempFolder } from "../testing/temp-folder.ts";
import { ConfigError, readConfig } from "./config.ts";
import { Environment } from "./environment.ts";
import {
  forgetOldInstallationSecrets,
  installationSecrets,
  replaceInstallationSecret,
} from "./installation-secret.ts";

const SECRET = "a secret of this test, 32 letters or more";
const read = (environment: Record<string, string>) =>
  readConfig(environment, () => ({ secret: SECRET, oldSecrets: [] }));

/** The problems of an environment. */
function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    read(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

test("an empty environment starts the embedded host with demo data on 127.0.0.1:4400", () => {
  const config = read({});
  expect(config).toMatchObject({
    host: "127.0.0.1",
    port: 4400,
    publicUrl: "http://127.0.0.1:4400",
    dataFolder: resolve(".pressport"),
    seed: "demo",
    production: false,
    trustProxy: null,
    database: { kind: "pglite", folder: resolve(".pressport/database") },
    files: { kind: "disk", folder: resolve(".pressport/files") },
    push: { kind: "built-in" },
    checkout: { kind: "sandbox" },
    mail: { kind: "outbox" },
    worker: "in-process",
    customSizeSheetLimit: "warn",
  });
});

test("an empty variable is an unset one", () => {
  expect(read({ PORT: "", DATABASE_URL: "", HOST: "" })).toMatchObject({
    port: 4400,
    database: { kind: "pglite" },
  });
});

test("each production adapter is chosen by its own variables", () => {
  const config = read({
    ...PRODUCTION,
    PUBLIC_URL: "https://print.example.test/",
    PRESSPORT_SECRET: "3fPq0ZkTb8sYw1nVhJ6mRcX4uDgLe2oA",
    DATABASE_URL: "postgres://user:pw@db/pressport",
    S3_BUCKET: "prints",
    PUSHER_APP_ID: "1",
    PUSHER_KEY: "k",
    PUSHER_SECRET: "s",
    PUSHER_CLUSTER: "eu",
    STRIPE_SECRET_KEY: "sk",
    STRIPE_WEBHOOK_SECRET: "wh",
    SMTP_URL: "smtp://mail:587",
    CUSTOM_SIZE_SHEET_LIMIT: "block",
  });
  expect(config).toMatchObject({
    publicUrl: "https://print.example.test",
    seed: "none",
    secret: "3fPq0ZkTb8sYw1nVhJ6mRcX4uDgLe2oA",
    database: { kind: "postgres", url: "postgres://user:pw@db/pressport" },
    files: { kind: "s3", bucket: "prints" },
    push: { kind: "pusher", cluster: "eu", tls: true },
    checkout: { kind: "stripe" },
    mail: { kind: "smtp" },
    customSizeSheetLimit: "block",
  });
});

test("everything that is wrong is said at once, in words", () => {
  const problems = problemsOf({
    PORT: "http",
    LOG_LEVEL: "loud",
    DATABASE_URL: "mysql://x",
    EUR_USD_RATE: "-1",
  });
  expect(problems).toHaveLength(4);
  expect(problems.join("\n")).toMatch(
    /PORT must be a number[\s\S]*LOG_LEVEL must be one of: debug[\s\S]*DATABASE_URL must be/,
  );
});

test("settings that belong together are asked for together", () => {
  expect(problemsOf({ STRIPE_SECRET_KEY: "sk" })).toEqual([
    "STRIPE_WEBHOOK_SECRET must be set too, because STRIPE_SECRET_KEY is",
  ]);
  expect(problemsOf({ PUSHER_KEY: "k", PUSHER_SECRET: "s", PUSHER_APP_ID: "1" })).toEqual([
    "PUSHER_HOST or PUSHER_CLUSTER must be set too, because PUSHER_KEY is",
  ]);
});

/** A business can rely on this. */
const PRODUCTION = {
  NODE_ENV: "production",
  PUBLIC_URL: "https://print.example.test",
  TRUST_PROXY: "10.0.0.0/8",
  DATABASE_URL: "postgres://user:pw@db/pressport",
  PRESSPORT_SECRET: "3fPq0ZkTb8sYw1nVhJ6mRcX4uDgLe2oA",
  STRIPE_SECRET_KEY: "sk",
  STRIPE_WEBHOOK_SECRET: "wh",
  SMTP_URL: "smtp://mail:587",
  MAIL_FROM: "Prints <prints@example.test>",
  FULFILMENT_URL: "https://house.example.test/orders",
  FULFILMENT_SECRET: "a secret of the house",
  OPERATOR_MAIL: "print@example.test",
  EUR_USD_RATE: "1.16",
};
const PUSHER = { PUSHER_APP_ID: "1", PUSHER_KEY: "k", PUSHER_SECRET: "s", PUSHER_HOST: "push.example.test" };
const without = (...names: string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(PRODUCTION).filter(([name]) => !names.includes(name)));

test("production starts with everything a business relies on, and tells an operator's address and proxies", () => {
  expect(problemsOf(PRODUCTION)).toEqual([]);
  expect(read(PRODUCTION)).toMatchObject({
    operatorMail: "print@example.test",
    trustProxy: "10.0.0.0/8",
    notForProduction: [],
  });
  expect(read({ ...PRODUCTION, TRUST_PROXY: "none" }).trustProxy).toBeNull();
});

test.each([
  {
    why: "a simulated print house",
    env: without("FULFILMENT_URL", "FULFILMENT_SECRET"),
    says: /^FULFILMENT_URL.*nobody prints/,
  },
  {
    why: "test cards",
    env: without("STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"),
    says: /^STRIPE_SECRET_KEY.*test cards/,
  },
  {
    why: "test cards of Stripe's",
    env: { ...PRODUCTION, STRIPE_SECRET_KEY: "sk_test_123" },
    says: /^STRIPE_SECRET_KEY must be a live key.*test card/,
  },
  { why: "an open outbox", env: without("SMTP_URL"), says: /^SMTP_URL.*\/outbox/ },
  { why: "a sender there is not", env: without("MAIL_FROM"), says: /^MAIL_FROM.*no such domain/ },
  { why: "a rate of some other day", env: without("EUR_USD_RATE"), says: /^EUR_USD_RATE.*today/ },
  { why: "nobody to hear of failures", env: without("OPERATOR_MAIL"), says: /^OPERATOR_MAIL/ },
  {
    why: "an open line",
    env: { ...PRODUCTION, PUBLIC_URL: "http://print.example.test" },
    says: /^PUBLIC_URL must begin with https/,
  },
  {
    why: "an open line to the print house",
    env: { ...PRODUCTION, FULFILMENT_URL: "http://house.example.test/orders" },
    says: /^FULFILMENT_URL must begin with https/,
  },
  {
    why: "demo accounts",
    env: { ...PRODUCTION, PRESSPORT_SEED: "demo" },
    says: /^PRESSPORT_SEED must not be demo/,
  },
  {
    why: "a secret anybody guesses",
    env: { ...PRODUCTION, PRESSPORT_SECRET: "a".repeat(32) },
    says: /^PRESSPORT_SECRET must be made by chance/,
  },
  {
    why: "an open line to the file store",
    env: { ...PRODUCTION, S3_BUCKET: "prints", S3_ENDPOINT: "http://files.example.test" },
    says: /^S3_ENDPOINT must begin with https/,
  },
  {
    why: "an open line to the push service",
    env: { ...PRODUCTION, ...PUSHER, PUSHER_TLS: "0" },
    says: /^PUSHER_TLS must be 1/,
  },
  ...["0.0.0.0/1,128.0.0.0/1", "10.0.0.0/7", "128.0.0.0/128.0.0.0", "::/1"].map((TRUST_PROXY) => ({
    why: `${TRUST_PROXY} trusted as proxies`,
    env: { ...PRODUCTION, TRUST_PROXY },
    says: /^TRUST_PROXY must name your proxies/,
  })),
  { why: "no address", env: without("PUBLIC_URL"), says: /^PUBLIC_URL must be set/ },
  { why: "a proxy nobody named", env: without("TRUST_PROXY"), says: /^TRUST_PROXY.*`none`/ },
  { why: "a secret of one copy", env: without("PRESSPORT_SECRET"), says: /^PRESSPORT_SECRET/ },
  { why: "the embedded database", env: without("DATABASE_URL"), says: /^DATABASE_URL.*power loss/ },
  { why: "files of one copy of two", env: { ...PRODUCTION, PRESSPORT_COPIES: "2" }, says: /^S3_BUCKET/ },
  {
    why: "files of one process, jobs in another",
    env: { ...PRODUCTION, PRESSPORT_WORKER: "off" },
    says: /^S3_BUCKET/,
  },
])("[AP169] [AP260] production does not start with $why, and says so", ({ env, says }) => {
  expect(problemsOf(env)).toEqual([expect.stringMatching(says)]);
  // Whoever only tries things out is told by `doctor`, in the same words.
  expect(read({ ...env, NODE_ENV: "development" }).notForProduction).toEqual(problemsOf(env));
});

test.each(["prod", "Production", "PRODUCTION", "live", "staging"])(
  "[AP153] NODE_ENV=%s is no host for trying things out, but a typing error",
  (NODE_ENV) => {
    expect(problemsOf({ NODE_ENV })).toEqual(["NODE_ENV must be one of: production, development, test"]);
  },
);

test.each(["true", "1", "nginx", "10.0.0.0/33", "10.0.0.0/0", "127.0.0.1,", "10.0.0.0/8/8", "::1/129"])(
  "[AP153] TRUST_PROXY=%s names no proxy, which is said at the start",
  (TRUST_PROXY) => {
    expect(problemsOf({ TRUST_PROXY })).toEqual([expect.stringMatching(/^TRUST_PROXY must be addresses/)]);
  },
);

test.each(["127.0.0.1", "loopback, 10.0.0.0/8", "10.0.0.0/255.0.0.0,fd00::/8", "::1"])(
  "[AP153] TRUST_PROXY=%s is understood by whoever reads addresses later",
  (TRUST_PROXY) => {
    expect(problemsOf({ TRUST_PROXY })).toEqual([]);
    expect(trustOf(read({ TRUST_PROXY }).trustProxy)("192.0.2.1", 0)).toBe(false);
  },
);

test.each([
  "https://print.test/portal",
  "https://print.test/?shop=1",
  "https://print.test#top",
  "https://me@print.test",
])(
  "[AP169] PUBLIC_URL=%s is no address a portal can be served at, which is said at the start",
  (PUBLIC_URL) => {
    expect(problemsOf({ PUBLIC_URL })).toEqual([
      expect.stringMatching(/^PUBLIC_URL must be .*without a path/),
    ]);
  },
);

test("[AP153] origins of the portal are read as browsers write them, and what is none is said", () => {
  const { portalOrigins } = read({ PORTAL_ORIGINS: "http://localhost:5173/, https://portal.example.test" });
  expect(portalOrigins).toEqual(["http://localhost:5173", "https://portal.example.test"]);
  for (const none of ["localhost:5173", "https://portal.example.test/app", "portal.example.test"])
    expect(problemsOf({ PORTAL_ORIGINS: none })).toEqual([expect.stringMatching(/must be origins such as/)]);
});

test("[AP153] variables that look like settings and are none are named", () => {
  const { unknownSettings } = read({
    PRESSPORT_WORKR: "off",
    S3_SECRET_KEY: "x",
    PATH: "/bin",
    LOG_DIR: "/",
  });
  expect(unknownSettings).toEqual(["PRESSPORT_WORKR", "S3_SECRET_KEY"]);
  expect(read(PRODUCTION).unknownSettings).toEqual([]);
});

test("several processes share files by a bucket or by one disk, and attempts and news by PostgreSQL", () => {
  const several = { ...PRODUCTION, PRESSPORT_COPIES: "3" };
  expect(problemsOf({ ...several, S3_BUCKET: "prints" })).toEqual([]);
  expect(problemsOf({ ...several, PRESSPORT_SHARED_FILES: "1" })).toEqual([]);
  const embedded = without("DATABASE_URL");
  const alone = { ...embedded, PRESSPORT_ALLOW_EMBEDDED_DATABASE: "1", PRESSPORT_SHARED_FILES: "1" };
  expect(problemsOf(alone)).toEqual([]);
  expect(problemsOf({ ...alone, PRESSPORT_COPIES: "2" })).toEqual([
    expect.stringMatching(/^DATABASE_URL.*attempts are counted in its memory/),
    expect.stringMatching(/^DATABASE_URL or PUSHER_KEY.*news/),
  ]);
});

test("production starts with stand-ins only when it is told to", () => {
  const standIns = without(
    "DATABASE_URL",
    "SMTP_URL",
    "STRIPE_SECRET_KEY",
    "STRIPE_WEBHOOK_SECRET",
    "FULFILMENT_URL",
    "FULFILMENT_SECRET",
  );
  expect(problemsOf(standIns)).toHaveLength(4);
  const told = { ...standIns, PRESSPORT_ALLOW_SANDBOX: "1", PRESSPORT_ALLOW_EMBEDDED_DATABASE: "1" };
  expect(problemsOf(told)).toEqual([]);
  expect(read(told).database.kind).toBe("pglite");
  expect(problemsOf({ ...told, PUBLIC_URL: "http://127.0.0.1:4400" })).toEqual([]);
});

test("[S10] what a developer names of the own network is read by its host and port, and is nothing for production", () => {
  expect(read({}).ownNetwork).toEqual([]);
  expect(read({ PRESSPORT_OWN_NETWORK: "localhost:8888, Shop.local" }).ownNetwork).toEqual([
    "localhost:8888",
    "shop.local",
  ]);
  for (const none of ["http://localhost:8888", "localhost:8888/shop", "local host"])
    expect(problemsOf({ PRESSPORT_OWN_NETWORK: none })).toEqual([
      expect.stringMatching(/must be host names with ports/),
    ]);
  expect(problemsOf({ ...PRODUCTION, PRESSPORT_OWN_NETWORK: "localhost:8888" })).toEqual([
    expect.stringMatching(/^PRESSPORT_OWN_NETWORK must not be set in production/),
  ]);
});

test("a host on every interface is reached through the loopback one", () => {
  expect(read({ HOST: "0.0.0.0", PORT: "80" }).publicUrl).toBe("http://127.0.0.1:80");
  expect(read({ HOST: "::1" }).publicUrl).toBe("http://[::1]:4400");
});

test("each purpose has a secret of its own, the same at every start", () => {
  const [first, second] = [read({}), read({})];
  if (first.push.kind !== "built-in" || first.checkout.kind !== "sandbox")
    throw new Error("The embedded adapters were asked for.");
  expect(new Set([first.secret, first.push.secret, first.checkout.webhookSecrets.secret]).size).toBe(3);
  expect(second).toEqual(first);
});

test("the secret of an installation is made once and readable by its owner only", async () => {
  const folder = await tempFolder();
  const made = installationSecrets(folder);
  expect(Buffer.from(made.secret, "base64url")).toHaveLength(32);
  expect(made.oldSecrets).toEqual([]);
  expect(installationSecrets(folder)).toEqual(made);
  expect((await stat(join(folder, "secret"))).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(["secret"]);
});

test.each(["", "\n", "cut off"])("[AP153] a file of the secret that holds %j is no secret", async (left) => {
  const folder = await tempFolder();
  await writeFile(join(folder, "secret"), left);
  expect(() => installationSecrets(folder)).toThrow(/holds no secret.*Put the one of a backup there/);
  expect(await readFile(join(folder, "secret"), "utf8")).toBe(left);
});

test("a secret that is replaced is kept behind the new one until it is forgotten", async () => {
  const folder = await tempFolder();
  const first = installationSecrets(folder).secret;
  const second = replaceInstallationSecret(folder);
  expect(second.secret).not.toBe(first);
  expect(second.oldSecrets).toEqual([first]);
  const third = replaceInstallationSecret(folder);
  expect(third.oldSecrets).toEqual([second.secret, first]);
  expect((await stat(join(folder, "secret"))).mode & 0o777).toBe(0o600);
  forgetOldInstallationSecrets(folder);
  expect(installationSecrets(folder)).toEqual({ secret: third.secret, oldSecrets: [] });
});

test("old secrets are named beside the new one, each long enough, and derived for each purpose like it", () => {
  const [now, before, first] = ["n", "b", "f"].map((letter) => letter.repeat(40));
  const config = read({ PRESSPORT_SECRET: `${now}`, PRESSPORT_SECRETS_OLD: `${before}, ${first}` });
  expect(config).toMatchObject({ secret: now, oldSecrets: [before, first] });
  const earlier = read({ PRESSPORT_SECRET: `${before}` });
  if (config.push.kind !== "built-in" || earlier.push.kind !== "built-in")
    throw new Error("The embedded adapters were asked for.");
  expect(config.push.oldSecrets[0]).toBe(earlier.push.secret);
  expect(problemsOf({ PRESSPORT_SECRETS_OLD: `${before}` })).toEqual([
    "PRESSPORT_SECRET must be set too, because PRESSPORT_SECRETS_OLD is",
  ]);
  expect(problemsOf({ PRESSPORT_SECRET: `${now}`, PRESSPORT_SECRETS_OLD: "short" })).toEqual([
    "PRESSPORT_SECRETS_OLD.0 must have at least 32 characters",
  ]);
});

test("print files are made for the printer's profile once it is named, by a path from anywhere", () => {
  expect(read({}).printCondition).toBeNull();
  expect(read({ PRESSPORT_PRINT_PROFILE: "press.icc" }).printCondition).toEqual({
    profilePath: resolve("press.icc"),
    identifier: null,
  });
  const both = { PRESSPORT_PRINT_PROFILE: "/etc/press.icc", PRESSPORT_PRINT_CONDITION: "FOGRA51" };
  expect(read(both).printCondition).toEqual({ profilePath: "/etc/press.icc", identifier: "FOGRA51" });
  expect(problemsOf({ PRESSPORT_PRINT_CONDITION: "FOGRA51" })).toEqual([
    "PRESSPORT_PRINT_PROFILE must be set too, because PRESSPORT_PRINT_CONDITION is",
  ]);
  expect(problemsOf({ ...both, PRESSPORT_PRINT_CONDITION: "two words" })).toEqual([
    "PRESSPORT_PRINT_CONDITION must be a registered name such as FOGRA51",
  ]);
});

test("the page of settings tells of every setting there is, and of no other", async () => {
  const page = await readFile(new URL("../../../../docs/settings.md", import.meta.url), "utf8");
  const firstCells = page.split("\n").flatMap((line) => /^\| (`[^|]+)\|/.exec(line)?.[1] ?? []);
  const told = firstCells.flatMap((cell) => cell.match(/[A-Z][A-Z0-9_]+/g) ?? []);
  expect(told.toSorted()).toEqual(Object.keys(Environment.shape).toSorted());
});
