/** What a check found: fine, worth knowing, or broken with what to do about it. */
export interface Finding {
  what: string;
  state: "fine" | "note" | "broken";
  text: string;
}

/** What went wrong, in the words of whoever refused. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
