import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const BIN = fileURLToPath(new URL("../../process/bin.ts", import.meta.url));
const READY = /Pressport is ready: (http:\/\/\S+)/;
const WORKING = /(Pressport is working on jobs)/;
const START_WITHIN_MS = 300_000;

/** A host in a process of its own, as operators run it. */
export interface HostProcess {
  url: string;
  pid: number;
  /** kill -9: no warning, no tidying up. */
  kill(): Promise<void>;
  /** Asks it to stop and waits until it has. */
  stop(): Promise<void>;
}

/** One whose words are kept. */
export interface HeardHost extends HostProcess {
  /** Everything it has written since it was ready. */
  log(): string;
}

/** What a host is run with: flags for Node, and the program where it is not this release's own. */
export interface RunWith {
  flags?: readonly string[];
  program?: string;
}

/** Starts the host on a data folder; throws with what it wrote when it does not get ready. */
export async function startHost(
  dataFolder: string,
  settings: Record<string, string> = {},
  runWith: RunWith = {},
): Promise<HeardHost> {
  const child = spawnHost(dataFolder, settings, runWith);
  const url = await written(child, READY);
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => void chunks.push(chunk));
  const { pid } = child;
  if (pid === undefined) throw new Error("A host that is ready has a process id.");
  return {
    url,
    pid,
    kill: () => end(child, "SIGKILL"),
    stop: () => end(child, "SIGTERM"),
    log: () => Buffer.concat(chunks).toString("utf8"),
  };
}

/** Starts one that only runs jobs; it has no address. */
export async function startWorker(
  dataFolder: string,
  settings: Record<string, string>,
  runWith: RunWith = {},
): Promise<HostProcess> {
  const child = spawnHost(dataFolder, settings, runWith, ["worker"]);
  await written(child, WORKING);
  return {
    url: "",
    pid: child.pid ?? 0,
    kill: () => end(child, "SIGKILL"),
    stop: () => end(child, "SIGTERM"),
  };
}

/** What workers write into letters; nobody here follows it, and no address is known before the servers have one. */
const IN_LETTERS = "http://127.0.0.1:4400";

/** Starts two servers on one port and two workers beside them, all at once; killed or stopped, all of them are. */
export async function startCopies(
  dataFolder: string,
  settings: Record<string, string>,
): Promise<HostProcess> {
  const server = spawnHost(dataFolder, { ...settings, PRESSPORT_WORKER: "off" }, {}, [
    "serve",
    "--workers",
    "2",
  ]);
  const shared = { ...settings, PUBLIC_URL: IN_LETTERS };
  const workers = [1, 2].map(() => spawnHost(dataFolder, shared, {}, ["worker"]));
  const [url] = await Promise.all([
    written(server, READY),
    ...workers.map((worker) => written(worker, WORKING)),
  ]);
  const endAll = async (signal: NodeJS.Signals) => {
    await Promise.all([server, ...workers].map((child) => end(child, signal)));
  };
  return { url, pid: server.pid ?? 0, kill: () => endAll("SIGKILL"), stop: () => endAll("SIGTERM") };
}

/** Starts the host and kills it so many milliseconds later, wherever it has got to by then. */
export async function killWhileStarting(
  dataFolder: string,
  settings: Record<string, string>,
  afterMs: number,
  runWith: RunWith = {},
): Promise<void> {
  const child = spawnHost(dataFolder, settings, runWith);
  child.stdout.resume();
  child.stderr.resume();
  await wait(afterMs);
  await end(child, "SIGKILL");
}

function spawnHost(
  dataFolder: string,
  settings: Record<string, string>,
  { flags = [], program = BIN }: RunWith,
  command: readonly string[] = ["serve"],
) {
  // A built program finds built packages.
  const from = program.endsWith(".ts") ? ["--conditions=source"] : [];
  return spawn(process.execPath, [...flags, ...from, program, ...command], {
    env: {
      PATH: process.env.PATH,
      PORT: "0",
      PRESSPORT_DATA: dataFolder,
      PRESSPORT_SEED: "none",
      LOG_LEVEL: "error",
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  // Its processes write to the same pipes, which close with the last of them.
  const closed = once(child, "close");
  child.kill(signal);
  await closed;
}

/** What a process has written once it is as wanted. */
function written(child: ChildProcess, wanted: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    const fail = () => reject(new Error(`The host did not get ready:\n${text}`));
    const timer = setTimeout(() => {
      child.kill("SIGKILL");
      fail();
    }, START_WITHIN_MS);
    const read = (chunk: Buffer) => {
      text += chunk.toString("utf8");
      const found = wanted.exec(text)?.[1];
      if (!found) return;
      clearTimeout(timer);
      resolve(found);
    };
    child.stdout?.on("data", read);
    // Read all the same once it runs: an unread pipe would hold the host up.
    child.stderr?.on("data", read);
    child.once("exit", () => {
      clearTimeout(timer);
      fail();
    });
  });
}
