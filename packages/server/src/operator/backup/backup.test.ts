import { existsSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { Command } from "commander";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { wholeOf } from "../../adapters/archive/tar.ts";
import { controlledClock } from "../../adapters/clock.ts";
import { lockFolder } from "../../adapters/db/folder-lock.ts";
import { UnreleasedSchema } from "../../adapters/db/migrate.ts";
import { openDatabase, openDatabaseAsItIs } from "../../adapters/db/open-database.ts";
import { posts } from "../../adapters/db/schema.ts";
import { readConfig } from "../../config/config.ts";
import { silentLog } from "../../observe/log.ts";
import { problemForPeople } from "../../observe/problems-for-people.ts";
import { proofProfile, srgbProfile } from "../../print/colour/colour-profiles.ts";
import { addHostCommands } from "../../process/commands.ts";
import { tempFolder } from "../../testing/temp-folder.ts";
import type { CommandContext } from "../command-context.ts";
import { addPost } from "../commands/posts.commands.ts";
import { examine } from "../doctor.ts";
import { backup, opened } from "./backup.ts";
import { restore } from "./restore.ts";
import { restoreWords } from "./restore-words.ts";

const said: string[] = [];
beforeEach(() => {
  said.length = 0;
});

function deskOver(folder: string, settings: Record<string, string> = {}): CommandContext {
  return {
    config: readConfig({ PRESSPORT_DATA: folder, PRESSPORT_SEED: "none", ...settings }),
    clock: controlledClock("2026-03-02T09:00:00.000Z"),
    log: silentLog,
    say: (line) => said.push(line),
  };
}

const titlesIn = async (folder: string): Promise<string[]> => {
  const { config } = deskOver(folder);
  const database = await openDatabase(config.database, silentLog, () => {});
  const rows = await database.db.select().from(posts).where(eq(posts.post_title, "Kept"));
  await database.close();
  return rows.map((row) => row.post_title);
};

const KEY = "designs/ab/abcdef0123456789.jpg";

test("[AP154] a file that is cleared while a backup is written is left out, and the backup is whole", async () => {
  const folder = await tempFolder();
  const [kept, cleared] = [join(folder, "kept"), join(folder, "cleared")];
  await writeFile(kept, "a picture");
  const counted = { files: 2 };
  async function* listed() {
    yield { name: "files/kept", size: 9, storedAt: kept };
    yield { name: "files/cleared", size: 9, storedAt: cleared };
    yield { name: "end.json", size: 1, content: Readable.from([Buffer.from(String(counted.files))]) };
  }
  const packed: string[] = [];
  for await (const { name, content } of opened({ entries: listed(), counted }))
    packed.push(`${name}: ${(await wholeOf(content)).toString()}`);
  expect(packed).toEqual(["files/kept: a picture", "end.json: 1"]);
});

test("a backup restored elsewhere has the rows, the files and the secret; what was there is put aside", {
  timeout: 180_000,
}, async () => {
  const [here, there, out] = [await tempFolder(), await tempFolder(), await tempFolder()];
  const context = deskOver(here);
  await addPost(context, { title: "Kept", body: "through thick and thin" });
  const { createLocalDisk } = await import("../../adapters/files/local-disk.ts");
  const disk = createLocalDisk({
    folder: join(here, "files"),
    secret: context.config.secret,
    oldSecrets: [],
    clock: context.clock,
    publicUrl: () => "http://x",
  });
  const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, at) => at % 251));
  await disk.put(KEY, bytes);
  const path = join(out, "backup.tar.gz");
  await backup(context, path);
  expect(said.at(-1)).toContain("The database and 1 files are in");
  await expect(backup(context, path)).rejects.toThrow("is there already; backups never overwrite");

  await writeFile(join(there, "secret"), "another secret of another installation");
  await restore(deskOver(there), path);
  expect(await titlesIn(there)).toEqual(["Kept"]);
  expect(await readFile(join(there, "files", KEY))).toEqual(bytes);
  expect(await readFile(join(there, "secret"), "utf8")).toBe(await readFile(join(here, "secret"), "utf8"));
  expect(existsSync(join(there, "restore.new"))).toBe(false);

  await expect(restore(deskOver(there), path)).rejects.toThrow("has data already. Add --replace");
  await restore(deskOver(there), path, { replace: true });
  expect(await titlesIn(there)).toEqual(["Kept"]);
  const aside = (await readdir(there)).find((name) => name.startsWith("before-restore-2026-03-02"));
  expect(aside).toBeDefined();
  expect(said).toContain(`What was there before is not deleted, it is in ${join(there, aside ?? "")}.`);
  expect(said.at(-1)).toMatch(
    /To look things up as they were, .* PRESSPORT_WORKER=off pressport-server serve/,
  );

  // Cut off, damaged, and something else: each refused, and nothing has changed.
  const whole = await readFile(path);
  const broken = Buffer.from(whole);
  broken[Math.floor(broken.length / 2)] = (broken[Math.floor(broken.length / 2)] ?? 0) ^ 0xff;
  for (const bad of [whole.subarray(0, whole.length - 4000), broken, Buffer.from("not a backup")]) {
    const badPath = join(out, "bad.tar.gz");
    await writeFile(badPath, bad);
    await expect(restore(deskOver(there), badPath, { replace: true })).rejects.toThrow(
      "Nothing was changed.",
    );
  }
  expect(await titlesIn(there)).toEqual(["Kept"]);
});

