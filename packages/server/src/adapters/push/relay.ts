import { z } from "zod";

/**
 * What one copy of the server tells the others; ids only. A newer copy may say more, which is passed over.
 * `recheck`: somebody may be connected who would not be let in any more. `missed`: what was told is not known any more, so
 * pages have to load again.
 */
export const Word = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("event"),
    channels: z.array(z.string()),
    event: z.string(),
    payload: z.record(z.string(), z.unknown()),
  }),
  z.object({ kind: z.literal("signed-out"), user_id: z.int(), except: z.nullable(z.string()) }),
  z.object({ kind: z.literal("recheck") }),
  z.object({ kind: z.literal("granted"), socket_id: z.string(), user_id: z.int(), token_id: z.string() }),
  z.object({ kind: z.literal("missed") }),
]);
/** One thing a copy of the server tells the others. */
export type Word = z.output<typeof Word>;

/** Carries words between the copies of a server that share one database. */
export interface Relay {
  /** Tells the other copies, later when they cannot be reached now. Resolves once it is on its way; false when it never will be. */
  tell(word: Word): Promise<boolean>;
  /** Hears the other copies from now on, and `missed` whenever something may have been lost. */
  listen(hear: (word: Word) => void): Promise<void>;
  /** Waits a moment for what is still to be told. */
  stop(): Promise<void>;
}
