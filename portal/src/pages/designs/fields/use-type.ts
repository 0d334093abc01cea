import { fetchFont } from "@pressport/core";
import type { DesignSize, PrintedText } from "@pressport/core/rules";
import { type DrawnText, drawText, TypeOnPage } from "@pressport/core/typesetting";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { pressport } from "../../../pressport.ts";

/** Type as it is printed: HarfBuzz and the host's fonts, which come when texts need them. */
export interface Type {
  /** A text as it is printed; null while a font for it is on its way. */
  draw: (text: PrintedText, design: DesignSize) => DrawnText | null;
  /** What sets type, or a font, did not arrive. */
  isFailed: boolean;
  retry: () => void;
}

/** Sets texts as the host does; fetches the fonts they need and renders again once these are here. */
export function useType(texts: readonly PrintedText[]): Type {
  const page = useMemo(() => new TypeOnPage((part) => fetchFont(pressport.host, part)), []);
  const [isFailed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  const wanted = texts.map(({ typeface, text }) => `${typeface} ${text}`).join("\n");
  const latest = useRef(texts);
  latest.current = texts;
  useEffect(() => {
    if (turn < 0 || wanted === "" || page.isReady(latest.current)) return;
    let isOver = false;
    page.load(latest.current).then(
      () => {
        if (isOver) return;
        setFailed(false);
        setTurn((number) => number + 1);
      },
      // A broken connection, or a page whose policy forbids WebAssembly.
      () => {
        if (!isOver) setFailed(true);
      },
    );
    return () => {
      isOver = true;
    };
  }, [page, wanted, turn]);
  const draw = useCallback(
    (text: PrintedText, design: DesignSize) =>
      turn >= 0 && page.isReady([text]) ? drawText(text, design, page.fontOf) : null,
    [page, turn],
  );
  const retry = useCallback(() => setTurn((number) => number + 1), []);
  return { draw, isFailed, retry };
}
