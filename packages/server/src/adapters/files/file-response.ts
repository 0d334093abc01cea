import type { Readable } from "node:stream";
import { attachment } from "./attachment.ts";
import { isFileKey, isPublicKey, typeOfKey } from "./file-keys.ts";
import type { ByteRange, FileFacts, FileLinkQuery, Files } from "./files.ts";

/** A request for `/files/<key>`, as the web framework hands it over. */
export interface FileRequest {
  key: string;
  query: FileLinkQuery;
  /** The `Range` header. */
  range?: string | undefined;
  /** The `If-None-Match` header. */
  ifNoneMatch?: string | undefined;
  /** Only the headers are wanted. */
  headOnly?: boolean;
}

/** What to send; a body is there for 200 and 206 only, and an address to go on to for 302. */
export interface FileResponse {
  status: 200 | 206 | 302 | 304 | 404 | 416;
  headers: Record<string, string>;
  body?: Readable;
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const PRIVATE_CACHE_SECONDS = 600;

/** Every answer, found or not: a stored file can neither run, nor be sniffed, nor load anything. */
const lockedDown = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "sandbox; default-src 'none'",
  "referrer-policy": "no-referrer",
};

/** Answers a request for a stored file. A wrong or expired link looks exactly like a missing file. */
export async function fileResponse(files: Files, request: FileRequest, now: Date): Promise<FileResponse> {
  const { key, query } = request;
  const unkept = { ...lockedDown, "cache-control": "no-store" };
  const missing: FileResponse = { status: 404, headers: unkept };
  if (!isFileKey(key) || !files.linkIsValid(key, query, now)) return missing;
  const facts = await files.stat(key);
  if (!facts) return missing;

  const headers = headersFor(facts, query.name);
  if (request.ifNoneMatch?.includes(headers.etag ?? "")) return { status: 304, headers };
  const range = rangeOf(request.range, facts.size);
  if (range === "beyond") {
    return { status: 416, headers: { ...lockedDown, "content-range": `bytes */${facts.size}` } };
  }
  const { status, measures } = range ? partly(range, facts.size) : whole(facts.size);
  if (request.headOnly) return { status, headers: { ...headers, ...measures } };
  const storeUrl = await files.storeUrl(key, query.name);
  if (storeUrl !== null) return { status: 302, headers: { ...unkept, location: storeUrl } };
  const body = await files.read(key, range);
  return body ? { status, headers: { ...headers, ...measures }, body } : missing;
}

const whole = (size: number) => ({ status: 200 as const, measures: { "content-length": String(size) } });

const partly = ({ start, end }: Required<ByteRange>, size: number) => ({
  status: 206 as const,
  measures: {
    "content-length": String(end - start + 1),
    "content-range": `bytes ${start}-${end}/${size}`,
  },
});

function headersFor({ key, size, modifiedAt }: FileFacts, name: string | undefined): Record<string, string> {
  const type = typeOfKey(key);
  const open = isPublicKey(key);
  return {
    ...lockedDown,
    "content-type": type,
    "accept-ranges": "bytes",
    // A key never gets new content, so size and time are enough to tell versions apart.
    etag: `"${size.toString(36)}-${modifiedAt.getTime().toString(36)}"`,
    "content-disposition": open && type.startsWith("image/") ? "inline" : attachment(name),
    "cache-control": open
      ? `public, max-age=${YEAR_SECONDS}, immutable`
      : `private, max-age=${PRIVATE_CACHE_SECONDS}`,
    // Widgets draw our pictures on a canvas inside a reseller's page.
    ...(open && { "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" }),
  };
}

/** Reads one byte range; several ranges or nonsense mean the whole file, as RFC 9110 allows. */
function rangeOf(header: string | undefined, size: number): Required<ByteRange> | "beyond" | undefined {
  const parts = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "");
  const [, from = "", to = ""] = parts ?? [];
  if (!parts || (from === "" && to === "")) return undefined;
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (start >= size) return "beyond";
  return end < start ? undefined : { start, end };
}
