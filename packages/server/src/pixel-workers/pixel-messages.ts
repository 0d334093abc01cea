import type { UploadRefusalReason } from "@pressport/core/contract";
import type { PixelTaskName } from "./pixel-tasks.ts";

/** Asks a worker to do a task. */
export interface TaskOrder {
  task: PixelTaskName;
  args: readonly unknown[];
  /** Processor time it may use, in milliseconds. */
  cpuMs: number;
}

/** What a worker sends back: an answer, an upload's refusal, or a failure of ours. */
export type TaskReport =
  | { kind: "answer"; value: unknown; residentBytes: number }
  | { kind: "refusal"; reason: UploadRefusalReason; residentBytes: number }
  | { kind: "failure"; message: string; stack: string | undefined; residentBytes: number };
