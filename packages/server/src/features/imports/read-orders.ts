import {
  type Country,
  fieldMessages,
  IMPORT_FIELDS,
  IMPORT_MOST_ORDERS,
  type ImportField,
  type ImportProblem,
  Quantity,
  RecipientInput,
} from "@pressport/core/contract";
import { hasPostcodes, LANGUAGES } from "@pressport/core/rules";
import type { ImportedOrder, ImportTable } from "../../adapters/db/schema/imports.ts";
import { columnHeadings } from "../../text/languages/tables/tables.ts";
import { importWords } from "./import-words.ts";

/** An order as it was read from a file. */
export interface ReadOrder {
  order_number: string;
  /** The lines of the file it is written in. */
  lines: number[];
  /** Null when something is wrong with it. */
  order: ImportedOrder | null;
  problems: ImportProblem[];
}

/** Everything read from a file. */
export interface ReadImport {
  orders: ReadOrder[];
  /** What is wrong with the file as a whole. */
  problems: ImportProblem[];
}

/** Without these there is no order. */
const NEEDED: readonly ImportField[] = [
  "order_number",
  "sku",
  "recipient_name",
  "recipient_address",
  "recipient_city",
  "recipient_zip",
  "country",
  "recipient_email",
];

/** What shops and spreadsheets call the columns, without spaces and signs; the field's own name counts too. */
const HEADINGS: Readonly<Record<ImportField, readonly string[]>> = {
  order_number: ["order", "ordernumber", "orderno", "orderid", "ordername", "number", "reference", "name"],
  sku: ["sku", "itemsku", "lineitemsku", "lineitemskuid", "productsku", "product", "variant", "variantsku"],
  quantity: ["quantity", "qty", "lineitemquantity", "pieces", "amount", "itemquantity"],
  recipient_name: ["recipient", "recipientname", "fullname", "customer", "customername", "shippingname"],
  recipient_company: ["company", "shippingcompany", "recipientcompany"],
  recipient_address: [
    "address",
    "address1",
    "street",
    "shippingaddress1",
    "shippingaddress",
    "shippingstreet",
    "addressline1",
  ],
  recipient_address2: ["address2", "shippingaddress2", "addressline2"],
  recipient_city: ["city", "town", "shippingcity"],
  recipient_state: ["state", "province", "region", "shippingprovince", "shippingstate"],
  recipient_zip: ["zip", "postcode", "postalcode", "zipcode", "shippingzip", "shippingpostcode"],
  country: ["country", "countrycode", "shippingcountry", "shippingcountrycode", "recipientcountry"],
  recipient_email: ["email", "emailaddress", "billingemail", "customeremail", "mail"],
  recipient_phone: ["phone", "telephone", "shippingphone", "billingphone"],
  note: ["note", "notes", "comment", "customernote", "message"],
};

const bare = (heading: string): string => heading.toLowerCase().replaceAll(/[^\p{L}\d]/gu, "");

/** What may stand over a field's column, in any of the languages. */
const NAMES = IMPORT_FIELDS.map((field) => {
  const names = [bare(field), ...HEADINGS[field], ...columnHeadings(field).map(bare)];
  return { field, names: new Set(names) };
});

/** Guesses what the columns of a file say, in any of the languages, each thing once. */
export function knownColumns(headings: readonly string[]): (ImportField | null)[] {
  const taken = new Set<ImportField>();
  return headings.map((heading) => {
    const field = NAMES.find((one) => !taken.has(one.field) && one.names.has(bare(heading)))?.field;
    if (field) taken.add(field);
    return field ?? null;
  });
}

/** Reads orders from a file: rows with the same number are lines of one order. */
export function readOrders(
  table: ImportTable,
  columns: readonly (ImportField | null)[],
  countries: readonly Country[],
): ReadImport {
  const missing = NEEDED.filter((field) => !columns.includes(field));
  if (missing.length > 0)
    return {
      orders: [],
      problems: missing.map((field) => ({ row: 1, column: null, text: importWords.missing(field) })),
    };
  const rows = table.rows.map((row) => new Row(row, table.headings, columns));
  const groups = Map.groupBy(rows, (row) => {
    const number = row.text("order_number");
    // Rows without a number are orders of nobody: each stands by itself, to be put right.
    return number === "" ? `line ${row.line}` : `number ${number}`;
  });
  if (groups.size > IMPORT_MOST_ORDERS)
    return { orders: [], problems: [{ row: 1, column: null, text: importWords.tooMany(groups.size) }] };
  const byName = countriesByName(countries);
  return { orders: [...groups.values()].map((group) => readOrder(group, byName)), problems: [] };
}

