import { csvOfSpreadsheet, SpreadsheetTooLarge } from "./csv-of-spreadsheet.ts";

/** What the worker answers. */
export type SpreadsheetAnswer = { csv: string } | { isTooLarge: boolean };

self.onmessage = async ({ data }: MessageEvent<Uint8Array>) => {
  let answer: SpreadsheetAnswer;
  try {
    answer = { csv: await csvOfSpreadsheet(data) };
  } catch (error) {
    // Whatever the library says of a damaged file, its reader can do one thing: save it again.
    answer = { isTooLarge: error instanceof SpreadsheetTooLarge };
  }
  self.postMessage(answer);
};
