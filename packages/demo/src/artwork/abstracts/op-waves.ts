import { mix } from "../colour.ts";
import { type Brief, type Drawing, linesThrough, n, type Point } from "../sheet.ts";

/** Straight lines bent by hidden spheres until the flat paper seems to swell. */
export function opWaves({ sheet, dice, palette }: Brief): Drawing {
  const { width, height } = sheet;
  const margin = 90;
  const bulges = Array.from({ length: 3 }, (_, i) => ({
    x: width * dice.between(0.22, 0.78),
    y: height * (0.22 + i * 0.28) + dice.between(-40, 40),
    r: dice.between(210, 330),
    lift: dice.between(70, 120) * (dice.chance(0.3) ? -1 : 1),
  }));
  const lines: string[] = [];
  const count = Math.round((height - margin * 2) / 13.5);
  for (let i = 0; i <= count; i += 1) {
    const y0 = margin + (i / count) * (height - margin * 2);
    const top: Point[] = [];
    const low: Point[] = [];
    for (let x = margin; x <= width - margin + 0.1; x += 6) {
      let y = y0;
      let thick = 2.3;
      for (const bulge of bulges) {
        const d = ((x - bulge.x) ** 2 + (y0 - bulge.y) ** 2) / bulge.r ** 2;
        const push = Math.exp(-d * 2.4);
        y -= bulge.lift * push * (0.55 + ((y0 - bulge.y) / bulge.r) * 0.9);
        thick += push * 4.2;
      }
      top.push([x, y - thick / 2]);
      low.push([x, y + thick / 2]);
    }
    const colour = mix(palette.ink, palette.accents[0] ?? palette.ink, Math.max(0, (i / count - 0.25) * 1.2));
    lines.push(`<path fill="${colour}" d="${linesThrough([...top, ...low.reverse()], true)}"/>`);
  }
  return {
    ground: palette.paper,
    shapes: `<clipPath id="frame"><rect x="${margin}" y="${margin * 0.6}" width="${n(width - margin * 2)}" height="${n(height - margin * 1.2)}"/></clipPath><g clip-path="url(#frame)">${lines.join("")}</g>`,
    grain: 0.18,
  };
}
