/** The address a text names; null when it names none. `URL.parse` does the same, but not before the middle of 2024. */
export function urlOf(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}
