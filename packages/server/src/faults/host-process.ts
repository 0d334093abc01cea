import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const BIN = fileURLToPath(new URL("../bin.ts", import.meta.url));
const READY = /Pressport is ready: (http:\/\/\S+)/;
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

/** Starts the host on a data folder, with flags for Node; throws with what it wrote when it does not get ready. */
export async function startHost(
  dataFolder: string,
  settings: Record<string, string> = {},
  flags: readonly string[] = [],
): Promise<HostProcess> {
  const child = spawnHost(dataFolder, settings, flags);
  const url = await readyUrl(child);
  const { pid } = child;
  if (pid === undefined) throw new Error("A host that is ready has a process id.");
  return { url, pid, kill: () => end(child, "SIGKILL"), stop: () => end(child, "SIGTERM") };
}

/** Starts the host and kills it so many milliseconds later, wherever it has got to by then. */
export async function killWhileStarting(
  dataFolder: string,
  settings: Record<string, string>,
  afterMs: number,
): Promise<void> {
  const child = spawnHost(dataFolder, settings);
  child.stdout.resume();
  child.stderr.resume();
  await wait(afterMs);
  await end(child, "SIGKILL");
}

function spawnHost(dataFolder: string, settings: Record<string, string>, flags: readonly string[] = []) {
  return spawn(process.execPath, [...flags, "--conditions=source", BIN, "serve"], {
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
  child.kill(signal);
  await once(child, "exit");
}

function readyUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let written = "";
    const fail = () => reject(new Error(`The host did not get ready:\n${written}`));
    const timer = setTimeout(() => {
      child.kill("SIGKILL");
      fail();
    }, START_WITHIN_MS);
    const read = (chunk: Buffer) => {
      written += chunk.toString("utf8");
      const url = READY.exec(written)?.[1];
      if (!url) return;
      clearTimeout(timer);
      resolve(url);
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
