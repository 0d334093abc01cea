import { type Invoice, type Invoices, saveFile } from "@pressport/core";
import { downloadIcon } from "@pressport/web-components/theme/icons";
import { Button } from "../../parts/controls/button.tsx";
import { Icon } from "../../parts/controls/icon.tsx";
import { pressport, useSignalValue } from "../../pressport.ts";
import styles from "./invoices.module.css";

/** All invoices for the bookkeeping, once there are any. */
export function AllInvoices({ invoices }: { invoices: Invoices }) {
  const under = useSignalValue(invoices.allOnTheirWay);
  const hasAny = useSignalValue(invoices.list).length > 0;
  const words = pressport.text.invoices;
  if (!hasAny) return null;
  const download = async (kind: "csv" | "zip") => {
    const answer = await invoices.downloadAll(kind);
    if (answer) saveFile(answer);
  };
  return (
    <>
      {(["csv", "zip"] as const).map((kind) => (
        <Button key={kind} busy={under === kind} onClick={() => void download(kind)}>
          <Icon path={downloadIcon} size={18} />
          {kind === "csv" ? words.table : words.all}
        </Button>
      ))}
    </>
  );
}

/** The files one invoice can be saved as. */
export function InvoiceFiles({ invoices, invoice }: { invoices: Invoices; invoice: Invoice }) {
  const { text } = pressport;
  const busy = useSignalValue(invoices.downloading).has(invoice.invoice_id);
  const download = async (kind: "pdf" | "xml") => {
    const answer = await invoices.download(invoice.invoice_id, kind);
    if (answer) saveFile(answer);
  };
  return (
    <span className={styles.files}>
      <Button
        small
        busy={busy}
        aria-label={busy ? undefined : text.invoices.downloadOf(invoice.invoice_number)}
        onClick={() => void download("pdf")}
      >
        <Icon path={downloadIcon} size={18} />
        {busy ? text.invoices.downloading : text.invoices.download}
      </Button>
      {invoice.invoice_has_xml && (
        <Button
          small
          disabled={busy}
          aria-label={text.invoices.xmlOf(invoice.invoice_number)}
          onClick={() => void download("xml")}
        >
          {text.invoices.xml}
        </Button>
      )}
    </span>
  );
}
