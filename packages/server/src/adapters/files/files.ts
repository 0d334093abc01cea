import type { Readable } from "node:stream";

/** What is stored: a stream, bytes, or a finished file on this disk that the store takes over (it is gone afterwards). */
export type FileContent = Readable | Uint8Array | { path: string };

/** What is known of a stored file without opening it. */
export interface FileFacts {
  key: string;
  /** In bytes. */
  size: number;
  modifiedAt: Date;
}

/** The first and last byte wanted, both included; without `end` everything to the end of the file. */
export interface ByteRange {
  start: number;
  end?: number;
}

/** How a link to a file is made. */
export interface FileLink {
  /** The name a browser saves the file under. */
  downloadName?: string;
  /** How long a private link stays valid, in seconds (a day unless told; without end, and the same every time, for Infinity). Public pictures ignore it. */
  validForSeconds?: number;
}

/** The query of a private link, as it arrives: nothing in it is trusted before it is checked. */
export interface FileLinkQuery {
  /** When the link ends, in seconds since 1970. */
  expires?: string | undefined;
  /** The name to save under. */
  name?: string | undefined;
  signature?: string | undefined;
}

/** Everything written by clients or made for them: originals, thumbnails, print files, PDFs. */
export interface Files {
  /** Stores the content whole or not at all; throws `StorageFull` when there is no room. */
  put(key: string, content: FileContent): Promise<FileFacts>;
  /** Opens a file, or answers undefined when there is none. */
  read(key: string, range?: ByteRange): Promise<Readable | undefined>;
  /** Answers undefined when there is no such file. */
  stat(key: string): Promise<FileFacts | undefined>;
  /** Removes a file; a file that is not there is no error. */
  delete(key: string): Promise<void>;
  /** Lends the file as a path on this disk for as long as `work` runs; throws `FileMissing`. */
  withLocalPath<Result>(key: string, work: (path: string) => Promise<Result>): Promise<Result>;
  /** Names every file whose key starts with the prefix, in no promised order. */
  list(prefix: string): AsyncIterable<FileFacts>;
  /** The absolute link to a file: stable for `public/…`, signed and expiring for everything else. */
  url(key: string, link?: FileLink): string;
  /** The store's own address of the file, for those who follow a valid link there; null where files come through this server. */
  storeUrl(key: string, downloadName: string | undefined): Promise<string | null>;
  /** Whether a request's query belongs to a link made by `url` and is still in time. Public pictures need none. */
  linkIsValid(key: string, query: FileLinkQuery, now: Date): boolean;
  /** A key as an address may bear it: the same every time, and read by nobody else. Whoever knows the key of a public picture may see it for ever. */
  hide(key: string): string;
  /** The key that was hidden so; undefined for anything else. */
  hidden(text: string): string | undefined;
  /** Clears half-written files older than the given moment and answers how many there were. */
  removeAbandoned(before: Date): Promise<number>;
  /** Writes a small file, reads it back and removes it; throws when any of it fails (for `/readyz`). */
  check(): Promise<void>;
}

/** The file asked for is not in the store. */
export class FileMissing extends Error {
  override name = "FileMissing";
}

/** The store is away for now: it does not answer, or says that it cannot. */
export class FilesUnavailable extends Error {
  override name = "FilesUnavailable";
}

/** The store lets this host do nothing: its key was ended, its folder can only be read. Only its operator can mend that. */
export class FilesRefused extends FilesUnavailable {
  override name = "FilesRefused";
}

/** The job that finds out whether the store refuses everything, and opens or closes the incident about it. */
export const CHECK_FILES = "files.check";

/** There is no room left to store a file. */
export class StorageFull extends Error {
  override name = "StorageFull";
}
