import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, readFileSync, statSync } from "node:fs";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { createPostgresDatabase } from "../testing/databases/server-database.ts";

const BIN = fileURLToPath(new URL("./bin.ts", import.meta.url));
const running: ChildProcess[] = [];
/** Hosts start one after the other in these. */
const PATIENCE = { timeout: 300_000 };
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "pressport-bin-"));
});
afterEach(async () => {
  for (const child of running.splice(0)) child.kill("SIGKILL");
  await rm(folder, { recursive: true, force: true });
});

interface Started {
  child: ChildProcess;
  /** Everything written so far, on both streams. */
  said: () => string;
  ended: Promise<number | null>;
}

function start(args: string[], settings: Record<string, string> = {}): Started {
  const env = {
    PATH: process.env.PATH ?? "",
    PORT: "0",
    PRESSPORT_DATA: folder,
    PRESSPORT_SEED: "none",
    ...settings,
  };
  const child = spawn(process.execPath, ["--conditions=source", BIN, ...args], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.push(child);
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (piece: string) => {
      text += piece;
    });
  }
  return { child, said: () => text, ended: once(child, "close").then(([code]) => Number(code)) };
}

async function readyAddress({ said, ended }: Started): Promise<string> {
  let over = false;
  void ended.then(() => {
    over = true;
  });
  await expect.poll(() => over || /Pressport is ready: http/.test(said()), { timeout: 110_000 }).toBe(true);
  const address = /Pressport is ready: (http:\S+)/.exec(said())?.[1];
  if (!address) throw new Error(`The server did not start:\n${said()}`);
  return address;
}

test(
  "[R3] [R17] [S40] a started host says where it is, keeps a second one off its folder and ends cleanly on SIGTERM",
  PATIENCE,
  async () => {
    chmodSync(folder, 0o755);
    const first = start(["serve"]);
    const address = await readyAddress(first);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    const modeOf = (name: string) => statSync(join(folder, name)).mode & 0o777;
    expect([".", "database", "secret"].map(modeOf)).toEqual([0o700, 0o700, 0o600]);

    const second = start([]);
    expect(await second.ended).toBe(1);
    expect(second.said()).toContain(`Another Pressport server (process ${first.child.pid}`);
    expect(second.said()).not.toMatch(/\n\s+at /);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);

    // Commands go to the host that has the folder.
    const post = start(["posts", "add", "--title", "Open", "--body", "all night"]);
    expect([await post.ended, post.said()]).toEqual([0, expect.stringContaining('"Open" is published')]);
    const refused = start(["orders", "cancel", "PP-999999"]);
    expect([await refused.ended, refused.said()]).toEqual([
      1,
      expect.stringMatching(/^There is no order PP-999999\./),
    ]);

    first.child.kill("SIGTERM");
    expect(await first.ended).toBe(0);
    expect(existsSync(join(folder, "database.lock"))).toBe(false);
    expect(existsSync(join(folder, "operator.sock"))).toBe(false);
    await expect(fetch(`${address}/healthz`)).rejects.toThrow();
  },
);

test(
  "[R118] a copy told to stop says so at /readyz and goes on answering, over connections that end, so that a proxy can leave it",
  PATIENCE,
  async () => {
    const copy = start(["serve"], { PRESSPORT_DRAIN_SECONDS: "10" });
    const address = await readyAddress(copy);
    copy.child.kill("SIGTERM");
    const stateOf = async () => (await (await fetch(`${address}/readyz`)).json()).status;
    await expect.poll(stateOf).toBe("stopping");
    expect((await fetch(`${address}/readyz`)).status).toBe(503);
    const answer = await fetch(`${address}/api/products`);
    expect([answer.status, answer.headers.get("connection")]).toEqual([200, "close"]);
    expect(await copy.ended).toBe(0);
  },
);

