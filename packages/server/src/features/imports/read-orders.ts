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
import { addressProblems, isClean, LANGUAGES, withLeadingZeros } from "@pressport/core/rules";
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

/** What is known without the file. */
export interface OwnFacts {
  countries: readonly Country[];
  /** Stands in where a file names no address of the recipient's, as exports of some shops do not. */
  ownEmail: string;
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
];

/** A name in two columns, as WooCommerce writes it. */
const NAME_PARTS = ["recipient_first_name", "recipient_last_name"] as const;

/**
 * What shops and spreadsheets call the columns, without spaces and signs, the surest first; before all the field's own
 * name. What says where a parcel goes is surer than what may be of whoever pays.
 */
const HEADINGS: Readonly<Record<ImportField, readonly string[]>> = {
  order_number: ["ordernumber", "order", "orderno", "ordername", "orderid", "number", "reference", "name"],
  sku: [
    "sku",
    "itemsku",
    "lineitemsku",
    "lineitemskuid",
    "productsku",
    "variantsku",
    "customlabel",
    "variant",
    "product",
  ],
  quantity: [
    "quantity",
    "qty",
    "lineitemquantity",
    "itemquantity",
    "quantityrefund",
    "quantitypurchased",
    "pieces",
  ],
  recipient_name: [
    "recipient",
    "shippingname",
    "shipname",
    "shiptoname",
    "nameshipping",
    "fullname",
    "customername",
    "customer",
  ],
  recipient_first_name: ["shippingfirstname", "firstnameshipping", "shiptofirstname", "firstname"],
  recipient_last_name: ["shippinglastname", "lastnameshipping", "shiptolastname", "lastname"],
  recipient_company: ["shippingcompany", "companyshipping", "shiptocompany", "company"],
  recipient_address: [
    "shippingaddress1",
    "shipaddress1",
    "shiptoaddress1",
    "address1shipping",
    "address12shipping",
    "shippingaddress",
    "shippingstreet",
    "shipstreet1",
    "shipstreet",
    "address",
    "address1",
    "addressline1",
    "street1",
    "street",
  ],
  recipient_address2: [
    "shippingaddress2",
    "shipaddress2",
    "shiptoaddress2",
    "address2shipping",
    "shipstreet2",
    "address2",
    "addressline2",
    "street2",
  ],
  recipient_city: ["shippingcity", "shipcity", "shiptocity", "cityshipping", "city", "town"],
  recipient_state: [
    "shippingprovince",
    "shippingstate",
    "shipstate",
    "shiptostate",
    "statecodeshipping",
    "stateshipping",
    "state",
    "province",
    "region",
  ],
  recipient_zip: [
    "shippingzip",
    "shippingpostcode",
    "shipzipcode",
    "shipzip",
    "shiptozip",
    "shippostalcode",
    "postcodeshipping",
    "zip",
    "postcode",
    "postalcode",
    "zipcode",
    "plz",
  ],
  country: [
    "shippingcountrycode",
    "shippingcountry",
    "shipcountry",
    "shiptocountry",
    "countrycodeshipping",
    "countryshipping",
    "recipientcountry",
    "country",
    "countrycode",
  ],
  recipient_email: [
    "shippingemail",
    "email",
    "emailaddress",
    "customeremail",
    "buyeremail",
    "billingemail",
    "emailbilling",
    "mail",
  ],
  recipient_phone: [
    "shippingphone",
    "phoneshipping",
    "shiptophone",
    "shipphonenumber",
    "phone",
    "telephone",
    "phonenumber",
    "billingphone",
    "phonebilling",
  ],
  note: ["customernote", "buyernote", "note", "notes", "comment", "message"],
};

/** Columns in which exports of shops say how far an order is, and what says that it is over. */
const STATES = new Set([
  "financialstatus",
  "fulfillmentstatus",
  "lineitemfulfillmentstatus",
  "orderstatus",
  "status",
]);
const OVER = new Set([
  "refunded",
  "voided",
  "cancelled",
  "canceled",
  "failed",
  "fulfilled",
  "completed",
  "shipped",
  "delivered",
]);
/** Columns in which they say when it was over; an order that goes on has nothing there. */
const ENDINGS = new Set(["cancelledat", "canceledat", "dateshipped", "shippedondate"]);

