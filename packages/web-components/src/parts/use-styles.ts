import { createContext } from "preact";
import { useContext } from "preact/hooks";

/** Adopts css into the root the parts are shown in. */
export const StylesContext = createContext<(css: string) => void>(() => {});

/** Brings a part's css along, before it is painted for the first time. */
export function useStyles(css: string): void {
  useContext(StylesContext)(css);
}
