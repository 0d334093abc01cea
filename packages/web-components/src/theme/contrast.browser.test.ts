import { expect, test } from "vitest";
import css from "./tokens.css?raw";

const colours = new Map(
  [...css.matchAll(/--pp-([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map((match) => [
    match[1] ?? "",
    { light: match[2] ?? "", dark: match[3] ?? "" },
  ]),
);

const looks = ["light", "dark"] as const;

test.each(
  looks.flatMap((look) =>
    ["text", "muted", "accent", "good", "warn", "bad"].flatMap((ink) =>
      ["page", "surface", "sunken"].map((ground) => ({ look, ink, ground })),
    ),
  ),
)("$look: $ink can be read on $ground (4.5 : 1)", ({ look, ink, ground }) => {
  expect(contrast(colour(ink, look), colour(ground, look))).toBeGreaterThanOrEqual(4.5);
});

test.each(looks.flatMap((look) => ["accent", "bad"].map((ground) => ({ look, ground }))))(
  "$look: a button's label can be read on $ground (4.5 : 1)",
  ({ look, ground }) => {
    expect(contrast(colour("on-accent", look), colour(ground, look))).toBeGreaterThanOrEqual(4.5);
  },
);

test.each(
  looks.flatMap((look) =>
    ["line-strong", "focus"].flatMap((edge) => ["page", "surface"].map((ground) => ({ look, edge, ground }))),
  ),
)("$look: $edge can be seen on $ground (3 : 1)", ({ look, edge, ground }) => {
  expect(contrast(colour(edge, look), colour(ground, look))).toBeGreaterThanOrEqual(3);
});

test("there are at most 40 tokens, the font among them", () => {
  const names = new Set([...css.matchAll(/^\s+(--pp-[a-z0-9-]+):/gm)].map((match) => match[1]));
  expect(names.size + 1).toBeLessThanOrEqual(40);
});

function colour(name: string, look: (typeof looks)[number]): string {
  const found = colours.get(name)?.[look];
  if (!found) throw new Error(`There is no colour ${name}.`);
  return found;
}

/** The contrast of two colours as WCAG 2 counts it, 1 to 21. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
