import type { WIDGET_ERRORS, WidgetError } from "@pressport/core/rules";

/** How long is waited before each further try; after the last one it is the visitor's, or the network's, to say. */
const PAUSES_MS = [1_000, 3_000, 8_000, 20_000];

/** Said here, as the table of all that can go wrong has no place in the loader. */
const LOAD_FAILED: WidgetError & (typeof WIDGET_ERRORS)["load_failed"] = {
  code: "load_failed",
  retryable: true,
  reference: null,
};

/** What a failed element shows, in the page's own look. */
export interface FailureWords {
  failed: string;
  retry: string;
}

/**
 * Brings the widget of an element in, and again when its script does not arrive: after growing pauses, when the network is
 * back, and when the visitor says so. Answers the first try, which never rejects, and what calls all of it off; `onEnd`
 * hears that nothing is left to do for the element.
 */
export function loadAgain(
  element: Element,
  load: (element: Element) => Promise<unknown>,
  words: FailureWords,
  onEnd: () => void,
): { first: Promise<void>; stop: () => void } {
  let attempt = 0;
  let isLoading = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let note: Element | null = null;

  const stop = () => {
    clearTimeout(timer);
    removeEventListener("online", again);
    note?.remove();
    note = null;
    onEnd();
  };
  const tryOnce = async () => {
    clearTimeout(timer);
    isLoading = true;
    try {
      await load(element);
      stop();
    } catch (error) {
      fail(error);
    } finally {
      isLoading = false;
    }
  };
  function again() {
    if (!isLoading) void tryOnce();
  }
  const fail = (error: unknown) => {
    if (attempt === 0) {
      console.error(`Pressport could not load ${element.localName}.`, error);
      element.dispatchEvent(
        new CustomEvent("pp-error", { bubbles: true, composed: true, detail: LOAD_FAILED }),
      );
      addEventListener("online", again);
      note = showNote(element, words, again);
    }
    const pause = PAUSES_MS[attempt];
    attempt += 1;
    if (pause !== undefined) timer = setTimeout(again, pause);
  };
  return { first: tryOnce(), stop };
}

/** Leaves no hole in the page: says what is missing, beside what the page itself put there, and offers another try. */
function showNote(element: Element, words: FailureWords, onRetry: () => void): Element {
  const note = element.ownerDocument.createElement("div");
  const button = element.ownerDocument.createElement("button");
  note.setAttribute("role", "alert");
  button.type = "button";
  button.textContent = words.retry;
  button.addEventListener("click", onRetry);
  note.append(`${words.failed} `, button);
  element.append(note);
  return note;
}
