import { batch, type ReadonlySignal, signal } from "@preact/signals-core";
import type { StoreServices } from "../app/store-services.ts";
import { isCallFailure } from "../client/client-errors.ts";
import { isApiError } from "../contract/is-api-error.ts";
import type { LoadState } from "./load-state.ts";
import { problemWords } from "./problem-words.ts";

/** Something loaded by one call, where the answer to an older call never takes the place of a newer one's. */
export function loadable<T>({ text }: Pick<StoreServices, "text">, empty: T) {
  const value = signal(empty);
  const state = signal<LoadState>("idle");
  const failure = signal<string | null>(null);
  const isMissing = signal(false);
  let turn = 0;

  async function load(call: () => Promise<T>): Promise<void> {
    turn += 1;
    const mine = turn;
    state.value = "loading";
    try {
      const answer = await call();
      if (mine !== turn) return;
      batch(() => {
        value.value = answer;
        state.value = "ready";
        failure.value = null;
        isMissing.value = false;
      });
    } catch (error) {
      if (!isCallFailure(error)) throw error;
      if (mine !== turn) return;
      batch(() => {
        state.value = "failed";
        failure.value = problemWords(text, error);
        isMissing.value = isApiError(error, "not_found");
      });
    }
  }

  const shown: {
    value: ReadonlySignal<T>;
    state: ReadonlySignal<LoadState>;
    failure: ReadonlySignal<string | null>;
    /** It failed because there is no such thing, or it is another account's: asking again leads nowhere. */
    isMissing: ReadonlySignal<boolean>;
  } = { value, state, failure, isMissing };
  return {
    ...shown,
    load,
    /** Changes what is there without asking the host. */
    update: (change: (now: T) => T) => {
      value.value = change(value.peek());
    },
  };
}
