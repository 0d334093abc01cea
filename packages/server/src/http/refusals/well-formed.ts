/** An escape of half a character, as JSON may have it and no column can. */
const HALF_CHARACTER = /\\u[dD][89a-fA-F]/;

/** Whether a JSON text may hold halves of characters (unpaired surrogates). */
export function mayHoldHalves(json: string): boolean {
  return HALF_CHARACTER.test(json);
}

/** A JSON value whose texts are well-formed: half a character becomes U+FFFD, as it does in forms and addresses. */
export function wellFormed(value: unknown): unknown {
  if (typeof value === "string") return value.toWellFormed();
  if (Array.isArray(value)) return value.map(wellFormed);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key.toWellFormed(), wellFormed(one)]));
}

/** How deep lists and groups of a JSON value may lie in one another; no call comes near it. */
const DEEPEST = 64;

/** Whether a JSON value goes deeper than whoever writes, stores or compares it later could follow. */
export function isTooDeep(value: unknown, left = DEEPEST): boolean {
  if (typeof value !== "object" || value === null) return false;
  return left === 0 || Object.values(value).some((one) => isTooDeep(one, left - 1));
}
