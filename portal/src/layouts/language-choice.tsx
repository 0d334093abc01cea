import { LANGUAGE_NAMES, LANGUAGES, languageOf } from "@pressport/core/rules";
import { chooseLanguage } from "../language.ts";
import { pressport } from "../pressport.ts";
import styles from "./language-choice.module.css";

/** The languages of the portal, each by its own name. */
export function LanguageChoice() {
  const { text } = pressport;
  return (
    <label className={styles.choice}>
      <span>{text.navigation.language}</span>
      <select
        value={languageOf(text.language) ?? "en"}
        onChange={(event) => void chooseLanguage(languageOf(event.target.value) ?? "en")}
      >
        {LANGUAGES.map((language) => (
          <option key={language} value={language} lang={language}>
            {LANGUAGE_NAMES[language]}
          </option>
        ))}
      </select>
    </label>
  );
}
