/** A typed number in the digits and signs of English, where it was typed in Arabic or Persian ones; anything else as it is. */
export function plainDigits(typed: string): string {
  return typed
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace("\u066b", ".");
}
