import { fairQueue } from "../../process/fair-queue.ts";
import { currentShare } from "../../process/work-share.ts";

/** Statements wait for as long as somebody would wait for an answer; how many wait is bounded by the requests let in. */
const LIMITS = { waiting: 5_000, waitingOfOne: 5_000, waitMs: 60_000 } as const;
/** As whom all guests and visitors together wait. */
const GUESTS = { who: "guests", isGuest: false } as const;

/** Shares the connections of a database. */
export interface StatementTurns {
  /** Waits for a connection to be free; answers how to give it back. */
  enter(): Promise<() => void>;
  /** How many wait. */
  waiting(): number;
}

/**
 * Gives so many connections to accounts in turn, to the host's own work as to one more account, and to all guests and
 * visitors together as to another; among these to one address after the other. In the order in which statements come,
 * every statement of an account would wait for one of each stranger, and a call makes a dozen.
 */
export function statementTurns(connections: number): StatementTurns {
  const all = fairQueue({ ...LIMITS, size: connections });
  // The one place that is left is for accounts, where there is more than one.
  const ofGuests = fairQueue({ ...LIMITS, size: Math.max(1, connections - 1) });
  return {
    async enter() {
      const share = currentShare();
      if (!share?.isGuest) return all.enter({ share, isUrgent: false });
      const endOwn = await ofGuests.enter({ share: { ...share, isGuest: false }, isUrgent: false });
      try {
        const end = await all.enter({ share: GUESTS, isUrgent: false });
        return () => {
          end();
          endOwn();
        };
      } catch (error) {
        endOwn();
        throw error;
      }
    },
    waiting: () => all.waiting() + ofGuests.waiting(),
  };
}
