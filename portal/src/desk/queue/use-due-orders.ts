import { type DueOrder, problemWords } from "@pressport/core";
import { useCallback, useEffect, useRef, useState } from "react";
import { pressport } from "../../pressport.ts";

/** What the queue is narrowed to, as the address says it. */
export type QueueFilter = NonNullable<NonNullable<Parameters<typeof pressport.api.queue.index>[0]>["query"]>;

interface Due {
  list: readonly DueOrder[];
  /** The last order shown, where more follow. */
  next: number | null;
}

/** The orders that are due, as far as they were asked for; they are asked for anew when the window is looked at again. */
export function useDueOrders(filter: QueueFilter) {
  const [due, setDue] = useState<Due | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const turn = useRef(0);
  const load = useCallback(
    async (after: number | null) => {
      turn.current += 1;
      const mine = turn.current;
      try {
        const query = after === null ? filter : { ...filter, after: String(after) };
        const { data, next } = await pressport.api.queue.index({ query });
        if (mine !== turn.current) return;
        setProblem(null);
        setDue((before) => ({ list: after === null || !before ? data : [...before.list, ...data], next }));
      } catch (error) {
        if (mine === turn.current) setProblem(problemWords(pressport.text, error));
      }
    },
    [filter],
  );
  useEffect(() => {
    setDue(null);
    void load(null);
    const onSight = () => {
      if (document.visibilityState === "visible") void load(null);
    };
    document.addEventListener("visibilitychange", onSight);
    return () => document.removeEventListener("visibilitychange", onSight);
  }, [load]);
  const again = useCallback(() => load(null), [load]);
  const more = useCallback(() => load(due?.next ?? null), [load, due]);
  return { due, problem, again, more };
}