/** A row of the file, asked by what its columns say. */
export class Row {
  readonly line: number;
  readonly #cells: readonly string[];
  readonly #headings: readonly string[];
  readonly #columns: readonly (ImportField | null)[];

  constructor(
    { line, cells }: ImportTable["rows"][number],
    headings: readonly string[],
    columns: readonly (ImportField | null)[],
  ) {
    this.line = line;
    this.#cells = cells;
    this.#headings = headings;
    this.#columns = columns;
  }

  text(field: ImportField): string {
    const at = this.#columns.indexOf(field);
    return (at === -1 ? "" : (this.#cells[at] ?? "")).trim();
  }

  problem(field: ImportField, text: string): ImportProblem {
    const column = this.#headings[this.#columns.indexOf(field)] ?? null;
    return { row: this.line, column, text };
  }
}

function readOrder(rows: readonly Row[], countries: ReadonlyMap<string, Country>): ReadOrder {
  const [first] = rows;
  if (!first) throw new Error("An order of no rows was read.");
  const order_number = first.text("order_number");
  const problems: ImportProblem[] = [];
  if (order_number === "") problems.push(first.problem("order_number", fieldMessages.required));
  if (order_number.length > 100) problems.push(first.problem("order_number", fieldMessages.tooLong));
  const recipient = recipientOf(first, countries, problems);
  for (const row of rows.slice(1)) problems.push(...contradictions(first, row));
  const lines = rows.flatMap((row) => lineOf(row, problems));
  return {
    order_number,
    lines: rows.map(({ line }) => line),
    order: problems.length > 0 || recipient === null ? null : { recipient, note: first.text("note"), lines },
    problems,
  };
}

const RECIPIENT_FIELDS = IMPORT_FIELDS.filter((field) => field.startsWith("recipient_"));

/** The recipient a row names; null where something is wrong with it, which is put to the problems. */
export function recipientOf(
  row: Row,
  countries: ReadonlyMap<string, Country>,
  problems: ImportProblem[],
): ImportedOrder["recipient"] | null {
  const country = countries.get(bare(row.text("country")));
  if (!country) problems.push(row.problem("country", importWords.country(row.text("country"))));
  else if (!country.country_deliverable) problems.push(row.problem("country", fieldMessages.countryExcluded));
  const typed = Object.fromEntries(RECIPIENT_FIELDS.map((field) => [field, row.text(field)]));
  // A country that is not known is told above.
  const read = RecipientInput.safeParse({ ...typed, recipient_country_id: country?.country_id ?? 1 });
  if (read.success) {
    if (read.data.recipient_zip !== "" || !country || !hasPostcodes(country.country_code)) return read.data;
    problems.push(row.problem("recipient_zip", fieldMessages.required));
    return null;
  }
  for (const { path, message } of read.error.issues) {
    const field = IMPORT_FIELDS.find((one) => one === path[0]);
    if (field) problems.push(row.problem(field, message));
  }
  return null;
}

/** An order goes to one address: later rows may leave it out, but not name another. */
function contradictions(first: Row, row: Row): ImportProblem[] {
  const fields: ImportField[] = [...RECIPIENT_FIELDS, "country"];
  return fields.flatMap((field) =>
    row.text(field) === "" || row.text(field) === first.text(field)
      ? []
      : [row.problem(field, importWords.otherAddress(first.line))],
  );
}

function lineOf(row: Row, problems: ImportProblem[]): ImportedOrder["lines"] {
  const sku = row.text("sku");
  if (sku === "") problems.push(row.problem("sku", fieldMessages.required));
  const typed = row.text("quantity");
  const quantity = Quantity.safeParse(typed === "" ? 1 : Number(typed));
  if (!quantity.success) {
    problems.push(row.problem("quantity", fieldMessages.quantity));
    return [];
  }
  return sku === "" ? [] : [{ sku, quantity: quantity.data }];
}

/** Countries by everything they may be called, in any of the languages; as we call them before all. */
export function countriesByName(countries: readonly Country[]): ReadonlyMap<string, Country> {
  const elsewhere = LANGUAGES.flatMap((language) => {
    const names = new Intl.DisplayNames(language, { type: "region", fallback: "none" });
    return countries.flatMap((country) => {
      const name = names.of(country.country_code);
      return name === undefined ? [] : [[bare(name), country] as const];
    });
  });
  return new Map([
    ...elsewhere,
    ...countries.flatMap((country) => [
      [bare(country.country_name), country] as const,
      [bare(country.country_code), country] as const,
    ]),
  ]);
}
