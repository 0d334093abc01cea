import { mix, scale } from "../colour.ts";
import type { Dice } from "../dice.ts";
import { far, fractal, makeNoise } from "../noise.ts";
import { type Brief, type Drawing, n } from "../sheet.ts";

/** How much the craters of a moon brighten or darken a point on its face. */
function makeCraters(dice: Dice): (px: number, py: number) => number {
  const craters = Array.from({ length: 90 }, () => {
    const a = dice.between(0, 6.28);
    const d = Math.sqrt(dice.next()) * 0.95;
    return {
      x: Math.cos(a) * d,
      y: Math.sin(a) * d,
      size: 0.008 + dice.next() ** 5 * 0.075,
      fresh: dice.next() ** 2,
    };
  });
  return (px, py) => {
    let light = 0;
    for (const crater of craters) {
      const [dx, dy] = [px - crater.x, py - crater.y];
      if (dx > crater.size * 1.5 || dx < crater.size * -1.5) continue;
      const away = far(dx, dy) / crater.size;
      if (away < 1.5)
        light += crater.fresh * (away < 0.85 ? -0.05 : 0.09 * (1 - Math.abs(away - 1.05) / 0.45));
    }
    return light;
  };
}

/** A full moon with seas and craters in a dark, starry sky. */
export function fullMoon({ sheet, dice, palette }: Brief): Drawing {
  const { width, height } = sheet;
  const noise = makeNoise(dice);
  const [gold = "#e6c787", mid = "#3f5f8a", , deep = "#172845"] = palette.accents;
  const cx = width * 0.5;
  const cy = height * 0.42;
  const r = Math.min(width, height) * 0.33;
  const sky = scale([palette.ink, deep, mix(deep, mid, 0.6)]);
  const stone = scale([
    mix(mid, palette.ink, 0.3),
    mix(mid, gold, 0.45),
    mix(gold, palette.paper, 0.5),
    palette.paper,
    "#fffdf4",
  ]);
  const craterLight = makeCraters(dice);
  const stars = Array.from({ length: 240 }, () => {
    const size = 0.5 + dice.next() ** 5 * 2.2;
    return `<circle cx="${n(dice.between(0, width))}" cy="${n(dice.between(0, height))}" r="${n(size)}" fill-opacity="${n(dice.between(0.2, 0.9))}"/>`;
  });
  return {
    ground: {
      samples: 560,
      colourAt: (x, y) => {
        const u = (x - cx) / r;
        const v = (y - cy) / r;
        const distance = far(u, v);
        const halo = Math.exp(-Math.max(0, distance - 1) * 2.6) * 0.55;
        const night = sky(0.16 + halo + fractal(noise, x / 420, y / 300, 4) * 0.12);
        if (distance > 1.006) return night;
        const z = Math.sqrt(Math.max(0, 1 - distance * distance));
        const px = u / (0.75 + z * 0.25);
        const py = v / (0.75 + z * 0.25);
        const seas = Math.max(0, fractal(noise, px * 1.25 + 5, py * 1.25, 5) + 0.16) * 1.3;
        const rough = fractal(noise, px * 9, py * 9, 4) * 0.2;
        let light = 0.84 - Math.min(0.5, seas * 0.95) + rough - (1 - z) ** 3 * 0.3;
        light += craterLight(px, py);
        const [sr, sg, sb] = stone(light);
        const edge = Math.min(1, Math.max(0, (1.006 - distance) / 0.012));
        return [
          night[0] + (sr - night[0]) * edge,
          night[1] + (sg - night[1]) * edge,
          night[2] + (sb - night[2]) * edge,
        ];
      },
    },
    shapes:
      `<mask id="sky"><rect width="${n(width)}" height="${n(height)}" fill="#fff"/><circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r + 6)}" fill="#000"/></mask>` +
      `<g fill="${palette.paper}" mask="url(#sky)">${stars.join("")}</g>`,
    grain: 0.45,
  };
}
