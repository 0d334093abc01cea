import type { ImportField } from "@pressport/core/contract";
import {
  ApiError,
  fieldMessages,
  IMPORT_FIELDS,
  IMPORT_MOST_COLUMNS,
  IMPORT_MOST_ROWS,
  invalid,
} from "@pressport/core/contract";
import { and, eq } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import type { ImportLine, ImportTable } from "../../adapters/db/schema/imports.ts";
import { orderImportRows, orderImports } from "../../adapters/db/schema.ts";
import type { Caller } from "../../http/access/caller.ts";
import { callerOfClient } from "../../http/access/client-caller.ts";
import type { Services } from "../../services.ts";
import { CsvBroken, readCsv, writeCsv } from "../../text/csv.ts";
import { say, sayName } from "../../text/languages/say.ts";
import { columnHeading, tableWord, wordInAll } from "../../text/languages/tables/tables.ts";
import { storeSku } from "../catalog/chosen-options.ts";
import { TypeNotSet, withTypeSet } from "../catalog/filled-fields.service.ts";
import {
  createPartnerOrder,
  type LineRefusal,
  refusedLines,
} from "../orders/create-partner-order.service.ts";
import { OWN_NUMBERS } from "../partner/partner-orders.service.ts";
import { importWords } from "./import-words.ts";
import {
  chosenAddresses,
  findImport,
  forgetImports,
  type ImportRecord,
  type ImportRowRecord,
  knownNumbers,
  listCountries,
  listRows,
  lockImport,
  newestVariants,
  nextRow,
  ownSkus,
  refuseForeign,
  replaceRows,
} from "./imports.queries.ts";
import { knownColumns, type ReadImport, type ReadOrder, readOrders } from "./read-orders.ts";
import { readRecipients } from "./read-recipients.ts";

/** The name of the job that makes the orders; the job itself is in imports.jobs.ts. */
export const IMPORT_JOB = "imports.run";

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** What is looked through. */
type Taken = Pick<ImportRecord, "import_name" | "import_table"> &
  Partial<Pick<ImportRecord, "import_lines" | "import_recipients">>;

/** Keeps a file and looks through it; nothing is made of it yet. */
export function takeFile(
  services: Pick<Services, "db" | "clock" | "config">,
  caller: Caller,
  { import_name, csv }: { import_name: string; csv: string },
): Promise<ImportRecord> {
  return take(services, caller, { import_name, import_table: tableOf(csv) });
}

/** What is sent to whom. */
interface SentToMany {
  lines: ImportLine[];
  /** Saved addresses by their ids. */
  addresses: readonly number[];
  /** A table of further ones. */
  csv: string;
}

/** Keeps who is to get the same things, and looks through them; nothing is ordered yet. */
export async function takeRecipients(
  services: Pick<Services, "db" | "clock" | "config">,
  caller: Caller,
  { lines, addresses, csv }: SentToMany,
): Promise<ImportRecord> {
  await refuseForeign(services.db, caller.client_id, lines);
  const import_recipients = await chosenAddresses(services.db, caller.client_id, addresses);
  if (import_recipients.length === 0 && csv.trim() === "") throw invalid({ addresses: [importWords.nobody] });
  const import_table = csv.trim() === "" ? { headings: [], rows: [] } : tableOf(csv);
  return take(services, caller, { import_name: "", import_table, import_lines: lines, import_recipients });
}

async function take(
  { db, clock, config }: Pick<Services, "db" | "clock" | "config">,
  { client_id, user_id }: Caller,
  taken: Taken,
): Promise<ImportRecord> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    await forgetImports(tx, client_id, new Date(now.getTime() - KEPT_MS));
    const [row] = await tx
      .insert(orderImports)
      .values({
        client_id,
        user_id,
        ...taken,
        import_columns: knownColumns(taken.import_table.headings),
        import_problems: [],
        import_created_at: now,
      })
      .returning();
    if (!row) throw new Error("The database answered no row for an inserted file of orders.");
    return lookThrough(tx, config, row);
  });
}

