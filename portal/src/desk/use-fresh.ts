import { useCallback, useEffect, useRef } from "react";
import { useAnswer } from "../parts/use-answer.ts";
import { useSeenAgain } from "./use-seen-again.ts";

/** So often a page of the desk looks for news while it is in sight. */
const LOOKS_EVERY_MS = 15_000;
/** The same while the host works on what is shown. */
const LOOKS_SOON_MS = 2_000;

/**
 * An answer that is asked for again from time to time, sooner while the host works on it, and when the window is looked at
 * again; what is shown stays until the new one is there.
 */
export function useFresh<T>(ask: () => Promise<T>, isUnderWay: (data: T) => boolean = () => false) {
  const answered = useAnswer(ask);
  const { data } = answered;
  const everyMs = data !== null && isUnderWay(data) ? LOOKS_SOON_MS : LOOKS_EVERY_MS;
  const { set: show } = answered;
  // What was asked for before something was set, or before a later look, may be older than what is shown.
  const turn = useRef(0);
  const set = useCallback(
    (data: T) => {
      turn.current += 1;
      show(data);
    },
    [show],
  );
  const refresh = useCallback(() => {
    turn.current += 1;
    const mine = turn.current;
    // What did not come this time comes the next time; what is shown is not wrong meanwhile, only older.
    ask().then(
      (data) => {
        if (mine === turn.current) show(data);
      },
      () => {},
    );
  }, [ask, show]);
  useSeenAgain(refresh);
  useEffect(() => {
    const look = setInterval(() => {
      if (document.visibilityState === "visible") refresh();
    }, everyMs);
    return () => clearInterval(look);
  }, [refresh, everyMs]);
  useEffect(
    () => () => {
      turn.current += 1;
    },
    [refresh],
  );
  return { ...answered, set, refresh };
}
