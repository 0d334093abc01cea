import { useState } from "preact/hooks";

let last = 0;

/** An id of its own for a control: Preact's begin anew in every tree, and a form may stand among a page's own elements. */
export function useId(): string {
  return useState(() => `pp-${++last}`)[0];
}