/** What is longer is no heading, and would be told with every problem of its column. */
const LONGEST_HEADING = 200;

function tableOf(csv: string): ImportTable {
  try {
    const [head, ...rows] = readCsv(csv);
    if (!head || rows.length === 0) throw invalid({ csv: [importWords.empty] });
    const columns = head.cells.length;
    if (columns > IMPORT_MOST_COLUMNS) throw invalid({ csv: [importWords.tooManyColumns(columns)] });
    if (rows.length > IMPORT_MOST_ROWS) throw invalid({ csv: [importWords.tooManyRows(rows.length)] });
    const headings = head.cells.map((cell) => cell.trim().slice(0, LONGEST_HEADING).toWellFormed());
    return { headings, rows };
  } catch (error) {
    if (error instanceof CsvBroken) throw invalid({ csv: [importWords.broken(error.message)] });
    throw error;
  }
}

/** Says anew what the columns mean, and looks through the file again; too late once it is being made into orders. */
export async function mapColumns(
  { db, config }: Pick<Services, "db" | "config">,
  { client_id }: Caller,
  import_id: number,
  columns: readonly (ImportField | null)[],
): Promise<ImportRecord> {
  const said = columns.filter((field) => field !== null);
  if (new Set(said).size < said.length) throw invalid({ columns: [importWords.twice] });
  return db.transaction(async (tx) => {
    const row = await findImport(tx, import_id, client_id, { lock: true });
    if (row.import_state !== "checked") throw new ApiError("conflict");
    const import_columns = row.import_table.headings.map((_name, at) => columns[at] ?? null);
    return lookThrough(tx, config, { ...row, import_columns });
  });
}

async function lookThrough(
  tx: Database,
  config: Services["config"],
  row: ImportRecord,
): Promise<ImportRecord> {
  const { import_id, import_columns, client_id } = row;
  const owner = await callerOfClient(tx, client_id);
  if (!owner) throw new ApiError("not_found");
  const { orders: read, problems } = await readFrom(tx, row, owner);
  const orders = await withRefusals(tx, config, owner, { file: row, orders: read });
  const known = await knownNumbers(
    tx,
    client_id,
    orders.map(({ order_number }) => order_number),
  );
  await replaceRows(
    tx,
    import_id,
    orders.map((one) => ({
      order_number: one.order_number,
      row_lines: one.lines,
      row_state: known.has(one.order_number) ? "known" : one.order === null ? "wrong" : "ready",
      row_order: one.order,
      row_problems: one.problems,
    })),
  );
  await tx
    .update(orderImports)
    .set({ import_columns, import_problems: problems })
    .where(eq(orderImports.import_id, import_id));
  return { ...row, import_problems: problems };
}

async function readFrom(tx: Database, row: ImportRecord, { user_email }: Caller): Promise<ReadImport> {
  const { import_table: table, import_columns: columns, import_lines: lines } = row;
  const own = { countries: await listCountries(tx), ownEmail: user_email };
  if (!lines) return readOrders(table, columns, own);
  const { import_recipients: chosen, import_created_at: at } = row;
  return readRecipients({ lines, chosen, table, columns, at }, own);
}

/** Finds before anything is made what cannot be ordered, and what is made only with a yes. */
async function withRefusals(
  tx: Database,
  config: Services["config"],
  owner: Caller,
  { file, orders }: { file: ImportRecord; orders: readonly ReadOrder[] },
): Promise<ReadOrder[]> {
  const wanted = orders.flatMap(({ order }) => order?.lines ?? []);
  const refusals = await refusedLines(tx, config, owner, wanted);
  const column = file.import_table.headings[file.import_columns.indexOf("sku")] ?? null;
  return orders.map((one) => {
    const lines = one.order?.lines ?? [];
    const refused = refusals.splice(0, lines.length);
    const problems = lines.flatMap((line, place) =>
      (refused[place] ?? [])
        // Prints that go to many were looked at when they were chosen.
        .filter(({ code }) => code === "missing" || !file.import_lines)
        .map((refusal) => ({
          row: one.lines[place] ?? one.lines[0] ?? 1,
          column,
          text: refusalInWords(line, refusal),
        })),
    );
    const isMissing = refused.flat().some(({ code }) => code === "missing");
    return { ...one, order: isMissing ? null : one.order, problems: [...one.problems, ...problems] };
  });
}

