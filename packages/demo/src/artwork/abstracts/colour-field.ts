import { mix, rgbOf } from "../colour.ts";
import { fractal, makeNoise } from "../noise.ts";
import type { Brief, Drawing } from "../sheet.ts";

/** Large, breathing rectangles of paint over a coloured ground, thin at their edges. */
export function colourField({ sheet, dice, palette }: Brief): Drawing {
  const { width, height } = sheet;
  const noise = makeNoise(dice);
  const colours = dice.shuffled(palette.accents);
  const ground = rgbOf(mix(palette.accents[3] ?? palette.ink, palette.ink, 0.35));
  const split = dice.between(0.36, 0.6);
  const fields = [
    { top: 0.07, bottom: split - 0.018, colour: rgbOf(colours[0] ?? palette.paper) },
    {
      top: split + 0.018,
      bottom: split + 0.05 + dice.between(0.06, 0.1),
      colour: rgbOf(colours[1] ?? palette.paper),
    },
    { top: split + 0.18, bottom: 0.93, colour: rgbOf(colours[2] ?? palette.paper) },
  ];
  return {
    ground: {
      samples: 420,
      colourAt: (x, y) => {
        const brush = fractal(noise, x / 210, y / 46, 5);
        const cloud = fractal(noise, x / 300 + 30, y / 300, 4);
        let [r, g, b] = ground.map((part) => part * (1 + brush * 0.16 + cloud * 0.12)) as [
          number,
          number,
          number,
        ];
        for (const field of fields) {
          const wobble = fractal(noise, x / 120, y / 120 + field.top * 40, 4) * 16;
          const inX = Math.min(x - 70, width - 70 - x) + wobble;
          const inY = Math.min(y - field.top * height, field.bottom * height - y) + wobble;
          const edge = Math.min(1, Math.max(0, Math.min(inX, inY) / 26 + 0.5));
          const cover = edge * edge * (3 - 2 * edge) * Math.min(1, 0.9 + brush * 0.22 + cloud * 0.2);
          const light = 1 + brush * 0.1 + cloud * 0.14;
          r += (field.colour[0] * light - r) * cover;
          g += (field.colour[1] * light - g) * cover;
          b += (field.colour[2] * light - b) * cover;
        }
        return [r, g, b];
      },
    },
    shapes: "",
    grain: 0.6,
  };
}
