import {
  IMPORT_MOST_COLUMNS,
  IMPORT_MOST_ORDERS,
  IMPORT_MOST_ROWS,
  type ImportField,
} from "@pressport/core/contract";
import { ENGLISH_COLUMNS, missingColumn } from "../../text/languages/tables/table-words.ts";

/** Whatever stands in a cell, it is told only as far as one knows it by. */
const shortened = (typed: string): string =>
  typed.length > 100 ? `${typed.slice(0, 99).toWellFormed()}…` : typed;

/** What can be wrong in a file of orders, in words. */
export const importWords = {
  missing: (field: ImportField) => missingColumn(ENGLISH_COLUMNS[field]),
  empty: "There are no orders in this file: it needs a line of headings and a line for each order.",
  broken: (why: string) => `This is no table we can read: ${why}.`,
  twice: "Two columns have the same meaning. Choose one of them.",
  tooMany: (count: number) =>
    `This file has ${count} orders. Please send at most ${IMPORT_MOST_ORDERS} at once.`,
  tooManyColumns: (count: number) =>
    `This file has ${count} columns. Please send at most ${IMPORT_MOST_COLUMNS}.`,
  tooManyRows: (count: number) =>
    `This file has ${count} rows. Please send at most ${IMPORT_MOST_ROWS} at once.`,
  country: (typed: string) =>
    typed === ""
      ? "Country is required"
      : `“${shortened(typed)}” is no country we know. Use its name or two letters.`,
  over: (state: string) => `The file says “${shortened(state)}”: this order is not printed again`,
  sameAddress: (line: number) =>
    line === 0 ? "The same address as one that was chosen" : `The same address as in row ${line}`,
  nobody: "Choose an address, or paste a table.",
  gone: "What was to be sent is not there any more",
  otherAddress: (line: number) => `Another address than in row ${line}, though the order number is the same`,
  sku: (typed: string) =>
    `None of your products has the SKU “${shortened(typed)}”, or its picture was deleted`,
  poor: "It would look soft in print. Choose to print such orders all the same, or use a sharper picture.",
  failed: "It could not be made. Please try it again.",
  problem: "Problem",
} as const;
