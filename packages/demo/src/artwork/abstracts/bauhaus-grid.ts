import type { Dice } from "../dice.ts";
import { type Brief, type Drawing, n } from "../sheet.ts";

type Tile = (x: number, y: number, s: number, front: string, back: string, dice: Dice) => string;

const square = (x: number, y: number, s: number, fill: string) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(s + 0.4)}" height="${n(s + 0.4)}" fill="${fill}"/>`;

const turned = (x: number, y: number, s: number, dice: Dice, inside: string) =>
  `<g transform="rotate(${dice.whole(0, 3) * 90} ${n(x + s / 2)} ${n(y + s / 2)})">${inside}</g>`;

const quarter: Tile = (x, y, s, front, _back, dice) =>
  turned(
    x,
    y,
    s,
    dice,
    `<path fill="${front}" d="M${n(x)} ${n(y)}h${n(s)}a${n(s)} ${n(s)} 0 0 1 ${n(-s)} ${n(s)}z"/>`,
  );

const half: Tile = (x, y, s, front, _back, dice) =>
  turned(
    x,
    y,
    s,
    dice,
    `<path fill="${front}" d="M${n(x)} ${n(y)}h${n(s)}a${n(s / 2)} ${n(s / 2)} 0 0 1 ${n(-s)} 0z"/>`,
  );

const leaf: Tile = (x, y, s, front, _back, dice) =>
  turned(
    x,
    y,
    s,
    dice,
    `<path fill="${front}" d="M${n(x)} ${n(y)}a${n(s)} ${n(s)} 0 0 1 ${n(s)} ${n(s)}a${n(s)} ${n(s)} 0 0 1 ${n(-s)} ${n(-s)}z"/>`,
  );

const target: Tile = (x, y, s, front, back) =>
  [0.5, 0.34, 0.17]
    .map(
      (k, i) =>
        `<circle cx="${n(x + s / 2)}" cy="${n(y + s / 2)}" r="${n(s * k)}" fill="${i % 2 === 0 ? front : back}"/>`,
    )
    .join("");

const stripes: Tile = (x, y, s, front, _back, dice) =>
  turned(
    x,
    y,
    s,
    dice,
    [0, 2, 4, 6]
      .map(
        (i) =>
          `<rect x="${n(x)}" y="${n(y + (i * s) / 8)}" width="${n(s)}" height="${n(s / 8)}" fill="${front}"/>`,
      )
      .join(""),
  );

const triangle: Tile = (x, y, s, front, _back, dice) =>
  turned(x, y, s, dice, `<path fill="${front}" d="M${n(x)} ${n(y)}h${n(s)}v${n(s)}z"/>`);

const arcs: Tile = (x, y, s, front, back, dice) =>
  turned(
    x,
    y,
    s,
    dice,
    [1, 0.75, 0.5, 0.25]
      .map(
        (k, i) =>
          `<path fill="${i % 2 === 0 ? front : back}" d="M${n(x)} ${n(y)}h${n(s * k)}a${n(s * k)} ${n(s * k)} 0 0 1 ${n(-s * k)} ${n(s * k)}z"/>`,
      )
      .join(""),
  );

const dots: Tile = (x, y, s, front) =>
  [0, 1, 2]
    .flatMap((r) =>
      [0, 1, 2].map(
        (c) =>
          `<circle cx="${n(x + (s * (c + 0.5)) / 3)}" cy="${n(y + (s * (r + 0.5)) / 3)}" r="${n(s * 0.1)}" fill="${front}"/>`,
      ),
    )
    .join("");

/** A grid of quarter circles, halves, targets and stripes: a school poster from Dessau. */
export function bauhausGrid({ sheet, dice, palette }: Brief): Drawing {
  const margin = 80;
  const columns = 4;
  const s = (sheet.width - margin * 2) / columns;
  const rows = Math.floor((sheet.height - margin * 2 + 1) / s);
  const top = (sheet.height - rows * s) / 2;
  const tiles = [quarter, quarter, half, leaf, target, stripes, triangle, arcs, arcs, dots];
  const colours = [...palette.accents.slice(0, 3), palette.accents[4] ?? palette.ink, palette.ink];
  const grounds = [palette.paper, palette.accents[3] ?? palette.paper, ...colours];
  const parts: string[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [x, y] = [margin + column * s, top + row * s];
      const back = dice.pick(grounds);
      const front = dice.pick([...colours, palette.paper].filter((colour) => colour !== back));
      parts.push(square(x, y, s, back), dice.pick(tiles)(x, y, s, front, back, dice));
    }
  }
  return { ground: palette.paper, shapes: parts.join(""), grain: 0.22 };
}
