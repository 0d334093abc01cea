import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

interface FakeS3Options {
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

interface Stored {
  bytes: Buffer;
  modified: Date;
}

const PAGE = 10;
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
  let full = false;
  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) =>
      refuse(response, 500, "InternalError", String(error)),
    );
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://fake");
    const bytes = await buffer(request);
    if (!isSigned(request, url, bytes, options))
      return refuse(response, 403, "SignatureDoesNotMatch", "The request signature does not match.");
    const [, bucket, ...rest] = decodeURIComponent(url.pathname).split("/");
    if (bucket !== options.bucket) return refuse(response, 404, "NoSuchBucket", "No such bucket.");
    const key = rest.join("/");
    if (key === "") return request.method === "HEAD" ? void response.end() : listing(url, response);
    if (request.method === "PUT") {
      if (full)
        return refuse(
          response,
          507,
          "XMinioStorageFull",
          "Storage backend has reached its minimum free drive.",
        );
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
    send(request, response, found);
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
        `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${contents.join("")}${
          more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ""
        }</ListBucketResult>`,
      );
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A listening TCP server's address is always an AddressInfo; its type also covers pipes.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    fill: () => {
      full = true;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function send(request: IncomingMessage, response: ServerResponse, { bytes, modified }: Stored): void {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? "") ?? [];
  const body = from === undefined ? bytes : bytes.subarray(Number(from), to ? Number(to) + 1 : undefined);
  response.writeHead(from === undefined ? 200 : 206, {
    "content-length": body.length,
    "last-modified": modified.toUTCString(),
  });
  response.end(request.method === "HEAD" ? undefined : body);
}

function refuse(response: ServerResponse, status: number, code: string, message: string): void {
  response.writeHead(status, { "content-type": "application/xml" });
  response.end(
    `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`,
  );
}

/** AWS signature version 4, computed afresh from what arrived. */
function isSigned(
  request: IncomingMessage,
  url: URL,
  bytes: Buffer,
  { accessKeyId, secretAccessKey }: FakeS3Options,
) {
  const header = request.headers.authorization ?? "";
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d+)\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      header,
    );
  const [, id, day = "", region = "", signed = "", signature] = parts ?? [];
  const payloadHash = String(request.headers["x-amz-content-sha256"]);
  if (id !== accessKeyId || (payloadHash !== "UNSIGNED-PAYLOAD" && payloadHash !== sha256(bytes)))
    return false;
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join("&");
  const headers = signed
    .split(";")
    .map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
    .join("");
  const canonical = [request.method, url.pathname, query, headers, signed, payloadHash].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ["AWS4-HMAC-SHA256", request.headers["x-amz-date"], scope, sha256(canonical)].join("\n");
  const key = hmac(hmac(hmac(hmac(`AWS4${secretAccessKey}`, day), region), "s3"), "aws4_request");
  return hmac(key, toSign).toString("hex") === signature;
}
