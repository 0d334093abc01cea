import type { inks } from "../text/en/designs/inks.ts";

/** What an ink is called: those of every press in the reader's language, others as the file names them; null is all of them. */
export function inkName(name: string | null, words: Pick<typeof inks, "names" | "inAll">): string {
  const names: Readonly<Record<string, string>> = words.names;
  return name === null ? words.inAll : (names[name] ?? name);
}
