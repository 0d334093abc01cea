/** A seeded source of chance: the same seed always throws the same numbers. */
export interface Dice {
  /** A number in [0, 1). */
  next(): number;
  /** A number between two bounds. */
  between(low: number, high: number): number;
  /** A whole number between two bounds, both possible. */
  whole(low: number, high: number): number;
  /** One entry of a list that is not empty. */
  pick<T>(list: readonly T[]): T;
  /** True with the given probability. */
  chance(probability: number): boolean;
  /** A normally distributed number around 0 with deviation 1. */
  gauss(): number;
  /** The same entries in another order. */
  shuffled<T>(list: readonly T[]): T[];
}

/** Makes dice from a seed (mulberry32: 32 bits of state, good enough for pictures). */
export function rollDice(seed: number): Dice {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    whole,
    between: (low, high) => low + next() * (high - low),
    pick: (list) => {
      const entry = list[whole(0, list.length - 1)];
      if (entry === undefined) throw new RangeError("Cannot pick from an empty list");
      return entry;
    },
    chance: (probability) => next() < probability,
    gauss: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    shuffled: (list) => {
      const order = list.map((entry) => ({ entry, rank: next() }));
      return order.sort((a, b) => a.rank - b.rank).map(({ entry }) => entry);
    },
  };
}
