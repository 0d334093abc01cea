/** A file that is no CSV: an open quote, or text behind a closing one. */
export class CsvBroken extends Error {
  override name = "CsvBroken";
}

/** One line of a CSV file. */
export interface CsvRow {
  /** Where it begins in the file, counted from 1. */
  line: number;
  cells: string[];
}

/**
 * Reads CSV (RFC 4180) as spreadsheets write and copy it: byte order mark, any line ending, comma, semicolon or tab, named
 * in a line of its own ("sep=;") or not. Empty lines are left out, and so is the mark `writeCsv` keeps a formula as text by.
 */
export function readCsv(text: string): CsvRow[] {
  const { source, separator } = parted(text);
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let [cell, line, begins, quoted, closed] = ["", 1, 1, false, false];
  const endCell = () => {
    cells.push(cell.replaceAll(KEPT_AS_TEXT, ""));
    [cell, closed] = ["", false];
  };
  const endRow = () => {
    endCell();
    if (cells.some((one) => one !== "")) rows.push({ line: begins, cells });
    cells = [];
    begins = line;
  };
  const append = (sign: string) => {
    if (closed) throw new CsvBroken(`line ${line}: there is text behind a closing quote`);
    cell += sign;
  };
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at] ?? "";
    if (sign === "\n") line += 1;
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (source[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else [quoted, closed] = [false, true];
    } else if (sign === '"' && cell === "" && !closed) quoted = true;
    else if (sign === separator) endCell();
    else if (sign === "\n") endRow();
    else append(sign);
  }
  if (quoted) throw new CsvBroken(`line ${begins}: a quote is opened and never closed`);
  endRow();
  return rows;
}

/** The text with one kind of line ending, and what stands between its cells. */
function parted(text: string): { source: string; separator: string } {
  const whole = text.replace(/^\uFEFF/, "").replaceAll(/\r\n?/g, "\n");
  const named = /^"?sep=([,;\t])"?(?=\n|$)/i.exec(whole);
  // The line that names the separator stays as an empty one, so that lines are counted as an editor does.
  const source = whole.slice(named?.[0].length ?? 0);
  return { source, separator: named?.[1] ?? separatorOf(source) };
}

/**
 * What stands between cells: the first of them in the headings, outside of quotes. Read sign by sign: an expression that
 * is to find it tries the same text again and again where there is none.
 */
function separatorOf(source: string): string {
  let [quoted, begun] = [false, false];
  for (const sign of source) {
    if (sign === '"') quoted = !quoted;
    else if (!quoted && /[,;\t]/.test(sign)) return sign;
    else if (!quoted && begun && sign === "\n") break;
    if (sign.trim() !== "") begun = true;
  }
  return ",";
}

/**
 * Where a formula could begin: at the start of a cell, and behind a semicolon, tab or line break in it. A spreadsheet whose
 * language separates cells by semicolons reads `a;=1+1` in the middle of a line as two cells, quotes or not.
 */
const FORMULA_START = /^(?=[=+\-@\t])|(?<=[;\t\r\n]"*)(?=[=+\-@])/g;
/** The same places with the apostrophe that keeps a formula as text. */
const KEPT_AS_TEXT = /^'(?=[=+\-@\t])|(?<=[;\t\r\n]"*)'(?=[=+\-@])/g;
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** Writes CSV (RFC 4180) that spreadsheets read; cells that could be read as a formula are kept as text, numbers stay. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(writeCell).join(",")}\r\n`).join("");
}

function writeCell(text: string): string {
  const safe = NUMBER.test(text) ? text : text.replaceAll(FORMULA_START, "'");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
