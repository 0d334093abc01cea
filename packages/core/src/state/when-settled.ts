import { effect, type ReadonlySignal } from "@preact/signals-core";

/** Resolves once no call is under way. */
export function whenSettled(calls: ReadonlySignal<number>): Promise<void> {
  return new Promise((resolve) => {
    let stop = () => {};
    let isSettled = false;
    stop = effect(() => {
      if (calls.value > 0 || isSettled) return;
      isSettled = true;
      resolve();
      queueMicrotask(() => stop());
    });
  });
}
