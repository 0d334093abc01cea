import { importAgain, inTime, whenIdle } from "@pressport/core";
import type { ComponentType, FunctionComponent } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { Broken } from "../progress/broken.tsx";
import { Skeleton } from "../progress/skeleton.tsx";

/** A component that is fetched when it is first shown. */
export interface LazyPart<P> extends FunctionComponent<P> {
  /** Fetches it ahead; the browser keeps what it fetched. */
  fetch: () => Promise<unknown>;
}

/**
 * Makes a component of what is picked from a module, so that what is shown first waits for none of it. While it is on
 * its way its place is `height` (CSS) high; if it does not arrive, its place says so and offers to try again.
 */
export function lazyPart<Module, P extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<P>,
  height?: string,
): LazyPart<P> {
  const fetch = () => inTime(importAgain(load));
  function Later(props: P) {
    const [arrived, setArrived] = useState<{ Part: ComponentType<P> } | null>(null);
    const [failures, setFailures] = useState({ count: 0, isShown: false });
    useLayoutEffect(() => {
      let isHere = true;
      fetch().then(
        (module) => isHere && setArrived({ Part: pick(module) }),
        (error: unknown) => {
          globalThis.reportError?.(error);
          if (isHere) setFailures(({ count }) => ({ count, isShown: true }));
        },
      );
      return () => {
        isHere = false;
      };
    }, [failures.count]);
    if (arrived) return <arrived.Part {...props} />;
    if (failures.isShown)
      return <Broken onRetry={() => setFailures(({ count }) => ({ count: count + 1, isShown: false }))} />;
    return height ? <Skeleton height={height} /> : null;
  }
  return Object.assign(Later, { fetch });
}

/** Fetches parts once the page is idle, so that whoever asks for them later waits for nothing. */
export function useFetchAhead(parts: readonly Pick<LazyPart<never>, "fetch">[]): void {
  useEffect(
    () =>
      whenIdle(() => {
        // One that does not arrive is asked for again when it is shown, and says so there.
        for (const part of parts) part.fetch().catch(() => {});
      }),
    [parts],
  );
}
