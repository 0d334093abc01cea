import { type ChildProcess, fork } from "node:child_process";
import { constants, setPriority, tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import type { TaskOrder, TaskReport } from "./pixel-messages.ts";
import { siblingModule } from "./sibling-module.ts";

/** How a task ended when the worker did not report: too much work, waiting for ever, gone by itself (memory, crash), or not begun. */
export type LostWorker =
  | { kind: "too much work" }
  | { kind: "stuck" }
  | { kind: "died"; signal: NodeJS.Signals | null }
  | { kind: "never started" };

/** How long a process may take until it listens. On a busy machine that is many seconds, and no file's fault. */
const START_WITHIN_MS = 60_000;

/** One worker process: does one task at a time. */
export interface WorkerProcess {
  readonly alive: boolean;
  /** Never rejects: a worker that is lost is reported like anything else. */
  perform(order: TaskOrder, stuckMs: number): Promise<TaskReport | LostWorker>;
  /** Ends the process; a task under way is reported as lost. */
  stop(): Promise<void>;
}

/**
 * Starts a worker process. It sees none of the host's environment but where it may write, so no secret can leave through a
 * decoder's fault.
 */
export function startWorkerProcess(memoryBytes: number): WorkerProcess {
  const program = siblingModule(import.meta.url, "pixel-worker");
  const child = fork(fileURLToPath(program), [String(memoryBytes)], {
    execArgv: [...(program.href.endsWith(".ts") ? ["--conditions=source"] : []), "--max-old-space-size=1024"],
    // Fewer malloc arenas: decoded rows are given back instead of lying in one arena per thread.
    env: { MALLOC_ARENA_MAX: "2", NODE_NO_WARNINGS: "1", TMPDIR: tmpdir() },
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  giveWay(child);
  child.unref();
  child.channel?.unref();
  // Its first message says that it listens.
  const ready = new Promise<void>((resolve) => child.once("message", () => resolve()));
  const gone = new Promise<NodeJS.Signals | null>((resolve) => {
    child.once("exit", (_code, signal) => resolve(signal));
    // What is sent to a process that has just ended fails, each time anew: none of it may end the host.
    child.on("error", () => resolve(null));
  });
  return {
    get alive() {
      return child.exitCode === null && child.signalCode === null && child.connected;
    },
    perform: (order, stuckMs) => performIn(child, { ready, gone }, order, stuckMs),
    async stop() {
      child.ref();
      child.kill("SIGKILL");
      await gone;
    },
  };
}

/** Answers come first: where processors are few, pictures take what the host leaves of them. */
function giveWay({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Ended already, or a system without priorities: the work is done all the same.
  }
}

/** Moments in a process's life. */
interface Life {
  ready: Promise<void>;
  gone: Promise<NodeJS.Signals | null>;
}

async function performIn(
  child: ChildProcess,
  { ready, gone }: Life,
  order: TaskOrder,
  stuckMs: number,
): Promise<TaskReport | LostWorker> {
  // While a task runs the host must not end silently, so the child counts again.
  child.ref();
  child.channel?.ref();
  const died = gone.then(
    (signal): LostWorker => (signal === "SIGXCPU" ? { kind: "too much work" } : { kind: "died", signal }),
  );
  const lost = await within(START_WITHIN_MS, { kind: "never started" }, [ready.then(() => null), died]);
  const outcome =
    lost ??
    (await within<TaskReport | LostWorker>(stuckMs, { kind: "stuck" }, [reportOn(child, order), died]));
  if (outcome.kind === "stuck" || outcome.kind === "never started") child.kill("SIGKILL");
  child.removeAllListeners("message");
  child.unref();
  child.channel?.unref();
  return outcome;
}

function reportOn(child: ChildProcess, order: TaskOrder): Promise<TaskReport> {
  const reported = new Promise<TaskReport>((resolve) =>
    child.once("message", (report: TaskReport) => resolve(report)),
  );
  if (child.connected) child.send(order);
  return reported;
}

/** The first of these to happen, or the other outcome once the time is up. */
async function within<Outcome>(
  limitMs: number,
  late: LostWorker,
  outcomes: readonly Promise<Outcome>[],
): Promise<Outcome | LostWorker> {
  let timer: NodeJS.Timeout | undefined;
  const timeUp = new Promise<LostWorker>((resolve) => {
    timer = setTimeout(() => resolve(late), limitMs);
  });
  const first = await Promise.race([...outcomes, timeUp]);
  clearTimeout(timer);
  return first;
}
