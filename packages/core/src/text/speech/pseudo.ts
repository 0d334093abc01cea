const MARKED: Readonly<Record<string, string>> = {
  a: "á",
  c: "ç",
  e: "é",
  g: "ğ",
  i: "í",
  n: "ñ",
  o: "ö",
  s: "š",
  u: "û",
  y: "ý",
  A: "Á",
  C: "Ç",
  E: "É",
  I: "Í",
  N: "Ñ",
  O: "Ö",
  S: "Š",
  U: "Û",
};

/** Other languages are about so much longer than English. */
const LONGER = 0.4;

/** Marks every sentence of a part of the catalogue and makes it longer, so that one can see what does not come from there. */
export function pseudo<T>(words: T): T;
export function pseudo(words: unknown): unknown {
  if (typeof words === "string") return pseudoSentence(words);
  if (typeof words === "function") return (...given: unknown[]) => pseudo(words(...given));
  if (Array.isArray(words)) return words.map((one) => pseudo(one));
  if (typeof words !== "object" || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, pseudo(value)]));
}

function pseudoSentence(sentence: string): string {
  // Addresses are read by programs, and signs alone are no words.
  if (!/\p{L}/u.test(sentence) || sentence.startsWith("http")) return sentence;
  const marked = sentence.replaceAll(/[A-Za-z]/g, (letter) => MARKED[letter] ?? letter);
  return `⟦${marked}${" ñöþ".repeat(Math.ceil((sentence.length * LONGER) / 4))}⟧`;
}
