import { mix, scale } from "../colour.ts";
import type { Dice } from "../dice.ts";
import { fractal, makeNoise, type Noise } from "../noise.ts";
import { type Brief, type Drawing, gradientDown, linesThrough, n, type Point, type Sheet } from "../sheet.ts";

const RIDGES = 8;

function ridgeLine(noise: Noise, sheet: Sheet, depth: number, baseY: number): Point[] {
  const rough = 4 + (1 - depth) * 3;
  const lift = sheet.height * (0.2 - depth * 0.09);
  return Array.from({ length: 241 }, (_, i): Point => {
    const x = (i / 240) * sheet.width;
    const height = fractal(
      noise,
      (x / 1000) * (1.3 + depth * 0.5) + depth * 31,
      depth * 53,
      Math.round(rough),
    );
    return [x, baseY - height * lift];
  });
}

function sun(sheet: Sheet, dice: Dice, colour: string): { svg: string; x: number; y: number } {
  const x = sheet.width * dice.between(0.3, 0.7);
  const y = sheet.height * dice.between(0.24, 0.34);
  const r = dice.between(70, 105);
  const svg =
    `<radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="${n(x)}" cy="${n(y)}" r="${n(r * 5)}">` +
    `<stop offset="0" stop-color="${colour}" stop-opacity=".75"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/>` +
    `</radialGradient><rect width="${n(sheet.width)}" height="${n(sheet.height)}" fill="url(#glow)"/>` +
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${colour}"/>`;
  return { svg, x, y };
}

/** Ridge behind ridge, paler with distance, haze in every valley, a low sun above. */
export function layeredHills({ sheet, dice, palette }: Brief): Drawing {
  const noise = makeNoise(dice);
  const [light = "#ffffff", warm = "#cccccc"] = palette.accents;
  const sky = scale([mix(warm, palette.paper, 0.25), light, palette.paper, palette.paper]);
  const tone = scale([mix(light, palette.paper, 0.35), ...palette.accents.slice(1), palette.ink]);
  const hex = (t: number) => {
    const [r, g, b] = tone(t);
    return `rgb(${Math.round(r)} ${Math.round(g)} ${Math.round(b)})`;
  };
  const disc = sun(sheet, dice, mix(palette.paper, "#fff6df", 0.6));
  const hills = Array.from({ length: RIDGES }, (_, i) => {
    const depth = i / (RIDGES - 1);
    const baseY = sheet.height * (0.5 + 0.4 * depth ** 1.15);
    const outline = ridgeLine(noise, sheet, depth, baseY);
    const crest = Math.min(...outline.map(([, y]) => y));
    const id = `hill${i}`;
    const floor = Math.min(sheet.height, baseY + sheet.height * 0.16);
    return (
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${n(crest)}" y2="${n(floor)}">` +
      `<stop offset="0" stop-color="${hex(depth)}"/><stop offset="1" stop-color="${hex(Math.max(0, depth - 0.2))}"/></linearGradient>` +
      `<path fill="url(#${id})" d="${linesThrough([...outline, [sheet.width, sheet.height], [0, sheet.height]], true)}"/>`
    );
  });
  return {
    ground: palette.paper,
    shapes: gradientDown(sky, sheet, sheet.height * 0.62) + disc.svg + hills.join(""),
    grain: 0.28,
  };
}
