import type { PainterTasks } from "./painter-tasks.ts";

/** Asks a painter to do a task. */
export interface PainterOrder {
  task: keyof PainterTasks;
  args: readonly unknown[];
}

/** What a painter sends back. */
export type PainterReport = { ok: true; value: unknown } | { ok: false; problem: string };
