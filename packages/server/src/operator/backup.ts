import { createReadStream, createWriteStream } from "node:fs";
import { access, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { OpenDatabase } from "../adapters/db/database.ts";
import { openDatabase } from "../adapters/db/open-database.ts";
import type { Files } from "../adapters/files/files.ts";
import { createLocalDisk } from "../adapters/files/local-disk.ts";
import type { Config } from "../config.ts";
import { IN_BACKUP } from "./backup-archive.ts";
import { type OperatorDesk, whileServerRests } from "./operator-desk.ts";
import { OperatorProblem } from "./operator-problem.ts";
import { packTar, type TarEntry } from "./tar.ts";

/** Writes database, files and secret of an embedded host into one `tar.gz`; whole or not at all. */
export async function backup(desk: OperatorDesk, path: string): Promise<void> {
  const { config, clock, log, say } = desk;
  requireEmbedded(config, 'pg_dump --format=custom --file=pressport.dump "$DATABASE_URL"');
  if (await exists(path)) throw new OperatorProblem(`${path} is there already; backups never overwrite.`);
  await using stack = new AsyncDisposableStack();
  const database = await whileServerRests(config, () => openDatabase(config.database, log, () => {}));
  stack.defer(() => database.close());
  const counted = { files: 0 };
  const half = `${path}.half`;
  try {
    const entries = entriesOf({ config, database, madeAt: clock.now(), files: diskOf(desk), counted });
    await pipeline(
      Readable.from(packTar(entries)),
      createGzip({ level: 6 }),
      createWriteStream(half, { mode: 0o600, flush: true }),
    );
    await rename(half, path);
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  }
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

/** The files on this disk; null when they are in a bucket. */
function diskOf({ config, clock }: OperatorDesk): Files | null {
  if (config.files.kind !== "disk") return null;
  const { secret, oldSecrets, publicUrl } = config;
  return createLocalDisk({
    folder: config.files.folder,
    secret,
    oldSecrets,
    clock,
    publicUrl: () => publicUrl,
  });
}

interface Contents {
  config: Config;
  database: OpenDatabase;
  madeAt: Date;
  files: Files | null;
  counted: { files: number };
}

async function* entriesOf({ config, database, madeAt, files, counted }: Contents): AsyncGenerator<TarEntry> {
  const about = { product: "pressport", format: 1, made_at: madeAt.toISOString() };
  yield textEntry(IN_BACKUP.about, JSON.stringify(about));
  if (database.engine.kind !== "pglite") throw new Error("Only the embedded database can be dumped.");
  const dump = await database.engine.pglite.dumpDataDir("none");
  yield { name: IN_BACKUP.database, size: dump.size, content: dump.stream() };
  const secretPath = join(config.dataFolder, "secret");
  if (await exists(secretPath)) yield textEntry(IN_BACKUP.secret, await readFile(secretPath, "utf8"));
  if (files && config.files.kind === "disk") {
    for await (const { key, size } of files.list("")) {
      yield {
        name: `${IN_BACKUP.files}${key}`,
        size,
        content: createReadStream(join(config.files.folder, ...key.split("/"))),
      };
      counted.files += 1;
    }
  }
  yield textEntry(IN_BACKUP.end, JSON.stringify(counted));
}

function textEntry(name: string, text: string): TarEntry {
  const bytes = Buffer.from(text);
  return { name, size: bytes.length, content: Readable.from([bytes]) };
}
