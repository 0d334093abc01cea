import { useState } from "react";
import { pressport } from "../pressport.ts";

const VERSION = 1;
const text = {
  safeParse: (value: unknown) =>
    typeof value === "string" ? { success: true as const, data: value } : { success: false as const },
};

/** A text as it is typed, kept under a key until it is cleared. */
export function useDraft(key: string, empty = "") {
  const [value, setValue] = useState(() => pressport.drafts.load(key, VERSION, text) ?? empty);
  return {
    value,
    set(typed: string) {
      setValue(typed);
      pressport.drafts.saveSoon(key, typed, VERSION);
    },
    clear() {
      setValue(empty);
      pressport.drafts.clear(key);
    },
  };
}
