import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { MultipartFile } from "@fastify/multipart";
import {
  ApiError,
  type Endpoint,
  type FileField,
  fieldMessages,
  invalid,
  uploadRefusals,
} from "@pressport/core/contract";
import type { FastifyRequest } from "fastify";
import { type NestedFields, nestFields } from "../calls/nested-fields.ts";
import { wireMessages } from "../calls/wire-messages.ts";
import { type FileType, refusedTypeWords, SNIFFED_BYTES, sniffType } from "../files/file-types.ts";
import { WHOLE_BODY } from "../refusals/field-errors.ts";
import type { TempFolder } from "./temp-folder.ts";
import type { Upload } from "./upload.ts";
import { announcedBytes, type ReservedRoom } from "./upload-room.ts";

type FileFields = NonNullable<Endpoint["files"]>;

/** All text of a form together, names and values, of its files too; and how many text fields it may have. */
export const FORM_LIMITS = { textBytes: 64 * 1024, fields: 500 } as const;
/** Limits of one part of a form. */
const PART_LIMITS = { fieldNameSize: 200, headerPairs: 50, headerSize: 8 * 1024 } as const;
/** Multipart's own lines and headers, beside the contents of files and fields. */
const ENVELOPE_BYTES = 1024 * 1024;

/** A form as it arrived: its text fields as a tree, its files on disk. */
export interface Form {
  fields: NestedFields;
  uploads: Upload[];
}

/**
 * Reads a multipart call: files go to disk while they arrive, counted, hashed and looked at, and the first thing that is
 * wrong ends it. On any failure everything written so far is deleted.
 */
export async function receiveForm(
  request: FastifyRequest,
  files: FileFields,
  temp: TempFolder,
  room: Pick<ReservedRoom, "arrived">,
): Promise<Form> {
  const uploads: Upload[] = [];
  const texts: [string, string][] = [];
  let textBytes = 0;
  try {
    refuseCut(request);
    for await (const part of request.parts({ limits: limitsOf(files) })) {
      const words = part.type === "file" ? part.filename : part.value;
      // A field that says it is JSON arrives parsed: no form of ours has one.
      if (typeof words !== "string") throw invalid({ [WHOLE_BODY]: [wireMessages.multipart] });
      textBytes += Buffer.byteLength(part.fieldname) + Buffer.byteLength(words);
      if (textBytes > FORM_LIMITS.textBytes) throw textTooLong();
      if (part.type === "file") {
        const upload = await receiveFile(part, files, temp, room);
        if (upload) uploads.push(upload);
        refuseTooMany(uploads, files);
        refuseUnannounced(request, uploads, files);
        continue;
      }
      if (part.fieldnameTruncated || part.valueTruncated)
        throw invalid({ [part.fieldname]: [fieldMessages.tooLong] });
      texts.push([part.fieldname, words]);
    }
    refuseMissing(uploads, files);
    return { fields: nestFields(texts), uploads };
  } catch (error) {
    // What is still coming is read away once this is answered.
    request.raw.unpipe();
    await discardUploads(uploads, temp);
    throw formFailure(error);
  }
}

/** Deletes the uploads a handler has not moved away. */
export async function discardUploads(uploads: readonly Upload[], temp: TempFolder): Promise<void> {
  await Promise.all(uploads.map((upload) => temp.discard(upload.path)));
}

/** The contract's name of a form field: `refund_items[2][files][]` is `refund_items[][files]`, item 2. */
export function fieldNameOf(wireName: string): { field: string; index: number | null } {
  const index = /\[(\d{1,3})\]/.exec(wireName)?.[1];
  const field = wireName
    .replace(/\[\]$/, "")
    .replace(/\[\d{1,3}\]$/, "")
    .replaceAll(/\[\d{1,3}\]/g, "[]");
  return { field, index: index === undefined || !field.includes("[]") ? null : Number(index) };
}

const textTooLong = () => new ApiError("too_large", { message: wireMessages.formTextTooLong });

const fileTooLarge = ({ maxBytes }: FileField) =>
  new ApiError("too_large", { message: wireMessages.fileTooLarge(maxBytes) });

async function receiveFile(
  part: MultipartFile,
  files: FileFields,
  temp: TempFolder,
  room: Pick<ReservedRoom, "arrived">,
): Promise<Upload | null> {
  const { field, index } = fieldNameOf(part.fieldname);
  const rules = Object.hasOwn(files, field) ? files[field] : undefined;
  if (!rules) throw invalid({ [part.fieldname.slice(0, 100)]: [wireMessages.unexpectedFile] });
  const path = temp.newPath();
  try {
    const filename = shownName(part.filename);
    const facts = await receiveContent(part.file, path, rules, filename, room.arrived);
    // Browsers send a chosen-nothing file field as an empty file without a name.
    if (facts === null && part.filename === "") {
      await temp.discard(path);
      return null;
    }
    if (facts === null) throw invalid({ [part.fieldname]: [uploadRefusals.empty.text] });
    return { field, index, filename, path, ...facts };
  } catch (error) {
    await temp.discard(path);
    throw error;
  }
}

type Facts = Pick<Upload, "contentType" | "extension" | "bytes" | "sha256">;

