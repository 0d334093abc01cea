import type { PrintBatch } from "@pressport/core/contract";
import button from "../../parts/controls/button.module.css";
import { Button } from "../../parts/controls/button.tsx";
import table from "../../parts/lists/table.module.css";
import { pressport } from "../../pressport.ts";
import { useDesk } from "../use-desk.ts";
import styles from "./batches.module.css";

/** What becomes of a batch; `without` makes it again without the items that cannot be printed. */
export type BatchAction = "print" | "undo" | "again" | "without" | "release";

/** Whether something can be done with a batch as it is. */
export function canDo(action: BatchAction, { print_batch_state: state, ...batch }: PrintBatch): boolean {
  if (action === "print") return state === "ready";
  if (action === "undo") return state === "printed";
  if (action === "without")
    return state === "failed" && batch.print_batch_problems.length < batch.print_batch_items
      ? batch.print_batch_problems.length > 0
      : false;
  if (action === "again") return state === "ready" || state === "failed" || state === "printed";
  return state === "ready" || state === "failed" || state === "making";
}

interface BatchLinesProps {
  list: readonly PrintBatch[];
  onAction: (action: BatchAction, batch: PrintBatch) => void;
}

/** A row a batch, and below it what stands in its way. */
export function BatchLines({ list, onAction }: BatchLinesProps) {
  return list.map((batch) => (
    <BatchLine key={batch.print_batch_id} batch={batch} onAction={(action) => onAction(action, batch)} />
  ));
}

/** How the states look; the colours are those of orders. */
const LOOKS = {
  making: "created",
  ready: "paid",
  failed: "cancelled",
  printed: "shipped",
  released: "",
} as const;

function BatchLine({ batch, onAction }: { batch: PrintBatch; onAction: (action: BatchAction) => void }) {
  const words = useDesk().text.batches;
  const { format } = pressport.text;
  const state = batch.print_batch_state;
  return (
    <>
      <tr data-batch={batch.print_batch_id} tabIndex={-1}>
        <td>
          <span className={table.number}>{batch.print_batch_number}</span>
        </td>
        <td>
          <span className={table.state} data-state={LOOKS[state]}>
            {words.states[state]}
          </span>
          {state === "making" ? <Progress batch={batch} /> : null}
          {batch.print_batch_handed_at ? <span className={table.quiet}>{words.handed}</span> : null}
        </td>
        <td>
          {format.dateTime(batch.print_batch_created_at)}
          <span className={table.quiet}>
            <bdi>{batch.print_batch_maker}</bdi>
          </span>
        </td>
        <Amount words={words.items} value={format.number(batch.print_batch_items)} />
        <Amount words={words.orders} value={format.number(batch.print_batch_orders)} />
        <Amount words={words.prints} value={format.number(batch.print_batch_prints)} />
        <Amount
          words={words.size}
          value={batch.print_batch_bytes === null ? "–" : format.bytes(batch.print_batch_bytes)}
        />
        <td>
          <div className={styles.actions}>
            {batch.print_batch_url ? (
              <a
                className={`${button.button} ${button.secondary} ${button.small}`}
                href={batch.print_batch_url}
                download=""
              >
                {words.download}
              </a>
            ) : null}
            {(["print", "undo", "without", "again", "release"] as const).map((action) =>
              canDo(action, batch) ? (
                <Button
                  key={action}
                  small
                  look={action === "print" || action === "without" ? "primary" : "quiet"}
                  onClick={() => onAction(action)}
                >
                  {words[action]}
                </Button>
              ) : null,
            )}
          </div>
        </td>
      </tr>
      {state === "failed" ? <Problems batch={batch} /> : null}
    </>
  );
}

function Amount({ words, value }: { words: string; value: string }) {
  return (
    <td className={table.end}>
      <span className={styles.label} aria-hidden="true">
        {words}{" "}
      </span>
      {value}
    </td>
  );
}

function Progress({ batch }: { batch: PrintBatch }) {
  const words = useDesk().text.batches;
  const { format } = pressport.text;
  const { print_batch_done: done, print_batch_items: all } = batch;
  const said = words.progress(format.number(done), format.number(all));
  return (
    <span className={styles.progress}>
      <progress value={done} max={all} aria-label={said} />
      <span className={table.quiet}>{said}</span>
    </span>
  );
}

function Problems({ batch }: { batch: PrintBatch }) {
  const words = useDesk().text.batches;
  return (
    <tr className={styles.problems}>
      <td colSpan={8}>
        {batch.print_batch_problems.length === 0 ? (
          <p>{words.failedText}</p>
        ) : (
          <ul>
            {batch.print_batch_problems.map(({ oi_id, order_number, oi_product, problem }) => (
              <li key={oi_id}>
                {words.problem(
                  order_number,
                  oi_id,
                  pressport.text.named(oi_product),
                  words.problems[problem],
                )}
              </li>
            ))}
          </ul>
        )}
      </td>
    </tr>
  );
}
