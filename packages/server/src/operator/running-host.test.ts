import { chmod, mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { controlledClock } from "../adapters/clock.ts";
import { openDatabase } from "../adapters/db/open-database.ts";
import { incidents, posts } from "../adapters/db/schema.ts";
import { composeLetter } from "../adapters/mail/compose-letter.ts";
import { outboxMailsIn } from "../adapters/mail/outbox.ts";
import { readConfig } from "../config/config.ts";
import { createServer } from "../create-server.ts";
import { silentLog } from "../observe/log.ts";
import { findOperatorSocket, makeOperatorSocket } from "../process/operator-socket.ts";
import { createAccount } from "../testing/accounts.ts";
import { openTestDatabase } from "../testing/databases/test-database.ts";
import { tempFolder } from "../testing/temp-folder.ts";
import { restore } from "./backup/restore.ts";
import { addOperatorCommands } from "./operator-commands.ts";
import { askRunningHost, takeCommands } from "./running-host.ts";

let folder: string;
beforeEach(async () => {
  folder = await tempFolder();
});

const socketPath = () => findOperatorSocket(configOf(folder)) ?? "none";

const configOf = (dataFolder: string) =>
  readConfig({ PRESSPORT_DATA: dataFolder, PRESSPORT_SEED: "none", PRESSPORT_WORKER: "off" });

/** A host with the embedded database that takes commands. */
async function aRunningHost() {
  const config = configOf(folder);
  const clock = controlledClock("2026-03-02T09:00:00.000Z");
  const database = await openTestDatabase("pglite");
  const server = await createServer({ config, database, clock, log: silentLog, listen: false });
  onTestFinished(() => server.close());
  const { services } = server;
  const stop = await takeCommands({ config, clock, log: silentLog, services, database }, addOperatorCommands);
  onTestFinished(stop);
  return { config, services, clock, stop };
}

async function ask(...args: string[]): Promise<string[]> {
  const said: string[] = [];
  expect(await askRunningHost(configOf(folder), args, (line) => said.push(line))).toBe(true);
  return said;
}

test("a running host does what the command line asks: it writes news, prices and discounts, and tells its findings", async () => {
  const { services } = await aRunningHost();
  expect(await ask("posts", "add", "--title", "Kept", "--body", "while the host runs")).toEqual([
    expect.stringMatching(/^Post \d+ "Kept" is published; letters sent: 0\.$/),
  ]);
  expect(await services.db.select().from(posts).where(eq(posts.post_title, "Kept"))).toHaveLength(1);
  const csv = join(folder, "sizes.csv");
  expect(await ask("products", "export", csv)).toEqual([expect.stringContaining("sizes are written to")]);
  expect((await readFile(csv, "utf8")).split("\r\n")[0]).toBe("sku_nr,product,size,price_usd,active");
  expect(await ask("products", "import", csv)).toEqual([expect.stringMatching(/sizes read, 0 changed\.$/)]);
  expect(await ask("discounts", "add", "SUMMER-26", "--percent", "10")).toEqual([
    "Code SUMMER-26 takes 10 % off.",
  ]);
  expect(await ask("claims", "list")).toEqual(["No claim waits for a decision."]);
  expect(await ask("doctor")).toContainEqual(
    expect.stringMatching(/ok {4}Database {4}embedded, up to date, 0 orders/),
  );
});

test("[R13] the doctor says how many incidents wait for somebody", async () => {
  const { services, clock } = await aRunningHost();
  expect(await ask("doctor")).toContainEqual(expect.stringMatching(/ok {4}Incidents {3}none is open$/));
  const open = (incident_key: string) => ({
    incident_key,
    incident_kind: "test",
    incident_words: "Something could not be done",
    incident_history: [],
    incident_opened_at: clock.now(),
  });
  await services.db.insert(incidents).values([open("one"), open("two")]);
  expect(await ask("doctor")).toContainEqual(
    expect.stringMatching(/note {2}Incidents {3}2 wait for somebody; see `pressport-server incidents list`$/),
  );
});

test("[AP174] a host that runs while its secret is replaced opens what was sealed anew, and what it seals itself opens after its restart", async () => {
  const { services } = await aRunningHost();
  const write = (subject: string) =>
    services.mail.send(
      composeLetter({ to: "ada@example.test", name: "Ada", subject, paragraphs: [subject] }),
    );
  await write("First");
  for (const next of ["Second", "Third"]) {
    expect(await ask("secrets", "rotate")).toContainEqual(expect.stringContaining("This server opens"));
    // The one that waited was sealed anew, the next one is sealed by the host.
    await services.jobs.drain();
    await write(next);
  }
  await services.jobs.drain();
  // Here, and as a host that starts now would read them.
  for (const config of [services.config, configOf(folder)])
    expect((await outboxMailsIn(services.db, config).list()).map(({ subject }) => subject)).toEqual([
      "Third",
      "Second",
      "First",
    ]);
  expect(await ask("doctor")).toContainEqual(expect.stringMatching(/ok {4}Secret {6}opens all \d texts/));
  await expect(ask("secrets", "forget")).rejects.toThrow("Restart it first");
});

test("names of files begin at the folder the command was typed in", async () => {
  await aRunningHost();
  const before = process.cwd();
  process.chdir(folder);
  onTestFinished(() => process.chdir(before));
  await ask("products", "export", "here.csv");
  expect((await stat(join(folder, "here.csv"))).size).toBeGreaterThan(100);
});

test("[AP152] an archive of somebody's data lies where the command was typed, not where the host runs", async () => {
  const { services } = await aRunningHost();
  const { email } = await createAccount(services, "reseller");
  const typed = { args: ["clients", "export", email, "ada.tar.gz"], cwd: join(folder, "here") };
  await mkdir(typed.cwd);
  const socket = connect(socketPath());
  socket.write(`${JSON.stringify(typed)}\n`);
  expect(await text(socket)).toContain(join(typed.cwd, "ada.tar.gz"));
  expect(await readdir(typed.cwd)).toEqual(["ada.tar.gz"]);
});

test("what is wrong with a command is said in the words it has without a running host", async () => {
  const { stop } = await aRunningHost();
  await expect(ask("orders", "cancel", "PP-999999")).rejects.toThrow("There is no order PP-999999.");
  await expect(ask("users", "promote", "nobody@example.test", "--role", "admin")).rejects.toThrow(
    "There is no account nobody@example.test.",
  );
  await expect(ask("orders", "fly")).rejects.toThrow("unknown command 'fly'");
  await expect(ask("restore", "anything")).rejects.toThrow("Stop the server first");
  await stop();
  expect(await askRunningHost(configOf(folder), ["claims", "list"], () => {})).toBe(false);
});

test("[AP173] numbers there are not and places where no file can be are told in words", async () => {
  const { services } = await aRunningHost();
  const { email } = await createAccount(services, "reseller");
  const nowhere = join(folder, "nowhere", "file");
  await mkdir(join(folder, "folder"));
  for (const [args, words] of [
    [["posts", "remove", "99999999999"], "There is no post 99999999999."],
    [["posts", "remove", "1.5"], "There is no post 1.5."],
    [["webhooks", "log", email, "99999999999"], "has none of that number"],
    [["keys", "secret", "revoke", email, "99999999999"], "has no secret key 99999999999"],
    [["products", "export", nowhere], "There is no folder for"],
    [["products", "export", join(folder, "folder")], "is a folder"],
    [["products", "import", folder], "There is no file"],
    [["backup", nowhere], "There is no folder for"],
    [["clients", "export", email, nowhere], "There is no folder for"],
  ] as const)
    await expect(ask(...args)).rejects.toThrow(words);
});

test("[R4] a backup of a running host can be restored", { timeout: 300_000 }, async () => {
  await aRunningHost();
  await ask("posts", "add", "--title", "Kept", "--body", "through thick and thin");
  const path = join(folder, "backup.tar.gz");
  expect(await ask("backup", path)).toEqual([expect.stringContaining("The database and 0 files are in")]);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const there = await tempFolder();
  const config = configOf(there);
  await restore({ config, clock: { now: () => new Date() }, log: silentLog, say: () => {} }, path);
  const database = await openDatabase(config.database, silentLog, () => {});
  onTestFinished(() => database.close());
  expect(await database.db.select().from(posts).where(eq(posts.post_title, "Kept"))).toHaveLength(1);
});

test("only the host's own user may give it commands, a socket left by a killed host is no hindrance, nonsense is refused", async () => {
  await writeFile(socketPath(), "left behind");
  await aRunningHost();
  const { mode } = await stat(socketPath());
  expect(mode & 0o777).toBe(0o600);
  const socket = connect(socketPath());
  socket.write("nonsense\n");
  expect(JSON.parse(await text(socket)).ended).toMatch(/^The command failed: SyntaxError/);
  expect(await ask("claims", "list")).toEqual(["No claim waits for a decision."]);
});

/** Makes the data folder one whose path is too long for a socket. */
async function deepFolder(): Promise<void> {
  folder = join(folder, "folders".repeat(14), "data");
  await mkdir(folder, { recursive: true });
}

test("[R21] a data folder deep in the tree takes commands as well, in a folder that nobody can guess or enter", async () => {
  await deepFolder();
  const { stop } = await aRunningHost();
  expect(await ask("claims", "list")).toEqual(["No claim waits for a decision."]);
  const first = socketPath();
  expect(Buffer.byteLength(first)).toBeLessThanOrEqual(100);
  expect((await stat(dirname(first))).mode & 0o777).toBe(0o700);
  await stop();
  expect(socketPath()).toBe("none");
  await expect(stat(dirname(first))).rejects.toThrow("ENOENT");
  expect(await askRunningHost(configOf(folder), ["claims", "list"], () => {})).toBe(false);
});

test("[R21] a folder that others can enter, in the place of the host's own, gets no commands", async () => {
  await deepFolder();
  await aRunningHost();
  await chmod(dirname(socketPath()), 0o777);
  expect(await askRunningHost(configOf(folder), ["claims", "list"], () => {})).toBe(false);
});

test("[R21] where no path is short enough for a socket, the host says so before it starts", async () => {
  const before = process.env.TMPDIR;
  onTestFinished(() => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  });
  await deepFolder();
  const config = configOf(folder);
  process.env.TMPDIR = folder;
  expect(() => makeOperatorSocket(config)).toThrow("Set PRESSPORT_DATA or TMPDIR to a shorter one.");
  expect((await readdir(folder)).filter((name) => name !== "secret")).toEqual([]);
});
