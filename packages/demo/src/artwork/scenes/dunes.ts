import { mix, type Rgb, scale } from "../colour.ts";
import { far, fractal, makeNoise } from "../noise.ts";
import type { Brief, Drawing } from "../sheet.ts";

const DUNES = 6;

interface Row {
  depth: number;
  top: number;
  swell: number;
  long: number;
  phase: number;
}

const lerp = (a: Rgb, b: Rgb, share: number): Rgb => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];

const clamp = (value: number) => Math.min(1, Math.max(0, value));

/** Long sand dunes under a pale sun: each crest parts a lit flank from a shaded one, wind has combed the sand. */
export function dunes({ sheet, dice, palette }: Brief): Drawing {
  const { width, height } = sheet;
  const noise = makeNoise(dice);
  const [pale = "#fff", light = "#eee", warm = "#ccc", deep = "#a55", dark = "#622"] = palette.accents;
  const sky = scale([mix(light, palette.paper, 0.35), mix(pale, palette.paper, 0.5), palette.paper]);
  const lit = scale([mix(pale, palette.paper, 0.35), light, mix(light, warm, 0.7), warm]);
  const shade = scale([mix(warm, light, 0.3), warm, deep, mix(deep, dark, 0.7), dark]);
  const rows = Array.from({ length: DUNES }, (_, i): Row => {
    const depth = i / (DUNES - 1);
    return {
      depth,
      top: height * (0.44 + 0.5 * depth ** 1.1),
      swell: height * (0.035 + depth * 0.06),
      long: width * (0.34 + depth * 0.3),
      phase: dice.between(0, 50),
    };
  });
  const sunX = width * dice.between(0.25, 0.75);
  const sunY = height * 0.2;
  const skyAt = (x: number, y: number) => {
    const away = far(x - sunX, y - sunY);
    const glow = clamp((72 - away) / 3) * 0.85 + Math.exp(-away / 190) * 0.3;
    return lerp(sky(y / (height * 0.5)), [255, 252, 240], glow);
  };
  const crestAt = (row: Row, x: number) =>
    row.top - (1 - Math.abs(noise(x / row.long + row.phase, row.phase)) * 1.9) * row.swell;
  const sandAt = ({ depth, long, phase, swell }: Row, x: number, y: number, below: number) => {
    const bend = below / (swell * 3.4);
    const spine = noise(x / long + phase + bend * (0.42 + noise(x / 300, phase) * 0.2), phase);
    const fade = Math.min(1, below / (height * 0.2));
    const comb =
      (below * 1.5 + x * 0.22 + fractal(noise, x / 260, y / 130 + phase, 2) * 60) / (2.6 + depth * 3);
    const ripple = Math.sin(comb) * 0.03 * (0.35 + depth);
    const cloud = fractal(noise, x / 200, y / 90, 4) * 0.12;
    const bright = lit(0.05 + fade * 0.55 + depth * 0.3 + cloud + ripple);
    const dim = shade(0.12 + depth * 0.55 - fade * 0.32 + cloud + ripple);
    return lerp(bright, dim, clamp(spine * 9 + 0.5));
  };
  return {
    ground: {
      samples: 620,
      colourAt: (x, y) => {
        if (y < height * 0.36) return skyAt(x, y);
        const downs = rows.map((row) => y - crestAt(row, x));
        const front = downs.findLastIndex((down) => down >= 0.8);
        let colour: Rgb = front < 0 ? skyAt(x, y) : [0, 0, 0];
        for (let i = Math.max(0, front); i < rows.length; i += 1) {
          const row = rows[i];
          const cover = clamp((downs[i] ?? -1) / 1.6 + 0.5);
          if (row && cover > 0) colour = lerp(colour, sandAt(row, x, y, Math.max(0, downs[i] ?? 0)), cover);
        }
        return colour;
      },
    },
    shapes: "",
    grain: 0.5,
  };
}
