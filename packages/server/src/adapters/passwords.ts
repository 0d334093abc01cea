import { hash, verify } from "@node-rs/argon2";
import { fairQueue } from "../process/fair-queue.ts";
import { currentShare } from "../process/work-share.ts";

/** How expensive a hash is; Argon2id with one lane. */
export interface HashCost {
  memoryCostKiB: number;
  timeCost: number;
}

/**
 * Hashes passwords, a few at a time so that a flood of logins cannot exhaust memory, for one address after the other.
 * Throws 503 where too many wait.
 */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time for an account that does not exist (null). */
  matches(stored: string | null, password: string): Promise<boolean>;
}

/** A hash takes a twentieth of a second: whoever would wait for many seconds comes again instead. */
const QUEUE = { size: 2, waiting: 200, waitingOfOne: 50, waitMs: 10_000 } as const;

/** Makes a hasher with its own queue. */
export function createPasswords({ memoryCostKiB, timeCost }: HashCost): Passwords {
  const options = { memoryCost: memoryCostKiB, timeCost, parallelism: 1 };
  const queue = fairQueue(QUEUE);
  const inTurn = async <Result>(task: () => Promise<Result>): Promise<Result> => {
    const share = currentShare();
    // Nobody who signs in is known yet: all have the same right to each place.
    const endTurn = await queue.enter({ share: share && { ...share, isGuest: false }, isUrgent: false });
    try {
      return await task();
    } finally {
      endTurn();
    }
  };
  const nobody = inTurn(() => hash("nobody has this password", options));
  return {
    hash: (password) => inTurn(() => hash(password, options)),
    async matches(stored, password) {
      const against = stored ?? (await nobody);
      const isRight = await inTurn(() => verify(against, password));
      return isRight && stored !== null;
    },
  };
}
