import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { listenHere } from "../listen-here.ts";

/** PgBouncer in front of a database. */
export interface Pooler {
  /** The database's address over it. */
  url: string;
  /** Ends it without waiting for anybody, as a machine that fails does, and starts another one in its place. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts PgBouncer in front of a throw-away database. */
export async function startPooler(directUrl: string, mode: "session" | "transaction"): Promise<Pooler> {
  const { port, close } = await listenHere(createServer());
  await close();
  const folder = await mkdtemp(join(tmpdir(), "pressport-pooler-"));
  const { hostname, port: serverPort, username } = new URL(directUrl);
  const settings = join(folder, "pgbouncer.ini");
  const ini = [
    "[databases]",
    `* = host=${hostname} port=${serverPort} user=${username}`,
    "[pgbouncer]",
    "listen_addr = 127.0.0.1",
    `listen_port = ${port}`,
    "unix_socket_dir =",
    "auth_type = any",
    `pool_mode = ${mode}`,
    "default_pool_size = 20",
    "max_client_conn = 500",
    // It does not run as root.
    ...(process.getuid?.() === 0 ? ["user = postgres"] : []),
  ];
  await writeFile(settings, ini.join("\n"));
  await chmod(folder, 0o755);
  const url = new URL(directUrl);
  url.port = String(port);
  let bouncer = await startBouncer(settings, port);
  return {
    url: url.href,
    async restart() {
      await killed(bouncer);
      bouncer = await startBouncer(settings, port);
    },
    async stop() {
      await killed(bouncer);
      await rm(folder, { recursive: true });
    },
  };
}

async function startBouncer(settings: string, port: number): Promise<ChildProcess> {
  const bouncer = spawn("pgbouncer", ["--quiet", settings], { stdio: "ignore" });
  const failed = once(bouncer, "error").then(([error]) => Promise.reject(error));
  const ended = once(bouncer, "exit").then(() => Promise.reject(new Error("PgBouncer has ended.")));
  const answers = async () => {
    while (!(await isOpen(port))) await wait(20);
  };
  await Promise.race([answers(), failed, ended]);
  // From here on its end is what it is started for.
  for (const over of [failed, ended]) over.catch(() => {});
  return bouncer;
}

async function killed(bouncer: ChildProcess): Promise<void> {
  if (bouncer.exitCode !== null || bouncer.signalCode !== null) return;
  const ended = once(bouncer, "exit");
  bouncer.kill("SIGKILL");
  await ended;
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const socket = connect(port, "127.0.0.1", () => answer(true)).once("error", () => answer(false));
    socket.once("connect", () => socket.destroy());
  });
}
