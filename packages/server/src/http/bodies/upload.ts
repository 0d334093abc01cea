import { createReadStream, type ReadStream } from "node:fs";

/** A file of a multipart call, whole and checked, on this machine's disk. It is deleted after the answer unless moved away. */
export interface Upload {
  /** Name in the contract, for example `print_file` or `refund_items[][files]`. */
  field: string;
  /** Which of the repeated groups it belongs to: `refund_items[2][files][]` has 2. */
  index: number | null;
  /** The name the sender gave it, without folders or control characters. Only ever shown, never a path. */
  filename: string;
  /** What the bytes say it is, whatever the sender claimed. */
  contentType: string;
  /** Usual ending for that type, without the dot. */
  extension: string;
  bytes: number;
  /** Hex. */
  sha256: string;
  path: string;
}

/** Opens an upload from its start. */
export function readUpload(upload: Upload): ReadStream {
  return createReadStream(upload.path);
}
