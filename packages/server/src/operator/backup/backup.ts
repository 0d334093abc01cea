import { createWriteStream } from "node:fs";
import { access, open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { packTar, type TarEntry } from "../../adapters/archive/tar.ts";
import type { Clock } from "../../adapters/clock.ts";
import type { OpenDatabase } from "../../adapters/db/database.ts";
import { openDatabase } from "../../adapters/db/open-database.ts";
import { createLocalDisk } from "../../adapters/files/local-disk.ts";
import type { Config } from "../../config/config.ts";
import { type CommandContext, placeOf, whileServerRests } from "../command-context.ts";
import { OperatorProblem } from "../operator-problem.ts";
import { type BackupContents, type BackupEntry, IN_BACKUP } from "./backup-archive.ts";
import { writeWhole } from "./whole-file.ts";

/** Writes database, files and secret of an embedded host into one `tar.gz`; whole or not at all. */
export async function backup(context: CommandContext, path: string): Promise<void> {
  const { config, clock, log, say } = context;
  requireEmbedded(config, 'pg_dump --format=custom --file=pressport.dump "$DATABASE_URL"');
  const target = placeOf(context, path);
  if (await exists(target)) throw new OperatorProblem(`${path} is there already; backups never overwrite.`);
  await using stack = new AsyncDisposableStack();
  let { database } = context;
  if (!database) {
    const own = await whileServerRests(config, () => openDatabase(config.database, log, () => {}));
    stack.defer(() => own.close());
    database = own;
  }
  const { entries, counted } = contentsOf({ config, clock, database });
  await writeWhole(target, (half) =>
    pipeline(
      Readable.from(packTar(opened({ entries, counted }))),
      createGzip({ level: 6 }),
      createWriteStream(half, { mode: 0o600, flush: true }),
    ),
  );
  say(`The database and ${counted.files} files are in ${path}. Keep it secret: it opens everything.`);
  if (config.files.kind === "s3")
    say(`Files are in the bucket ${config.files.bucket}, which has to be backed up by itself.`);
}

/** Only the embedded database can be copied as a whole; PostgreSQL has tools of its own, which this names. */
export function requireEmbedded(config: Config, instead: string): void {
  if (config.database.kind === "pglite") return;
  throw new OperatorProblem(
    `This host's data is in PostgreSQL, which has its own tools for this:\n  ${instead}\n` +
      "Files (PRESSPORT_DATA/files, or your S3 bucket) and PRESSPORT_SECRET have to be kept as well.",
  );
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** What is backed up, and where it comes from. */
export interface BackedUp {
  config: Config;
  clock: Clock;
  database: OpenDatabase;
}

/**
 * Everything a backup holds. The database comes first, as it is between two of its statements; the files its rows name
 * are there, since a file is stored before a row names it and kept for an hour after none does.
 */
export function contentsOf(backedUp: BackedUp): BackupContents {
  const counted = { files: 0 };
  return { counted, entries: entriesOf(backedUp, counted) };
}

async function* entriesOf(
  { config, clock, database }: BackedUp,
  counted: { files: number },
): AsyncGenerator<BackupEntry> {
  const about = { product: "pressport", format: 1, made_at: clock.now().toISOString() };
  yield textEntry(IN_BACKUP.about, JSON.stringify(about));
  if (database.engine.kind !== "pglite") throw new Error("Only the embedded database can be dumped.");
  const dump = await database.engine.pglite.dumpDataDir("none");
  yield { name: IN_BACKUP.database, size: dump.size, content: dump.stream() };
  const secretPath = join(config.dataFolder, "secret");
  if (await exists(secretPath)) yield textEntry(IN_BACKUP.secret, await readFile(secretPath, "utf8"));
  if (config.files.kind === "disk") {
    const { folder } = config.files;
    const { secret, oldSecrets, publicUrl } = config;
    const files = createLocalDisk({ folder, secret, oldSecrets, clock, publicUrl: () => publicUrl });
    for await (const { key, size } of files.list("")) {
      counted.files += 1;
      yield { name: `${IN_BACKUP.files}${key}`, size, storedAt: join(folder, ...key.split("/")) };
    }
  }
  yield textEntry(IN_BACKUP.end, JSON.stringify(counted));
}

/**
 * Opens stored files one by one, without those that were cleared since they were listed: packing takes a while, and what
 * nobody needs any more goes meanwhile.
 */
export async function* opened({ entries, counted }: BackupContents): AsyncGenerator<TarEntry> {
  for await (const entry of entries) {
    if ("content" in entry) {
      yield entry;
      continue;
    }
    const file = await open(entry.storedAt).catch(nullIfMissing);
    if (file === null) counted.files -= 1;
    else yield { ...entry, content: file.createReadStream() };
  }
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
  throw error;
}

function textEntry(name: string, text: string): TarEntry {
  const bytes = Buffer.from(text);
  return { name, size: bytes.length, content: Readable.from([bytes]) };
}
