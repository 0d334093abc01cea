import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chown, mkdtemp, rm, stat } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { listenHere } from "../listen-here.ts";

/** A second PostgreSQL that follows the first: a read replica. */
export interface Standby {
  /** The database there. */
  url: string;
  /** Lets what comes from the first one lie, or takes it up again. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Ends it as a machine that fails does, and starts it again. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const run = promisify(execFile);

/** Copies the cluster that a throw-away database lies in, and follows it from then on. */
export async function startStandby(primaryUrl: string): Promise<Standby> {
  const { bin, owner } = await installationOf(primaryUrl);
  const folder = await mkdtemp(join(tmpdir(), "pressport-standby-"));
  // PostgreSQL runs as whoever owns its files.
  await chown(folder, owner.uid, owner.gid);
  const cluster = join(folder, "cluster");
  const copying = [
    "--dbname",
    primaryUrl,
    "--pgdata",
    cluster,
    "--wal-method=stream",
    "--write-recovery-conf",
  ];
  await run(join(bin, "pg_basebackup"), [...copying, "--checkpoint=fast", "--no-sync"], {
    cwd: folder,
    ...owner,
  });
  const { port, close } = await listenHere(createServer());
  await close();
  const url = new URL(primaryUrl);
  url.port = String(port);
  const settings = [
    "listen_addresses=127.0.0.1",
    `unix_socket_directories=${folder}`,
    "max_connections=200",
    "fsync=off",
  ];
  const args = ["-D", cluster, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])];
  let server: ChildProcess | undefined;
  const start = async () => {
    server = spawn(join(bin, "postgres"), args, { cwd: folder, ...owner, stdio: "ignore" });
    while (!(await answers(url.href))) await wait(20);
  };
  const kill = async () => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, "exit");
    // PostgreSQL's immediate end: nothing is finished, as after a power cut.
    server.kill("SIGQUIT");
    await ended;
  };
  await start();
  return {
    url: url.href,
    pause: () => ask(url.href, "select pg_wal_replay_pause()"),
    resume: () => ask(url.href, "select pg_wal_replay_resume()"),
    kill,
    start,
    stop: async () => {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Where the programs of a running PostgreSQL are, and whose its files are. */
async function installationOf(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ bin: string; data: string }>(
      "select (select setting from pg_config where name = 'BINDIR') as bin, current_setting('data_directory') as data",
    );
    const [found] = rows;
    if (!found) throw new Error("PostgreSQL does not say where it is.");
    const { uid, gid } = await stat(found.data);
    return { bin: found.bin, owner: { uid, gid } };
  } finally {
    await client.end();
  }
}

const answers = (url: string) =>
  ask(url, "select 1").then(
    () => true,
    () => false,
  );

async function ask(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
