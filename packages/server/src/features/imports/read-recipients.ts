import { createHash } from "node:crypto";
import {
  type Country,
  fieldMessages,
  IMPORT_MOST_ORDERS,
  type ImportField,
  type Recipient,
} from "@pressport/core/contract";
import { dayOf } from "@pressport/core/rules";
import type { ImportLine, ImportTable } from "../../adapters/db/schema/imports.ts";
import { importWords } from "./import-words.ts";
import {
  countriesByName,
  missingColumns,
  type OwnFacts,
  type ReadImport,
  type ReadOrder,
  Row,
  recipientOf,
} from "./read-orders.ts";

/** Without these nothing can be sent to somebody. */
const NEEDED: readonly ImportField[] = [
  "recipient_name",
  "recipient_address",
  "recipient_city",
  "recipient_zip",
  "country",
];

/** The line told of what was no line of a table. */
const NO_LINE = 0;

/** What goes to whom. */
export interface RecipientList {
  /** What each of them gets. */
  lines: readonly ImportLine[];
  /** Addresses that were chosen. */
  chosen: readonly Recipient[];
  /** A table of further ones, and what its columns say. */
  table: ImportTable;
  columns: readonly (ImportField | null)[];
  at: Date;
}

/** One order for each recipient; the same address twice is told, so that nobody gets it doubly. */
export function readRecipients(list: RecipientList, { countries, ownEmail }: OwnFacts): ReadImport {
  const missing = list.table.rows.length === 0 ? [] : missingColumns(NEEDED, list.columns);
  const told = (text: string) => ({ orders: [], problems: [{ row: 1, column: null, text }] });
  if (missing.length > 0) return { orders: [], problems: missing };
  const count = list.chosen.length + list.table.rows.length;
  if (count > IMPORT_MOST_ORDERS) return told(importWords.tooMany(count));
  const byName = countriesByName(countries);
  const rows = list.table.rows.map((row) => new Row(row, list.table.headings, list.columns));
  const orders = [
    ...list.chosen.map((recipient) => ofChosen(list, recipient, countries)),
    ...rows.map((row) => ofRow(list, row, byName, ownEmail)),
  ];
  return { orders: withoutDoubles(orders), problems: [] };
}

function ofChosen(list: RecipientList, recipient: Recipient, countries: readonly Country[]): ReadOrder {
  const country = countries.find(({ country_id }) => country_id === recipient.recipient_country_id);
  const text = fieldMessages.countryExcluded;
  const problems = country?.country_deliverable
    ? []
    : [{ row: NO_LINE, column: recipient.recipient_name, text }];
  return {
    order_number: numberOf(list, recipient),
    lines: [NO_LINE],
    order: problems.length > 0 ? null : { recipient, note: "", lines: [...list.lines] },
    problems,
  };
}

function ofRow(
  list: RecipientList,
  row: Row,
  countries: ReadonlyMap<string, Country>,
  ownEmail: string,
): ReadOrder {
  const problems: ReadOrder["problems"] = [];
  const recipient = recipientOf(row, countries, problems, ownEmail);
  const given = row.text("order_number");
  if (given.length > 100) problems.push(row.problem("order_number", fieldMessages.tooLong));
  const isRead = recipient !== null && problems.length === 0;
  return {
    order_number: given || (recipient ? numberOf(list, recipient) : ""),
    lines: [row.line],
    order: isRead ? { recipient, note: row.text("note"), lines: [...list.lines] } : null,
    problems,
  };
}

/** The same things to the same address on the same day have the same number: they are ordered once. */
function numberOf({ lines, at }: RecipientList, recipient: Recipient): string {
  const content = JSON.stringify([
    lines,
    Object.entries(recipient).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ]);
  return `${dayOf(at)} ${createHash("sha256").update(content).digest("hex").slice(0, 10)}`;
}

function withoutDoubles(orders: readonly ReadOrder[]): ReadOrder[] {
  const first = new Map<string, ReadOrder>();
  return orders.map((order) => {
    const earlier = order.order === null ? undefined : first.get(order.order_number);
    if (order.order !== null && !earlier) first.set(order.order_number, order);
    if (!earlier) return order;
    const text = importWords.sameAddress(earlier.lines[0] ?? NO_LINE);
    const name = order.order?.recipient.recipient_name ?? null;
    return { ...order, order: null, problems: [{ row: order.lines[0] ?? NO_LINE, column: name, text }] };
  });
}
