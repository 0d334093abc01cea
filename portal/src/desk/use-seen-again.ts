import { useEffect } from "react";

/** Does something whenever the window is looked at again. */
export function useSeenAgain(look: () => void): void {
  useEffect(() => {
    const onSight = () => {
      if (document.visibilityState === "visible") look();
    };
    document.addEventListener("visibilitychange", onSight);
    return () => document.removeEventListener("visibilitychange", onSight);
  }, [look]);
}
