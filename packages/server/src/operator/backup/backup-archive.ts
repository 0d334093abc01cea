import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { z } from "zod";
import type { TarEntry } from "../../adapters/archive/tar.ts";

/** Names inside a backup. */
export const IN_BACKUP = {
  /** First entry: what this is. */
  about: "about.json",
  /** The embedded database, as it dumps itself. */
  database: "database.tar",
  /** The installation's secret, without which sealed store credentials stay sealed. */
  secret: "secret",
  /** Stored files by key. */
  files: "files/",
  /** Last entry: a backup without it is cut off. */
  end: "end.json",
} as const;

/** What the database is called in a snapshot, where it is packed by itself. */
export const ZIPPED_DATABASE = `${IN_BACKUP.database}.gz`;

/** A stored file in a backup: where it is, since snapshots need not copy it. */
export interface StoredEntry {
  name: string;
  size: number;
  storedAt: string;
}

/** One thing in a backup. */
export type BackupEntry = TarEntry | StoredEntry;

/** What is put into a backup, and how many stored files of it were until now. */
export interface BackupContents {
  entries: AsyncIterable<BackupEntry>;
  counted: { files: number };
}

/** What a backup says of itself. */
export const AboutBackup = z.object({
  product: z.literal("pressport"),
  format: z.literal(1),
  made_at: z.iso.datetime(),
});

/** What stands at the end of a whole backup. */
export const EndOfBackup = z.object({ files: z.int() });

/** What is packed in a gzip file. It is opened by whoever reads it, who is told of any damage. */
export async function* readGzip(path: string): AsyncGenerator<Uint8Array> {
  const unpacked = createGunzip();
  pipeline(createReadStream(path), unpacked, () => {});
  yield* unpacked;
}