/** Writes a file to disk, refusing it as soon as its type or length is wrong. Null when it is empty. */
export async function receiveContent(
  content: Readable,
  path: string,
  rules: FileField,
  filename: string,
  onArrived: (bytes: number) => void = () => {},
): Promise<Facts | null> {
  const hash = createHash("sha256");
  let bytes = 0;
  let head = Buffer.alloc(0);
  let type: FileType | null = null;
  const decide = () => {
    type = typeOf(head, rules.kind, filename);
  };
  async function* checked(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > rules.maxBytes) throw fileTooLarge(rules);
      onArrived(chunk.length);
      hash.update(chunk);
      if (!type) {
        head = Buffer.concat([head, chunk.subarray(0, SNIFFED_BYTES - head.length)]);
        if (head.length === SNIFFED_BYTES) decide();
      }
      yield chunk;
    }
    if (!type && bytes > 0) decide();
  }
  const file = createWriteStream(path, { flags: "wx", mode: 0o600 });
  // A file refused before the disk has opened it is there a moment later: whoever deletes it has to wait for that.
  const closed = new Promise<void>((resolve) => file.once("close", () => resolve()));
  try {
    await pipeline(content, checked, file);
  } finally {
    await closed;
  }
  if (type === null) return null;
  const { contentType, extension }: FileType = type;
  return { contentType, extension, bytes, sha256: hash.digest("hex") };
}

/** What the bytes say a file is; a part of one says nothing. */
function typeOf(head: Buffer, kind: FileField["kind"], filename: string): FileType {
  if (kind === "part") return { contentType: "application/octet-stream", extension: "bin" };
  const type = sniffType(head, kind, filename);
  if (!type) throw new ApiError("wrong_file_type", { message: refusedTypeWords(head, kind) });
  return type;
}

/** The sender's name for a file without folders, control and direction characters, at most 200 characters. */
export function shownName(filename: string): string {
  const last = filename.split(/[\\/]/).at(-1) ?? "";
  const clean = last
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "")
    .normalize("NFC")
    .trim()
    .slice(-200)
    .toWellFormed();
  return clean === "" || /^\.+$/.test(clean) ? "file" : clean;
}

function limitsOf(files: FileFields) {
  const fields = Object.values(files);
  return {
    ...PART_LIMITS,
    fieldSize: FORM_LIMITS.textBytes,
    fields: FORM_LIMITS.fields,
    fileSize: Math.max(...fields.map((field) => field.maxBytes)) + 1,
    files: fields.reduce((sum, field) => sum + field.maxCount, 0) + 1,
    parts: FORM_LIMITS.fields + fields.reduce((sum, field) => sum + field.maxCount, 0) + 1,
  };
}

/** What announces itself as too long is refused before its first byte is kept. */
export function refuseTooLong(request: FastifyRequest, files: FileFields): void {
  const announced = Number(request.headers["content-length"] ?? 0);
  const allowed = Object.values(files).reduce(
    (sum, field) => sum + field.maxBytes * field.maxCount,
    ENVELOPE_BYTES,
  );
  if (announced <= allowed) return;
  const [only, ...others] = Object.values(files);
  // Of several files nobody knows yet which is the large one.
  throw only?.maxCount === 1 && others.length === 0 ? fileTooLarge(only) : new ApiError("too_large");
}

/** A connection that was cut before the form was read says nothing any more: whoever waited for its end waited for ever. */
function refuseCut({ raw }: FastifyRequest): void {
  if (raw.destroyed || raw.socket.destroyed) throw invalid({ [WHOLE_BODY]: [wireMessages.truncated] });
}

/** Room was made for no more. */
function refuseUnannounced(request: FastifyRequest, uploads: readonly Upload[], files: FileFields): void {
  const received = uploads.reduce((sum, { bytes }) => sum + bytes, 0);
  if (received > announcedBytes(request, files)) throw new ApiError("too_large");
}

function refuseTooMany(uploads: readonly Upload[], files: FileFields): void {
  for (const [name, { maxCount }] of Object.entries(files)) {
    if (uploads.filter((upload) => upload.field === name).length > maxCount)
      throw invalid({ [name]: [wireMessages.tooManyFiles(maxCount)] });
  }
}

function refuseMissing(uploads: readonly Upload[], files: FileFields): void {
  const missing = Object.entries(files).filter(
    ([name, { required }]) => required && !uploads.some((upload) => upload.field === name),
  );
  if (missing.length > 0)
    throw invalid(Object.fromEntries(missing.map(([name]) => [name, [fieldMessages.file]])));
}

/** Problems of the form itself are the sender's; everything else (a full disk, a bug) stays what it is. */
function formFailure(error: unknown): unknown {
  if (ApiError.is(error) || !(error instanceof Error)) return error;
  const code = "code" in error ? error.code : undefined;
  if (code === "FST_REQ_FILE_TOO_LARGE" || code === "FST_FILES_LIMIT" || code === "FST_PARTS_LIMIT")
    return new ApiError("too_large");
  if (code === "FST_FIELDS_LIMIT") return textTooLong();
  if (code === "FST_INVALID_MULTIPART_CONTENT_TYPE")
    return invalid({ [WHOLE_BODY]: [wireMessages.multipart] });
  const isOurs = typeof code === "string" && /^(?:ENOSPC|EDQUOT|EIO|EACCES|EROFS|EMFILE)$/.test(code);
  return isOurs ? error : invalid({ [WHOLE_BODY]: [wireMessages.truncated] });
}
