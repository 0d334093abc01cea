import { ADVANCE_AT_MOST, type DueOrder, problemWords } from "@pressport/core";
import { FormDialog } from "../../parts/overlays/form-dialog.tsx";
import { pressport } from "../../pressport.ts";
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
  /** Told which orders were moved on. */
  onDone: (moved: readonly number[]) => void;
  onClose: () => void;
}

/** Asks once more, since customers are told, and says which orders could not be moved on and why. */
export function MarkDialog({ step, orders, onDone, onClose }: MarkDialogProps) {
  const words = useDesk().text.queue;
  const title = words.mark(orders.length, words.steps[step]);
  const numberOf = (id: number) => orders.find(({ order_id }) => order_id === id)?.order_number ?? String(id);
  const send = async (): Promise<boolean> => {
    const ids = orders.map(({ order_id }) => order_id);
    try {
      for (let at = 0; at < ids.length; at += ADVANCE_AT_MOST) {
        const body = { order_ids: ids.slice(at, at + ADVANCE_AT_MOST), step };
        const { moved, refused } = await pressport.api.queue.advance({ body });
        onDone(moved);
        if (moved.length > 0) pressport.notices.success(words.moved(moved.length));
        for (const { order_id, problem } of refused.slice(0, 3))
          pressport.notices.error(words.refused(numberOf(order_id), words.problems[problem]));
      }
      return true;
    } catch (error) {
      pressport.notices.error(problemWords(pressport.text, error));
      return false;
    }
  };
  return (
    <FormDialog title={title} send={words.steps[step]} onSubmit={send} onClose={onClose}>
      <p>{words.advanceText}</p>
    </FormDialog>
  );
}
