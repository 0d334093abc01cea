import { useEffect, useState } from "preact/hooks";
import { define } from "../../embed-chunks.ts";

/** Fetches and defines the widget of a tag once it is wanted; answers whether the tag can be used. */
export function useLazyWidget(tag: string, isWanted: boolean): boolean {
  const [isDefined, setDefined] = useState(false);
  useEffect(() => {
    if (!isWanted || isDefined) return;
    let isHere = true;
    void define(tag).then(() => {
      if (isHere) setDefined(true);
    });
    return () => {
      isHere = false;
    };
  }, [tag, isWanted, isDefined]);
  return isDefined;
}
