import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const SECRET_BYTES = 32;

/** The random secret of this installation: made once, kept in the data folder, readable by the owner only. */
export function ensureSecret(dataFolder: string): string {
  mkdirSync(dataFolder, { recursive: true });
  const path = join(dataFolder, "secret");
  try {
    // "wx" creates or fails, so of two processes starting together one writes and both read the same secret.
    writeFileSync(path, randomBytes(SECRET_BYTES).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return readFileSync(path, "utf8").trim();
}