function refusalInWords(line: { sku: string } | object, refusal: LineRefusal): string {
  if (refusal.code === "poor") return importWords.poor;
  if (refusal.code === "error")
    return fieldMessages.acceptFinding("sku" in line ? line.sku : "", refusal.finding.text);
  return "sku" in line ? importWords.sku(line.sku) : importWords.gone;
}

/** Has the orders made that can be; asked again it goes on where it stood. */
export async function startImport(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  { client_id, user_id }: Caller,
  import_id: number,
  said: Pick<ImportRecord, "accept_poor" | "delivery_service">,
): Promise<ImportRecord> {
  return db.transaction(async (tx) => {
    const row = await findImport(tx, import_id, client_id, { lock: true });
    if (row.import_state !== "checked") throw new ApiError("conflict");
    const [begun] = await tx
      .update(orderImports)
      .set({ import_state: "running", ...said, user_id })
      .where(eq(orderImports.import_id, import_id))
      .returning();
    if (!begun) throw new ApiError("not_found");
    await jobs.send(IMPORT_JOB, { import_id }, { tx });
    return begun;
  });
}

/** Makes the next order of a file, in one transaction with the note that it is made; false when none is left. */
export async function makeNext(
  services: Services,
  import_id: number,
  isLastAttempt: boolean,
): Promise<boolean> {
  const make = async (tx: Database) => {
    const file = await lockImport(tx, import_id);
    if (file?.import_state !== "running") return false;
    const row = await nextRow(tx, import_id);
    if (!row) {
      await tx
        .update(orderImports)
        .set({ import_state: "done" })
        .where(eq(orderImports.import_id, import_id));
      return false;
    }
    await makeOne(tx, services, file, row, isLastAttempt);
    return true;
  };
  return withTypeSet(services, () => services.db.transaction(make));
}

async function makeOne(
  tx: Database,
  services: Services,
  file: ImportRecord,
  row: ImportRowRecord,
  isLastAttempt: boolean,
): Promise<void> {
  const { client_id, accept_poor, delivery_service } = file;
  const { order_number, row_order: order } = row;
  if (!order) throw new Error(`Order ${order_number} of file ${file.import_id} is ready and empty.`);
  if ((await knownNumbers(tx, client_id, [order_number])).size > 0)
    return noteRow(tx, row, { row_state: "known" });
  const reference = { source: OWN_NUMBERS, order_number };
  try {
    const { order_id } = await tx.transaction((inner) =>
      createPartnerOrder(
        inner,
        { ...services, db: inner },
        { ...order, client_id, reference, accept_poor, delivery_service },
      ),
    );
    await noteRow(tx, row, { row_state: "made", order_id });
  } catch (error) {
    if (error instanceof TypeNotSet || !(error instanceof ApiError || isLastAttempt)) throw error;
    await noteRow(tx, row, { row_state: "wrong", row_problems: problemsOf(file, row, error) });
  }
}

async function noteRow(
  tx: Database,
  { import_id, row_place }: ImportRowRecord,
  change: Partial<ImportRowRecord>,
): Promise<void> {
  await tx
    .update(orderImportRows)
    .set(change)
    .where(and(eq(orderImportRows.import_id, import_id), eq(orderImportRows.row_place, row_place)));
}

