import { createHash } from "node:crypto";
import { lstatSync, mkdtempSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Config } from "../config/config.ts";
import { OperatorProblem } from "../operator/operator-problem.ts";

/** Where a path of a socket would be cut off: 104 bytes on some systems. */
const LONGEST_PATH = 100;
const SOCKET = "operator.sock";
/** Names, in the data folder, the socket that has no room there. */
const NOTE = "operator.sock.path";

type Place = Pick<Config, "dataFolder">;

/** Where a host that takes commands listens, and how its traces go. */
export interface OperatorSocket {
  path: string;
  remove(): void;
}

/** Where the host that has a data folder open takes commands; null when none has said so. */
export function findOperatorSocket(place: Place): string | null {
  return withinFolder(place) ?? notedElsewhere(place);
}

/**
 * Makes the place where only the host's own user may write. A killed host leaves its socket behind; the data folder is
 * locked, so no other host listens there.
 */
export function makeOperatorSocket(place: Place): OperatorSocket {
  const within = withinFolder(place);
  if (within !== null) {
    if (process.platform !== "win32") rmSync(within, { force: true });
    return { path: within, remove: () => {} };
  }
  forgetElsewhere(place);
  const path = join(mkdtempSync(join(tmpdir(), "pressport-")), SOCKET);
  writeFileSync(join(place.dataFolder, NOTE), path, { mode: 0o600 });
  if (Buffer.byteLength(path) > LONGEST_PATH) {
    forgetElsewhere(place);
    throw new OperatorProblem(
      `Neither ${place.dataFolder} nor ${tmpdir()} has a path short enough for the socket that takes the operator's ` +
        "commands. Set PRESSPORT_DATA or TMPDIR to a shorter one.",
    );
  }
  return { path, remove: () => forgetElsewhere(place) };
}

function withinFolder({ dataFolder }: Place): string | null {
  if (process.platform === "win32") {
    const name = createHash("sha256").update(dataFolder).digest("hex").slice(0, 24);
    return `\\\\.\\pipe\\pressport-${name}`;
  }
  const path = join(dataFolder, SOCKET);
  return Buffer.byteLength(path) <= LONGEST_PATH ? path : null;
}

/** The socket elsewhere, if its folder is still what the host made: after a restart others may have taken its name. */
function notedElsewhere({ dataFolder }: Place): string | null {
  const note = join(dataFolder, NOTE);
  try {
    const path = readFileSync(note, "utf8");
    const folder = lstatSync(dirname(path));
    const isPrivate = folder.isDirectory() && (folder.mode & 0o077) === 0;
    return isPrivate && folder.uid === statSync(note).uid ? path : null;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

function forgetElsewhere(place: Place): void {
  const path = notedElsewhere(place);
  rmSync(join(place.dataFolder, NOTE), { force: true });
  if (path === null) return;
  rmSync(path, { force: true });
  rmdirSync(dirname(path));
}