test(
  "[R2] a host killed at any moment, first start included, starts again on the same folder",
  PATIENCE,
  async () => {
    for (const sign of ["database.lock", "database.new", "database.new/PG_VERSION", "database"]) {
      const killed = start(["serve"]);
      // A machine too busy to see a sign in time sees the finished database.
      const seen = () => [sign, "database"].some((name) => existsSync(join(folder, name)));
      await expect.poll(seen, { interval: 5, timeout: 110_000 }).toBe(true);
      killed.child.kill("SIGKILL");
      await killed.ended;
    }
    const server = start(["serve"]);
    expect((await fetch(`${await readyAddress(server)}/readyz`)).status).toBe(200);
    server.child.kill("SIGKILL");
    await server.ended;
    const migrated = start(["migrate"]);
    expect([await migrated.ended, migrated.said()]).toEqual([0, "The database is up to date\n"]);
  },
);

test(
  "[AP152] a command without the server's settings says so, and makes no database of its own",
  PATIENCE,
  async () => {
    const lost = start(["users", "promote", "ada@example.test", "--role", "admin"]);
    expect(await lost.ended).toBe(1);
    expect(lost.said()).toMatch(
      /^There is no host's data in .* Commands need the settings of the server\.\n$/,
    );
    expect(existsSync(join(folder, "database"))).toBe(false);
  },
);

/** In a host: a fault that nothing catches, at a signal. */
const FAULTY = `process.on("SIGUSR2", () => {
  Promise.reject(new Error("Failed query: update users\\nparams: nora@example.test"));
});`;

test(
  "[R22] a fault that nothing caught ends the host with a line of its log, and without what the statement was about",
  PATIENCE,
  async () => {
    const imported = `data:text/javascript,${encodeURIComponent(FAULTY)}`;
    const server = start(["serve"], { NODE_OPTIONS: `--import=${imported}` });
    await readyAddress(server);
    server.child.kill("SIGUSR2");
    expect(await server.ended).toBe(1);
    const [line = "{}"] = /^.*A fault that nothing caught.*$/m.exec(server.said()) ?? [];
    expect(JSON.parse(line)).toMatchObject({
      level: "error",
      origin: "unhandledRejection",
      error: { message: "Failed query: update users\nparams: [redacted]" },
    });
    expect(server.said()).not.toContain("nora@example.test");
    const again = start(["serve"]);
    expect((await fetch(`${await readyAddress(again)}/readyz`)).status).toBe(200);
  },
);

test("settings that make no sense are named, all at once and without a stack", async () => {
  const refused = start(["serve"], { PORT: "http", STRIPE_SECRET_KEY: "sk" });
  expect(await refused.ended).toBe(1);
  expect(refused.said()).toMatch(/Pressport cannot start with these settings:\n {2}- PORT must be a number/);
  expect(refused.said()).not.toMatch(/\n\s+at /);
});

test("[AP170] a port in use is said in words before a database is opened or made", PATIENCE, async () => {
  const { createServer } = await import("node:net");
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const address = other.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const fresh = join(folder, "fresh");
  const refused = start(["serve"], { PORT: String(port), PRESSPORT_DATA: fresh });
  expect(await refused.ended).toBe(1);
  expect(refused.said()).toContain(`Port ${port} is already in use.`);
  expect(await readdir(fresh)).toEqual(["secret"]);
  other.close();
});

test("a command there is not is named, and the release is told", async () => {
  const unknown = start(["frobnicate"]);
  expect([await unknown.ended, unknown.said()]).toEqual([1, "error: unknown command 'frobnicate'\n"]);
  const release = start(["--version"]);
  expect([await release.ended, release.said()]).toEqual([0, expect.stringMatching(/^\d+\.\d+\.\d+\S*\n$/)]);
});

test(
  "[AP175] several processes whose database cannot be reached say so once, and end",
  PATIENCE,
  async () => {
    const many = start(["serve", "--workers", "2"], {
      DATABASE_URL: "postgres://nobody@127.0.0.1:1/nowhere",
      PRESSPORT_ALLOW_UNSAFE_POSTGRES: "1",
    });
    expect(await many.ended).toBe(1);
    expect(many.said().match(/The database cannot be reached/g)).toHaveLength(1);
  },
);

