import { mix, type Rgb, rgbOf } from "../../artwork/colour.ts";
import type { Dice } from "../../artwork/dice.ts";
import { far, fractal, makeNoise } from "../../artwork/noise.ts";
import { curveThrough, n, type Point, type Wash } from "../../artwork/sheet.ts";
import { STAGE } from "../compose.ts";

/** A plastered wall in daylight from the upper left. */
export function plasterWall(dice: Dice, colour: string): Wash {
  const noise = makeNoise(dice);
  const [r, g, b] = rgbOf(colour);
  return {
    samples: 260,
    colourAt: (x, y): Rgb => {
      const away = far((x - 420) / 1500, (y - 180) / 1300);
      const light = 1.055 - away ** 1.6 * 0.2 + fractal(noise, x / 420, y / 420, 4) * 0.022;
      return [r * light, g * (light - away * 0.007), b * (light - away * 0.011)];
    },
  };
}

/** What lies in a box, blurred; the filter covers no more than it must, because its cost grows with its area. */
export function blurred(
  strength: number,
  [x, y, w, h]: readonly [number, number, number, number],
  content: string,
): string {
  const room = strength * 3;
  const area = [x - room, y - room, w + room * 2, h + room * 2].map(Math.round);
  const id = `b${strength}_${area.join("_")}`;
  const [left = 0, top = 0, width = 0, height = 0] = area;
  return (
    `<filter id="${id}" filterUnits="userSpaceOnUse" x="${left}" y="${top}" width="${width}" height="${height}"><feGaussianBlur stdDeviation="${strength}"/></filter>` +
    `<g filter="url(#${id})">${content}</g>`
  );
}

/** The shadow a flat thing of some depth throws on the wall behind it. */
export function wallShadow(x: number, y: number, w: number, h: number, depth: number): string {
  const box = (dx: number, dy: number, grow: number, blur: number, opacity: number) => {
    const [left, top, width, height] = [x + dx - grow, y + dy - grow, w + grow * 2, h + grow * 2];
    const rect = `<rect x="${n(left)}" y="${n(top)}" width="${n(width)}" height="${n(height)}" fill="#2b2118" fill-opacity="${opacity}"/>`;
    return blurred(blur, [left, top, width, height], rect);
  };
  return (
    box(depth * 1.6, depth * 2.6, depth * 0.4, 40, 0.22) +
    box(depth * 0.9, depth * 1.3, 0, 12, 0.26) +
    box(depth * 0.25, depth * 0.4, 0, 3, 0.32)
  );
}

/** Leaves before a window, as soft shadows over wall and product. */
export function leafShadow(dice: Dice, fromX: number, fromY: number, angle: number, length: number): string {
  const leaves: string[] = [];
  const steps = 13;
  const bend = 0.55;
  let at: Point = [fromX, fromY];
  const stem: Point[] = [at];
  for (let i = 0; i < steps; i += 1) {
    const t = i / (steps - 1);
    const heading = angle + bend * t;
    at = [at[0] + (Math.cos(heading) * length) / steps, at[1] + (Math.sin(heading) * length) / steps];
    stem.push(at);
    for (const side of [-1, 1]) {
      const open = heading + side * (0.95 - t * 0.3) + dice.between(-0.1, 0.1);
      const long = length * 0.3 * Math.sin(Math.PI * (0.2 + t * 0.7)) * dice.between(0.85, 1.1);
      const broad = long * 0.17;
      leaves.push(
        `<path transform="translate(${n(at[0])} ${n(at[1])}) rotate(${n((open * 180) / Math.PI)})" d="M0 0C${n(long * 0.25)} ${n(-broad)} ${n(long * 0.7)} ${n(-broad)} ${n(long)} 0C${n(long * 0.7)} ${n(broad)} ${n(long * 0.25)} ${n(broad)} 0 0Z"/>`,
      );
    }
  }
  const xs = stem.map(([x]) => x);
  const ys = stem.map(([, y]) => y);
  const room = length * 0.26;
  const area = [
    Math.min(...xs) - room,
    Math.min(...ys) - room,
    Math.max(...xs) - Math.min(...xs) + 2 * room,
    Math.max(...ys) - Math.min(...ys) + 2 * room,
  ] as const;
  const branch = `<path d="${curveThrough(stem)}" fill="none" stroke="#33291d" stroke-width="9"/>`;
  return `<g opacity=".14">${blurred(9, area, `<g fill="#33291d">${leaves.join("")}${branch}</g>`)}</g>`;
}

