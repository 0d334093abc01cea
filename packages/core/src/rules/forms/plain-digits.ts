/** A typed number in the digits of English, where it was typed in those of Arabic or Persian; anything else as it is. */
export function plainDigits(typed: string): string {
  return typed.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => `${digit.charCodeAt(0) & 15}`);
}
