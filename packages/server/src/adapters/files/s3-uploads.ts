import { createReadStream, createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import {
  AbortMultipartUploadCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  PutObjectCommand,
  type S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { makeScratch } from "../../text/scratch.ts";
import { typeOfKey } from "./file-keys.ts";
import { type FileContent, FilesRefused, StorageFull } from "./files.ts";
import { clientForBodies, isStoreFull, missingAsUndefined, type S3Options, SILENCE_MS } from "./s3-client.ts";

const MIB = 1024 * 1024;
/** Larger files go in parts, each of which is tried again by itself. */
const PARTS_ABOVE_BYTES = 64 * MIB;
const PART_BYTES = 16 * MIB;
const PARTS_AT_ONCE = 3;
/** No line to a store is slower, so a file that takes longer than this makes it will not arrive. */
const SLOWEST_BYTES_PER_SECOND = 250_000;

/** An upload in parts that began longer ago than this has been given up by whoever began it. */
const LONGEST_UPLOAD_MS = 24 * 60 * 60 * 1000;

/** How long the store may take to receive so many bytes and to answer. */
const timeFor = (bytes: number): number => SILENCE_MS + (bytes / SLOWEST_BYTES_PER_SECOND) * 1000;

/** Stores content under a key, whole or not at all; answers its size in bytes. */
export type PutObject = (key: string, content: FileContent) => Promise<number>;

/** Makes the function that stores content in a bucket. */
export function createUploads(options: S3Options): PutObject {
  const { bucket: Bucket } = options;
  const whole = clientForBodies(options);
  const inParts = clientForBodies(options, timeFor(PART_BYTES * PARTS_AT_ONCE));

  return async (Key, content) => {
    const { body: Body, size, done } = await measured(content);
    const params = { Bucket, Key, Body, ContentLength: size, ContentType: typeOfKey(Key) };
    try {
      if (size <= PARTS_ABOVE_BYTES)
        await whole.send(new PutObjectCommand(params), { requestTimeout: timeFor(size) });
      else
        await new Upload({ client: inParts, params, partSize: PART_BYTES, queueSize: PARTS_AT_ONCE }).done();
      return size;
    } catch (error) {
      throw isStoreFull(error) ? new StorageFull("The file store is full.", { cause: error }) : error;
    } finally {
      await done();
    }
  };
}

/** Ends uploads in parts that nobody is at any more, since their parts are kept and cost money. */
export async function abortUploads(s3: S3Client, Bucket: string, now: Date): Promise<number> {
  const before = new Date(now.getTime() - LONGEST_UPLOAD_MS);
  let aborted = 0;
  for (let KeyMarker: string | undefined, UploadIdMarker: string | undefined; ; ) {
    const markers = { ...(KeyMarker && { KeyMarker }), ...(UploadIdMarker && { UploadIdMarker }) };
    const page = await s3.send(new ListMultipartUploadsCommand({ Bucket, ...markers })).catch(noneIfClosed);
    for (const { Key, UploadId, Initiated = now } of page.Uploads ?? []) {
      if (Key === undefined || UploadId === undefined || Initiated >= before) continue;
      await missingAsUndefined(s3.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })));
      aborted += 1;
    }
    if (!page.IsTruncated) return aborted;
    KeyMarker = page.NextKeyMarker;
    UploadIdMarker = page.NextUploadIdMarker;
  }
}

/** Stores or keys that do not let us look are left to the bucket's own rules. */
function noneIfClosed(error: unknown): ListMultipartUploadsCommandOutput {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  if (error instanceof FilesRefused || status === 501) return { $metadata: {} };
  throw error;
}

/** S3 wants the length before the first byte, so a stream is first laid down on disk. */
async function measured(content: FileContent) {
  if (content instanceof Uint8Array) return { body: content, size: content.byteLength, done: async () => {} };
  if ("path" in content) return fromDisk(content.path);
  const folder = await makeScratch();
  const done = () => rm(folder, { recursive: true, force: true });
  try {
    const path = join(folder, "outgoing");
    await pipeline(content, createWriteStream(path));
    return { ...(await fromDisk(path)), done };
  } catch (error) {
    await done();
    throw error;
  }
}

async function fromDisk(path: string) {
  const { size } = await stat(path);
  return { body: createReadStream(path), size, done: () => rm(path, { force: true }) };
}
