import { useEffect, useRef, useState } from "preact/hooks";
import { define } from "../../embed-chunks.ts";

/**
 * Fetches and defines the widget of a tag once it is wanted; answers whether the tag can be used. If it does not arrive,
 * `giveUp` takes back what wanted it: the next wish is another try.
 */
export function useLazyWidget(tag: string, isWanted: boolean, giveUp?: () => void): boolean {
  const [isDefined, setDefined] = useState(false);
  const missed = useRef(giveUp);
  missed.current = giveUp;
  useEffect(() => {
    if (!isWanted || isDefined) return;
    let isHere = true;
    define(tag).then(
      () => isHere && setDefined(true),
      () => isHere && missed.current?.(),
    );
    return () => {
      isHere = false;
    };
  }, [tag, isWanted, isDefined]);
  return isDefined;
}
