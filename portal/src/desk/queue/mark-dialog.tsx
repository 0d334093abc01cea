import { ADVANCE_AT_MOST, type DueOrder } from "@pressport/core";
import { useState } from "react";
import { FormDialog } from "../../parts/overlays/form-dialog.tsx";
import { pressport } from "../../pressport.ts";
import { useAction } from "../use-action.ts";
import { useDesk } from "../use-desk.ts";

/** The steps that orders are marked with, and their keys. */
export const STEPS = [
  { name: "in_production", key: "i" },
  { name: "printed", key: "p" },
  { name: "shipped", key: "s" },
] as const;
/** A step an order is marked with. */
export type Step = (typeof STEPS)[number]["name"];

interface MarkDialogProps {
  step: Step;
  orders: readonly DueOrder[];
  /** Told once which orders were moved on. */
  onDone: (moved: readonly number[]) => void;
  onClose: () => void;
}

/** Asks once more, since customers are told, and names every order that could not be moved on, and why. */
export function MarkDialog({ step, orders, onDone, onClose }: MarkDialogProps) {
  const words = useDesk().text.queue;
  const { run } = useAction();
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const send = async (): Promise<boolean> => {
    const numbers = new Map(orders.map(({ order_id, order_number }) => [order_id, order_number]));
    const ids = [...numbers.keys()];
    const moved: number[] = [];
    const refused: string[] = [];
    const isSent = await run(async () => {
      for (let at = 0; at < ids.length; at += ADVANCE_AT_MOST) {
        const body = { order_ids: ids.slice(at, at + ADVANCE_AT_MOST), step };
        const answer = await pressport.api.queue.advance({ body });
        moved.push(...answer.moved);
        for (const { order_id, problem } of answer.refused)
          refused.push(words.refused(numbers.get(order_id) ?? String(order_id), words.problems[problem]));
      }
    });
    if (moved.length > 0) pressport.notices.success(words.moved(moved.length));
    setRefusals(refused);
    onDone(moved);
    return isSent && refused.length === 0;
  };
  return (
    <FormDialog
      title={words.mark(orders.length, words.steps[step])}
      send={words.steps[step]}
      isEmpty={orders.length === 0}
      onSubmit={send}
      onClose={onClose}
    >
      {refusals.length === 0 ? (
        <p>{words.advanceText}</p>
      ) : (
        <ul role="alert">
          {refusals.map((refusal) => (
            <li key={refusal}>{refusal}</li>
          ))}
        </ul>
      )}
    </FormDialog>
  );
}