test("[R4] after a restore it is said what came back, from when, what is lost, and what to do about money and prints", async () => {
  const live = deskOver(await tempFolder(), {
    STRIPE_SECRET_KEY: "sk_test_x",
    STRIPE_WEBHOOK_SECRET: "whsec_x",
    FULFILMENT_URL: "https://house.example.test/orders",
    FULFILMENT_SECRET: "a secret of the print house, 32 characters",
  }).config;
  const restored = {
    madeAt: new Date("2026-03-01T21:30:00.000Z"),
    rows: { accounts: 1, orders: 0, last_order: null },
    files: 2,
    aside: null,
  };
  const words = restoreWords(live, new Date("2026-03-02T09:00:00.000Z"), restored);
  expect(words[0]).toBe(
    "Restored: 0 orders, 1 account and 2 files, as all was on 1 March 2026 at 21:30 UTC (12 hours ago).",
  );
  const steps = words.slice(words.indexOf("Do this next:") + 1);
  expect(steps).toEqual([
    expect.stringMatching(/^ {2}1\. pressport-server doctor/),
    expect.stringMatching(/^ {2}2\. Start the server\. Letters that waited/),
    expect.stringMatching(/^ {2}3\. pressport-server payments reconcile/),
    expect.stringMatching(/^ {2}4\. .*payment provider's list from 1 March 2026 at 21:30 UTC on/),
    expect.stringMatching(/^ {2}5\. Tell the print house/),
    expect.stringMatching(/^ {2}6\. Tell your customers/),
  ]);
});

test("while a server runs on the folder every command says so and does nothing", async () => {
  const folder = await tempFolder();
  const context = deskOver(folder);
  const lock = lockFolder(join(folder, "database.lock"), () => {});
  try {
    for (const work of [
      () => addPost(context, { title: "Kept", body: "x" }),
      () => backup(context, join(folder, "b.tar.gz")),
    ])
      await expect(work()).rejects.toThrow("A Pressport server is running on");
    await writeFile(join(folder, "b.tar.gz"), "");
    await expect(restore(context, join(folder, "b.tar.gz"))).rejects.toThrow(
      "A Pressport server is running on",
    );
    const database = (await examine(context)).find((finding) => finding.what === "Database");
    expect(database).toMatchObject({ state: "fine", text: "embedded, in use by a running server" });
  } finally {
    lock.release();
  }
});

test("with PostgreSQL, backup and restore name the tools to use", async () => {
  const context = deskOver(await tempFolder(), { DATABASE_URL: "postgres://u:p@127.0.0.1:1/x" });
  await expect(backup(context, "b")).rejects.toThrow("pg_dump");
  await expect(restore(context, "b")).rejects.toThrow("pg_restore");
});

test("doctor tells what is broken and how to mend it, and what is only worth knowing", async () => {
  const context = deskOver(await tempFolder(), {
    DATABASE_URL: "postgres://u:p@127.0.0.1:1/x",
    STRIPE_SECRET_KEY: "sk_test_x",
    STRIPE_WEBHOOK_SECRET: "whsec_x",
    SMTP_URL: "smtp://127.0.0.1:1",
  });
  await writeFile(join(context.config.dataFolder, "files"), "in the way");
  const findings = await examine(context, {
    push: async () => "never asked",
    copies: async () => {
      throw new Error("it does not reach another. Check that DATABASE_URL reaches PostgreSQL itself.");
    },
    mail: async () => {
      throw new Error("connect ECONNREFUSED. Check SMTP_URL.");
    },
    checkout: async () => "Stripe takes our key",
    vatNumbers: async () => "never asked",
  });
  const by = new Map(findings.map((finding) => [finding.what, finding]));
  expect(by.get("Database")).toMatchObject({
    state: "broken",
    text: expect.stringContaining("Check DATABASE_URL"),
  });
  expect(by.get("Files")).toMatchObject({ state: "broken", text: expect.stringContaining("PRESSPORT_DATA") });
  expect(by.get("Mail")).toMatchObject({ state: "broken", text: expect.stringContaining("Check SMTP_URL.") });
  expect(by.get("Checkout")).toMatchObject({ state: "fine" });
  expect(by.get("Push")).toMatchObject({ state: "broken", text: expect.stringContaining("does not reach") });
  expect([...by.keys()]).toEqual([
    "Settings",
    "Production",
    "Database",
    "Clock",
    "Files",
    "Push",
    "Mail",
    "Checkout",
    "Print house",
    "Profile",
    "Invoices",
    "VAT numbers",
    "Disk space",
  ]);
  expect(by.get("Profile")).toMatchObject({
    state: "note",
    text: expect.stringContaining("PRESSPORT_PRINT_PROFILE"),
  });
});

test("doctor only looks: it makes no database, brings none up to date, and tells one of another release", async () => {
  const context = deskOver(await tempFolder());
  const { config } = context;
  const folder = config.database.kind === "pglite" ? config.database.folder : "";
  const database = async () => (await examine(context)).find(({ what }) => what === "Database");
  const change = async (statement: string) => {
    const opened = await openDatabaseAsItIs(config.database, silentLog);
    const answer = await opened.query<{ count: number }>(statement);
    await opened.close();
    return answer.rows[0]?.count;
  };
  const made = "select count(*)::int as count from drizzle.__drizzle_migrations";

  expect(await database()).toMatchObject({ state: "note", text: expect.stringContaining("not made yet") });
  expect(existsSync(folder)).toBe(false);

  await (await openDatabase(config.database, silentLog, () => {})).close();
  expect(await database()).toMatchObject({ state: "fine", text: "embedded, up to date, 0 orders" });

  const all = await change(made);
  await change("update drizzle.__drizzle_migrations set created_at = created_at - 31536000000");
  expect(await database()).toMatchObject({
    state: "broken",
    text: expect.stringContaining("before the first release"),
  });
  await expect(openDatabase(config.database, silentLog, () => {})).rejects.toThrow(UnreleasedSchema);
  expect(await change(made)).toBe(all);

  await change(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${Date.now() + 1e12})`,
  );
  expect(await database()).toMatchObject({ state: "broken", text: expect.stringContaining("newer release") });
});

test("doctor looks into the print profile: missing, not a printer's, or fine", async () => {
  const folder = await tempFolder();
  const path = join(folder, "press.icc");
  const context = deskOver(folder, {
    DATABASE_URL: "postgres://u:p@127.0.0.1:1/x",
    PRESSPORT_PRINT_PROFILE: path,
    PRESSPORT_PRINT_CONDITION: "FOGRA51",
  });
  const profile = async () => (await examine(context)).find(({ what }) => what === "Profile");
  expect(await profile()).toMatchObject({
    state: "broken",
    text: expect.stringMatching(/^there is no .*press/),
  });
  await writeFile(path, await srgbProfile());
  expect(await profile()).toMatchObject({ state: "broken", text: expect.stringContaining("class prtr") });
  await writeFile(path, await proofProfile());
  expect(await profile()).toMatchObject({ state: "fine", text: `${path} (FOGRA51)` });
});

test("help names every command with an explanation, and each problem is said without a stack", async () => {
  const program = new Command("pressport-server").exitOverride();
  await addHostCommands(program, "--help");
  const help = program.helpInformation();
  for (const name of [
    "serve",
    "worker",
    "migrate",
    "backup",
    "restore",
    "doctor",
    "seed",
    "orders",
    "posts",
    "products",
    "discounts",
    "users",
    "secrets",
  ])
    expect(help).toMatch(new RegExp(`\\n  ${name}[ [|].*[a-z]{3}`));
  const context = deskOver(await tempFolder());
  const refusal: unknown = await restore(context, "/nowhere/at/all").catch((error: unknown) => error);
  expect(problemForPeople(refusal)).toBe("There is no file /nowhere/at/all.");
});