test("several processes need PostgreSQL, which is said in words", async () => {
  const refused = start(["serve", "--workers", "2"]);
  expect(await refused.ended).toBe(1);
  expect(refused.said()).toContain("DATABASE_URL must be set for --workers");
  const nonsense = start(["serve", "--workers", "none"]);
  expect(await nonsense.ended).toBe(1);
  expect(nonsense.said()).toContain("It must be a whole number from 1 to 64.");
});

test(
  "[R17] [R52] several processes share one port: one that dies is started again, all are replaced without a lost request, and all end",
  PATIENCE,
  async () => {
    const { url, drop } = await createPostgresDatabase();
    onTestFinished(drop);
    const many = start(["serve", "--workers", "2"], {
      DATABASE_URL: url,
      PRESSPORT_ALLOW_UNSAFE_POSTGRES: "1",
      DATABASE_POOL_SIZE: "3",
      LOG_LEVEL: "info",
    });
    // A reload while the first process starts waits until all answer, and ends nothing.
    const children = `/proc/${many.child.pid}/task/${many.child.pid}/children`;
    await expect
      .poll(() => readFileSync(children, "utf8").trim(), { interval: 5, timeout: 110_000 })
      .not.toBe("");
    many.child.kill("SIGHUP");
    const address = await readyAddress(many);
    /** The processes that have come to answer, in their order. */
    const answering = () =>
      [...many.said().matchAll(/"process":(\d+),"msg":"A process of the server answers"/g)].map(([, pid]) =>
        Number(pid),
      );
    // The log has a thread of its own: its lines may come after the address.
    await expect.poll(() => answering().length, { timeout: 110_000 }).toBe(4);
    await expect.poll(() => many.said().includes("The processes of the server are replaced")).toBe(true);
    const first = answering()[2] ?? 0;

    process.kill(first, "SIGKILL");
    await expect.poll(() => answering().length, { timeout: 110_000 }).toBe(5);
    expect(many.said()).toContain("A process of the server has died");
    expect((await fetch(`${address}/readyz`)).status).toBe(200);

    // Each question over a connection of its own, as from many visitors.
    const answers: number[] = [];
    let asking = true;
    const visitors = Array.from({ length: 3 }, async () => {
      while (asking) {
        const answer = await fetch(`${address}/healthz`, { headers: { connection: "close" } });
        answers.push(answer.status);
        await answer.text();
      }
    });
    many.child.kill("SIGHUP");
    await expect
      .poll(() => many.said().match(/The processes of the server are replaced/g)?.length, {
        timeout: 110_000,
      })
      .toBe(2);
    asking = false;
    await Promise.all(visitors);
    expect(new Set(answers)).toEqual(new Set([200]));
    const replaced = answering();
    expect(replaced).toHaveLength(7);
    for (const pid of replaced.slice(0, 5)) expect(() => process.kill(pid, 0)).toThrow("ESRCH");

    many.child.kill("SIGTERM");
    expect(await many.ended).toBe(0);
    for (const pid of replaced) expect(() => process.kill(pid, 0)).toThrow("ESRCH");
    await expect(fetch(`${address}/healthz`)).rejects.toThrow();
  },
);

test("[R91] a restore that is refused leaves nothing, not even a secret", PATIENCE, async () => {
  const path = join(folder, "bad.tar.gz");
  await writeFile(path, "not a backup");
  const nowhere = join(folder, "new");
  for (const args of [["restore", path], ["restore", join(folder, "none")], ["doctor"], ["orders", "list"]]) {
    const refused = start(args, { PRESSPORT_DATA: nowhere });
    expect(await refused.ended, refused.said()).toBe(args[0] === "doctor" ? 0 : 1);
    if (args[1] === path) expect(refused.said()).toContain("Nothing was changed.");
    expect(existsSync(join(nowhere, "secret")), args.join(" ")).toBe(false);
  }
});
