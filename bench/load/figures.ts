import { readFileSync } from "node:fs";
import { loadavg } from "node:os";

/** The value that `share` (0 to 1) of the samples do not exceed; 0 without any. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** Resident memory of a process in MB, now and at most so far; outside Linux both are 0. */
export function residentMb(pid: number): { now: number; most: number } {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const of = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024;
    return { now: of("VmRSS"), most: of("VmHWM") };
  } catch {
    return { now: 0, most: 0 };
  }
}

/** How busy the machine was in the last minute, since other work on it shows in every figure. */
export const machineLoad = (): string => `load average ${loadavg()[0]?.toFixed(2)}`;

/** Prints rows under their heads, numbers to the right. */
export function printTable(heads: readonly string[], rows: readonly (readonly (string | number)[])[]): void {
  const text = rows.map((row) => row.map((cell) => (typeof cell === "number" ? cell.toFixed(1) : cell)));
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...text.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    cells.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
  for (const cells of [heads, ...text]) console.log(line(cells).join("  "));
}
