import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Skeleton } from "../parts/parts.ts";

interface Props {
  /** Fetches the part; the browser keeps what it fetched. */
  load: () => Promise<ComponentType>;
  /** CSS height of its place while it is on its way; nothing is shown without one. */
  height?: string;
}

/** A part of the editor that is fetched when it is first shown, so that placing a picture waits for none of it. */
export function LazyPart({ load, height }: Props) {
  const [loaded, setLoaded] = useState<{ Part: ComponentType } | null>(null);
  useEffect(() => {
    let isHere = true;
    load().then(
      (Part) => isHere && setLoaded({ Part }),
      (error: unknown) => {
        // Thrown where the editor's own guard can say so and offer to try again.
        if (isHere) {
          setLoaded(() => {
            throw error;
          });
        }
      },
    );
    return () => {
      isHere = false;
    };
  }, [load]);
  if (loaded) return <loaded.Part />;
  return height ? <Skeleton height={height} /> : null;
}
