import type { Readable } from "node:stream";
import { and, asc, gt, type SQL } from "drizzle-orm";
import { invoices } from "../../adapters/db/schema.ts";
import { type ZippedFile, zipStream } from "../../http/files/zip-stream.ts";
import type { Services } from "../../services.ts";
import { invoicePdf } from "./invoice-pdf.ts";

/** Invoices looked up at a time: those of a large client never lie in memory together. */
const AT_ONCE = 50;

/** All these invoices as PDFs in one ZIP. */
export function invoicesZip(services: Pick<Services, "replica" | "files">, these: SQL | undefined): Readable {
  return zipStream(eachPdf(services, these));
}

async function* eachPdf(
  { replica, files }: Pick<Services, "replica" | "files">,
  these: SQL | undefined,
): AsyncGenerator<ZippedFile> {
  for await (const invoice of eachInvoice(replica, these))
    yield {
      name: `${invoice.invoice_number}.pdf`,
      content: await invoicePdf(files, invoice),
      changedAt: invoice.invoice_created_at,
    };
}

async function* eachInvoice(replica: Services["replica"], these: SQL | undefined) {
  let last = 0;
  for (;;) {
    const next = and(these, gt(invoices.invoice_id, last));
    const rows = await replica.read((db) =>
      db.select().from(invoices).where(next).orderBy(asc(invoices.invoice_id)).limit(AT_ONCE),
    );
    yield* rows;
    const final = rows.at(-1);
    if (!final || rows.length < AT_ONCE) return;
    last = final.invoice_id;
  }
}
