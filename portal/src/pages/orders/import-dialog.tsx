import { OrderImportStore } from "@pressport/core";
import {
  type DeliveryService,
  IMPORT_FIELDS,
  type ImportDelivery,
  type OrderImport,
} from "@pressport/core/contract";
import { uploadIcon } from "@pressport/web-components/theme/icons";
import { type ReactNode, useEffect, useState } from "react";
import { Button } from "../../parts/controls/button.tsx";
import { DownloadButton } from "../../parts/controls/download-button.tsx";
import { Icon } from "../../parts/controls/icon.tsx";
import { Checkbox, Select, TextArea } from "../../parts/forms/field.tsx";
import { FileZone } from "../../parts/forms/file-zone.tsx";
import forms from "../../parts/forms/form.module.css";
import { Dialog } from "../../parts/overlays/dialog.tsx";
import { pressport, useSignalValue } from "../../pressport.ts";
import styles from "./import-dialog.module.css";
import { ChooseRecipients, type SentLine } from "./recipients/choose-recipients.tsx";
import { NoTable, tableText } from "./table-files/table-text.ts";

type ImportWords = typeof pressport.text.ordersPage.imports;

interface Props {
  /** What each recipient gets; a table of whole orders is asked for without it. */
  lines?: readonly SentLine[] | undefined;
  onClose: (made: boolean) => void;
}

/** Orders from a table: a file is chosen or pasted, looked through, and made into orders when somebody says so. */
export function ImportDialog({ lines, onClose }: Props) {
  const store = pressport.use(OrderImportStore);
  const file = useSignalValue(store.file);
  const words = pressport.text.ordersPage.imports;
  useEffect(() => {
    if (lines) store.begin();
    else void store.resume();
  }, [store, lines === undefined]);
  const close = () => {
    if (lines || file?.import_state === "done") store.begin();
    onClose(file !== null && file.import_orders.made > 0);
  };
  if (file === null)
    return lines ? <ChooseRecipients lines={lines} onClose={close} /> : <ChooseFile onClose={close} />;
  const title = lines ? words.many.title : words.title;
  if (file.import_state === "checked") return <CheckFile file={file} title={title} onClose={close} />;
  return (
    <Dialog
      title={title}
      onClose={close}
      actions={
        file.import_state === "done" ? (
          <>
            <Button onClick={store.begin}>{words.another}</Button>
            <Button look="primary" onClick={close}>
              {words.close}
            </Button>
          </>
        ) : null
      }
    >
      <Progress file={file} />
      <Problems file={file} />
    </Dialog>
  );
}

function ChooseFile({ onClose }: { onClose: () => void }) {
  const store = pressport.use(OrderImportStore);
  const sending = useSignalValue(store.isBusy);
  const [reading, setReading] = useState(false);
  const busy = sending || reading;
  const { rows } = useSignalValue(store.halfDone);
  const words = pressport.text.ordersPage.imports;
  const look = async (file: File) => {
    setReading(true);
    try {
      await store.send(file.name, await tableText(file));
    } catch (error) {
      if (!(error instanceof NoTable)) throw error;
      pressport.notices.error(words[error.reason]);
    } finally {
      setReading(false);
    }
  };
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      onSubmit={() => {
        if (rows.trim() !== "") void store.send("", rows);
      }}
      actions={
        <Button look="primary" type="submit" busy={busy} disabled={rows.trim() === ""}>
          {busy ? words.looking : words.look}
        </Button>
      }
    >
      <div className={styles.parts}>
        <p className={forms.lead}>{words.lead}</p>
        <FileZone
          accept=".xlsx,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onFiles={([file]) => {
            if (file) void look(file);
          }}
        >
          <Icon path={uploadIcon} size={28} />
          <b>{words.choose}</b>
        </FileZone>
        <TextArea
          label={words.paste}
          hint={words.pasteHint}
          rows={5}
          spellCheck={false}
          value={rows}
          onChange={(event) => store.prepare({ rows: event.target.value })}
        />
        <div className={forms.end}>
          <DownloadButton plain load={() => named("skus.csv", store.skus())}>
            {words.skus}
          </DownloadButton>
          <DownloadButton plain load={() => named("orders-sample.csv", store.sample())}>
            {words.sample}
          </DownloadButton>
        </div>
      </div>
    </Dialog>
  );
}

/** A file that has come, under a name. */
async function named(name: string, coming: Promise<Blob | null>) {
  const file = await coming;
  return file && { name, file };
}

interface CheckFileProps {
  file: OrderImport;
  title: string;
  onClose: () => void;
}

