import { type Batch, BatchesStore, type BatchRow, BatchRowsStore, progressOf } from "@pressport/core";
import { BatchRowState } from "@pressport/core/contract";
import { useEffect } from "react";
import { Button } from "../../../parts/controls/button.tsx";
import { Paged } from "../../../parts/lists/paged.tsx";
import { Dialog } from "../../../parts/overlays/dialog.tsx";
import { VisuallyHidden } from "../../../parts/overlays/visually-hidden.tsx";
import { Failed, Skeleton } from "../../../parts/states.tsx";
import { pressport, useSignalValue } from "../../../pressport.ts";
import styles from "./batch.module.css";

/** What became of each row, why, and another try. */
export function BatchResults({ batch }: { batch: Batch }) {
  const words = pressport.text.batches;
  const batches = pressport.use(BatchesStore);
  const rows = pressport.use(BatchRowsStore);
  const filter = useSignalValue(rows.filter);
  const { batch_id, batch_kind, batch_counts, batch_can_retry } = batch;
  const progress = progressOf(batch);
  useEffect(() => void rows.show(batch_id, null), [rows, batch_id]);
  // What is over by now is said of the rows, too.
  useEffect(() => {
    if (progress >= 0) rows.refresh();
  }, [rows, progress]);
  const all = Object.values(batch_counts).reduce((sum, rows) => sum + rows, 0);
  const states = BatchRowState.options.filter((state) => batch_counts[state] > 0);
  const again = async (acceptPoor: boolean) => {
    if (await batches.retry(batch_id, acceptPoor)) void rows.show(batch_id, null);
  };
  return (
    <Dialog
      title={words.resultsTitle(words.doing[batch_kind])}
      onClose={() => batches.lookAway()}
      actions={
        <>
          {batch_kind === "place" && batch_counts.poor > 0 ? (
            <Button onClick={() => void again(true)}>{words.acceptPoor(batch_counts.poor)}</Button>
          ) : null}
          {batch_can_retry > 0 ? (
            <Button look="primary" onClick={() => void again(false)}>
              {words.retry(batch_can_retry)}
            </Button>
          ) : null}
        </>
      }
    >
      <div className={styles.states}>
        <StateButton
          label={words.counted(words.any, all)}
          isOn={filter === null}
          onPress={() => void rows.show(batch_id, null)}
        />
        {states.map((state) => (
          <StateButton
            key={state}
            label={words.counted(words.states[state], batch_counts[state])}
            isOn={filter === state}
            onPress={() => void rows.show(batch_id, state)}
          />
        ))}
      </div>
      <Rows />
    </Dialog>
  );
}

interface StateButtonProps {
  label: string;
  isOn: boolean;
  onPress: () => void;
}

function StateButton({ label, isOn, onPress }: StateButtonProps) {
  return (
    <button type="button" aria-pressed={isOn} onClick={onPress}>
      {label}
    </button>
  );
}

function Rows() {
  const words = pressport.text.batches;
  const rows = pressport.use(BatchRowsStore);
  const list = useSignalValue(rows.list);
  const state = useSignalValue(rows.state);
  if (state === "failed") return <Failed title={words.loadFailed} onRetry={() => void rows.load()} />;
  if (state !== "ready") return <Skeleton lines={6} />;
  if (list.length === 0) return <p className={styles.lead}>{words.none}</p>;
  return (
    <Paged of={rows}>
      <ul className={styles.rows}>
        {list.map((row) => (
          <ResultRow key={row.row_place} row={row} />
        ))}
      </ul>
    </Paged>
  );
}

function ResultRow({ row }: { row: BatchRow }) {
  const words = pressport.text.batches;
  const { cd_name, cd_thumbnail_url, product_name, row_state, row_reason, row_detail, row_store_url } = row;
  return (
    <li data-state={row_state}>
      <img src={cd_thumbnail_url} alt="" loading="lazy" />
      <div>
        <strong>
          <bdi>{cd_name}</bdi>
        </strong>
        {product_name ? <span className={styles.lead}>{pressport.text.named(product_name)}</span> : null}
        {row_reason ? (
          <span className={styles.reason}>{words.reasons[row_reason](row_detail ?? "")}</span>
        ) : null}
      </div>
      <span className={styles.state}>{words.states[row_state]}</span>
      {row_store_url ? (
        <a href={row_store_url} target="_blank" rel="noreferrer">
          {words.viewInStore}
          <VisuallyHidden> {cd_name}</VisuallyHidden>
        </a>
      ) : null}
    </li>
  );
}
