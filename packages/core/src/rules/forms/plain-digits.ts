/** A typed number in the digits of English, where it was typed in those of Arabic or Persian; anything else as it is. */
export function plainDigits(typed: string): string {
  return typed.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => `${digit.charCodeAt(0) & 15}`);
}

/** A typed number, with point or comma and in digits of English, Arabic or Persian; NaN for anything else. */
export function typedNumber(typed: string): number {
  const plain = plainDigits(typed)
    .trim()
    .replace(/[,\u066b]/, ".");
  return /^-?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
}
