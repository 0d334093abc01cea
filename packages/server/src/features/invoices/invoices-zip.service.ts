import type { Readable } from "node:stream";
import { and, asc, eq, gt } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { invoices } from "../../adapters/db/schema.ts";
import { type ZippedFile, zipStream } from "../../http/files/zip-stream.ts";
import { invoicePdf } from "./invoice-pdf.ts";

/** Invoices looked up at a time: those of a large client never lie in memory together. */
const AT_ONCE = 50;

/** All invoices of a client as PDFs in one ZIP. */
export function invoicesZip(db: Database, client_id: number): Readable {
  return zipStream(eachPdf(db, client_id));
}

async function* eachPdf(db: Database, client_id: number): AsyncGenerator<ZippedFile> {
  for await (const invoice of eachInvoice(db, client_id))
    yield {
      name: `${invoice.invoice_number}.pdf`,
      content: await invoicePdf(invoice),
      changedAt: invoice.invoice_created_at,
    };
}

async function* eachInvoice(db: Database, client_id: number) {
  let last = 0;
  for (;;) {
    const rows = await db
      .select()
      .from(invoices)
      .where(and(eq(invoices.client_id, client_id), gt(invoices.invoice_id, last)))
      .orderBy(asc(invoices.invoice_id))
      .limit(AT_ONCE);
    yield* rows;
    const final = rows.at(-1);
    if (!final || rows.length < AT_ONCE) return;
    last = final.invoice_id;
  }
}
