/** The time of this process, which can be set forwards and backwards as a machine's can. */
export interface MovedDate {
  /** Sets it on, or back, by so many milliseconds. */
  by(ms: number): void;
  /** Gives back the machine's own time. */
  restore(): void;
}

/** Takes hold of `Date`, the embedded database's included; timers go on as they are, as those of a process do. */
export function moveDate(): MovedDate {
  const own = Date;
  let ahead = 0;
  const now = () => own.now() + ahead;
  globalThis.Date = new Proxy(own, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length > 0 ? given : [now()], newTarget),
    get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
  });
  return {
    by(ms) {
      ahead += ms;
    },
    restore() {
      globalThis.Date = own;
    },
  };
}
