import type { Signal } from "@preact/signals-core";
import { problemWords } from "../state/problem-words.ts";
import type { StoreServices } from "./store-services.ts";

/** Does one thing at a time and says what did not work, in the host's words unless `tell` has others; null when it was not done. */
export async function oneAtATime<Answer>(
  { notices, text }: Pick<StoreServices, "notices" | "text">,
  isBusy: Signal<boolean>,
  call: () => Promise<Answer>,
  tell: (words: string, error: unknown) => void = (words) => void notices.error(words),
): Promise<Answer | null> {
  if (isBusy.peek()) return null;
  isBusy.value = true;
  try {
    return await call();
  } catch (error) {
    tell(problemWords(text, error), error);
    return null;
  } finally {
    isBusy.value = false;
  }
}
