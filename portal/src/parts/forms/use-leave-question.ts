import { effect, type ReadonlySignal } from "@preact/signals-core";
import { useEffect } from "react";

/** Has the browser ask before the page is left or loaded again, as long as something is under way. */
export function useLeaveQuestion(isBusy: ReadonlySignal<boolean>): void {
  useEffect(
    () =>
      effect(() => {
        if (!isBusy.value) return;
        const ask = (event: BeforeUnloadEvent) => event.preventDefault();
        window.addEventListener("beforeunload", ask);
        return () => window.removeEventListener("beforeunload", ask);
      }),
    [isBusy],
  );
}
