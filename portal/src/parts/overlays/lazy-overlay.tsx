import { importAgain } from "@pressport/core";
import { type ReactNode, useEffect, useState } from "react";
import { PageLoading } from "../../overlays/page-loading.tsx";
import { pressport } from "../../pressport.ts";

interface LazyOverlayProps<Module> {
  /** Imports its module, and does nothing else. */
  load: () => Promise<Module>;
  /** Puts it away: it did not arrive, which a message has said. */
  onMissing: () => void;
  children: (module: Module) => ReactNode;
}

/** Something over the page whose code comes when it is shown; where that does not arrive the page stays as it is. */
export function LazyOverlay<Module>({ load, onMissing, children }: LazyOverlayProps<Module>) {
  const [arrived, setArrived] = useState<{ module: Module } | null>(null);
  useEffect(() => {
    let isHere = true;
    importAgain(load).then(
      (module) => {
        if (isHere) setArrived({ module });
      },
      () => {
        if (!isHere) return;
        pressport.notices.error(pressport.text.problems.network);
        onMissing();
      },
    );
    return () => {
      isHere = false;
    };
    // Once for as long as it is shown; what puts it away may be a new function at each rendering.
  }, [load]);
  return arrived ? children(arrived.module) : <PageLoading />;
}
