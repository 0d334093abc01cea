import { readFileSync } from "node:fs";
import { loadavg } from "node:os";

const WATCHED_EVERY_MS = 250;

/** The value that `share` (0 to 1) of the samples do not exceed; 0 without any. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** The sample in the middle; 0 without any. */
export function median(samples: readonly number[]): number {
  return percentile(samples, 0.5);
}

/** Resident memory of a process in MB; 0 outside Linux. */
export function residentMb(pid: number): number {
  return statusOf(pid, "VmRSS");
}

/** The most a process ever had resident in MB, its start included: compiling the embedded database takes a lot for a moment. */
export function mostResidentMb(pid: number): number {
  return statusOf(pid, "VmHWM");
}

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** Milliseconds of processor time a process has used so far; 0 outside Linux. */
export function processorMs(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field is the command in parentheses and may hold spaces, so fields are counted behind it.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return 0;
  }
}

function statusOf(pid: number, name: string): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Watches a process until `stop`, which answers the most it had resident meanwhile, in MB. */
export function watchMemory(pid: number): { stop(): number } {
  let most = residentMb(pid);
  const timer = setInterval(() => {
    most = Math.max(most, residentMb(pid));
  }, WATCHED_EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      return Math.max(most, residentMb(pid));
    },
  };
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
