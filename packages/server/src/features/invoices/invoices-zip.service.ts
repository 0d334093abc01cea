import { Readable } from "node:stream";
import { and, asc, eq, gt } from "drizzle-orm";
import { Zip, ZipPassThrough } from "fflate";
import type { Database } from "../../adapters/db/database.ts";
import { invoices } from "../../adapters/db/schema.ts";
import { invoicePdf } from "./invoice-pdf.ts";

/** Invoices looked up at a time: those of a large client never lie in memory together. */
const AT_ONCE = 50;

/** All invoices of a client as PDFs in one ZIP, which is written while it is read. */
export function invoicesZip(db: Database, client_id: number): Readable {
  return Readable.from(zipParts(db, client_id));
}

async function* zipParts(db: Database, client_id: number): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    made.push(part);
  });
  for await (const invoice of eachInvoice(db, client_id)) {
    // A PDF is compressed already.
    const file = new ZipPassThrough(`${invoice.invoice_number}.pdf`);
    file.mtime = invoice.invoice_created_at;
    zip.add(file);
    file.push(await invoicePdf(invoice), true);
    yield* made.splice(0);
  }
  zip.end();
  yield* made;
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
