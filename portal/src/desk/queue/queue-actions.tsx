import { ADVANCE_AT_MOST, type DueOrder } from "@pressport/core";
import { useState } from "react";
import { Button } from "../../parts/controls/button.tsx";
import { DownloadButton } from "../../parts/controls/download-button.tsx";
import { pressport } from "../../pressport.ts";
import { useKeys } from "../keys.tsx";
import { useDesk } from "../use-desk.ts";
import { BatchDialog } from "./batch-dialog.tsx";
import { filesOf } from "./files-of.ts";
import { MarkDialog, STEPS, type Step } from "./mark-dialog.tsx";
import styles from "./queue.module.css";
import type { QueueFilter } from "./use-due-orders.ts";

interface QueueActionsProps {
  /** The orders that are ticked. */
  chosen: readonly DueOrder[];
  /** The filter of which every order is meant, also those that are not loaded. */
  whole: QueueFilter | null;
  /** Means every order of the filter; null where all of them are loaded, or not all that are loaded are ticked. */
  onWhole: (() => void) | null;
  /** Told which orders were moved on. */
  onMoved: (order_ids: readonly number[]) => void;
}

/** What is done with the orders that are ticked: a batch, a step, or their files. */
export function QueueActions({ chosen, whole, onWhole, onMoved }: QueueActionsProps) {
  const { text } = useDesk();
  const words = text.queue;
  const [step, setStep] = useState<Step | null>(null);
  const [isBatching, setBatching] = useState(false);
  const canBatch = whole !== null || chosen.length > 0;
  // What is not loaded cannot be named one by one.
  const canMark = whole === null && chosen.length > 0;
  const hasTooMany = whole === null && chosen.length > ADVANCE_AT_MOST;
  const mark = (next: Step) => {
    if (canMark) setStep(next);
  };
  const batch = () => {
    if (canBatch) setBatching(true);
  };
  useKeys([
    { keys: "b", words: words.keys.batch, run: batch },
    ...STEPS.map(({ name, key }) => ({
      keys: key,
      words: words.keys.mark(words.steps[name]),
      run: () => mark(name),
    })),
  ]);
  const selected = pressport.text.general.selected(chosen.length);
  return (
    <>
      <div className={styles.actions} role="toolbar" aria-label={selected}>
        <span aria-live="polite">{whole === null ? selected : words.wholeSelected}</span>
        <Button small look="primary" disabled={!canBatch} onClick={batch}>
          {words.makeBatch} <kbd>b</kbd>
        </Button>
        {STEPS.map(({ name, key }) => (
          <Button key={name} small disabled={!canMark} onClick={() => mark(name)}>
            {words.steps[name]} <kbd>{key}</kbd>
          </Button>
        ))}
        <DownloadButton small disabled={!canMark || hasTooMany} load={() => filesOf(chosen)}>
          {text.order.files}
        </DownloadButton>
        {onWhole ? (
          <Button small onClick={onWhole}>
            {words.selectWhole}
          </Button>
        ) : null}
        {hasTooMany ? <span>{words.filesAtMost(ADVANCE_AT_MOST)}</span> : null}
      </div>
      {isBatching ? (
        <BatchDialog
          of={whole ? { filter: whole } : { order_ids: chosen.map(({ order_id }) => order_id) }}
          onClose={() => setBatching(false)}
        />
      ) : null}
      {step ? (
        <MarkDialog step={step} orders={chosen} onDone={onMoved} onClose={() => setStep(null)} />
      ) : null}
    </>
  );
}
