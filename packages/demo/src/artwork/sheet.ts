import type { Rgb } from "./colour.ts";
import type { Dice } from "./dice.ts";
import type { Palette } from "./palettes.ts";

/** The paper a generator draws on, in drawing units: the shorter side is always 1000. */
export interface Sheet {
  width: number;
  height: number;
}

/** What a generator is handed: the paper, its dice and its colours. */
export interface Brief {
  sheet: Sheet;
  dice: Dice;
  palette: Palette;
}

/** A soft picture without edges: sampled on a coarse grid and enlarged smoothly. */
export interface Wash {
  /** Samples along the shorter side. */
  samples: number;
  colourAt(x: number, y: number): Rgb;
}

/** What a generator hands back: an optional ground, shapes upon it, and how much film grain covers all. */
export interface Drawing {
  /** A wash or a paper colour; absent on transparent paper. */
  ground?: Wash | string;
  /** The inside of an SVG drawing in sheet units. */
  shapes: string;
  /** 0 is none, 1 is strong film grain. */
  grain: number;
}

/** Draws one kind of picture; the dice and the palette make each one different. */
export type Generator = (brief: Brief) => Drawing;

/** Writes a number for SVG with the accuracy a poster of 1 m needs (0.1 mm). */
export function n(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** Paints a vertical gradient from the top of the sheet down to `until` (sheet units), through a colour scale. */
export function gradientDown(colourAt: (t: number) => Rgb, sheet: Sheet, until: number): string {
  const stops = Array.from({ length: 25 }, (_, i) => {
    const [r, g, b] = colourAt(i / 24);
    return `<stop offset="${n((i / 24) * (until / sheet.height))}" stop-color="rgb(${r.toFixed(1)},${g.toFixed(1)},${b.toFixed(1)})"/>`;
  });
  return `<linearGradient id="down" x1="0" x2="0" y1="0" y2="1">${stops.join("")}</linearGradient><rect width="${n(sheet.width)}" height="${n(sheet.height)}" fill="url(#down)"/>`;
}

/** A point in sheet units. */
export type Point = readonly [number, number];

/** Joins points with a smooth curve (Catmull-Rom as cubic Béziers). */
export function curveThrough(points: readonly Point[], closed = false): string {
  const count = points.length;
  const at = (i: number): Point => {
    const index = closed ? (i + count) % count : Math.min(count - 1, Math.max(0, i));
    return points[index] ?? [0, 0];
  };
  const parts = [`M${n(at(0)[0])} ${n(at(0)[1])}`];
  for (let i = 0; i < (closed ? count : count - 1); i += 1) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const c1: Point = [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6];
    const c2: Point = [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6];
    parts.push(`C${n(c1[0])} ${n(c1[1])} ${n(c2[0])} ${n(c2[1])} ${n(p2[0])} ${n(p2[1])}`);
  }
  return closed ? `${parts.join("")}Z` : parts.join("");
}

/** Joins points with straight lines. */
export function linesThrough(points: readonly Point[], closed = false): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}${closed ? "Z" : ""}`;
}
