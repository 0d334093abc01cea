/** A brand's colour as buttons are filled with it, and as words are written in it; all `#rrggbb`. */
export interface BrandColours {
  /** The colour as it is. */
  fill: string;
  /** What can be read on it. */
  onFill: string;
  /** Words and lines on light pages, and on dark ones. */
  light: string;
  dark: string;
}

/** A colour as it is kept: `#rrggbb`. */
export const BRAND_ACCENT = /^#[0-9a-f]{6}$/i;

/** The least contrast of words against what is behind them (WCAG 2.2, 1.4.3). */
const LEGIBLE = 4.5;
/** The darkest of the light surfaces words stand on, and the lightest of the dark ones (`tokens.css`). */
const BEHIND = { light: "#f3f0e9", dark: "#282621" } as const;
const INK = "#000000";
const PAPER = "#ffffff";
/** A colour that is not legible goes towards black or white in so many steps. */
const STEPS = 50;

/**
 * Fits a brand's colour to light and dark pages: buttons have it as it is, words where it can be read, else as little darker
 * or lighter as it takes.
 */
export function brandColours(accent: string): BrandColours {
  const fill = accent.toLowerCase();
  return {
    fill,
    onFill: contrast(PAPER, fill) >= LEGIBLE ? PAPER : INK,
    light: fitted(fill, BEHIND.light, INK),
    dark: fitted(fill, BEHIND.dark, PAPER),
  };
}

function fitted(wanted: string, behind: string, towards: string): string {
  let accent = wanted;
  for (let step = 1; contrast(accent, behind) < LEGIBLE && step <= STEPS; step += 1)
    accent = mixed(wanted, towards, step / STEPS);
  return accent;
}

/** How well two colours can be told apart, from 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function mixed(from: string, to: string, share: number): string {
  const others = channels(to);
  const parts = channels(from).map((value, at) => Math.round(value + ((others[at] ?? 0) - value) * share));
  return `#${parts.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

const channels = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
