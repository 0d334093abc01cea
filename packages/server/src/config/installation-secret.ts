import { randomBytes } from "node:crypto";
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import type { Secrets } from "../text/sealed-text.ts";

const SECRET_BYTES = 32;
/** What is shorter is no secret, but a file that was emptied or cut off. */
const SHORTEST = 32;

/** The file of the secret is there and holds none. */
export class UnusableSecret extends Error {
  override name = "UnusableSecret";
}

const newSecret = (): string => randomBytes(SECRET_BYTES).toString("base64url");

const pathIn = (dataFolder: string): string => join(dataFolder, "secret");

/** The random secret of this installation, made once and kept in the data folder, and those it was before. */
export function installationSecrets(dataFolder: string): Secrets {
  makePrivateFolder(dataFolder);
  try {
    // Of two processes starting together one makes the link, and both read the same secret.
    writeWhole(dataFolder, [newSecret()], linkSync);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return readSecrets(dataFolder);
}

/** The same for a command that only looks, or puts a backup's secret there: where there is none yet, none is kept. */
export function installationSecretsAsTheyAre(dataFolder: string): Secrets {
  return existsSync(pathIn(dataFolder)) ? readSecrets(dataFolder) : { secret: newSecret(), oldSecrets: [] };
}

function readSecrets(dataFolder: string): Secrets {
  const [secret = "", ...oldSecrets] = readFileSync(pathIn(dataFolder), "utf8")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  // Whatever was signed with next to nothing anybody could sign.
  if (secret.length < SHORTEST)
    throw new UnusableSecret(
      `${pathIn(dataFolder)} holds no secret, so it was emptied or cut off. Put the one of a backup there: nothing else ` +
        "opens what lies sealed. Without any, remove the file; a new secret is made, and shops and second factors have to be set up anew.",
    );
  return { secret, oldSecrets };
}

/** Makes the folder, readable by its owner only; one that an earlier release left readable by everybody is shut. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const isOpenByDefault = (statSync(folder).mode & 0o777) === 0o755;
  if (isOpenByDefault) chmodSync(folder, 0o700);
}

/** Puts a new secret before those of this installation. */
export function replaceInstallationSecret(dataFolder: string): Secrets {
  const { secret, oldSecrets } = installationSecrets(dataFolder);
  writeWhole(dataFolder, [newSecret(), secret, ...oldSecrets], renameSync);
  return installationSecrets(dataFolder);
}

/** Keeps only the secret in use. */
export function forgetOldInstallationSecrets(dataFolder: string): void {
  writeWhole(dataFolder, [installationSecrets(dataFolder).secret], renameSync);
}

/** The newest first, one a line, readable by the owner only; whole or not at all. */
function writeWhole(
  dataFolder: string,
  secrets: readonly string[],
  place: (from: string, to: string) => void,
): void {
  const half = `${pathIn(dataFolder)}.${process.pid}.half`;
  writeFileSync(half, `${secrets.join("\n")}\n`, { mode: 0o600, flush: true });
  try {
    place(half, pathIn(dataFolder));
  } finally {
    rmSync(half, { force: true });
  }
}
