import { type Batch, BatchesStore, isUnderWay, progressOf, whenIdle } from "@pressport/core";
import { BatchRowState } from "@pressport/core/contract";
import { useEffect, useRef } from "react";
import { Button } from "../../../parts/controls/button.tsx";
import { pressport, useSignalValue } from "../../../pressport.ts";
import styles from "./batch.module.css";
import { BatchResults } from "./batch-results.tsx";

/** Work on many designs that is under way or has just ended: progress, pause, cancel, results. */
export function BatchPanel() {
  const batches = pressport.use(BatchesStore);
  const { designs } = pressport;
  const shown = useSignalValue(batches.shown);
  const open = useSignalValue(batches.open);
  const ended = useSignalValue(batches.ended);
  const begun = useSignalValue(batches.begun);
  const place = useRef<HTMLUListElement>(null);
  // Whoever chose designs further down the list sees that the work has begun.
  const begunBefore = useRef(begun);
  useEffect(() => {
    if (begun !== begunBefore.current) place.current?.scrollIntoView({ block: "nearest" });
    begunBefore.current = begun;
  }, [begun]);
  // The designs themselves go first.
  useEffect(() => whenIdle(() => void batches.load()), [batches]);
  useEffect(() => {
    if (ended > 0) designs.refresh();
  }, [designs, ended]);
  return (
    <>
      {shown.length > 0 ? (
        <ul ref={place} className={styles.batches} aria-label={pressport.text.batches.title}>
          {shown.map((one) => (
            <BatchCard key={one.batch_id} batch={one} />
          ))}
        </ul>
      ) : null}
      {open ? <BatchResults batch={open} /> : null}
    </>
  );
}

function BatchCard({ batch }: { batch: Batch }) {
  const words = pressport.text.batches;
  const batches = pressport.use(BatchesStore);
  const { batch_id, batch_kind, batch_state, batch_counts } = batch;
  const what = words.doing[batch_kind];
  const all = Object.values(batch_counts).reduce((sum, rows) => sum + rows, 0);
  const over = all - batch_counts.waiting - batch_counts.working;
  const isOpen = batch_state === "running" || batch_state === "paused";
  return (
    <li className={styles.batch} data-over={!isUnderWay(batch)}>
      <div className={styles.head}>
        <strong>{batch_state === "paused" ? `${what} · ${words.paused}` : what}</strong>
        <span aria-live="polite">{words.progress(over, all)}</span>
      </div>
      <progress value={progressOf(batch)} max={1} aria-label={what} />
      <p className={styles.counts}>
        {BatchRowState.options
          .filter((state) => batch_counts[state] > 0)
          .map((state) => (
            <span key={state} data-state={state}>
              {words.counted(words.states[state], batch_counts[state])}
            </span>
          ))}
      </p>
      <div className={styles.actions}>
        <Button small onClick={() => batches.look(batch)}>
          {words.results}
        </Button>
        {batch_state === "running" ? (
          <Button small onClick={() => void batches.steer(batch_id, "paused")}>
            {words.pause}
          </Button>
        ) : null}
        {batch_state === "paused" ? (
          <Button small look="primary" onClick={() => void batches.steer(batch_id, "running")}>
            {words.goOn}
          </Button>
        ) : null}
        {isOpen ? (
          <Button small look="quiet" onClick={() => void batches.steer(batch_id, "cancelled")}>
            {words.cancel}
          </Button>
        ) : null}
        {batch_kind === "price" && !isUnderWay(batch) && batch_counts.done > 0 ? (
          <Button small onClick={() => void batches.undo(batch_id)}>
            {words.undo}
          </Button>
        ) : null}
        {isUnderWay(batch) ? null : (
          <Button small look="quiet" onClick={() => batches.dismiss(batch_id)}>
            {words.dismiss}
          </Button>
        )}
      </div>
    </li>
  );
}
