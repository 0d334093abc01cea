import type { Invoice, Invoices } from "@pressport/core";
import { DownloadButton } from "../../parts/controls/download-button.tsx";
import { pressport, useSignalValue } from "../../pressport.ts";
import styles from "./invoices.module.css";

/** All invoices for the bookkeeping, once there are any. */
export function AllInvoices({ invoices }: { invoices: Invoices }) {
  const under = useSignalValue(invoices.allOnTheirWay);
  const hasAny = useSignalValue(invoices.list).length > 0;
  const words = pressport.text.invoices;
  if (!hasAny) return null;
  return (
    <>
      {(["csv", "zip"] as const).map((kind) => (
        <DownloadButton key={kind} busy={under === kind} load={() => invoices.downloadAll(kind)}>
          {kind === "csv" ? words.table : words.all}
        </DownloadButton>
      ))}
    </>
  );
}

/** The files one invoice can be saved as. */
export function InvoiceFiles({ invoices, invoice }: { invoices: Invoices; invoice: Invoice }) {
  const { text } = pressport;
  const busy = useSignalValue(invoices.downloading).has(invoice.invoice_id);
  const load = (kind: "pdf" | "xml") => () => invoices.download(invoice.invoice_id, kind);
  return (
    <span className={styles.files}>
      <DownloadButton
        small
        busy={busy}
        aria-label={busy ? undefined : text.invoices.downloadOf(invoice.invoice_number)}
        load={load("pdf")}
      >
        {busy ? text.invoices.downloading : text.invoices.download}
      </DownloadButton>
      {invoice.invoice_has_xml && (
        <DownloadButton
          small
          plain
          disabled={busy}
          aria-label={text.invoices.xmlOf(invoice.invoice_number)}
          load={load("xml")}
        >
          {text.invoices.xml}
        </DownloadButton>
      )}
    </span>
  );
}
