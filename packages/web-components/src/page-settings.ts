/** What a page's markup can say for all its widgets. */
export interface MarkupSettings {
  host?: string;
  key?: string;
  locale?: string;
  theme?: string;
}

/** Reads `data-api-host`, `data-key`, `data-locale` and `data-theme`; what is absent stays absent. */
export function readSettings({ apiHost, key, locale, theme }: DOMStringMap): MarkupSettings {
  return {
    ...(apiHost && { host: apiHost }),
    ...(key && { key }),
    ...(locale && { locale }),
    ...(theme && { theme }),
  };
}
