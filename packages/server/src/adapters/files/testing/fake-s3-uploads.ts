/** Uploads in parts as an S3 store keeps them until they are completed or aborted. */
export function createFakeUploads(store: (key: string, bytes: Buffer) => void) {
  const begun = new Map<string, { key: string; since: Date; parts: Map<number, Buffer> }>();
  let count = 0;

  /** Answers a call about an upload as XML; undefined when it is about none. */
  function answer(method: string, key: string, query: URLSearchParams, bytes: Buffer): string | undefined {
    const id = query.get("uploadId") ?? "";
    const upload = begun.get(id);
    if (method === "POST" && query.has("uploads")) {
      count += 1;
      begun.set(`upload-${count}`, { key, since: new Date(), parts: new Map() });
      return `<InitiateMultipartUploadResult><UploadId>upload-${count}</UploadId></InitiateMultipartUploadResult>`;
    }
    if (method === "GET" && query.has("uploads")) return listing();
    if (!upload) return undefined;
    if (method === "PUT") {
      upload.parts.set(Number(query.get("partNumber")), bytes);
      return "";
    }
    begun.delete(id);
    if (method === "DELETE") return "";
    const parts = [...upload.parts].sort(([a], [b]) => a - b).map(([, part]) => part);
    const tooSmall = parts.slice(0, -1).some((part) => part.length < 5 * 1024 * 1024);
    if (tooSmall) throw new Error("A part but the last is smaller than 5 MiB.");
    store(key, Buffer.concat(parts));
    return `<CompleteMultipartUploadResult><ETag>"${id}"</ETag></CompleteMultipartUploadResult>`;
  }

  function listing(): string {
    const uploads = [...begun].map(
      ([id, { key, since }]) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${since.toISOString()}</Initiated></Upload>`,
    );
    return `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${uploads.join("")}</ListMultipartUploadsResult>`;
  }

  return {
    answer,
    /** Uploads under way. */
    open: () => begun.size,
    /** Uploads begun so far. */
    count: () => count,
  };
}
