import { useEffect, useState } from "react";
import { pressport } from "../../pressport.ts";
import styles from "./theme-choice.module.css";

const KEY = "pressport.theme";
const THEMES = ["auto", "light", "dark"] as const;
type Theme = (typeof THEMES)[number];

const kept = (): Theme => THEMES.find((theme) => theme === pressport.storage.get(KEY)) ?? "auto";

/** Puts the kept appearance on the page. */
export function applyTheme(theme: Theme = kept()): void {
  document.documentElement.dataset.theme = theme;
}

/** Light, dark, or as the device has it; remembered. */
export function ThemeChoice() {
  const { navigation } = pressport.text;
  const [theme, setTheme] = useState<Theme>(kept);
  useEffect(() => applyTheme(theme), [theme]);
  const labels = { auto: navigation.themeAuto, light: navigation.themeLight, dark: navigation.themeDark };
  return (
    <fieldset className={styles.choice}>
      <legend>{navigation.theme}</legend>
      {THEMES.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name="theme"
            checked={theme === one}
            onChange={() => {
              pressport.storage.set(KEY, one);
              setTheme(one);
            }}
          />
          {labels[one]}
        </label>
      ))}
    </fieldset>
  );
}
