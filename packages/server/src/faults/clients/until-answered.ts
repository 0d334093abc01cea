import { setTimeout as wait } from "node:timers/promises";
import { isCallFailure } from "@pressport/core";
import { ApiError } from "@pressport/core/contract";

const PAUSE_MS = 100;
/** More than any fault here lasts: a caller that tried this often is not going to be answered. */
const MOST_TRIES = 1_000;

/** Makes a call again and again until the host answers it, as a person who is told "no connection" does. */
export async function untilAnswered<T>(call: () => Promise<T>): Promise<{ answer: T; tries: number }> {
  for (let tries = 1; ; tries += 1) {
    try {
      return { answer: await call(), tries };
    } catch (error) {
      // "Try again in a moment" is no answer either; an error of the host's own is one, and goes to the caller.
      const isNoAnswer =
        isCallFailure(error) && (!ApiError.is(error) || ApiError.is(error, "unavailable", "too_many"));
      if (!isNoAnswer || tries === MOST_TRIES) throw error;
      await wait(PAUSE_MS);
    }
  }
}
