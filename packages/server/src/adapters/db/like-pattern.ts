/** A text as a LIKE pattern that finds it literally, wherever it stands. */
export function containing(text: string): string {
  return `%${text.normalize("NFC").replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
}
