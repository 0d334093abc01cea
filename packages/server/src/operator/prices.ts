const LARGEST_CENTS = 100_000_000;

/** Cents of a price as people write it (`19.9`, `19.90`, `20`); null for anything else, or above a million dollars. */
export function centsOf(text: string): number | null {
  const [, whole, part = ""] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const cents = Number(whole) * 100 + Number(part.padEnd(2, "0"));
  return cents > LARGEST_CENTS ? null : cents;
}

/** Cents as people write them. */
export const priceText = (cents: number): string => (cents / 100).toFixed(2);