const bare = (heading: string): string => heading.toLowerCase().replaceAll(/[^\p{L}\d]/gu, "");

/** What may stand over a field's column, in any of the languages, the surest first. */
const NAMES = IMPORT_FIELDS.map((field) => ({
  field,
  names: [bare(field), ...HEADINGS[field], ...columnHeadings(field).map(bare)],
}));

/** Guesses what the columns of a file say, in any of the languages, each thing once: of two that may say it, the surer one. */
export function knownColumns(headings: readonly string[]): (ImportField | null)[] {
  const guesses = headings.flatMap((heading, at) =>
    NAMES.flatMap(({ field, names }) => {
      const rank = names.indexOf(bare(heading));
      return rank === -1 ? [] : [{ field, at, rank }];
    }),
  );
  const columns: (ImportField | null)[] = headings.map(() => null);
  for (const { field, at } of guesses.toSorted((one, other) => one.rank - other.rank))
    if (columns[at] === null && !columns.includes(field)) columns[at] = field;
  return columns;
}

/** The columns that are missing of those without which there is no order. A name may stand in two columns. */
export function missingColumns(
  needed: readonly ImportField[],
  columns: readonly (ImportField | null)[],
): ImportProblem[] {
  const isThere = (field: ImportField): boolean =>
    columns.includes(field) ||
    (field === "recipient_name" && NAME_PARTS.some((part) => columns.includes(part)));
  return needed
    .filter((field) => !isThere(field))
    .map((field) => ({ row: 1, column: null, text: importWords.missing(field) }));
}

