import { languageOf } from "@pressport/core/rules";
import { useId } from "react";
import { chooseLanguage } from "../language.ts";
import { PlainSelect } from "../parts/forms/field.tsx";
import { LANGUAGE_OPTIONS } from "../parts/forms/language-options.ts";
import { pressport } from "../pressport.ts";
import styles from "./language-choice.module.css";

/** The languages of the portal, to change over at once. */
export function LanguageChoice() {
  const { text } = pressport;
  const id = useId();
  return (
    <label className={styles.choice} htmlFor={id}>
      <span>{text.navigation.language}</span>
      <PlainSelect
        id={id}
        value={languageOf(text.language) ?? "en"}
        options={LANGUAGE_OPTIONS}
        onChoose={(language) => void chooseLanguage(language)}
      />
    </label>
  );
}