/** Sun through a tilted window: bright panes with soft edges. */
export function windowLight(x: number, y: number): string {
  const pane = (dx: number, dy: number) =>
    `<path d="M${n(x + dx)} ${n(y + dy)}l250 70v330l-250-70z" fill="#fff3da" fill-opacity=".34"/>`;
  const panes = pane(0, 0) + pane(280, 78) + pane(0, 360) + pane(280, 438);
  return blurred(12, [x, y, 530, 840], panes);
}

/** Darkens the far corners a little, as a lens does. */
export function vignette(): string {
  return (
    `<radialGradient id="vignette" gradientUnits="userSpaceOnUse" cx="720" cy="520" r="1150"><stop offset=".55" stop-color="#3a2c1c" stop-opacity="0"/><stop offset="1" stop-color="#3a2c1c" stop-opacity=".2"/></radialGradient>` +
    `<rect width="${STAGE.width}" height="${STAGE.height}" fill="url(#vignette)"/>`
  );
}

/** A turned vessel standing on `foot`, lit from the left; the profile lists half widths from top to bottom (0 … 1). */
export function vessel(
  id: string,
  profile: readonly Point[],
  x: number,
  foot: number,
  w: number,
  h: number,
  colour: string,
): string {
  const right = profile.map(([r, t]): Point => [x + r * w, foot - h + t * h]);
  const left = profile.map(([r, t]): Point => [x - r * w, foot - h + t * h]).reverse();
  const mouth = profile[0]?.[0] ?? 0.3;
  return (
    blurred(
      6,
      [x - w * 0.4, foot - 11, w * 1.5, 18],
      `<ellipse cx="${n(x + w * 0.35)}" cy="${n(foot - 2)}" rx="${n(w * 0.75)}" ry="9" fill="#2b2118" fill-opacity=".4"/>`,
    ) +
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${n(x - w / 2)}" x2="${n(x + w / 2)}" y1="0" y2="0">` +
    `<stop offset="0" stop-color="${mix(colour, "#ffffff", 0.12)}"/><stop offset=".26" stop-color="${mix(colour, "#ffffff", 0.26)}"/><stop offset=".55" stop-color="${colour}"/><stop offset="1" stop-color="${mix(colour, "#1d150d", 0.5)}"/></linearGradient>` +
    `<path d="${curveThrough(right)}L${curveThrough(left).slice(1)}Z" fill="url(#${id})"/>` +
    `<ellipse cx="${n(x)}" cy="${n(foot - h)}" rx="${n(mouth * w)}" ry="${n(mouth * w * 0.16)}" fill="${mix(colour, "#1d150d", 0.55)}"/>`
  );
}

/** Olive twigs that stand in a vessel: thin stems, narrow leaves in two greens. */
export function twigs(
  dice: Dice,
  x: number,
  y: number,
  height: number,
  colours: readonly [string, string],
): string {
  const parts: string[] = [];
  for (let i = 0; i < 6; i += 1) {
    const angle = -1.57 + (i - 2.5) * 0.2 + dice.between(-0.06, 0.06);
    const long = height * dice.between(0.66, 1);
    const bend = (i - 2.5) * 0.09 + dice.between(-0.08, 0.08);
    const line: Point[] = [];
    for (let k = 0; k <= 12; k += 1) {
      const t = k / 12;
      const heading = angle + bend * t;
      const at: Point = [x + Math.cos(heading) * long * t, y + Math.sin(heading) * long * t];
      line.push(at);
      if (k < 3) continue;
      for (const side of [-1, 1]) {
        const open = ((heading + side * dice.between(0.5, 0.85)) * 180) / Math.PI;
        const l = height * 0.13 * (1.15 - t * 0.45) * dice.between(0.8, 1.15);
        const fill = mix(colours[0], colours[1], dice.next());
        parts.push(
          `<path fill="${fill}" transform="translate(${n(at[0])} ${n(at[1])}) rotate(${n(open)})" d="M0 0C${n(l * 0.3)} ${n(-l * 0.16)} ${n(l * 0.75)} ${n(-l * 0.13)} ${n(l)} 0C${n(l * 0.75)} ${n(l * 0.13)} ${n(l * 0.3)} ${n(l * 0.16)} 0 0Z"/>`,
        );
      }
    }
    parts.unshift(
      `<path d="${curveThrough(line)}" fill="none" stroke="${mix(colours[1], "#4a3a28", 0.6)}" stroke-width="3"/>`,
    );
  }
  return parts.join("");
}
