import { mix, scale } from "../colour.ts";
import type { Dice } from "../dice.ts";
import { fractal, makeNoise, type Noise } from "../noise.ts";
import { type Brief, type Drawing, linesThrough, n, type Point } from "../sheet.ts";

const RANKS = 6;

/** One spruce, as a saw-toothed outline on both sides of its trunk. */
function spruce(dice: Dice, x: number, foot: number, height: number): Point[] {
  const tiers = Math.max(7, Math.round(height / 9));
  const spread = height * dice.between(0.13, 0.19);
  const right: Point[] = [];
  const left: Point[] = [];
  for (let tier = 0; tier <= tiers; tier += 1) {
    const down = tier / tiers;
    const reach = spread * down ** 0.85 * dice.between(0.75, 1.1) + height * 0.004;
    const y = foot - height * (1 - down);
    right.push([x + reach, y + height * 0.02], [x + reach * 0.45, y + height * 0.012]);
    left.push(
      [x - reach * dice.between(0.85, 1.1), y + height * 0.02],
      [x - reach * 0.45, y + height * 0.012],
    );
  }
  return [[x, foot - height * 1.03], ...right, ...left.reverse()];
}

function forestRank(dice: Dice, noise: Noise, brief: Brief, depth: number): string {
  const { width, height } = brief.sheet;
  const size = height * (0.035 + 0.17 * depth ** 1.4);
  const ground = (x: number) =>
    height * (0.4 + 0.48 * depth) -
    fractal(noise, x / 620 + depth * 40, depth * 17, 3) * height * (0.2 - depth * 0.07);
  const trees: string[] = [];
  for (let x = -40; x < width + 40; x += size * dice.between(0.12, 0.3)) {
    const tall = size * dice.between(0.55, 1.15);
    trees.push(linesThrough(spruce(dice, x, ground(x) + size * 0.1, tall), true));
  }
  const floor = Array.from({ length: 81 }, (_, i): Point => [(i / 80) * width, ground((i / 80) * width)]);
  return `${trees.join("")}${linesThrough([...floor, [width, height], [0, height]], true)}`;
}

/** Spruce slopes that vanish into fog, like a photograph taken before sunrise. */
export function mistyForest(brief: Brief): Drawing {
  const { sheet, dice, palette } = brief;
  const noise = makeNoise(dice);
  const fog = mix(palette.paper, palette.accents[0] ?? palette.paper, 0.35);
  const sky = scale([mix(palette.accents[1] ?? fog, fog, 0.35), fog, palette.paper]);
  const ranks = Array.from({ length: RANKS }, (_, i) => {
    const depth = i / (RANKS - 1);
    const near = mix(fog, palette.ink, 0.16 + 0.8 * depth ** 1.25);
    const low = mix(near, fog, 0.72 - depth * 0.3);
    const top = sheet.height * (0.22 + 0.42 * depth);
    return (
      `<linearGradient id="rank${i}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${n(top)}" y2="${n(top + sheet.height * 0.42)}">` +
      `<stop offset="0" stop-color="${near}"/><stop offset=".35" stop-color="${near}"/><stop offset="1" stop-color="${low}"/></linearGradient>` +
      `<path fill="url(#rank${i})" d="${forestRank(dice, noise, brief, depth)}"/>`
    );
  });
  const drift = makeNoise(dice);
  return {
    ground: {
      samples: 160,
      colourAt: (x, y) => sky(y / (sheet.height * 0.75) + fractal(drift, x / 500, y / 180, 4) * 0.35),
    },
    shapes: ranks.join(""),
    grain: 0.5,
  };
}
