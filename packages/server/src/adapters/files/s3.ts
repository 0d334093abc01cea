import { createWriteStream } from "node:fs";
import { extname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { withScratch } from "../../text/scratch.ts";
import { attachment } from "./attachment.ts";
import { checkStore } from "./check-store.ts";
import { isPrintFileKey, requireFileKey, typeOfKey } from "./file-keys.ts";
import { createFileLinks } from "./file-links.ts";
import { type ByteRange, type FileFacts, FileMissing, type Files } from "./files.ts";
import { patientReader } from "./patient-reader.ts";
import {
  clientForBodies,
  clientForQuestions,
  missingAsUndefined,
  type S3Options,
  SILENCE_MS,
} from "./s3-client.ts";
import { abortUploads, createUploads } from "./s3-uploads.ts";

/** A link to the store itself is made when it is followed, so it need not last. */
const DIRECT_LINK_SECONDS = 60 * 60;

/** Keeps files in any S3 store. Reads pass through this server, so headers and access stay ours. */
export function createS3(options: S3Options): Files {
  const { bucket: Bucket } = options;
  const s3 = clientForQuestions(options);
  const read = createReads(options);
  const putObject = createUploads(options);

  return {
    ...createFileLinks(options),
    read,
    storeUrl: createStoreUrls(options, s3),

    async put(key, content) {
      requireFileKey(key);
      return { key, size: await putObject(key, content), modifiedAt: options.clock.now() };
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

    // An object is shown only once it is whole; what can be left over are parts.
    removeAbandoned: (before) => abortUploads(s3, Bucket, before),

    check() {
      return checkStore(this);
    },
  };
}

function createReads(options: S3Options): Files["read"] {
  const { bucket: Bucket, silenceMs = SILENCE_MS } = options;
  const s3 = clientForBodies(options);
  return async (Key: string, range?: ByteRange) => {
    requireFileKey(Key);
    const Range = range && `bytes=${range.start}-${range.end ?? ""}`;
    const command = new GetObjectCommand({ Bucket, Key, ...(Range && { Range }) });
    const answer = await missingAsUndefined(s3.send(command, { requestTimeout: silenceMs }));
    return answer?.Body instanceof Readable ? patientReader(answer.Body, silenceMs) : undefined;
  };
}

function createStoreUrls({ bucket: Bucket, directLinks }: S3Options, s3: S3Client): Files["storeUrl"] {
  return async (Key, downloadName) => {
    requireFileKey(Key);
    if (!directLinks || !isPrintFileKey(Key)) return null;
    const command = new GetObjectCommand({
      Bucket,
      Key,
      ResponseContentType: typeOfKey(Key),
      ResponseContentDisposition: attachment(downloadName),
    });
    return getSignedUrl(s3, command, { expiresIn: DIRECT_LINK_SECONDS });
  };
}

async function* listObjects(client: S3Client, Bucket: string, Prefix: string): AsyncIterable<FileFacts> {
  for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
    for (const { Key, Size = 0, LastModified = new Date(0) } of page.Contents ?? []) {
      if (Key !== undefined) yield { key: Key, size: Size, modifiedAt: LastModified };
    }
  }
}
