import { fractal, makeNoise } from "../noise.ts";
import { type Brief, curveThrough, type Drawing, n, type Point } from "../sheet.ts";

const NEAR = 9;

/** Thousands of strokes that follow an unseen current and never cross. */
export function flowLines({ sheet, dice, palette }: Brief): Drawing {
  const { width, height } = sheet;
  const margin = 75;
  const noise = makeNoise(dice);
  const turn = dice.between(0, 6.28);
  const columns = Math.ceil(width / NEAR);
  const taken = new Uint32Array(columns * Math.ceil(height / NEAR + 1));
  const cell = (x: number, y: number) => Math.floor(y / NEAR) * columns + Math.floor(x / NEAR);
  const colours = [...palette.accents, palette.accents[0] ?? palette.ink, palette.ink];
  const strokes: string[] = [];
  for (let id = 1; id < 2600; id += 1) {
    let x = dice.between(margin, width - margin);
    let y = dice.between(margin, height - margin);
    const line: Point[] = [];
    const tint = fractal(noise, x / 380 + 40, y / 380, 2);
    for (let step = 0; step < 90; step += 1) {
      if (x < margin || x > width - margin || y < margin || y > height - margin) break;
      const at = cell(x, y);
      if (taken[at] !== 0 && taken[at] !== id) break;
      taken[at] = id;
      if (step % 3 === 0) line.push([x, y]);
      const angle = turn + fractal(noise, x / 640, y / 640, 2) * 7.5;
      x += Math.cos(angle) * 5;
      y += Math.sin(angle) * 5;
    }
    if (line.length < 4) continue;
    const index = Math.floor((tint + 0.55 + dice.between(-0.16, 0.16)) * colours.length);
    const colour = colours[Math.min(colours.length - 1, Math.max(0, index))] ?? palette.ink;
    strokes.push(
      `<path d="${curveThrough(line)}" stroke="${colour}" stroke-width="${n(dice.between(3, 7))}"/>`,
    );
  }
  return {
    ground: palette.paper,
    shapes: `<g fill="none" stroke-linecap="round">${strokes.join("")}</g>`,
    grain: 0.2,
  };
}
