import { createWriteStream, existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { PGlite } from "@electric-sql/pglite";
import { TarBroken, type UnpackedEntry, unpackTar, wholeOf } from "../../adapters/archive/tar.ts";
import { lockFolder } from "../../adapters/db/folder-lock.ts";
import { isFileKey } from "../../adapters/files/file-keys.ts";
import { makePrivateFolder } from "../../config/installation-secret.ts";
import { type CommandContext, whileServerRests } from "../command-context.ts";
import { OperatorProblem } from "../operator-problem.ts";
import { requireEmbedded } from "./backup.ts";
import { AboutBackup, EndOfBackup, IN_BACKUP, readGzip } from "./backup-archive.ts";
import { countRows, type Restored, restoreWords } from "./restore-words.ts";
import { readSnapshot } from "./snapshots.ts";

/** What restoring may be told. */
export interface RestoreOptions {
  /** Puts what is there aside, instead of refusing to touch it. */
  replace?: boolean;
}

/** Parts of a data folder that a backup holds. The database comes last: where it is, all the others are. */
const PARTS = ["secret", "files", "database"] as const;

/**
 * Puts a backup's data in place. It is unpacked beside what is there and checked to its end first, so a damaged backup
 * changes nothing; what was there is kept in a folder named after the moment.
 */
export async function restore(
  context: CommandContext,
  path: string,
  { replace = false }: RestoreOptions = {},
): Promise<void> {
  const { config, clock, say } = context;
  requireEmbedded(config, 'pg_restore --clean --if-exists --dbname="$DATABASE_URL" pressport.dump');
  if (config.files.kind === "s3")
    throw new OperatorProblem("Files are in an S3 bucket here; unset S3_BUCKET to restore onto this disk.");
  if (context.services)
    throw new OperatorProblem("Stop the server first: a restore replaces all that it works with.");
  if (!existsSync(path)) throw new OperatorProblem(`There is no file ${path}.`);
  const { dataFolder, database } = config;
  if (database.kind !== "pglite") return;
  await using stack = new AsyncDisposableStack();
  if (!existsSync(dataFolder)) stack.defer(() => removeIfEmpty(dataFolder));
  makePrivateFolder(dataFolder);
  const lock = await whileServerRests(config, async () => lockFolder(`${database.folder}.lock`, () => {}));
  stack.defer(() => lock.release());
  if (existsSync(database.folder) && !replace)
    throw new OperatorProblem(
      `${dataFolder} has data already. Add --replace to put it aside, or choose an empty folder with PRESSPORT_DATA.`,
    );
  const beside = join(dataFolder, "restore.new");
  await rm(beside, { recursive: true, force: true });
  stack.defer(() => rm(beside, { recursive: true, force: true }));
  const unpacked = await unpackInto(beside, path);
  const aside = await putAside(dataFolder, clock.now());
  for (const part of PARTS)
    if (existsSync(join(beside, part))) await rename(join(beside, part), join(dataFolder, part));
  for (const line of restoreWords(config, clock.now(), { ...unpacked, aside })) say(line);
}

async function removeIfEmpty(folder: string): Promise<void> {
  if ((await readdir(folder)).length === 0) await rmdir(folder);
}

async function unpackInto(folder: string, path: string): Promise<Omit<Restored, "aside">> {
  await mkdir(join(folder, "files"), { recursive: true });
  let madeAt: string | null = null;
  let [files, ended] = [0, false];
  const isFolder = (await stat(path)).isDirectory();
  const found = isFolder ? readSnapshot(path) : unpackTar(Readable.from(readGzip(path)));
  try {
    for await (const entry of found) {
      if (madeAt === null) {
        madeAt = AboutBackup.parse(await jsonOf(entry)).made_at;
      } else if (entry.name === IN_BACKUP.end) {
        ended = EndOfBackup.parse(await jsonOf(entry)).files === files;
      } else {
        await unpackOne(folder, entry);
        if (entry.name.startsWith(IN_BACKUP.files)) files += 1;
      }
    }
    if (madeAt === null || !ended) throw new TarBroken("it ends too early");
    return { files, madeAt: new Date(madeAt), rows: await loadDatabase(folder) };
  } catch (error) {
    if (isNoBackup(error))
      throw new OperatorProblem(`${path} cannot be restored (${reasonOf(error)}). Nothing was changed.`);
    throw error;
  }
}

async function unpackOne(folder: string, { name, content }: UnpackedEntry): Promise<void> {
  const key = name.startsWith(IN_BACKUP.files) ? name.slice(IN_BACKUP.files.length) : null;
  // A name decides where something is written, so only names of our own making are taken.
  if (key === null ? name !== IN_BACKUP.database && name !== IN_BACKUP.secret : !isFileKey(key))
    throw new TarBroken(`it holds ${JSON.stringify(name.slice(0, 80))}, which no backup does`);
  const path = join(folder, ...name.split("/"));
  await mkdir(dirname(path), { recursive: true });
  await pipeline(Readable.from(content), createWriteStream(path, { mode: 0o600 }));
}

async function jsonOf({ content }: UnpackedEntry): Promise<unknown> {
  return JSON.parse((await wholeOf(content)).toString("utf8"));
}

/** Makes a database folder of the dump; this also proves that the dump can be opened. */
async function loadDatabase(folder: string): Promise<Restored["rows"]> {
  const dump = join(folder, IN_BACKUP.database);
  const loadDataDir = new Blob([await readFile(dump)]);
  const pglite = new PGlite({ dataDir: join(folder, "database"), loadDataDir });
  await pglite.waitReady;
  const rows = await countRows(pglite);
  await pglite.close();
  await rm(dump);
  return rows;
}

function isNoBackup(error: unknown): boolean {
  if (error instanceof TarBroken || error instanceof SyntaxError) return true;
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return error.name === "ZodError" || code.startsWith("Z_") || code === "ENOENT";
}

const reasonOf = (error: unknown): string =>
  error instanceof TarBroken ? error.message : "it is damaged, or was not made by a backup";

/** Moves what a restore replaces into a folder of its own; null when there was nothing. */
async function putAside(dataFolder: string, now: Date): Promise<Restored["aside"]> {
  const names = await readdir(dataFolder);
  const there = PARTS.toReversed().filter((part) => names.includes(part));
  if (there.length === 0) return null;
  const folder = join(dataFolder, `before-restore-${now.toISOString().replaceAll(/[:.]/g, "-")}`);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "README.txt"), "The data of this host before a backup was restored.\n");
  for (const name of there) await rename(join(dataFolder, name), join(folder, name));
  return { folder, hasDatabase: there.includes("database") };
}
