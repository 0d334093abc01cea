import { problemWords } from "@pressport/core";
import { useCallback, useEffect, useState } from "react";
import { pressport } from "../pressport.ts";

/** What a page knows of something it asked the host for. */
export type Answered<T> =
  | { state: "loading"; data: null }
  | { state: "ready"; data: T }
  | { state: "failed"; data: null; message: string };

/** Asks the host when the page opens and whenever `ask` changes; an answer to an earlier question is dropped. */
export function useAnswer<T>(
  ask: () => Promise<T>,
): Answered<T> & { again: () => void; set: (data: T) => void } {
  const [answered, setAnswered] = useState<Answered<T>>({ state: "loading", data: null });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let current = turn >= 0;
    ask().then(
      (data) => current && setAnswered({ state: "ready", data }),
      (error: unknown) => {
        const message = problemWords(pressport.text, error);
        if (current) setAnswered({ state: "failed", data: null, message });
      },
    );
    return () => {
      current = false;
    };
  }, [ask, turn]);
  const again = useCallback(() => {
    setAnswered({ state: "loading", data: null });
    setTurn((number) => number + 1);
  }, []);
  const set = useCallback((data: T) => setAnswered({ state: "ready", data }), []);
  return { ...answered, again, set };
}
