import { useEffect, useState } from "preact/hooks";
import type { WidgetClass } from "./widget-options.ts";

/** A widget another one brings in when it needs it. */
export type LaterWidget = () => Promise<Pick<WidgetClass, "define">>;

/** Fetches and defines a widget once it is wanted; answers whether its tag can be used. */
export function useLaterWidget(fetchWidget: LaterWidget | undefined, isWanted: boolean): boolean {
  const [isDefined, setDefined] = useState(false);
  useEffect(() => {
    if (!fetchWidget || !isWanted || isDefined) return;
    let isHere = true;
    void fetchWidget().then((widget) => {
      widget.define();
      if (isHere) setDefined(true);
    });
    return () => {
      isHere = false;
    };
  }, [fetchWidget, isWanted, isDefined]);
  return isDefined;
}
