import { type PartsText, partsText } from "@pressport/core";
import { createContext } from "preact";
import { useContext } from "preact/hooks";

/** What the parts say by themselves, and in which locale they write numbers. */
export interface Words extends PartsText {
  locale: string;
}

/** The words of the locale in use; English outside a widget. */
export const WordsContext = createContext<Words>({ ...partsText, locale: "en" });

/** The words of the locale in use. */
export function useWords(): Words {
  return useContext(WordsContext);
}
