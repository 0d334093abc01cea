import { type PartsText, partsText } from "@pressport/core";
import { createContext } from "preact";
import { useContext } from "preact/hooks";

/** What the parts say by themselves, and in which locale they write numbers. */
export interface Words extends PartsText {
  locale: string;
  /** Says what is wrong with a field, which is known by its English words. */
  complain: (sentence: string) => string;
}

/** The words of the locale in use; English outside a widget. */
export const WordsContext = createContext<Words>({
  ...partsText,
  locale: "en",
  complain: (sentence) => sentence,
});

/** The words of the locale in use. */
export function useWords(): Words {
  return useContext(WordsContext);
}
