import { eq } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { systemClock } from "../../adapters/clock.ts";
import { openDatabase } from "../../adapters/db/open-database.ts";
import { clients } from "../../adapters/db/schema.ts";
import { composeLetter } from "../../adapters/mail/compose-letter.ts";
import { outboxMailsIn } from "../../adapters/mail/outbox.ts";
import { readConfig } from "../../config/config.ts";
import { CREDENTIALS } from "../../features/store-sync/connected-store.service.ts";
import { silentLog } from "../../observe/log.ts";
import type { Services } from "../../services.ts";
import { boot } from "../../testing/boot.ts";
import { createPostgresDatabase } from "../../testing/databases/server-database.ts";
import { untilSomebodyWaits } from "../../testing/databases/until-somebody-waits.ts";
import { tempFolder } from "../../testing/temp-folder.ts";
import { type Secrets, seal, unseal } from "../../text/sealed-text.ts";
import { type CommandContext, withServices } from "../command-context.ts";
import { examineDatabase } from "../database-findings.ts";
import { forgetSecrets, rotateSecrets } from "../host-commands/secrets.commands.ts";
import { resealAll } from "./reseal.ts";

/** Databases on a disk are made and opened one after the other in these. */
vi.setConfig({ testTimeout: 300_000 });

const KEY = "designs/ab/abcdef0123456789.jpg";
const READER = "ada@example.test";
const letter = (subject: string) =>
  composeLetter({ to: READER, name: "Ada", subject, paragraphs: [`${subject} in words`] });

/** Seals one of each kind: a store's credentials, a letter in the outbox and one in the queue. */
async function sealOfEach({ db, mail, jobs }: Services, secrets: Secrets): Promise<number> {
  const client_store_credentials = seal('{"token":"of the shop"}', secrets, CREDENTIALS);
  const [client] = await db
    .insert(clients)
    .values({ client_name: "Shop", client_store_credentials })
    .returning();
  await mail.send(letter("Arrived"));
  await jobs.drain();
  await mail.send(letter("Waiting"));
  return client?.client_id ?? 0;
}

async function credentialsOf({ db }: Services, client_id: number, secrets: Secrets): Promise<string> {
  const [row] = await db.select().from(clients).where(eq(clients.client_id, client_id));
  return unseal(row?.client_store_credentials ?? "", secrets, CREDENTIALS);
}

const subjects = async (services: Services, secrets: Secrets) =>
  (await outboxMailsIn(services.db, secrets).list(READER)).map(({ subject, text }) => [
    subject,
    text.includes(subject),
  ]);

function deskOver(folder: string): { context: CommandContext; said: string[] } {
  const said: string[] = [];
  const config = readConfig({ PRESSPORT_DATA: folder, PRESSPORT_SEED: "none" });
  return { said, context: { config, clock: systemClock, log: silentLog, say: (line) => said.push(line) } };
}

const linkOf = ({ files }: Services, address: string) => {
  const query = Object.fromEntries(new URL(address).searchParams);
  return files.linkIsValid(KEY, query, systemClock.now());
};

test("a new secret opens everything the old one sealed, and still does once the old one is forgotten; links made before last until then", async () => {
  const folder = await tempFolder();
  const first = deskOver(folder);
  const { link, client_id } = await withServices(first.context, async (services) => ({
    link: services.files.url(KEY),
    client_id: await sealOfEach(services, services.config),
  }));

  await rotateSecrets(first.context);
  expect(first.said[0]).toBe("3 sealed texts were sealed anew.");
  // As at the desk of a host that runs since before: it seals with the old secret still.
  await expect(forgetSecrets(first.context)).rejects.toThrow("Restart it first");
  const second = deskOver(folder);
  expect(second.context.config.secret).not.toBe(first.context.config.secret);
  expect(second.context.config.oldSecrets).toEqual([first.context.config.secret]);
  await withServices(second.context, async (services) => {
    const newest = { secret: services.config.secret, oldSecrets: [] };
    expect(await credentialsOf(services, client_id, newest)).toBe('{"token":"of the shop"}');
    expect(linkOf(services, link)).toBe(true);
    await services.jobs.drain();
    expect(await subjects(services, newest)).toEqual([
      ["Waiting", true],
      ["Arrived", true],
    ]);
  });

  await forgetSecrets(second.context);
  const third = deskOver(folder);
  expect(third.context.config).toMatchObject({ secret: second.context.config.secret, oldSecrets: [] });
  await withServices(third.context, async (services) => {
    expect(linkOf(services, link)).toBe(false);
    expect(await subjects(services, services.config)).toHaveLength(2);
  });
  await expect(forgetSecrets(third.context)).rejects.toThrow("no old secret");
});

