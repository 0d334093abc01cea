import type { PrintBatch } from "@pressport/core/contract";
import { packageIcon } from "@pressport/web-components/theme/icons";
import { useCallback, useRef, useState } from "react";
import { ButtonLink } from "../../parts/controls/button.tsx";
import { Pager } from "../../parts/lists/pager.tsx";
import { Table } from "../../parts/lists/table.tsx";
import { FormDialog } from "../../parts/overlays/form-dialog.tsx";
import { PageTitle } from "../../parts/page-title.tsx";
import { pageIn, useAddress } from "../../parts/params.ts";
import { Empty, Failed, Skeleton, TABLE_SHAPE } from "../../parts/states.tsx";
import { pressport } from "../../pressport.ts";
import { useKeys } from "../keys.tsx";
import { useAction } from "../use-action.ts";
import { useDesk } from "../use-desk.ts";
import { useFresh } from "../use-fresh.ts";
import { type BatchAction, BatchLines, canDo } from "./batch-lines.tsx";
import styles from "./batches.module.css";

const isMade = ({ data }: { data: readonly PrintBatch[] }): boolean =>
  data.some(({ print_batch_state }) => print_batch_state === "making");

/** What is printed together: how far each batch is, its ZIP, and what becomes of it. */
export function Component() {
  const words = useDesk().text.batches;
  const { params, change } = useAddress();
  const wanted = pageIn(params);
  const ask = useCallback(() => pressport.api.printBatches.index({ query: { page: wanted } }), [wanted]);
  const { state, data, again, refresh } = useFresh(ask, isMade);
  const { run } = useAction();
  const [question, setQuestion] = useState<{ action: "print" | "release"; batch: PrintBatch } | null>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const send = async (action: BatchAction, { print_batch_id, print_batch_number: number }: PrintBatch) => {
    const params = { id: String(print_batch_id) };
    const { printBatches: api } = pressport.api;
    const isDone = await run(
      async () => {
        if (action === "print") await api.print({ params });
        else if (action === "undo") await api.undo({ params });
        else if (action === "release") await api.release({ params });
        else await api.make({ params, body: { without_problems: action === "without" } });
      },
      {
        print: words.isPrinted(number),
        undo: words.isUndone(number),
        release: words.isReleased(number),
        again: words.isMade(number),
        without: words.isMade(number),
      }[action],
    );
    refresh();
    return isDone;
  };
  const act = (action: BatchAction, batch: PrintBatch) => {
    if (action === "print" || action === "release") setQuestion({ action, batch });
    else void send(action, batch);
  };
  const rows = () => [...(body.current?.querySelectorAll<HTMLElement>("tr[data-batch]") ?? [])];
  const focused = () => rows().find((row) => row.contains(document.activeElement));
  const step = (by: 1 | -1) => {
    const all = rows();
    const at = all.findIndex((row) => row.contains(document.activeElement));
    (all[at + by] ?? all[at] ?? all[0])?.focus();
  };
  const onFocused = (action: BatchAction) => {
    const batch = data?.data.find(
      ({ print_batch_id }) => String(print_batch_id) === focused()?.dataset.batch,
    );
    if (batch && canDo(action, batch)) act(action, batch);
  };
  useKeys([
    { keys: "j", words: words.keys.next, run: () => step(1) },
    { keys: "k", words: words.keys.previous, run: () => step(-1) },
    { keys: "d", words: words.keys.download, run: () => focused()?.querySelector("a")?.click() },
    { keys: "p", words: words.keys.print, run: () => onFocused("print") },
    { keys: "u", words: words.keys.undo, run: () => onFocused("undo") },
  ]);
  return (
    <>
      <PageTitle title={words.title} lead={words.lead} />
      {state === "failed" ? <Failed title={words.failed} onRetry={again} /> : null}
      {state === "loading" ? <Skeleton heights={TABLE_SHAPE} /> : null}
      {data?.data.length === 0 ? (
        <Empty icon={packageIcon} title={words.none} text={words.noneText}>
          <ButtonLink to="/desk/orders">{words.toQueue}</ButtonLink>
        </Empty>
      ) : null}
      {data && data.data.length > 0 ? (
        <>
          <Table
            className={styles.batches}
            body={body}
            columns={[words.number, words.state, words.made]}
            amounts={[words.items, words.orders, words.prints, words.size]}
            actions={words.actions}
          >
            <BatchLines list={data.data} onAction={act} />
          </Table>
          <Pager meta={data.meta} onPage={(page) => change({ page: String(page) })} />
        </>
      ) : null}
      {question ? (
        <FormDialog
          title={words[question.action === "print" ? "printTitle" : "releaseTitle"](
            question.batch.print_batch_number,
          )}
          send={words[question.action]}
          onSubmit={() => send(question.action, question.batch)}
          onClose={() => setQuestion(null)}
        >
          <p>{question.action === "print" ? words.printText : words.releaseText}</p>
        </FormDialog>
      ) : null}
    </>
  );
}
