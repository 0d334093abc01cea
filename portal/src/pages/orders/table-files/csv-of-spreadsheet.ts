import { strFromU8, unzipSync, zipSync } from "fflate";
import { type CellValue, readSheet } from "read-excel-file/universal";

/** What the sheets of a file may take once they are unpacked: a hundred times what a file of orders may hold. */
export const UNPACKED_MOST_BYTES = 64_000_000;

/** How far a sheet may reach: the library fills in every cell before the last one. */
const ROWS_MOST = 20_000;
const COLUMN_LETTERS_MOST = 2;

/** A spreadsheet that unpacks to more than anybody's orders take, or reaches further than they do. */
export class SpreadsheetTooLarge extends Error {
  override name = "SpreadsheetTooLarge";
}

/**
 * Writes the first sheet of an Excel file (.xlsx) as CSV. A line is a row, so that rows are counted as the spreadsheet
 * counts them. Throws for a file that is none, is damaged, or holds more than it may.
 */
export async function csvOfSpreadsheet(file: Uint8Array): Promise<string> {
  let room = UNPACKED_MOST_BYTES;
  const parts = unzipSync(file, {
    filter({ name, originalSize }) {
      if (!/\.(?:xml|rels)$/.test(name)) return false;
      room -= originalSize;
      if (room < 0) throw new SpreadsheetTooLarge("The sheets unpack to more than they may.");
      return true;
    },
  });
  for (const [name, part] of Object.entries(parts))
    if (name.startsWith("xl/worksheets/")) refuseFarCells(strFromU8(part));
  // The library would unpack large parts in workers made of text, which the portal's security policy refuses.
  const unpacked = zipSync(parts, { level: 0 });
  const rows = await readSheet(new Blob([unpacked]));
  return rows.map((row) => row.map(csvCell).join(",")).join("\n");
}

/** A file of a few bytes can name a cell so far off that all before it take the memory of the machine. */
function refuseFarCells(sheet: string): void {
  for (const [, column = "", row] of sheet.matchAll(/\sr="([A-Z]*)(\d+)"/g))
    if (column.length > COLUMN_LETTERS_MOST || Number(row) > ROWS_MOST)
      throw new SpreadsheetTooLarge(`The sheet reaches to ${column}${row}.`);
}

function csvCell(value: CellValue | null): string {
  const text = value === null ? "" : value instanceof Date ? value.toISOString().slice(0, 10) : String(value);
  const inOneLine = text.replaceAll(/\s*[\r\n]+\s*/g, ", ");
  return /[",;\t]/.test(inOneLine) ? `"${inOneLine.replaceAll('"', '""')}"` : inOneLine;
}
