import { randomUUID } from "node:crypto";
import {
  closeSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { hostname } from "node:os";
import { dirname } from "node:path";

/** How often the holder shows that it is alive, and after how long silence means it is not. */
const HEARTBEAT = { everyMs: 2_000, staleAfterMs: 15_000 } as const;
/** How long one process may take to clear a stale lock before another may try. */
const TAKEOVER_STALE_MS = 5_000;

/** Somebody else holds the folder. */
export class FolderInUse extends Error {
  override name = "FolderInUse";
}

/** A held lock. */
export interface FolderLock {
  release(): void;
}

interface Holder {
  /** Different for every lock ever taken. */
  token: string;
  pid: number;
  host: string;
  /** When that process started, so that a reused pid is not taken for it; null where the system cannot say. */
  started: string | null;
}

/**
 * Takes the exclusive lock on a folder or throws `FolderInUse` at once. The embedded database itself lets two processes
 * open one folder and then loses the rows of one of them, so this file decides who may.
 * A lock left behind by a killed process is cleared: its pid is gone, or belongs to a process that started later.
 */
export function lockFolder(path: string, onLost: () => void): FolderLock {
  mkdirSync(dirname(path), { recursive: true });
  const holder: Holder = {
    token: randomUUID(),
    pid: process.pid,
    host: hostname(),
    started: startOf(process.pid),
  };
  if (!create(path, holder)) {
    clearIfStale(path);
    if (!create(path, holder)) throw new FolderInUse(sentenceFor(readHolder(path), dirname(path)));
  }
  const beat = setInterval(() => {
    if (readHolder(path)?.token === holder.token) touch(path);
    else {
      clearInterval(beat);
      onLost();
    }
  }, HEARTBEAT.everyMs);
  beat.unref();
  return {
    release() {
      clearInterval(beat);
      if (readHolder(path)?.token === holder.token) rmSync(path, { force: true });
    },
  };
}

/**
 * Makes the lock file unless there is one. It is written under another name first and appears whole: a process killed
 * in the middle would otherwise leave a lock that names nobody, and nobody could tell that its holder is gone.
 */
function create(path: string, holder: Holder): boolean {
  const written = `${path}.${holder.token}`;
  writeFileSync(written, JSON.stringify(holder), { mode: 0o600 });
  try {
    linkOrWrite(written, path);
    return true;
  } catch (error) {
    if (isCode(error, "EEXIST")) return false;
    throw error;
  } finally {
    rmSync(written, { force: true });
  }
}

/** Some file systems have no second names; there the lock is written in its place. */
function linkOrWrite(written: string, path: string): void {
  try {
    linkSync(written, path);
  } catch (error) {
    if (isCode(error, "EEXIST")) throw error;
    writeFileSync(path, readFileSync(written), { flag: "wx", mode: 0o600 });
  }
}

/** Removes a lock whose holder is gone. One process at a time, so nobody removes the lock the first one then takes. */
function clearIfStale(path: string): void {
  const guard = `${path}.takeover`;
  if (ageMs(guard) > TAKEOVER_STALE_MS) rmSync(guard, { force: true });
  try {
    closeSync(openSync(guard, "wx", 0o600));
  } catch (error) {
    if (isCode(error, "EEXIST")) return;
    throw error;
  }
  try {
    if (isStale(path)) rmSync(path, { force: true });
  } finally {
    rmSync(guard, { force: true });
  }
}

function isStale(path: string): boolean {
  const holder = readHolder(path);
  const silent = ageMs(path) > HEARTBEAT.staleAfterMs;
  // A file without a holder is being written right now, or was cut off by a crash.
  if (holder === null) return silent;
  // A pid of another machine or container says nothing here: only its heartbeat does.
  if (holder.host !== hostname()) return silent;
  if (!isAlive(holder.pid)) return true;
  const started = startOf(holder.pid);
  if (started === null || holder.started === null) return silent;
  return started !== holder.started;
}

function readHolder(path: string): Holder | null {
  try {
    const holder: unknown = JSON.parse(readFileSync(path, "utf8"));
    return isHolder(holder) ? holder : null;
  } catch (error) {
    if (isCode(error, "ENOENT") || error instanceof SyntaxError) return null;
    throw error;
  }
}

function isHolder(value: unknown): value is Holder {
  if (typeof value !== "object" || value === null) return false;
  return (
    "token" in value &&
    "host" in value &&
    "pid" in value &&
    typeof value.pid === "number" &&
    "started" in value
  );
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives, under another user.
    return isCode(error, "EPERM");
  }
}

/** Boot id and start tick of a process (field 22 of its stat line); null outside Linux. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    // The second field is the command in parentheses and may hold spaces, so fields are counted behind it.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return `${boot} ${fields[19] ?? ""}`;
  } catch {
    return null;
  }
}

/** Milliseconds since the file was last touched; 0 when there is none. File times are the machine's, so is the clock here. */
function ageMs(path: string): number {
  try {
    return Date.now() - statSync(path).mtimeMs;
  } catch (error) {
    if (isCode(error, "ENOENT")) return 0;
    throw error;
  }
}

function touch(path: string): void {
  const now = new Date();
  utimesSync(path, now, now);
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}

function sentenceFor(holder: Holder | null, folder: string): string {
  const who = holder ? ` (process ${holder.pid} on ${holder.host})` : "";
  return (
    `Another Pressport server${who} is already using ${folder}. ` +
    "Stop it first, or give this one a folder of its own with PRESSPORT_DATA."
  );
}
