import { plainDigits } from "../forms/plain-digits.ts";
import { MM_PER_INCH } from "../placement/design-boxes.ts";
import { type Money, money, roundHalfUp } from "./money.ts";

/** The units a custom size is typed in; metric unless chosen otherwise. */
export type CustomSizeUnit = "metric" | "imperial";

/** The unit the custom size form starts with. */
export const DEFAULT_CUSTOM_SIZE_UNIT: CustomSizeUnit = "metric";

/** Bounds of each side, in centimetres and inches. */
export const CUSTOM_SIZE_BOUNDS = {
  metric: { min: 20, max: 140 },
  imperial: { min: 8, max: 55 },
} as const;

/** Bounds of each side in whole millimetres, as the host receives them. */
export const CUSTOM_SIZE_BOUNDS_MM = { min: 200, max: 1400 } as const;

/** The print shop's sheet: the shorter side of what it prints without asking, in centimetres, inches and millimetres. */
export const CUSTOM_SIZE_SHEET = { metric: 100, imperial: 39, mm: 1000 } as const;

/** Price of a square metre in euro cents, and the least a print costs. */
export const CUSTOM_SIZE_PRICE = { perSquareMetre: 2800, minimum: 500 } as const;

/**
 * The host setting `custom_size_sheet_limit`. The spec's note ('100 x 140 cm') contradicts its bounds (20 to 140 for
 * each side): `warn` follows the bounds and marks the size as to be confirmed, `block` follows the note.
 */
export type SheetLimit = "warn" | "block";

/** One side as a person typed it; `value` is null while empty or not a number. */
export interface TypedSide {
  value: number | null;
  unit: CustomSizeUnit;
}

/** Reads a typed number, with comma or point; null for anything else. */
export function parseSide(text: string): number | null {
  const trimmed = plainDigits(text)
    .trim()
    .replace(/[,\u066b]/, ".");
  return /^\d{1,6}(?:\.\d{0,6})?$/.test(trimmed) ? Number(trimmed) : null;
}

/** A side shown in another unit, with one decimal; in the unit it was typed in, exactly what was typed. */
export function sideIn(side: TypedSide, unit: CustomSizeUnit): number | null {
  if (side.value === null || side.unit === unit) return side.value;
  const converted = unit === "imperial" ? (side.value * 10) / MM_PER_INCH : (side.value * MM_PER_INCH) / 10;
  return roundHalfUp(converted * 10) / 10;
}

/** Whether a side lies within the bounds of the unit it was typed in. */
export function isValidSide(side: TypedSide): boolean {
  const { min, max } = CUSTOM_SIZE_BOUNDS[side.unit];
  return side.value !== null && side.value >= min && side.value <= max;
}

/** A length as it travels: whole millimetres, rounded half up. */
export function toMillimetres(value: number, unit: CustomSizeUnit): number {
  return roundHalfUp(unit === "metric" ? value * 10 : value * MM_PER_INCH);
}

/** The price of a custom size: area × 28 EUR a square metre, at least 5.00, rounded half up to the cent. */
export function customSizePrice(widthMm: number, heightMm: number): Money<"EUR"> {
  const amount = roundHalfUp((widthMm * heightMm * CUSTOM_SIZE_PRICE.perSquareMetre) / 1_000_000);
  return money(Math.max(CUSTOM_SIZE_PRICE.minimum, amount), "EUR");
}

/** Converts euro to dollars at the host's stored rate, rounded half up to the cent. */
export function eurToUsd(price: Money<"EUR">, usdPerEur: number): Money<"USD"> {
  return money(roundHalfUp(price.amount * usdPerEur), "USD");
}

/** Turns US dollars into euro with the host's stored rate, rounded half up to the cent. */
export function usdToEur(price: Money<"USD">, usdPerEur: number): Money<"EUR"> {
  return money(roundHalfUp(price.amount / usdPerEur), "EUR");
}

/** Whether both sides exceed the sheet, so that the shorter one does (over 100 cm or 39 in, each in its own unit). */
export function exceedsSheet(width: TypedSide, height: TypedSide): boolean {
  return [width, height].every(({ value, unit }) => value !== null && value > CUSTOM_SIZE_SHEET[unit]);
}

/** What the custom size form knows about what was typed so far. */
export interface CustomSizeCheck {
  /** A typed side is out of bounds, or the pair is blocked: 'Please enter valid size!'. */
  widthInvalid: boolean;
  heightInvalid: boolean;
  /** Larger than the sheet: the print shop must confirm it. */
  needsConfirmation: boolean;
  /** What is ordered, once both sides are valid; null before. */
  quote: { widthMm: number; heightMm: number; price: Money<"EUR"> } | null;
}

/** Checks a typed size and prices it once both sides are valid. */
export function checkCustomSize(
  width: TypedSide,
  height: TypedSide,
  sheetLimit: SheetLimit,
): CustomSizeCheck {
  const widthValid = isValidSide(width);
  const heightValid = isValidSide(height);
  const tooLarge = widthValid && heightValid && exceedsSheet(width, height);
  const blocked = tooLarge && sheetLimit === "block";
  return {
    widthInvalid: blocked || (width.value !== null && !widthValid),
    heightInvalid: blocked || (height.value !== null && !heightValid),
    needsConfirmation: tooLarge && !blocked,
    quote: widthValid && heightValid && !blocked ? quoteOf(width, height) : null,
  };
}

function quoteOf(width: TypedSide, height: TypedSide): CustomSizeCheck["quote"] {
  if (width.value === null || height.value === null) return null;
  const widthMm = toMillimetres(width.value, width.unit);
  const heightMm = toMillimetres(height.value, height.unit);
  return { widthMm, heightMm, price: customSizePrice(widthMm, heightMm) };
}

/** The host's check of whole millimetres from the wire: `invalid` names the sides that are out of bounds. */
export function checkCustomSizeMm(
  widthMm: number,
  heightMm: number,
  sheetLimit: SheetLimit,
): { invalid: ("width" | "height")[]; needsConfirmation: boolean } {
  const invalid: ("width" | "height")[] = [];
  if (!isWithinMm(widthMm)) invalid.push("width");
  if (!isWithinMm(heightMm)) invalid.push("height");
  if (invalid.length > 0) return { invalid, needsConfirmation: false };
  const tooLarge = needsConfirmation(widthMm, heightMm);
  if (tooLarge && sheetLimit === "block") return { invalid: ["width", "height"], needsConfirmation: false };
  return { invalid, needsConfirmation: tooLarge };
}

/** Whether the print shop must confirm a size: its shorter side is over 1000 mm. */
export function needsConfirmation(widthMm: number, heightMm: number): boolean {
  return Math.min(widthMm, heightMm) > CUSTOM_SIZE_SHEET.mm;
}

function isWithinMm(side: number): boolean {
  return Number.isInteger(side) && side >= CUSTOM_SIZE_BOUNDS_MM.min && side <= CUSTOM_SIZE_BOUNDS_MM.max;
}