test("[AP154] the doctor says when what lies sealed opens with another secret only", async () => {
  const folder = await tempFolder();
  const { context } = deskOver(folder);
  await withServices(context, (services) => sealOfEach(services, services.config));
  const found = async (secret: string) => {
    const findings = await examineDatabase({ ...context, config: { ...context.config, secret } });
    return findings.find(({ what }) => what === "Secret");
  };
  expect(await found(context.config.secret)).toMatchObject({
    state: "fine",
    text: "opens all 3 texts that lie sealed",
  });
  expect(await found("x".repeat(43))).toMatchObject({
    state: "broken",
    text: expect.stringMatching(/^3 of 3 sealed texts .* Put the one/),
  });
});

test("[AP154] the doctor looks at a copy of the database that can only be read", async () => {
  const { url, drop } = await createPostgresDatabase();
  onTestFinished(drop);
  const config = readConfig({
    DATABASE_URL: url,
    PRESSPORT_ALLOW_UNSAFE_POSTGRES: "1",
    PRESSPORT_SECRET: "s".repeat(40),
  });
  const made = await openDatabase(config.database, silentLog, () => {});
  await made.query(
    `alter database "${new URL(url).pathname.slice(1)}" set default_transaction_read_only = on`,
  );
  await made.close();
  const findings = await examineDatabase({ config, clock: systemClock, log: silentLog, say: () => {} });
  expect(findings.filter(({ state }) => state === "broken")).toEqual([]);
  expect(findings).toContainEqual({
    what: "Secret",
    state: "fine",
    text: "opens all 0 texts that lie sealed",
  });
});

test("[AP174] what somebody saves while everything is sealed anew stays as it was saved", async () => {
  const server = await boot({ database: "postgres", settings: { PRESSPORT_WORKER: "off" } });
  const { services, config } = server;
  const { db } = services;
  const before = { secret: "b".repeat(40), oldSecrets: [] };
  const client_id = await sealOfEach(services, before);
  const saved = seal('{"token":"of another shop"}', config, CREDENTIALS);
  const { resealing } = await db.transaction(async (tx) => {
    await tx.update(clients).set({ client_store_credentials: saved }).where(eq(clients.client_id, client_id));
    const work = resealAll(db, { secret: config.secret, oldSecrets: [before.secret] });
    await untilSomebodyWaits(tx);
    // In an object, or the transaction would wait for what waits for it.
    return { resealing: work };
  });
  await resealing;
  expect(await credentialsOf(services, client_id, config)).toContain("of another shop");
});

test("a secret of the environment is replaced there; what no secret opens is told and left", async () => {
  const [before, now] = ["b".repeat(40), "n".repeat(40)];
  const server = await boot({
    settings: { PRESSPORT_SECRET: before, PRESSPORT_WORKER: "off" },
  });
  const said: string[] = [];
  const { services, clock } = server;
  const deskWith = (settings: Record<string, string>): CommandContext => ({
    config: readConfig({ PRESSPORT_DATA: server.config.dataFolder, ...settings }),
    clock,
    log: silentLog,
    services,
    say: (line) => said.push(line),
  });
  const client_id = await sealOfEach(services, server.config);
  const unknown = await sealOfEach(services, { secret: "nobody knows", oldSecrets: [] });
  await expect(rotateSecrets(deskWith({ PRESSPORT_SECRET: before }))).rejects.toThrow(
    "PRESSPORT_SECRETS_OLD",
  );

  const replaced = deskWith({ PRESSPORT_SECRET: now, PRESSPORT_SECRETS_OLD: before });
  await rotateSecrets(replaced);
  expect(said.slice(0, 2)).toEqual([
    "5 sealed texts were sealed anew.",
    "1 opens with none of the secrets and stayed as they are.",
  ]);
  expect(await credentialsOf(services, client_id, { secret: now, oldSecrets: [] })).toContain("of the shop");
  expect(await credentialsOf(services, unknown, { secret: "nobody knows", oldSecrets: [] })).toContain(
    "of the shop",
  );
  expect(await resealAll(services.db, replaced.config)).toEqual({ anew: 0, lost: 1 });
  await expect(forgetSecrets(replaced)).rejects.toThrow("The old secrets are kept");
});
