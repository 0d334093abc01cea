import type { SpreadsheetAnswer } from "./spreadsheet-worker.ts";

/** A file whose table cannot be read, and why. */
export class NoTable extends Error {
  override name = "NoTable";
  readonly reason: "unreadable" | "tooLarge";

  constructor(reason: "unreadable" | "tooLarge") {
    super(`The table is ${reason}.`);
    this.reason = reason;
  }
}

const SPREADSHEET_MOST_BYTES = 10_000_000;
const SPREADSHEET_PATIENCE_MS = 60_000;

/** The table of a file as CSV text: an Excel file's first sheet, or a text as it is. Throws `NoTable`. */
export async function tableText(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (startsWith(bytes, 0x50, 0x4b)) return spreadsheetText(bytes);
  const text = decoded(bytes);
  // What is neither, such as an Excel file from before 2007 or one with a password, is no text.
  if (text.includes("\0")) throw new NoTable("unreadable");
  return text;
}

/** Read in a worker: the page goes on meanwhile, and whatever takes too long can be ended. */
function spreadsheetText(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  if (bytes.length > SPREADSHEET_MOST_BYTES) return Promise.reject(new NoTable("tooLarge"));
  const worker = new Worker(new URL("./spreadsheet-worker.ts", import.meta.url), { type: "module" });
  let patience: ReturnType<typeof setTimeout> | undefined;
  const reading = new Promise<string>((resolve, reject) => {
    patience = setTimeout(() => reject(new NoTable("tooLarge")), SPREADSHEET_PATIENCE_MS);
    worker.onmessage = ({ data }: MessageEvent<SpreadsheetAnswer>) => {
      if ("csv" in data) resolve(data.csv);
      else reject(new NoTable(data.isTooLarge ? "tooLarge" : "unreadable"));
    };
    worker.onerror = () => reject(new NoTable("unreadable"));
  });
  worker.postMessage(bytes, [bytes.buffer]);
  return reading.finally(() => {
    clearTimeout(patience);
    worker.terminate();
  });
}

/** Old spreadsheets do not write UTF-8, and as "Unicode text" a mark and two bytes for each letter. */
function decoded(bytes: Uint8Array<ArrayBuffer>): string {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

const startsWith = (bytes: Uint8Array, first: number, second: number): boolean =>
  bytes[0] === first && bytes[1] === second;
