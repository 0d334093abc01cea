import { signal } from "@preact/signals-core";
import { whenIdle } from "../client/modules/when-idle.ts";
import { whenSettled } from "./when-settled.ts";

/** Knows which calls are under way, so that what can wait lets them go first. */
export interface CallWatch {
  /** Hears of a call as it begins. */
  began(call: Promise<unknown>): void;
  /** Resolves once no call is under way and the page has had the time to show what they answered. */
  whenShown(): Promise<void>;
}

export function createCallWatch(): CallWatch {
  const calls = signal(0);
  const ended = () => {
    calls.value = calls.peek() - 1;
  };
  return {
    began(call) {
      calls.value = calls.peek() + 1;
      call.then(ended, ended);
    },
    async whenShown() {
      do {
        await whenSettled(calls);
        await new Promise<void>((resolve) => whenIdle(resolve));
      } while (calls.peek() > 0);
    },
  };
}
