import { type DueOrder, problemWords } from "@pressport/core";
import { useCallback, useEffect, useRef, useState } from "react";
import { pressport } from "../../pressport.ts";
import { useSeenAgain } from "../use-seen-again.ts";

/** What the queue is narrowed to, as the address says it. */
export type QueueFilter = NonNullable<NonNullable<Parameters<typeof pressport.api.queue.index>[0]>["query"]>;

interface Due {
  list: readonly DueOrder[];
  /** The last order shown, where more follow. */
  next: number | null;
}

const NONE: Due = { list: [], next: null };

/**
 * The orders that are due, as far as they were asked for; they are asked for anew when the window is looked at again. What
 * is shown stays until the new answer is there, and where none comes, a notice says so.
 */
export function useDueOrders(filter: QueueFilter) {
  const [due, setDue] = useState<Due | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const turn = useRef(0);
  const shown = useRef<Due | null>(null);
  /** How many are wanted at least, where there are so many. */
  const wanted = useRef(0);
  const show = useCallback((next: Due | null) => {
    shown.current = next;
    setDue(next);
    setFailed(false);
  }, []);
  const load = useCallback(
    async ({ list, next }: Due) => {
      turn.current += 1;
      const mine = turn.current;
      try {
        let found: Due = { list, next };
        do {
          const query = found.next === null ? filter : { ...filter, after: String(found.next) };
          const page = await pressport.api.queue.index({ query });
          if (mine !== turn.current) return;
          found = { list: [...found.list, ...page.data], next: page.next };
        } while (found.next !== null && found.list.length < wanted.current);
        wanted.current = found.list.length;
        show(found);
      } catch (error) {
        if (mine !== turn.current) return;
        if (shown.current) pressport.notices.error(problemWords(pressport.text, error));
        else setFailed(true);
      }
    },
    [filter, show],
  );
  const again = useCallback(() => void load(NONE), [load]);
  useSeenAgain(again);
  useEffect(() => {
    wanted.current = 0;
    show(null);
    again();
  }, [again, show]);
  const more = () => {
    if (!due) return;
    wanted.current = due.list.length + 1;
    void load(due);
  };
  const retry = () => {
    show(null);
    again();
  };
  return { due, hasFailed, again, retry, more };
}
