import { mix, rgbOf, scale } from "../colour.ts";
import { fractal, makeNoise } from "../noise.ts";
import type { Brief, Drawing } from "../sheet.ts";

/** A beach from the air: sand, wet sand, lace of foam, shallow and deep water; looks like a photograph. */
export function shoreline({ sheet, dice, palette }: Brief): Drawing {
  const { width, height } = sheet;
  const coast = makeNoise(dice);
  const detail = makeNoise(dice);
  const [sand = "#f4e2c0", shallow = "#8fd0c6", turquoise = "#3fa6ac", blue = "#1c7591", deep = "#0f4a6b"] =
    palette.accents;
  const beach = scale([
    mix(sand, "#ffffff", 0.35),
    sand,
    mix(sand, "#a67c52", 0.22),
    mix(sand, "#7d5f43", 0.48),
  ]);
  const sea = scale([mix(shallow, sand, 0.45), shallow, turquoise, blue, deep, mix(deep, palette.ink, 0.55)]);
  const foam = rgbOf("#fdfdf8");
  const lean = dice.between(0.25, 0.55);
  const shift = dice.between(0.3, 0.42);
  return {
    ground: {
      samples: 700,
      colourAt: (x, y) => {
        const bend = fractal(coast, x / 520, y / 520, 5) * 0.34;
        const fine = fractal(detail, x / 60, y / 60, 4);
        const out = y / height + (x / width - 0.5) * lean - shift + bend;
        const [r, g, b] = out < 0 ? beach(1 + out * 4.5 + fine * 0.16) : sea(out * 1.5 + fine * 0.05);
        let white = 0;
        for (const [at, thick, strength] of [
          [0.012, 0.02, 1],
          [0.085, 0.03, 0.75],
          [0.17, 0.024, 0.5],
        ] as const) {
          const edge = Math.abs(out - at + fine * 0.028) / thick;
          const lace = 0.35 + Math.abs(fractal(detail, x / 17 + at * 99, y / 17, 3)) * 2.4;
          white = Math.max(white, Math.min(1, Math.max(0, 1 - edge) * lace) * strength);
        }
        const trail =
          out > 0 && out < 0.22
            ? Math.max(0, 0.16 - Math.abs(fractal(detail, x / 42, y / 42, 4))) * 3.2 * (1 - out / 0.22)
            : 0;
        white = Math.min(1, white + trail);
        return [r + (foam[0] - r) * white, g + (foam[1] - g) * white, b + (foam[2] - b) * white];
      },
    },
    shapes: "",
    grain: 0.55,
  };
}
