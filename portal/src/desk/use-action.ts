import { problemWords } from "@pressport/core";
import { useRef, useState } from "react";
import { pressport } from "../pressport.ts";

/** Does one thing at a time, says how it went, and answers whether it is done. */
export function useAction() {
  const [isBusy, setBusy] = useState(false);
  // Two presses in a row come before what is drawn says that it is busy.
  const isRunning = useRef(false);
  const run = async (action: () => Promise<void>, done?: string): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusy(true);
    try {
      await action();
      if (done) pressport.notices.success(done);
      return true;
    } catch (error) {
      pressport.notices.error(problemWords(pressport.text, error));
      return false;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { isBusy, run };
}
