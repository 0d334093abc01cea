import { mix, scale } from "../colour.ts";
import type { Dice } from "../dice.ts";
import { fractal, makeNoise } from "../noise.ts";
import { type Brief, type Drawing, n } from "../sheet.ts";

/** A fern's frond as strokes: stem, pinnae and the small leaves upon each. */
function frond(dice: Dice, x: number, y: number, angle: number, length: number, level: number): string {
  const parts: string[] = [];
  const bend = dice.between(0.12, 0.3) * (dice.chance(0.5) ? 1 : -1) * (level === 0 ? 1.6 : 1);
  const steps = level === 0 ? 25 : Math.max(6, Math.round(length / 13));
  let [px, py] = [x, y];
  for (let i = 1; i <= steps; i += 1) {
    const t = i / steps;
    const heading = angle + bend * t;
    const [nx, ny] = [px + Math.cos(heading) * (length / steps), py + Math.sin(heading) * (length / steps)];
    parts.push(
      `<path d="M${n(px)} ${n(py)}L${n(nx)} ${n(ny)}" stroke-width="${n((level === 0 ? 6.5 : 2.6) * (1 - t * 0.8))}"/>`,
    );
    const reach =
      length *
      (level === 0 ? 0.27 : 0.2) *
      (level === 0 ? Math.sin(Math.PI * Math.min(1, 0.2 + t * 0.8)) ** 0.8 : 1 - t * 0.8);
    if (reach > 3 && (level > 0 || t > 0.12)) {
      for (const side of [-1, 1]) {
        const open = heading + side * (1.12 - t * 0.25);
        if (level === 0) parts.push(frond(dice, nx, ny, open, reach, 1));
        else {
          const [lx, ly] = [nx + Math.cos(open) * reach, ny + Math.sin(open) * reach];
          const [wx, wy] = [Math.cos(open + 1.57) * reach * 0.24, Math.sin(open + 1.57) * reach * 0.24];
          parts.push(
            `<path class="leaf" d="M${n(nx)} ${n(ny)}Q${n((nx + lx) / 2 + wx)} ${n((ny + ly) / 2 + wy)} ${n(lx)} ${n(ly)}Q${n((nx + lx) / 2 - wx)} ${n((ny + ly) / 2 - wy)} ${n(nx)} ${n(ny)}"/>`,
          );
        }
      }
    }
    [px, py] = [nx, ny];
  }
  return parts.join("");
}

/** Ferns laid on light-sensitive paper: white shapes on Prussian blue, as printed in 1843. */
export function fern({ sheet, dice, palette }: Brief): Drawing {
  const { width, height } = sheet;
  const noise = makeNoise(dice);
  const [white = "#fff", , , blue = "#1f4f86", deep = "#123a6b"] = palette.accents;
  const tone = scale([palette.ink, deep, blue, mix(blue, white, 0.22)]);
  const fronds = [
    frond(dice, width * 0.5, height * 0.95, -1.6 + dice.between(-0.08, 0.08), height * 0.84, 0),
    ...(dice.chance(0.7)
      ? [
          frond(dice, width * 0.36, height * 0.97, -1.95, height * 0.5, 0),
          frond(dice, width * 0.64, height * 0.97, -1.2, height * 0.54, 0),
        ]
      : []),
  ];
  return {
    ground: {
      samples: 300,
      colourAt: (x, y) => {
        const border = Math.min(x, y, width - x, height - y) + fractal(noise, x / 70, y / 70, 4) * 34;
        const coat =
          0.5 + fractal(noise, x / 340, y / 340, 5) * 0.5 + fractal(noise, x / 26, y / 300, 3) * 0.12;
        if (border > 46) return tone(coat);
        const [r, g, b] = tone(coat);
        const fade = Math.min(1, Math.max(0, (border - 36) / 10));
        return [243 + (r - 243) * fade, 242 + (g - 242) * fade, 234 + (b - 234) * fade];
      },
    },
    shapes: `<style>.leaf{fill:${white};stroke:none}</style><g fill="none" stroke="${white}" stroke-linecap="round" opacity=".93">${fronds.join("")}</g>`,
    grain: 0.45,
  };
}
