import type { PainterOrder, PainterReport } from "./painter-messages.ts";
import { createPainterTasks } from "./painter-tasks.ts";

/*
 * The program of a painter process (started by `start-painters.ts`): one order at a time, one report each. Painting
 * takes gigabytes and whole seconds, and draws SVG, which pixel workers must not be able to open.
 */

const tasks = createPainterTasks();

async function perform(order: PainterOrder): Promise<PainterReport> {
  try {
    // The host compiled the call against the table of tasks, see `start-painters.ts`.
    const run = tasks[order.task] as (...args: readonly unknown[]) => Promise<unknown>;
    return { ok: true, value: await run(...order.args) };
  } catch (error) {
    return { ok: false, problem: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

process.on("message", (order: PainterOrder) => void perform(order).then((report) => process.send?.(report)));
process.on("disconnect", () => process.exit(0));
