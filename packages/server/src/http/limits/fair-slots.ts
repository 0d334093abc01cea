/** How many places there are, and how many of them one address may hold for each that it leaves free. */
export interface SlotRules {
  most: number;
  perFree: number;
}

/** The answer to one who asks for a place. */
export type SlotAnswer = "taken" | "over its share" | "full";

/** Places that many addresses share. */
export interface FairSlots {
  /** Takes a place when there is one and the address has not more than its share. */
  take(who: string): SlotAnswer;
  /** Takes a place for one who was let in already, whether or not one is free. */
  add(who: string): void;
  /** Gives one place back. */
  give(who: string): void;
}

/**
 * Shares places by what is left of them: an address that is alone gets most, among many each gets little, and a
 * few always stay free for whoever comes next. No share of a fixed size could do both.
 */
export function fairSlots({ most, perFree }: SlotRules): FairSlots {
  const held = new Map<string, number>();
  let taken = 0;
  const add = (who: string) => {
    held.set(who, (held.get(who) ?? 0) + 1);
    taken += 1;
  };
  return {
    take(who) {
      const free = most - taken;
      if (free <= 0) return "full";
      if ((held.get(who) ?? 0) >= perFree * free) return "over its share";
      add(who);
      return "taken";
    },
    add,
    give(who) {
      const left = (held.get(who) ?? 0) - 1;
      taken -= 1;
      if (left > 0) held.set(who, left);
      else held.delete(who);
    },
  };
}
