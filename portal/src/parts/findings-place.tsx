import { importAgain } from "@pressport/core";
import { type ReactNode, useEffect, useRef, useState } from "react";

/** The parts of the widgets that show findings. */
export type FindingsParts = typeof import("@pressport/web-components/show-findings");

interface Props<Shown> {
  className?: string | undefined;
  /** Begins to show findings in a place; the same function at each drawing. */
  begin: (parts: FindingsParts, place: HTMLElement) => Shown;
  /** Shows them, or shows them anew where something has changed. */
  draw: (shown: Shown) => void;
  /** What is shown where the part could not be fetched. */
  instead?: ReactNode;
}

/** Where the widgets show what was found in a file; their part is fetched with the first such place. */
export function FindingsPlace<Shown extends { end: () => void }>({
  className,
  begin,
  draw,
  instead = null,
}: Props<Shown>) {
  const [parts, setParts] = useState<FindingsParts | null>();
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef<Shown>(null);
  useEffect(() => {
    let isOver = false;
    importAgain(() => import("@pressport/web-components/show-findings")).then(
      (fetched) => {
        if (!isOver) setParts(fetched);
      },
      (error: unknown) => {
        reportError(error);
        if (!isOver) setParts(null);
      },
    );
    return () => {
      isOver = true;
    };
  }, []);
  useEffect(() => {
    if (!parts || !place.current) return;
    const begun = begin(parts, place.current);
    shown.current = begun;
    return begun.end;
  }, [parts, begin]);
  useEffect(() => {
    if (shown.current) draw(shown.current);
  });
  return parts === null ? instead : <div ref={place} className={className} />;
}
