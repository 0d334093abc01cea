/** What a page's markup can say for all its widgets. */
export interface MarkupSettings {
  host?: string;
  publishableKey?: string;
  locale?: string;
  theme?: "light" | "dark" | "auto";
}

/** Reads `data-api-host`, `data-key`, `data-locale` and `data-theme`; what is absent stays absent. */
export function readSettings({ apiHost, key, locale, theme }: DOMStringMap): MarkupSettings {
  const isTheme = theme === "light" || theme === "dark" || theme === "auto";
  return {
    ...(apiHost && { host: apiHost }),
    ...(key && { publishableKey: key }),
    ...(locale && { locale }),
    ...(isTheme && { theme }),
  };
}
