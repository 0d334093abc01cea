import { pressport } from "../../pressport.ts";

const KEY = "pressport.theme";

/** How the portal can look: as the device has it, light, or dark. */
export const THEMES = ["auto", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** The appearance that was chosen last on this device. */
export const keptTheme = (): Theme => THEMES.find((theme) => theme === pressport.storage.get(KEY)) ?? "auto";

/** Puts an appearance on the page. */
export function applyTheme(theme: Theme = keptTheme()): void {
  document.documentElement.dataset.theme = theme;
}

/** Chooses an appearance, and remembers it. */
export function chooseTheme(theme: Theme): void {
  pressport.storage.set(KEY, theme);
  applyTheme(theme);
}
