import { mix } from "../colour.ts";
import type { Dice } from "../dice.ts";
import { type Brief, type Drawing, n } from "../sheet.ts";

/** One fan of long blades along an arched rib, lit from one side. */
function palm(
  dice: Dice,
  x: number,
  y: number,
  angle: number,
  length: number,
  light: string,
  dark: string,
): string {
  const parts: string[] = [];
  const bend = dice.between(-0.45, 0.45);
  let [px, py] = [x, y];
  const steps = 26;
  const blades: string[] = [];
  for (let i = 0; i < steps; i += 1) {
    const t = i / (steps - 1);
    const heading = angle + bend * t;
    const [nx, ny] = [px + Math.cos(heading) * (length / steps), py + Math.sin(heading) * (length / steps)];
    parts.push(
      `<path d="M${n(px)} ${n(py)}L${n(nx)} ${n(ny)}" stroke="${mix(light, dark, 0.75)}" stroke-width="${n(9 * (1 - t) + 2)}" stroke-linecap="round"/>`,
    );
    const reach = length * 0.52 * Math.sin(Math.PI * (0.16 + t * 0.74)) * dice.between(0.92, 1.06);
    if (t > 0.08) {
      for (const side of [-1, 1]) {
        const open = heading + side * (1.05 - t * 0.62);
        const droop = open + side * 0.2;
        const [mx, my] = [nx + Math.cos(open) * reach * 0.5, ny + Math.sin(open) * reach * 0.5];
        const [ex, ey] = [mx + Math.cos(droop) * reach * 0.5, my + Math.sin(droop) * reach * 0.5];
        const w = length * 0.02;
        const [wx, wy] = [Math.cos(open + 1.57) * w, Math.sin(open + 1.57) * w];
        const fill = mix(light, dark, (side < 0 ? 0.12 : 0.6) + dice.between(-0.1, 0.12));
        blades.push(
          `<path fill="${fill}" d="M${n(nx)} ${n(ny)}Q${n(mx + wx * 2)} ${n(my + wy * 2)} ${n(ex)} ${n(ey)}Q${n(mx - wx)} ${n(my - wy)} ${n(nx)} ${n(ny)}"/>`,
        );
      }
    }
    [px, py] = [nx, ny];
  }
  return `${blades.join("")}${parts.join("")}`;
}

/** Palm fronds crossing the sheet from its corners, deep greens behind and pale ones in front. */
export function palmLeaves({ sheet, dice, palette }: Brief): Drawing {
  const { width, height } = sheet;
  const [pale = "#cdb", light = "#aca", middle = "#798", deep = "#565", dark = "#353"] = palette.accents;
  const spots = [
    [width * 1.02, height * 0.92, -2.5, 1.02, middle, dark],
    [width * -0.04, height * 0.98, -0.92, 0.95, deep, palette.ink],
    [width * 0.98, height * 0.2, 2.7, 0.78, light, deep],
    [width * 0.08, height * -0.02, 1.05, 0.72, middle, dark],
    [width * 0.42, height * 1.05, -1.4, 0.9, pale, middle],
  ] as const;
  const leaves = spots.map(([x, y, angle, long, bright, shade]) =>
    palm(dice, x, y, angle + dice.between(-0.14, 0.14), height * 0.72 * long, bright, shade),
  );
  const disc = `<circle cx="${n(width * 0.5)}" cy="${n(height * 0.44)}" r="${n(width * 0.34)}" fill="${mix(palette.paper, pale, 0.45)}"/>`;
  return { ground: palette.paper, shapes: disc + leaves.join(""), grain: 0.3 };
}
