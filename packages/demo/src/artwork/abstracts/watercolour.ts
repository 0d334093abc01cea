import { rgbOf } from "../colour.ts";
import { far, fractal, makeNoise } from "../noise.ts";
import { type Brief, curveThrough, type Drawing, n, type Point } from "../sheet.ts";

/** Pools of watercolour that bled into wet paper, with dark drying edges, granules and a few ink lines. */
export function watercolour({ sheet, dice, palette }: Brief): Drawing {
  const { width, height } = sheet;
  const edge = makeNoise(dice);
  const grains = makeNoise(dice);
  const paper = rgbOf(palette.paper);
  const colours = dice.shuffled(palette.accents);
  const pools = Array.from({ length: 6 }, (_, i) => ({
    x: width * dice.between(0.24, 0.76),
    y: height * (0.14 + (i / 5) * 0.72) + dice.between(-50, 50),
    rx: dice.between(150, 330),
    ry: dice.between(100, 210),
    colour: rgbOf(colours[i % colours.length] ?? palette.ink),
    strength: dice.between(0.6, 0.92),
    at: i * 13.7,
  }));
  const inkLines = Array.from({ length: 3 }, (_, i) => {
    const y = height * (0.28 + i * 0.22) + dice.between(-30, 30);
    const line = Array.from(
      { length: 9 },
      (_, k): Point => [width * (0.14 + (k / 8) * 0.72), y + fractal(edge, k * 0.6 + i * 7, i, 3) * 90],
    );
    return `<path d="${curveThrough(line)}" stroke-width="${n(dice.between(1.6, 3))}"/>`;
  });
  const specks = Array.from({ length: 46 }, () => {
    const r = 1 + dice.next() ** 4 * 8;
    return `<circle cx="${n(width * dice.between(0.1, 0.9))}" cy="${n(height * dice.between(0.08, 0.92))}" r="${n(r)}" fill="${dice.pick(colours)}" fill-opacity="${n(dice.between(0.35, 0.8))}"/>`;
  });
  return {
    ground: {
      samples: 560,
      colourAt: (x, y) => {
        let [r, g, b] = paper as [number, number, number];
        const rough = grains(x / 6, y / 6) * 0.035 + grains(x / 2.6, y / 2.6) * 0.02;
        for (const pool of pools) {
          const shape = fractal(edge, x / 190 + pool.at, y / 190, 5) * 0.75;
          const away = far((x - pool.x) / pool.rx, (y - pool.y) / pool.ry) + shape;
          if (away > 1.06) continue;
          const inside = Math.min(1, Math.max(0, (1.06 - away) / 0.05));
          const rim = Math.exp(-(((away - 0.99) / 0.035) ** 2)) * 0.3;
          const body = 0.42 + fractal(edge, x / 260 - pool.at, y / 260 + 9, 4) * 0.5 + rough * 2.2;
          const cover = Math.min(0.95, inside * pool.strength * Math.max(0.16, body + rim));
          r *= 1 - cover * (1 - pool.colour[0] / 255);
          g *= 1 - cover * (1 - pool.colour[1] / 255);
          b *= 1 - cover * (1 - pool.colour[2] / 255);
        }
        const tooth = 1 + rough * 0.5;
        return [r * tooth, g * tooth, b * tooth];
      },
    },
    shapes: `<g fill="none" stroke="${palette.ink}" stroke-linecap="round" stroke-opacity=".85">${inkLines.join("")}</g>${specks.join("")}`,
    grain: 0.3,
  };
}
