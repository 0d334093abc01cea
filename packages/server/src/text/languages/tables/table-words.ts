import type { EarningsEntry, ImportField, OrderState } from "@pressport/core/contract";

/** Headings of tables, and values in them that are words, as the API calls them. */
export type TableWord =
  | "order"
  | "date"
  | "state"
  | "paid"
  | "shop"
  | "recipient"
  | "city"
  | "country"
  | "items"
  | "pieces"
  | "retail"
  | "cost"
  | "margin"
  | "currency"
  | "invoice"
  | "net"
  | "vat"
  | "total"
  | "credits"
  | "buyer"
  | "kind"
  | "amount"
  | "payable"
  | "yes"
  | "no"
  | "design"
  | "product"
  | "size"
  | "own"
  | "website"
  | "Problem"
  | OrderState
  | EarningsEntry["entry_kind"];

/** What a language calls what stands in tables. */
export interface TableWords {
  words: Readonly<Record<TableWord, string>>;
  /** Asks for a column that was not found. */
  missing: (column: string) => string;
  /** What can be wrong in a file of orders, by its English words; `{0}` and on stand for what is put in. */
  sentences: Readonly<Record<string, string>>;
}

/** What the columns of a file of orders are called in a sentence. */
export const ENGLISH_COLUMNS: Readonly<Record<ImportField, string>> = {
  order_number: "order number",
  sku: "SKU",
  quantity: "quantity",
  recipient_name: "name of the recipient",
  recipient_first_name: "first name of the recipient",
  recipient_last_name: "last name of the recipient",
  recipient_company: "company",
  recipient_address: "address",
  recipient_address2: "second line of the address",
  recipient_city: "city",
  recipient_state: "state",
  recipient_zip: "postcode",
  country: "country",
  recipient_email: "email address",
  recipient_phone: "phone number",
  note: "note",
};

/** Asks in English for a column that was not found. */
export const missingColumn = (column: string): string => `Choose the column with the ${column}.`;
