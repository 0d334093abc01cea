import { AsyncLocalStorage } from "node:async_hooks";

/** Whose share of scarce work something takes, such as opening pictures. */
export interface WorkShare {
  /** The address it is asked for from. */
  who: string;
  /** Guests and visitors who are not signed in cost nothing to make: together they never take everything. */
  isGuest: boolean;
}

const sharing = new AsyncLocalStorage<WorkShare | null>();

/** Does the work at this share; null for what the host does by itself, in jobs. */
export const workAt = <Result>(share: WorkShare | null, work: () => Result): Result =>
  sharing.run(share, work);

/** At whose share this is being done; null for the host's own work. */
export const currentShare = (): WorkShare | null => sharing.getStore() ?? null;
