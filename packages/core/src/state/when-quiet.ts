import { effect, type ReadonlySignal } from "@preact/signals-core";

/** Resolves once no call is under way. */
export function whenQuiet(calls: ReadonlySignal<number>): Promise<void> {
  return new Promise((resolve) => {
    let stop = () => {};
    let isQuiet = false;
    stop = effect(() => {
      if (calls.value > 0 || isQuiet) return;
      isQuiet = true;
      resolve();
      queueMicrotask(() => stop());
    });
  });
}
