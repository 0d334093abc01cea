import { ApiError } from "@pressport/core/contract";
import type { WorkShare } from "./work-share.ts";

/** How many tasks may run and wait. */
export interface QueueLimits {
  /** Tasks at the same time. */
  size: number;
  /** Tasks of accounts that may wait, and as many of guests. */
  waiting: number;
  /** Tasks of one client that may wait. */
  waitingOfOne: number;
  /** A task that has not begun after so many milliseconds is refused. */
  waitMs: number;
}

/** Who wants a turn. */
export interface Turn {
  /** Null for the host's own work, which always waits its turn. */
  share: WorkShare | null;
  /** Print files of paid orders go before all others. */
  isUrgent: boolean;
}

/** Gives turns to a few tasks at a time. */
export interface FairQueue {
  /** Answers once it is this task's turn with how to end it; throws 503 where too many wait, or for too long. */
  enter(turn: Turn): Promise<() => void>;
  /** How many tasks wait. */
  waiting(): number;
  /** Lets everything that waits go on, to be told that the queue is closed. */
  close(): void;
}

/** How soon somebody refused may come again. */
const RETRY_AFTER_SECONDS = 10;

interface Waiting extends Turn {
  who: string;
  place: number;
  begin: () => void;
}

/**
 * A queue in which nobody waits for somebody else's many tasks: urgent ones go first, the others as if each client had a
 * queue of its own and one of each were done in turn. Guests leave one place to accounts, as they cost nothing to make.
 */
export function fairQueue(limits: QueueLimits): FairQueue {
  const waiting: Waiting[] = [];
  /** The round of each client's last task, and the round that is being done. */
  const rounds = new Map<string, number>();
  let [round, busy, guestsBusy, isClosed] = [0, 0, 0, false];
  const mostGuests = Math.max(1, limits.size - 1);

  const mayBegin = ({ share }: Turn) => busy < limits.size && (!share?.isGuest || guestsBusy < mostGuests);
  const remove = (one: Waiting) => void waiting.splice(waiting.indexOf(one), 1);

  /** A client's next task is a round later than its last; a newcomer's is in the next round, so that it overtakes nobody who waits for that. */
  function placeOf(who: string): number {
    const place = Math.max(round, rounds.get(who) ?? 0) + 1;
    rounds.set(who, place);
    return place;
  }

  function begin({ share, place }: Pick<Waiting, "share" | "place">): () => void {
    round = Math.max(round, place);
    for (const [who, last] of rounds) if (last <= round) rounds.delete(who);
    const count = (by: number) => {
      busy += by;
      if (share?.isGuest) guestsBusy += by;
    };
    count(1);
    return () => {
      count(-1);
      waiting.filter(mayBegin).toSorted(inOrder)[0]?.begin();
    };
  }

  return {
    async enter({ share, isUrgent }) {
      const who = share?.who ?? "";
      const isFree = mayBegin({ share, isUrgent }) && !waiting.some(mayBegin);
      if (isClosed || isFree) return begin({ share, place: placeOf(who) });
      if (share) refuseTooMany(share, waiting, limits);
      return new Promise((resolve, reject) => {
        const late = () => {
          remove(one);
          reject(tooBusy());
        };
        const timer = share ? setTimeout(late, limits.waitMs) : undefined;
        const one: Waiting = {
          share,
          isUrgent,
          who,
          place: placeOf(who),
          begin: () => {
            clearTimeout(timer);
            remove(one);
            resolve(begin(one));
          },
        };
        waiting.push(one);
      });
    },
    waiting: () => waiting.length,
    close() {
      isClosed = true;
      for (let one = waiting[0]; one; one = waiting[0]) one.begin();
    },
  };
}

function refuseTooMany(share: WorkShare, waiting: readonly Waiting[], limits: QueueLimits): void {
  const alike = waiting.filter((one) => one.share?.isGuest === share.isGuest);
  const own = alike.filter(({ who }) => who === share.who);
  if (alike.length >= limits.waiting || own.length >= limits.waitingOfOne) throw tooBusy();
}

const tooBusy = () => new ApiError("unavailable", { retryAfterSeconds: RETRY_AFTER_SECONDS });

/** Those of one round stay in the order in which they came. */
const inOrder = (one: Waiting, other: Waiting) =>
  Number(other.isUrgent) - Number(one.isUrgent) || one.place - other.place;
