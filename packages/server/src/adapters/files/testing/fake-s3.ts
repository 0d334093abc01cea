import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { listenHere } from "../../../testing/listen-here.ts";
import { createFakeUploads } from "./fake-s3-uploads.ts";

interface FakeS3Options {
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

interface Stored {
  bytes: Buffer;
  modified: Date;
}

type Misbehaviour = "says nothing" | "stops in the middle" | "is too busy";

const PAGE = 10;
const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const sha256 = (value: string | Buffer) => createHash("sha256").update(value).digest("hex");
const hmac = (key: string | Buffer, value: string) => createHmac("sha256", key).update(value).digest();
const encode = (value: string) =>
  encodeURIComponent(value).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** A strict S3 of one bucket in memory for tests: it checks every request's signature, payload hash and length. */
export async function startFakeS3(options: FakeS3Options) {
  const objects = new Map<string, Stored>();
  const uploads = createFakeUploads((key, bytes) => objects.set(key, { bytes, modified: new Date() }));
  let full = false;
  let isRevoked = false;
  const misbehave: Misbehaviour[] = [];
  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) =>
      refuse(response, 500, "InternalError", String(error)),
    );
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://fake");
    const bytes = await buffer(request);
    const how = misbehave.shift();
    if (how === "says nothing") return;
    if (isRevoked)
      return refuse(response, 403, "InvalidAccessKeyId", "The access key does not exist in our records.");
    if (!isSigned(request, url, bytes, options))
      return refuse(response, 403, "SignatureDoesNotMatch", "The request signature does not match.");
    if (how === "is too busy") return refuse(response, 503, "SlowDown", "Please reduce your request rate.");
    const [, bucket, ...rest] = decodeURIComponent(url.pathname).split("/");
    if (bucket !== options.bucket) return refuse(response, 404, "NoSuchBucket", "No such bucket.");
    const key = rest.join("/");
    if (key === "" && request.method === "HEAD") return void response.end();
    if (key === "" && !url.searchParams.has("uploads")) return listing(url, response);
    if (request.method === "PUT" && full)
      return refuse(
        response,
        507,
        "XMinioStorageFull",
        "Storage backend has reached its minimum free drive.",
      );
    const aboutUpload = uploads.answer(request.method ?? "", key, url.searchParams, bytes);
    if (aboutUpload !== undefined)
      return void response.setHeader("etag", `"${sha256(bytes)}"`).end(aboutUpload && `${XML}${aboutUpload}`);
    if (request.method === "PUT") {
      if (Number(request.headers["content-length"]) !== bytes.length)
        return refuse(response, 400, "IncompleteBody", "The length does not match.");
      objects.set(key, { bytes, modified: new Date() });
      return void response.setHeader("etag", `"${sha256(bytes)}"`).end();
    }
    if (request.method === "DELETE") {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    const found = objects.get(key);
    if (!found) return refuse(response, 404, "NoSuchKey", "The specified key does not exist.");
    send(request, response, found, how);
  }

  function listing(url: URL, response: ServerResponse): void {
    const prefix = url.searchParams.get("prefix") ?? "";
    const after = url.searchParams.get("continuation-token") ?? "";
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = keys.slice(0, PAGE);
    const contents = page.map((key) => {
      const { bytes, modified } = objects.get(key) ?? { bytes: Buffer.alloc(0), modified: new Date(0) };
      return `<Contents><Key>${key}</Key><Size>${bytes.length}</Size><LastModified>${modified.toISOString()}</LastModified></Contents>`;
    });
    const more = keys.length > PAGE;
    response
      .setHeader("content-type", "application/xml")
      .end(
        `${XML}<ListBucketResult><IsTruncated>${more}</IsTruncated>${contents.join("")}${
          more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ""
        }</ListBucketResult>`,
      );
  }

  const { url, close } = await listenHere(server);
  return {
    url,
    fill: () => {
      full = true;
    },
    /** Takes the key back, or gives it again. */
    revoke(isTakenBack = true) {
      isRevoked = isTakenBack;
    },
    /** What the store does wrong with the next request. */
    misbehaveNext: (how: Misbehaviour) => misbehave.push(how),
    uploads,
    close,
  };
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { bytes, modified }: Stored,
  how: Misbehaviour | undefined,
): void {
  const wanted = new URL(request.url ?? "/", "http://fake").searchParams;
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? "") ?? [];
  const body = from === undefined ? bytes : bytes.subarray(Number(from), to ? Number(to) + 1 : undefined);
  response.writeHead(from === undefined ? 200 : 206, {
    "content-length": body.length,
    "last-modified": modified.toUTCString(),
    "content-type": wanted.get("response-content-type") ?? "binary/octet-stream",
    "content-disposition": wanted.get("response-content-disposition") ?? "inline",
  });
  if (how === "stops in the middle") return void response.write(body.subarray(0, body.length / 2));
  response.end(request.method === "HEAD" ? undefined : body);
}

function refuse(response: ServerResponse, status: number, code: string, message: string): void {
  response.writeHead(status, { "content-type": "application/xml" });
  response.end(`${XML}<Error><Code>${code}</Code><Message>${message}</Message></Error>`);
}

/** AWS signature version 4, computed afresh from what arrived; a link carries in its query what a call has in its headers. */
function isSigned(
  request: IncomingMessage,
  url: URL,
  bytes: Buffer,
  { accessKeyId, secretAccessKey }: FakeS3Options,
) {
  const link = url.searchParams;
  const isLink = link.has("X-Amz-Signature");
  const header = isLink
    ? `AWS4-HMAC-SHA256 Credential=${link.get("X-Amz-Credential")}, SignedHeaders=${link.get("X-Amz-SignedHeaders")}, Signature=${link.get("X-Amz-Signature")}`
    : (request.headers.authorization ?? "");
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d+)\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      header,
    );
  const [, id, day = "", region = "", signed = "", signature] = parts ?? [];
  const payloadHash = isLink ? "UNSIGNED-PAYLOAD" : String(request.headers["x-amz-content-sha256"]);
  if (id !== accessKeyId || (payloadHash !== "UNSIGNED-PAYLOAD" && payloadHash !== sha256(bytes)))
    return false;
  const query = [...link]
    .filter(([name]) => name !== "X-Amz-Signature")
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join("&");
  const headers = signed
    .split(";")
    .map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
    .join("");
  const canonical = [request.method, url.pathname, query, headers, signed, payloadHash].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const date = isLink ? link.get("X-Amz-Date") : request.headers["x-amz-date"];
  const toSign = ["AWS4-HMAC-SHA256", date, scope, sha256(canonical)].join("\n");
  const key = hmac(hmac(hmac(hmac(`AWS4${secretAccessKey}`, day), region), "s3"), "aws4_request");
  return hmac(key, toSign).toString("hex") === signature;
}
