/** The only place that knows what time it is; tests hold its hands. */
export interface Clock {
  now(): Date;
}

/** The time of the machine. */
export const systemClock: Clock = { now: () => new Date() };

/** A clock that only moves when told to. */
export interface ControlledClock extends Clock {
  /** Jumps to a moment. */
  set(moment: Date | string): void;
  /** Moves on by this many milliseconds. */
  advance(ms: number): void;
}

/** Makes a clock that stands still at a moment until it is set or advanced. */
export function controlledClock(start: Date | string): ControlledClock {
  let moment = new Date(start).getTime();
  return {
    now: () => new Date(moment),
    set: (next) => {
      moment = new Date(next).getTime();
    },
    advance: (ms) => {
      moment += ms;
    },
  };
}
