import { mix } from "../colour.ts";
import { fractal, makeNoise } from "../noise.ts";
import { type Brief, type Drawing, n } from "../sheet.ts";

const CELL = 7;

/** Line segments of one height through a grid of cells (marching squares). */
function contour(heights: Float64Array, columns: number, rows: number, level: number): string {
  const parts: string[] = [];
  const at = (c: number, r: number) => heights[r * columns + c] ?? 0;
  for (let r = 0; r < rows - 1; r += 1) {
    for (let c = 0; c < columns - 1; c += 1) {
      const [a, b, d, e] = [at(c, r), at(c + 1, r), at(c + 1, r + 1), at(c, r + 1)];
      const crossings: string[] = [];
      const cross = (from: number, to: number, x: number, y: number, dx: number, dy: number) => {
        if (from < level === to < level) return;
        const t = (level - from) / (to - from);
        crossings.push(`${n((x + dx * t) * CELL)} ${n((y + dy * t) * CELL)}`);
      };
      cross(a, b, c, r, 1, 0);
      cross(b, d, c + 1, r, 0, 1);
      cross(d, e, c + 1, r + 1, -1, 0);
      cross(e, a, c, r + 1, 0, -1);
      for (let i = 0; i + 1 < crossings.length; i += 2) parts.push(`M${crossings[i]}L${crossings[i + 1]}`);
    }
  }
  return parts.join("");
}

/** A mountain as its map shows it: height lines, every fifth one stronger, tinted by altitude. */
export function contourLines({ sheet, dice, palette }: Brief): Drawing {
  const { width, height } = sheet;
  const noise = makeNoise(dice);
  const columns = Math.ceil(width / CELL) + 2;
  const rows = Math.ceil(height / CELL) + 2;
  const peaks = Array.from({ length: 3 }, () => ({
    x: width * dice.between(0.15, 0.85),
    y: height * dice.between(0.15, 0.85),
    r: dice.between(260, 420),
  }));
  const heights = new Float64Array(columns * rows);
  for (let r = 0; r < rows; r += 1) {
    for (let c = 0; c < columns; c += 1) {
      const [x, y] = [c * CELL, r * CELL];
      let h = fractal(noise, x / 520, y / 520, 3) * 0.95;
      for (const peak of peaks) h += Math.exp(-((x - peak.x) ** 2 + (y - peak.y) ** 2) / peak.r ** 2) * 0.75;
      heights[r * columns + c] = h;
    }
  }
  const levels = 54;
  const dark = palette.accents.length > 3 && dice.chance(0.5);
  const ground = dark ? palette.ink : palette.paper;
  const [low, high] = dark
    ? [palette.accents[3] ?? palette.paper, palette.accents[0] ?? palette.paper]
    : [palette.accents[1] ?? palette.ink, palette.accents[4] ?? palette.ink];
  const lines = Array.from({ length: levels }, (_, i) => {
    const level = -0.62 + (i / levels) * 1.9;
    const strong = i % 5 === 0;
    return `<path d="${contour(heights, columns, rows, level)}" stroke="${mix(low, high, i / levels)}" stroke-width="${strong ? 2.6 : 1.25}"/>`;
  });
  return { ground, shapes: `<g fill="none" stroke-linecap="round">${lines.join("")}</g>`, grain: 0.15 };
}
