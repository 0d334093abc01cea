import { type ChildProcess, fork } from "node:child_process";
import { availableParallelism, constants, setPriority } from "node:os";
import { extname, join } from "node:path";
import type { PainterOrder, PainterReport } from "./painter-messages.ts";
import type { PainterTasks } from "./painter-tasks.ts";

/** Paints in processes of its own, as many at once as asked for. */
export type Painters = PainterTasks & {
  /** How many work at once. */
  readonly count: number;
  /** Ends them; tasks under way fail. */
  stop(): Promise<void>;
};

/** How hard painters work: one a core, or a single one that gives way to everything else. */
export type Pace = "all cores" | "in the background";

/** Gets painters ready; their processes start when they are first needed. The signal ends them in the middle of a stroke. */
export function startPainters(pace: Pace, signal?: AbortSignal): Painters {
  const count = pace === "all cores" ? Math.min(4, availableParallelism()) : 1;
  const free: ChildProcess[] = [];
  const all: ChildProcess[] = [];
  const waiting: ((child: ChildProcess) => void)[] = [];

  function borrow(): Promise<ChildProcess> {
    const idle = free.pop();
    if (idle) return Promise.resolve(idle);
    if (all.length < count) {
      const child = startPainter(pace);
      all.push(child);
      return Promise.resolve(child);
    }
    return new Promise((resolve) => waiting.push(resolve));
  }

  async function run(task: keyof PainterTasks, args: readonly unknown[]): Promise<unknown> {
    signal?.throwIfAborted();
    const child = await borrow();
    const report = await perform(child, { task, args });
    const next = waiting.shift();
    if (next) next(child);
    else free.push(child);
    if (!report.ok) throw new Error(`A painter failed: ${report.problem}`);
    return report.value;
  }

  const stop = async () => {
    signal?.removeEventListener("abort", stopOnAbort);
    await Promise.all(all.map(end));
  };
  const stopOnAbort = () => void stop();
  signal?.addEventListener("abort", stopOnAbort);

  return {
    count,
    // A painter runs the task of that name from the same table, so its answer is a string where one is promised.
    paintPreviews: async (...args) => String(await run("paintPreviews", args)),
    paintOriginal: async (...args) => String(await run("paintOriginal", args)),
    stop,
  };
}

function startPainter(pace: Pace): ChildProcess {
  const program = `painter${extname(import.meta.filename)}`;
  const child = fork(join(import.meta.dirname, program), {
    execArgv: [],
    env: { MALLOC_ARENA_MAX: "2", NODE_NO_WARNINGS: "1" },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  if (pace === "in the background" && child.pid !== undefined)
    setPriority(child.pid, constants.priority.PRIORITY_LOW);
  return child;
}

function perform(child: ChildProcess, order: PainterOrder): Promise<PainterReport> {
  return new Promise((resolve) => {
    const finish = (report: PainterReport) => {
      child.off("message", finish);
      child.off("exit", die);
      resolve(report);
    };
    const die = () => finish({ ok: false, problem: "its process ended" });
    child.on("message", finish);
    child.on("exit", die);
    if (child.connected) child.send(order);
    else die();
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  child.kill("SIGKILL");
  await gone;
}