function CheckFile({ file, title, onClose }: CheckFileProps) {
  const store = pressport.use(OrderImportStore);
  const busy = useSignalValue(store.isBusy);
  const [acceptPoor, setAcceptPoor] = useState(false);
  const [service, setService] = useState<DeliveryService>("standard");
  const words = pressport.text.ordersPage.imports;
  const { ready, to_confirm, known, wrong } = file.import_orders;
  const created = ready + (acceptPoor ? to_confirm : 0);
  return (
    <Dialog
      title={file.import_name || title}
      onClose={onClose}
      onSubmit={() => {
        if (created > 0) void store.start(acceptPoor, service);
      }}
      actions={
        <>
          <Button onClick={store.begin}>{words.another}</Button>
          <Button look="primary" type="submit" busy={busy} disabled={created === 0}>
            {words.create(created)}
          </Button>
        </>
      }
    >
      <div className={styles.parts}>
        <ul className={styles.counts} aria-live="polite">
          <Count count={ready} words={words.ready(ready)} />
          <Count count={to_confirm} words={words.toConfirm(to_confirm)} />
          <Count count={known} words={words.known(known)} />
          <Count count={wrong} words={words.wrong(wrong)} />
        </ul>
        <Delivery offers={file.import_deliveries} chosen={service} onChoose={setService} />
        <p className={forms.lead}>{words.nothingYet}</p>
        <Problems file={file} />
        {to_confirm > 0 ? (
          <Checkbox
            label={words.acceptPoor}
            checked={acceptPoor}
            onChange={(event) => setAcceptPoor(event.target.checked)}
          />
        ) : null}
        {file.import_columns.length > 0 ? (
          <details open={ready + to_confirm === 0}>
            <summary>{words.columns}</summary>
            <Columns file={file} />
          </details>
        ) : null}
      </div>
    </Dialog>
  );
}

interface DeliveryProps {
  offers: readonly ImportDelivery[];
  chosen: DeliveryService;
  onChoose: (service: DeliveryService) => void;
}

/** How all of the orders travel, and what they cost then. */
function Delivery({ offers, chosen, onChoose }: DeliveryProps) {
  const { format, basket, ordersPage } = pressport.text;
  const { many } = ordersPage.imports;
  const total = offers.find(({ delivery_service }) => delivery_service === chosen)?.total;
  return (
    <>
      {offers.length > 1 ? (
        <Select
          label={basket.delivery.label}
          hint={chosen === "standard" ? undefined : many.elsewhere}
          value={chosen}
          options={offers.map(({ delivery_service, total }) => [
            delivery_service,
            [basket.delivery.services[delivery_service], total && format.money(total)]
              .filter(Boolean)
              .join(" · "),
          ])}
          onChoose={onChoose}
        />
      ) : null}
      {total ? (
        <p aria-live="polite">
          <b>{many.total(format.money(total))}</b>
        </p>
      ) : null}
    </>
  );
}

function Count({ count, words }: { count: number; words: ReactNode }) {
  return count === 0 ? null : <li>{words}</li>;
}

/** What each column of the file says. */
function Columns({ file }: { file: OrderImport }) {
  const store = pressport.use(OrderImportStore);
  const words = pressport.text.ordersPage.imports;
  return (
    <div className={styles.columns}>
      {file.import_columns.map(({ name, field, sample }, at) => (
        <Select
          key={`${at} ${name}`}
          label={name || words.column(at + 1)}
          hint={sample}
          value={field ?? ""}
          options={[["", words.unread], ...IMPORT_FIELDS.map((one) => [one, words.fields[one]] as const)]}
          onChoose={(one) => void store.say(at, one || null)}
        />
      ))}
    </div>
  );
}

/** What is wrong, row by row, and the file to put it right in. */
function Problems({ file }: { file: OrderImport }) {
  const store = pressport.use(OrderImportStore);
  const words = pressport.text.ordersPage.imports;
  const { import_problems: told, import_problem_count: count } = file;
  if (count === 0) return null;
  return (
    <section className={styles.problems} aria-label={words.problems(count)}>
      <h3>{words.problems(count)}</h3>
      <ul>
        {told.map(({ row, column, text }) => (
          <li key={`${row} ${column} ${text}`}>
            <b>{placeOf(words, row, column)}</b> {text}
          </li>
        ))}
      </ul>
      {count > told.length ? <p>{words.more(count - told.length)}</p> : null}
      <DownloadButton plain load={() => named("orders-with-problems.csv", store.problems())}>
        {words.download}
      </DownloadButton>
    </section>
  );
}

/** Where something is wrong; a chosen address is called by its name. */
function placeOf(words: ImportWords, row: number, column: string | null): string {
  if (row === 0) return `${column ?? ""}:`;
  return column === null ? words.row(row) : words.cell(row, column);
}

function Progress({ file }: { file: OrderImport }) {
  const words = pressport.text.ordersPage.imports;
  const { made, known, wrong, ready, to_confirm } = file.import_orders;
  const all = made + known + wrong + ready + to_confirm;
  return (
    <div className={styles.parts}>
      <p role="status">
        {file.import_state === "done" ? words.done(made) : words.making(made + known + wrong, all)}
      </p>
      {file.import_state === "done" ? (
        <ul className={styles.counts}>
          <Count count={known} words={words.known(known)} />
          <Count count={wrong} words={words.wrong(wrong)} />
        </ul>
      ) : (
        <>
          <progress max={all} value={made + known + wrong} aria-label={words.title} />
          <p className={forms.lead}>{words.goesOn}</p>
        </>
      )}
    </div>
  );
}
