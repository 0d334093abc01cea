import { hash, verify } from "@node-rs/argon2";

/** How expensive a hash is; Argon2id with one lane. */
export interface HashCost {
  memoryCostKiB: number;
  timeCost: number;
}

/** Hashes passwords, a few at a time so that a flood of logins cannot exhaust memory. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time for an account that does not exist (null). */
  matches(stored: string | null, password: string): Promise<boolean>;
}

const AT_ONCE = 2;

/** Makes a hasher with its own queue. */
export function createPasswords({ memoryCostKiB, timeCost }: HashCost): Passwords {
  const options = { memoryCost: memoryCostKiB, timeCost, parallelism: 1 };
  const inTurn = queue(AT_ONCE);
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

/** Runs at most `atOnce` tasks together, the others in the order they came. */
function queue(atOnce: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    try {
      return await task();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}
