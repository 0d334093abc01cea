import { type ReadonlySignal, signal } from "@preact/signals-core";
import type { createBrowserRouter } from "react-router";
import { pressport } from "./pressport.ts";

type Router = Pick<ReturnType<typeof createBrowserRouter>, "revalidate" | "state" | "subscribe">;

const count = signal(0);

/** Counts the people this page was shown to: what is on it is made anew for each. */
export const userSwitches: ReadonlySignal<number> = count;

/**
 * Leaves nothing on the page of somebody who has signed out, here or in another tab, or whom another person has followed
 * there; where a page is not for who is here now, its guard says so.
 */
export function followUserSwitches(router: Router): void {
  const { auth, session } = pressport;
  let whose = auth.user.peek()?.user_id;
  auth.user.subscribe((user) => {
    whose = user?.user_id ?? whose;
  });
  const end = () => {
    pressport.forgetStores();
    count.value += 1;
  };
  session.subscribe((token, change) => {
    const before = whose;
    if (before === undefined) return;
    if (change === "elsewhere")
      void auth.whenKnown().then(async (user) => {
        if (user?.user_id === before) return;
        await router.revalidate();
        end();
      });
    // Whoever signs out here is led away; a token that was refused has the whole page loaded again instead.
    else if (token === null) queueMicrotask(() => onceThere(router, end));
  });
}

/** Runs something once a change of page that is under way is over; never without one. */
function onceThere(router: Router, run: () => void): void {
  if (router.state.navigation.state === "idle") return;
  const stop = router.subscribe(({ navigation }) => {
    if (navigation.state !== "idle") return;
    stop();
    run();
  });
}
