import type { Dice } from "../dice.ts";
import { type Brief, curveThrough, type Drawing, n, type Point } from "../sheet.ts";

function seaweed(dice: Dice, cx: number, cy: number, size: number): string {
  const lobes = dice.whole(4, 6);
  const left: Point[] = [];
  const right: Point[] = [];
  for (let i = 0; i < lobes; i += 1) {
    const y = cy + size / 2 - ((i + 0.4) / lobes) * size;
    const reach = size * (0.3 - Math.abs(i / lobes - 0.42) * 0.24) * dice.between(0.85, 1.15);
    const up = size * 0.1;
    left.push(
      [cx - size * 0.055, y + up * 0.7],
      [cx - reach * 0.72, y + up * 0.15],
      [cx - reach, y - up * 0.9],
      [cx - reach * 0.62, y - up * 0.55],
    );
    right.push(
      [cx + size * 0.055, y + up * 0.7],
      [cx + reach * 0.72, y + up * 0.15],
      [cx + reach, y - up * 0.9],
      [cx + reach * 0.62, y - up * 0.55],
    );
  }
  return curveThrough([[cx, cy + size * 0.52], ...left, [cx, cy - size * 0.56], ...right.reverse()], true);
}

function pebble(dice: Dice, cx: number, cy: number, size: number): string {
  const count = 7;
  return curveThrough(
    Array.from({ length: count }, (_, i): Point => {
      const a = (i / count) * Math.PI * 2;
      const r = (size / 2) * dice.between(0.7, 1.05);
      return [cx + Math.cos(a) * r, cy + Math.sin(a) * r * 0.86];
    }),
    true,
  );
}

function bird(cx: number, cy: number, size: number): string {
  const s = size / 100;
  const p = (x: number, y: number): Point => [cx + (x - 50) * s, cy + (y - 50) * s];
  return curveThrough(
    [
      p(2, 44),
      p(16, 36),
      p(30, 40),
      p(40, 18),
      p(58, 4),
      p(60, 26),
      p(56, 42),
      p(76, 44),
      p(98, 34),
      p(88, 54),
      p(64, 62),
      p(40, 70),
      p(24, 60),
      p(12, 48),
    ],
    true,
  );
}

/** Shapes cut from painted paper, each upon its own block of colour. */
export function cutOuts({ sheet, dice, palette }: Brief): Drawing {
  const { width, height } = sheet;
  const margin = 62;
  const columns = width > height ? 4 : 3;
  const rows = width > height ? 3 : 4;
  const w = (width - margin * 2) / columns;
  const h = (height - margin * 2) / rows;
  const colours = [...palette.accents, palette.ink];
  const parts: string[] = [];
  let before = "";
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const ground = dice.pick(colours.filter((colour) => colour !== before));
      before = ground;
      const figure = dice.pick(
        [palette.paper, palette.paper, ...colours].filter((colour) => colour !== ground),
      );
      const jitter = () => dice.between(-7, 7);
      const [x, y] = [margin + column * w, margin + row * h];
      const corners = [
        [x + 5, y + 5],
        [x + w - 5, y + 5],
        [x + w - 5, y + h - 5],
        [x + 5, y + h - 5],
      ].map(([px = 0, py = 0]) => `${n(px + jitter())} ${n(py + jitter())}`);
      const size = Math.min(w, h) * dice.between(0.76, 0.86);
      const [cx, cy] = [x + w / 2, y + h / 2];
      const kind = dice.whole(0, 7);
      const d =
        kind < 5
          ? seaweed(dice, cx, cy, size)
          : kind < 7
            ? bird(cx, cy, size * 0.96)
            : pebble(dice, cx, cy, size);
      parts.push(
        `<path fill="${ground}" d="M${corners.join("L")}Z"/><path fill="${figure}" d="${d}" transform="rotate(${n(dice.between(-24, 24))} ${n(cx)} ${n(cy)})"/>`,
      );
    }
  }
  return { ground: palette.paper, shapes: parts.join(""), grain: 0.35 };
}