/** Reads orders from a file: rows with the same number are lines of one order. */
export function readOrders(
  table: ImportTable,
  columns: readonly (ImportField | null)[],
  { countries, ownEmail }: OwnFacts,
): ReadImport {
  const missing = missingColumns(NEEDED, columns);
  if (missing.length > 0) return { orders: [], problems: missing };
  const rows = table.rows.map((row) => new Row(row, table.headings, columns));
  const groups = Map.groupBy(rows, (row) => {
    const number = row.text("order_number");
    // Rows without a number are orders of nobody: each stands by itself, to be put right.
    return number === "" ? `line ${row.line}` : `number ${number}`;
  });
  if (groups.size > IMPORT_MOST_ORDERS)
    return { orders: [], problems: [{ row: 1, column: null, text: importWords.tooMany(groups.size) }] };
  const byName = countriesByName(countries);
  return { orders: [...groups.values()].map((group) => readOrder(group, byName, ownEmail)), problems: [] };
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
    return at === -1 ? "" : unwrap(this.#cells[at] ?? "");
  }

  /** The state of an order that was paid back, called off or sent already: it is not to be printed again. */
  stateThatEnds(): ImportProblem | null {
    const at = this.#headings.findIndex((heading, place) => {
      const cell = bare(this.#cells[place] ?? "");
      if (ENDINGS.has(bare(heading))) return cell !== "";
      return STATES.has(bare(heading)) && OVER.has(cell.replace(/^wc/, ""));
    });
    if (at === -1) return null;
    const column = this.#headings[at] ?? null;
    return { row: this.line, column, text: importWords.over(this.#cells[at] ?? "") };
  }

  /** The name of who gets the parcel, in whichever columns it stands. */
  name(): string {
    return (
      this.text("recipient_name") ||
      NAME_PARTS.map((part) => this.text(part))
        .join(" ")
        .trim()
    );
  }

  problem(field: ImportField, text: string): ImportProblem {
    const [part] = NAME_PARTS;
    const at = [field, ...(field === "recipient_name" ? [part] : [])]
      .map((one) => this.#columns.indexOf(one))
      .find((place) => place !== -1);
    return { row: this.line, column: at === undefined ? null : (this.#headings[at] ?? null), text };
  }
}

/** A cell without what spreadsheets put around numbers that are to stay text: `="01067"`, `'02108`. */
function unwrap(cell: string): string {
  const text = cell.trim();
  const [, formula] = /^="(.*)"$/.exec(text) ?? [];
  if (formula !== undefined) return formula.replaceAll('""', '"').trim();
  return /^'[\d=+-]/.test(text) ? text.slice(1) : text;
}

function readOrder(
  rows: readonly Row[],
  countries: ReadonlyMap<string, Country>,
  ownEmail: string,
): ReadOrder {
  const [first] = rows;
  if (!first) throw new Error("An order of no rows was read.");
  const order_number = first.text("order_number");
  const problems: ImportProblem[] = [];
  if (order_number === "") problems.push(first.problem("order_number", fieldMessages.required));
  if (order_number.length > 100) problems.push(first.problem("order_number", fieldMessages.tooLong));
  const recipient = recipientOf(first, countries, problems, ownEmail);
  const over = rows.flatMap((row) => row.stateThatEnds() ?? []);
  problems.push(...over);
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

function countryProblem(row: Row, country: Country | undefined): ImportProblem | null {
  if (!country) return row.problem("country", importWords.country(row.text("country")));
  return country.country_deliverable ? null : row.problem("country", fieldMessages.countryExcluded);
}

/** The recipient a row names; null where something is wrong with it, which is put to the problems. */
export function recipientOf(
  row: Row,
  countries: ReadonlyMap<string, Country>,
  problems: ImportProblem[],
  ownEmail: string,
): ImportedOrder["recipient"] | null {
  const country = countries.get(bare(row.text("country")));
  const unreached = countryProblem(row, country);
  if (unreached) problems.push(unreached);
  const country_code = country?.country_code ?? "";
  const recipient_zip = withLeadingZeros(country_code, row.text("recipient_zip"));
  const typed = {
    ...Object.fromEntries(RECIPIENT_FIELDS.map((field) => [field, row.text(field)])),
    recipient_name: row.name(),
    recipient_zip,
    recipient_email: row.text("recipient_email") || ownEmail,
  };
  // A country that is not known is told above.
  const read = RecipientInput.safeParse({ ...typed, recipient_country_id: country?.country_id ?? 1 });
  if (read.success) {
    const wrong = unreached ? {} : addressProblems(country_code, read.data);
    for (const field of ["recipient_zip", "recipient_state"] as const)
      if (wrong[field]) problems.push(row.problem(field, wrong[field]));
    return isClean(wrong) ? read.data : null;
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
  // Spreadsheets write decimals behind whole numbers: `1,00`.
  const typed = row.text("quantity").replace(/[.,]0+$/, "");
  const quantity = Quantity.safeParse(typed === "" ? 1 : Number(typed));
  if (!quantity.success) {
    problems.push(row.problem("quantity", fieldMessages.quantity));
    return [];
  }
  return sku === "" ? [] : [{ sku, quantity: quantity.data }];
}

/** What people and shops call countries beside their names, without spaces and signs (ISO 3166). */
const ALSO_CALLED: Readonly<Record<string, readonly string[]>> = {
  AE: ["uae"],
  CZ: ["czechrepublic", "czechia"],
  GB: ["uk", "greatbritain", "england", "scotland", "wales", "northernireland"],
  IR: ["iranislamicrepublicof"],
  KR: ["korea", "southkorea", "republicofkorea", "korearepublicof"],
  MD: ["moldovarepublicof", "republicofmoldova"],
  MK: ["macedonia", "republicofnorthmacedonia"],
  NL: ["holland", "thenetherlands"],
  RU: ["russia", "russianfederation"],
  TR: ["turkey", "turkiye", "türkiye"],
  TW: ["taiwanprovinceofchina"],
  US: ["usa", "unitedstatesofamerica", "america"],
  VN: ["vietnam", "socialistrepublicofvietnam"],
};

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
    ...countries.flatMap((country) =>
      (ALSO_CALLED[country.country_code] ?? []).map((name) => [name, country] as const),
    ),
    ...countries.flatMap((country) => [
      [bare(country.country_name), country] as const,
      [bare(country.country_code), country] as const,
    ]),
  ]);
}
