import { mix, scale } from "../colour.ts";
import { fractal, makeNoise } from "../noise.ts";
import { type Brief, curveThrough, type Drawing, n, type Point } from "../sheet.ts";

/** One breath, one stroke: a brushed ring whose bristles run dry, on handmade paper. */
export function inkCircle({ sheet, dice, palette }: Brief): Drawing {
  const { width, height } = sheet;
  const noise = makeNoise(dice);
  const cx = width * 0.5;
  const cy = height * 0.46;
  const r = Math.min(width, height) * 0.3;
  const start = dice.between(1.3, 2.3);
  const sweep = dice.between(5.7, 6.05);
  const bristles = Array.from({ length: 210 }, (_, i) => {
    const lane = i / 209 - 0.5;
    const dry = 0.5 + fractal(noise, i * 0.09, 3, 3) * 0.9;
    const end = Math.min(1, 0.62 + dry * 0.5 - Math.abs(lane) * 0.25);
    const begin = Math.max(0, fractal(noise, i * 0.2, 9, 2) * 0.02);
    const line = Array.from({ length: 44 }, (_, k): Point => {
      const t = begin + (k / 43) * (end - begin);
      const a = start + t * sweep;
      const press = 60 + Math.sin(t * Math.PI * 0.9 + 0.35) * 56;
      const reach =
        r + lane * press * 1.5 + fractal(noise, t * 2.2, 1, 2) * 22 + noise(i * 0.4, t * 9) * 2.2 - t * 16;
      return [cx + Math.cos(a) * reach, cy + Math.sin(a) * reach * 0.98];
    });
    return `<path d="${curveThrough(line)}" stroke-width="${n(dice.between(0.8, 2.5))}" stroke-opacity="${n(dice.between(0.5, 1))}"/>`;
  });
  const drops = Array.from({ length: 16 }, () => {
    const a = start + sweep * dice.between(0.85, 1.08);
    const reach = r * dice.between(0.85, 1.4);
    return `<circle cx="${n(cx + Math.cos(a) * reach)}" cy="${n(cy + Math.sin(a) * reach)}" r="${n(1 + dice.next() ** 3 * 6)}" fill="${palette.ink}"/>`;
  });
  const seal = `<g transform="translate(${n(width * 0.76)} ${n(height * 0.83)})"><rect width="58" height="58" rx="6" fill="${palette.accents[0] === "#e3321d" ? "#e3321d" : "#b8402e"}"/><path d="M14 15h30M29 15v28M16 29h26M14 43h30" fill="none" stroke="${palette.paper}" stroke-width="4.5"/></g>`;
  const paper = scale([
    mix(palette.paper, palette.accents[1] ?? palette.ink, 0.16),
    palette.paper,
    mix(palette.paper, "#ffffff", 0.4),
  ]);
  return {
    ground: {
      samples: 300,
      colourAt: (x, y) =>
        paper(0.5 + fractal(noise, x / 260, y / 260, 5) * 0.7 + noise(x / 5, y / 24) * 0.06),
    },
    shapes: `<g fill="none" stroke="${palette.ink}" stroke-linecap="round">${bristles.join("")}</g>${drops.join("")}${seal}`,
    grain: 0.35,
  };
}
