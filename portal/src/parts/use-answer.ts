import { ApiError, problemWords } from "@pressport/core";
import { useCallback, useEffect, useState } from "react";
import { pressport } from "../pressport.ts";

/** What a page knows of something it asked the host for. */
export type Answered<T> =
  | { state: "loading"; data: null }
  | { state: "ready"; data: T }
  /** Missing is what there is not, or what is another account's: asking again leads nowhere. */
  | { state: "failed"; data: null; message: string; isMissing: boolean };

/** The last answers by what asks for them; they are forgotten when somebody else is signed in. */
let kept = new WeakMap<() => unknown, unknown>();
let whose: number | undefined;
pressport.auth.user.subscribe((user) => {
  if (user?.user_id !== whose) kept = new WeakMap();
  whose = user?.user_id;
});

function lastAnswer<T>(ask: () => Promise<T>): Answered<T> {
  // Only what `ask` answered was put there.
  return kept.has(ask) ? { state: "ready", data: kept.get(ask) as T } : { state: "loading", data: null };
}

/**
 * Asks the host when the page opens and whenever `ask` changes; an answer to an earlier question is neither taken nor shown
 * any more. Where `ask` is the same function as on an earlier visit, its answer then is shown until the new one is there.
 */
export function useAnswer<T>(
  ask: () => Promise<T>,
): Answered<T> & { again: () => void; set: (data: T) => void } {
  const [last, setLast] = useState(() => ({ ask, answered: lastAnswer(ask) }));
  const [turn, setTurn] = useState(0);
  const answered = last.ask === ask ? last.answered : lastAnswer(ask);
  const setAnswered = useCallback((next: Answered<T>) => setLast({ ask, answered: next }), [ask]);
  useEffect(() => {
    let current = turn >= 0;
    // Somebody else may be signed in when the answer comes.
    const answers = kept;
    ask().then(
      (data) => {
        if (!current) return;
        answers.set(ask, data);
        setAnswered({ state: "ready", data });
      },
      (error: unknown) => {
        if (!current) return;
        const message = problemWords(pressport.text, error);
        const isMissing = ApiError.is(error, "not_found");
        if (kept.has(ask) && !isMissing) pressport.notices.error(message);
        else setAnswered({ state: "failed", data: null, message, isMissing });
      },
    );
    return () => {
      current = false;
    };
  }, [ask, turn, setAnswered]);
  const again = useCallback(() => {
    kept.delete(ask);
    setAnswered({ state: "loading", data: null });
    setTurn((number) => number + 1);
  }, [ask, setAnswered]);
  const set = useCallback((data: T) => setAnswered({ state: "ready", data }), [setAnswered]);
  return { ...answered, again, set };
}
