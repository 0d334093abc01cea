import { createReadStream, createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { extname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { makeScratch, withScratch } from "../../scratch.ts";
import { requireFileKey, typeOfKey } from "./file-keys.ts";
import { createFileLinks, type FileLinkOptions } from "./file-links.ts";
import {
  type ByteRange,
  type FileContent,
  type FileFacts,
  FileMissing,
  type Files,
  StorageFull,
} from "./files.ts";

/** An unreachable store must not hold a call longer than 10 s (two attempts each). */
const CONNECT_TIMEOUT_MS = 2_000;
const SILENCE_TIMEOUT_MS = 4_000;

/** Where an S3 store is. */
export interface S3Options extends FileLinkOptions {
  bucket: string;
  region: string;
  /** For stores other than Amazon's. */
  endpoint: string | null;
  /** Without a key the usual places are asked: environment, profile, the machine's role. */
  accessKeyId: string | null;
  secretAccessKey: string | null;
  /** Puts the bucket into the path instead of the host name, as most other stores want it. */
  forcePathStyle: boolean;
}

/** Keeps files in any S3 store. Reads pass through this server, so headers and access stay ours. */
export function createS3(options: S3Options): Files {
  const { bucket: Bucket } = options;
  const s3 = connect(options);
  const read = async (Key: string, range?: ByteRange) => {
    requireFileKey(Key);
    const Range = range && `bytes=${range.start}-${range.end ?? ""}`;
    const answer = await missingAsUndefined(
      s3.send(new GetObjectCommand({ Bucket, Key, ...(Range && { Range }) })),
    );
    return answer?.Body instanceof Readable ? answer.Body : undefined;
  };

  return {
    ...createFileLinks(options),
    read,

    async put(key, content) {
      requireFileKey(key);
      const { body, size, done } = await measured(content);
      try {
        const ContentType = typeOfKey(key);
        await s3.send(
          new PutObjectCommand({ Bucket, Key: key, Body: body, ContentLength: size, ContentType }),
        );
        return { key, size, modifiedAt: options.clock.now() };
      } catch (error) {
        throw isStoreFull(error) ? new StorageFull("The file store is full.", { cause: error }) : error;
      } finally {
        await done();
      }
    },

    async stat(key) {
      requireFileKey(key);
      const found = await missingAsUndefined(s3.send(new HeadObjectCommand({ Bucket, Key: key })));
      return found && { key, size: found.ContentLength ?? 0, modifiedAt: found.LastModified ?? new Date(0) };
    },

    async delete(key) {
      requireFileKey(key);
      await missingAsUndefined(s3.send(new DeleteObjectCommand({ Bucket, Key: key })));
    },

    async withLocalPath(key, work) {
      const body = await read(key);
      if (!body) throw new FileMissing(key);
      return withScratch(async (folder) => {
        const path = join(folder, `file${extname(key)}`);
        await pipeline(body, createWriteStream(path));
        return work(path);
      });
    },

    list: (prefix) => listObjects(s3, Bucket, prefix),

    // S3 shows an object only once it is whole, so nothing half-written can lie around.
    removeAbandoned: async () => 0,

    async check() {
      await s3.send(new HeadBucketCommand({ Bucket }));
    },
  };
}

function connect({ region, endpoint, accessKeyId, secretAccessKey, forcePathStyle }: S3Options): S3Client {
  return new S3Client({
    region,
    ...(accessKeyId !== null &&
      secretAccessKey !== null && { credentials: { accessKeyId, secretAccessKey } }),
    ...(endpoint !== null && { endpoint }),
    forcePathStyle,
    maxAttempts: 2,
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, socketTimeout: SILENCE_TIMEOUT_MS },
    // Stores other than Amazon's often do not know the newer checksum trailers.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
}

async function* listObjects(client: S3Client, Bucket: string, Prefix: string): AsyncIterable<FileFacts> {
  for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
    for (const { Key, Size = 0, LastModified = new Date(0) } of page.Contents ?? []) {
      if (Key !== undefined) yield { key: Key, size: Size, modifiedAt: LastModified };
    }
  }
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

async function missingAsUndefined<Result>(asked: Promise<Result>): Promise<Result | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof NoSuchKey || error instanceof NotFound) return undefined;
    throw error;
  }
}

const isStoreFull = (error: unknown): boolean =>
  error instanceof S3ServiceException &&
  (error.$metadata.httpStatusCode === 507 ||
    error.name === "QuotaExceeded" ||
    error.name === "XMinioStorageFull");