/** What the host says is wrong with an order, by the row and column it came from. */
function problemsOf(
  { import_table, import_columns }: ImportRecord,
  { row_lines, row_order, row_problems }: ImportRowRecord,
  error: unknown,
): ImportRowRecord["row_problems"] {
  const headingOf = (field: ImportField) => import_table.headings[import_columns.indexOf(field)] ?? null;
  const first = row_lines[0] ?? 1;
  const errors = error instanceof ApiError ? (error.errors ?? {}) : {};
  const told = Object.keys(errors).flatMap((path) => {
    const [, place] = /^lines\.(\d+)\./.exec(path) ?? [];
    if (place !== undefined) {
      const line = row_order?.lines[Number(place)];
      const text = line && "sku" in line ? importWords.sku(line.sku) : importWords.gone;
      return { row: row_lines[Number(place)] ?? first, column: headingOf("sku"), text };
    }
    // What takes a yes was told when the file was looked through, line by line.
    if (path === "accept_poor" && row_problems.length > 0) return row_problems;
    return { row: first, column: null, text: errors[path]?.[0] ?? importWords.failed };
  });
  return told.length > 0 ? told : [{ row: first, column: null, text: importWords.failed }];
}

/** The rows that became no order, as they were, with what is wrong before them. */
export async function problemsFile(db: Database, row: ImportRecord, language: string): Promise<string> {
  const { headings, rows } = row.import_table;
  const wrong = await listRows(db, row.import_id, "wrong");
  const wordsOf = new Map<number, string[]>();
  for (const { row_lines, row_problems } of wrong)
    for (const line of row_lines)
      wordsOf.set(
        line,
        row_problems
          .filter((problem) => problem.row === line)
          .map(({ column, text }) =>
            [column, say(language, text)].filter((part) => part !== null).join(": "),
          ),
      );
  // Sent again, the column of the problems says nothing and is left out.
  const titles = wordInAll(importWords.problem);
  const kept = (cells: readonly string[]) =>
    cells.filter((_cell, at) => !titles.includes(headings[at] ?? ""));
  return writeCsv([
    [tableWord(language, importWords.problem), ...kept(headings)],
    ...rows.flatMap(({ line, cells }) => {
      const words = wordsOf.get(line);
      return words ? [[words.join("; "), ...kept(cells)]] : [];
    }),
  ]);
}

/** What is filled in for a try, by the English headings. */
const SAMPLE = {
  order_number: ["Order number", "1001"],
  sku: ["SKU", "PO-30X40-P-1"],
  quantity: ["Quantity", "2"],
  recipient_name: ["Recipient", "Ada Lovelace"],
  recipient_company: ["Company", ""],
  recipient_address: ["Address", "12 Analytical Street"],
  recipient_city: ["City", "Riga"],
  recipient_state: ["State", ""],
  recipient_zip: ["Postcode", "LV-1010"],
  country: ["Country", "Latvia"],
  recipient_email: ["Email", "ada@example.com"],
  recipient_phone: ["Phone", ""],
  note: ["Note", ""],
} as const satisfies Partial<Record<ImportField, readonly [heading: string, cell: string]>>;

/** A file to begin with, in a language, with a product of the client's own where there is one. */
export async function sampleFile(
  { db, config }: Pick<Services, "db" | "config">,
  caller: Caller,
  language: string,
): Promise<string> {
  const newest = await newestVariants(db, caller.client_id);
  const lines = newest.map(({ cv_id }) => ({ cv_id, quantity: 1 }));
  const refused = await refusedLines(db, config, caller, lines);
  const own = newest.find((_one, place) => refused[place]?.length === 0) ?? newest[0];
  const columns = IMPORT_FIELDS.flatMap((field) => (field in SAMPLE ? [field as keyof typeof SAMPLE] : []));
  return writeCsv([
    columns.map((field) => columnHeading(language, field) ?? SAMPLE[field][0]),
    columns.map((field) =>
      field === "sku" && own ? storeSku({ sku: own, variant: own }) : SAMPLE[field][1],
    ),
  ]);
}

/** Every own size on sale with its SKU, in a language. */
export async function skusFile(db: Database, { client_id }: Caller, language: string): Promise<string> {
  const rows = await ownSkus(db, client_id);
  return writeCsv([
    [
      ...(["design", "product", "size"] as const).map((word) => tableWord(language, word)),
      columnHeading(language, "sku") ?? SAMPLE.sku[0],
    ],
    ...rows.map((row) => [
      row.cd_name,
      sayName(language, row.product_name),
      sayName(language, row.sku_name_cm),
      storeSku({ sku: row, variant: row }),
    ]),
  ]);
}
