import { useCallback, useEffect } from "react";
import { useAnswer } from "../../parts/use-answer.ts";

/** So often a page of the desk looks for news while it is in sight. */
const LOOKS_EVERY_MS = 15_000;

/** An answer that is asked for again from time to time; what is shown stays until the new one is there. */
export function useFresh<T>(ask: () => Promise<T>) {
  const answered = useAnswer(ask);
  const { set } = answered;
  const refresh = useCallback(() => {
    // What did not come this time comes the next time; what is shown is not wrong meanwhile, only older.
    ask().then(set, () => {});
  }, [ask, set]);
  useEffect(() => {
    const look = setInterval(() => {
      if (document.visibilityState === "visible") refresh();
    }, LOOKS_EVERY_MS);
    return () => clearInterval(look);
  }, [refresh]);
  return { ...answered, refresh };
}
