import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { TaskOrder, TaskReport } from "./pixel-messages.ts";
import { siblingModule } from "./sibling-module.ts";

/** How a task ended when the worker did not report: killed by us for time, or gone by itself (memory, crash). */
export type LostWorker = { kind: "too slow" } | { kind: "died"; signal: NodeJS.Signals | null };

/** One worker process: does one task at a time. */
export interface WorkerProcess {
  readonly alive: boolean;
  /** Never rejects: a worker that is lost is reported like anything else. */
  perform(order: TaskOrder, limitMs: number): Promise<TaskReport | LostWorker>;
  /** Ends the process; a task under way is reported as lost. */
  stop(): Promise<void>;
}

/** Starts a worker process. It sees none of the host's environment, so no secret can leave through a decoder's fault. */
export function startWorkerProcess(memoryBytes: number): WorkerProcess {
  const program = siblingModule(import.meta.url, "pixel-worker");
  const child = fork(fileURLToPath(program), [String(memoryBytes)], {
    execArgv: [...(program.href.endsWith(".ts") ? ["--conditions=source"] : []), "--max-old-space-size=1024"],
    // Fewer malloc arenas: decoded rows are given back instead of lying in one arena per thread.
    env: { MALLOC_ARENA_MAX: "2", NODE_NO_WARNINGS: "1" },
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  child.unref();
  child.channel?.unref();
  const gone = new Promise<NodeJS.Signals | null>((resolve) => {
    child.once("exit", (_code, signal) => resolve(signal));
    child.once("error", () => resolve(null));
  });
  return {
    get alive() {
      return child.exitCode === null && child.signalCode === null && child.connected;
    },
    perform: (order, limitMs) => performIn(child, gone, order, limitMs),
    async stop() {
      child.ref();
      child.kill("SIGKILL");
      await gone;
    },
  };
}

async function performIn(
  child: ChildProcess,
  gone: Promise<NodeJS.Signals | null>,
  order: TaskOrder,
  limitMs: number,
): Promise<TaskReport | LostWorker> {
  // While a task runs the host must not end silently, so the child counts again.
  child.ref();
  child.channel?.ref();
  let timer: NodeJS.Timeout | undefined;
  const reported = new Promise<TaskReport>((resolve) =>
    child.once("message", (report: TaskReport) => resolve(report)),
  );
  const died = gone.then((signal) => ({ kind: "died", signal }) as const);
  const late = new Promise<LostWorker>((resolve) => {
    timer = setTimeout(() => resolve({ kind: "too slow" }), limitMs);
  });
  if (child.connected) child.send(order);
  const outcome = await Promise.race([reported, died, late]);
  clearTimeout(timer);
  if (outcome.kind === "too slow") child.kill("SIGKILL");
  child.removeAllListeners("message");
  child.unref();
  child.channel?.unref();
  return outcome;
}
