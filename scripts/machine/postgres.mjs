// A throw-away PostgreSQL for tests, from the system's own programs. As a command it runs another one beside it:
//   node scripts/machine/postgres.mjs npx vitest run packages/server
import { spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { collect, onSignals, show } from "../processes.mjs";

/** How long a fresh cluster may take until it answers, in milliseconds. */
const READY_WITHIN_MS = 30_000;

/** Nothing here has to survive a power cut. */
const FAST = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=200"];

/** As an installation has it, for measuring: what it acknowledges is on the disk. */
export const DURABLE = ["max_connections=200"];

/** The folder of the newest PostgreSQL on this machine; nothing when there is none. */
export function findPostgres() {
  const installed = "/usr/lib/postgresql";
  const versions = existsSync(installed) ? readdirSync(installed).sort((a, b) => Number(b) - Number(a)) : [];
  const places = versions.map((version) => join(installed, version, "bin"));
  const onPath = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  return [...places, ...onPath].find((folder) =>
    ["initdb", "postgres", "pg_isready"].every((name) => existsSync(join(folder, name))),
  );
}

/**
 * Starts a cluster in a folder of its own on a free port of this machine; `stop` ends it and removes the folder.
 * @param {readonly string[]} [durability]
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startPostgres(durability = FAST) {
  const bin = findPostgres();
  if (!bin) throw new Error("There is no PostgreSQL on this machine (initdb, postgres and pg_isready).");
  const user = findUnprivilegedUser();
  const home = mkdtempSync(join(tmpdir(), "pressport-postgres-"));
  if (user) chownSync(home, user.uid, user.gid);
  const cluster = join(home, "cluster");
  const init = ["-D", cluster, "-U", "pressport", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"];
  const made = await collect(join(bin, "initdb"), init, { cwd: home, ...user });
  if (made.code !== 0) throw new Error(`initdb failed.\n${made.output}`);
  const port = await findFreePort();
  const settings = [...durability, "listen_addresses=127.0.0.1", `unix_socket_directories=${home}`];
  const args = ["-D", cluster, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])];
  const server = spawn(join(bin, "postgres"), args, {
    cwd: home,
    ...user,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let log = "";
  server.stderr.setEncoding("utf8").on("data", (text) => (log = (log + text).slice(-4_000)));
  const ended = new Promise((done) => server.once("close", done));
  // The last resort when this process goes down without calling `stop`.
  const abandon = () => server.kill("SIGQUIT");
  process.once("exit", abandon);
  const stop = async () => {
    process.off("exit", abandon);
    // SIGINT is PostgreSQL's fast shutdown: it does not wait for clients that forgot to hang up.
    server.kill("SIGINT");
    await ended;
    rmSync(home, { recursive: true, force: true });
  };
  const isReady = async () =>
    (await collect(join(bin, "pg_isready"), ["-h", "127.0.0.1", "-p", `${port}`])).code === 0;
  for (const started = Date.now(); !(await isReady()); await wait(50)) {
    if (server.exitCode === null && Date.now() - started < READY_WITHIN_MS) continue;
    await stop();
    throw new Error(`PostgreSQL did not start.\n${log}`);
  }
  return { url: `postgres://pressport@127.0.0.1:${port}/postgres`, stop };
}

/** PostgreSQL refuses to run as root; its own user or nobody does instead. Nothing when this is not root. */
function findUnprivilegedUser() {
  if (process.getuid?.() !== 0) return undefined;
  const lines = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  const found = lines.find(([name]) => name === "postgres") ?? lines.find(([name]) => name === "nobody");
  if (!found) throw new Error("PostgreSQL does not run as root, and there is no user postgres or nobody.");
  return { uid: Number(found[2]), gid: Number(found[3]) };
}

/**
 * A port nobody listens on.
 * @returns {Promise<number>}
 */
export function findFreePort() {
  return new Promise((done, fail) => {
    const server = createServer().once("error", fail);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => done(typeof address === "object" && address ? address.port : 0));
    });
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const [file, ...args] = process.argv.slice(2);
  if (!file) throw new Error(`Usage: node ${join("scripts", "postgres.mjs")} <command> [arguments]`);
  const { url, stop } = await startPostgres();
  const release = onSignals(() => {});
  const path = `${dirname(process.execPath)}${delimiter}${process.env.PATH}`;
  process.exitCode = await show(file, args, {
    env: { ...process.env, PATH: path, PRESSPORT_TEST_POSTGRES: url },
  });
  release();
  await stop();
}
