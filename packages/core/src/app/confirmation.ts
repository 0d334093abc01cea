import { type ReadonlySignal, signal } from "@preact/signals-core";

/** Asks whoever is signed in for their password again, where the host refused a call without it. */
export interface Confirmation {
  /** A call waits for it. */
  isAsked: ReadonlySignal<boolean>;
  /** Resolves true once the password or a code was taken, and false when that is given up. */
  ask(): Promise<boolean>;
  /** Answers every call that waits. */
  settle(isConfirmed: boolean): void;
}

/** Makes the place where calls wait for a confirmation. */
export function createConfirmation(): Confirmation {
  const isAsked = signal(false);
  const waiters: ((isConfirmed: boolean) => void)[] = [];
  return {
    isAsked,
    ask: () =>
      new Promise((resolve) => {
        waiters.push(resolve);
        isAsked.value = true;
      }),
    settle(isConfirmed) {
      isAsked.value = false;
      for (const resolve of waiters.splice(0)) resolve(isConfirmed);
    },
  };
}
