import { mix } from "../../artwork/colour.ts";
import type { Dice } from "../../artwork/dice.ts";
import { n, type Point } from "../../artwork/sheet.ts";
import { bar, type Finish, toneOf } from "./materials.ts";
import { blurred, twigs, vessel } from "./surroundings.ts";

const BELLY: readonly Point[] = [
  [0.2, 0],
  [0.19, 0.08],
  [0.26, 0.2],
  [0.48, 0.46],
  [0.5, 0.66],
  [0.4, 0.9],
  [0.3, 1],
];
const BOTTLE: readonly Point[] = [
  [0.15, 0],
  [0.13, 0.24],
  [0.18, 0.36],
  [0.46, 0.52],
  [0.48, 0.86],
  [0.44, 1],
];
const BOWL: readonly Point[] = [
  [0.5, 0],
  [0.5, 0.05],
  [0.46, 0.45],
  [0.3, 0.9],
  [0.24, 1],
];

/** A sideboard along the lower edge: its top, its front with doors, and the shadow on the wall above it. */
export function sideboard(finish: Finish, address: string, top: number): string {
  const tone = toneOf(finish);
  const doors = [400, 800, 1200].map(
    (x) =>
      `<path d="M${x} ${top + 30}V1200" stroke="#000" stroke-opacity=".38" stroke-width="3"/><path d="M${x + 3} ${top + 30}V1200" stroke="#fff" stroke-opacity=".12" stroke-width="2"/>`,
  );
  return (
    `<linearGradient id="ambient" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#2b2118" stop-opacity="0"/><stop offset="1" stop-color="#2b2118" stop-opacity=".2"/></linearGradient>` +
    `<rect y="${top - 150}" width="1600" height="150" fill="url(#ambient)"/>` +
    bar("boardTop", address, -40, top, 1680, 30) +
    `<image href="${address}" x="-40" y="${top + 30}" width="1680" height="${1200 - top}" preserveAspectRatio="none"/>` +
    `<linearGradient id="front" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#000" stop-opacity=".42"/><stop offset=".12" stop-color="#000" stop-opacity=".12"/><stop offset="1" stop-color="${mix(tone, "#000000", 0.75)}" stop-opacity=".4"/></linearGradient>` +
    `<rect y="${top + 30}" width="1600" height="${1170 - top}" fill="url(#front)"/>${doors.join("")}` +
    `<path d="M0 ${top + 1}H1600" stroke="#fff" stroke-opacity=".35" stroke-width="2"/>`
  );
}

/** A belly vase with olive twigs. */
export function vaseWithTwigs(dice: Dice, x: number, foot: number, height: number, colour: string): string {
  const w = height * 0.62;
  return (
    twigs(dice, x, foot - height * 0.93, height * 1.6, ["#8d9a72", "#56663f"]) +
    vessel(`vase${n(x)}`, BELLY, x, foot, w, height, colour)
  );
}

/** A slim bottle. */
export function bottle(x: number, foot: number, height: number, colour: string): string {
  return vessel(`bottle${n(x)}`, BOTTLE, x, foot, height * 0.4, height, colour);
}

/** An open bowl. */
export function bowl(x: number, foot: number, width: number, colour: string): string {
  return vessel(`bowl${n(x)}`, BOWL, x, foot, width, width * 0.42, colour);
}

/** A pile of books, the largest below. */
export function books(x: number, foot: number, colours: readonly string[]): string {
  let y = foot;
  return colours
    .map((colour, i) => {
      const [w, h] = [230 - i * 22, 30 - i * 3];
      const left = x - w / 2 + (i % 2 === 0 ? -8 : 9);
      y -= h;
      return (
        `<linearGradient id="book${i}" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${mix(colour, "#ffffff", 0.2)}"/><stop offset=".4" stop-color="${colour}"/><stop offset="1" stop-color="${mix(colour, "#000000", 0.35)}"/></linearGradient>` +
        blurred(
          3,
          [left + 6, y + 5, w, h],
          `<rect x="${n(left + 6)}" y="${n(y + 5)}" width="${w}" height="${h}" rx="4" fill="#2b2118" fill-opacity=".3"/>`,
        ) +
        `<rect x="${n(left)}" y="${n(y)}" width="${w}" height="${h - 1}" rx="3.5" fill="url(#book${i})"/>` +
        `<rect x="${n(left + 22)}" y="${n(y + h * 0.42)}" width="${n(w * 0.34)}" height="2.6" fill="#fff" fill-opacity=".5"/>`
      );
    })
    .join("");
}

/** A loose cushion, plump in the middle. */
function pillow(id: string, x: number, y: number, size: number, turn: number, fill: string): string {
  const r = size / 2;
  const body = `M${n(-r)} ${n(-r * 0.96)}Q0 ${n(-r * 0.8)} ${n(r)} ${n(-r * 0.96)}Q${n(r * 0.88)} 0 ${n(r)} ${n(r)}Q0 ${n(r * 0.92)} ${n(-r)} ${n(r)}Q${n(-r * 0.88)} 0 ${n(-r)} ${n(-r * 0.96)}Z`;
  const shade = mix(fill, "#1d150d", 0.36);
  return (
    `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn})">` +
    blurred(
      12,
      [-r, -r, size, size],
      `<path d="${body}" transform="translate(14 12)" fill="#2b2118" fill-opacity=".42"/>`,
    ) +
    `<radialGradient id="${id}" cx=".38" cy=".32" r=".85"><stop offset="0" stop-color="${mix(fill, "#ffffff", 0.2)}"/><stop offset=".5" stop-color="${fill}"/><stop offset="1" stop-color="${shade}"/></radialGradient>` +
    `<path d="${body}" fill="url(#${id})"/>` +
    `<path d="M${n(-r + 10)} ${n(-r * 0.93)}Q${n(-r * 0.4)} ${n(-r * 0.5)} ${n(-r * 0.5)} ${n(-r * 0.1)}M${n(r - 10)} ${n(-r * 0.93)}Q${n(r * 0.5)} ${n(-r * 0.6)} ${n(r * 0.42)} ${n(-r * 0.2)}" fill="none" stroke="${shade}" stroke-opacity=".35" stroke-width="4" stroke-linecap="round"/></g>`
  );
}

/** A sofa seen from the front, along the lower edge: arms, two back cushions, loose cushions upon them. */
export function sofa(top: number, colour: string, cushions: readonly string[]): string {
  const light = mix(colour, "#ffffff", 0.22);
  const dark = mix(colour, "#1d150d", 0.34);
  const seam = mix(colour, "#1d150d", 0.55);
  const back = (x: number, w: number, i: number) =>
    `<linearGradient id="back${i}" x1="0" x2=".12" y1="0" y2="1"><stop offset="0" stop-color="${light}"/><stop offset=".2" stop-color="${mix(colour, "#ffffff", 0.08)}"/><stop offset="1" stop-color="${dark}"/></linearGradient>` +
    `<path d="M${n(x)} ${top + 74}C${n(x + 2)} ${top + 22} ${n(x + 18)} ${top + 4} ${n(x + 80)} ${top + 2}C${n(x + w * 0.35)} ${top - 8} ${n(x + w * 0.65)} ${top - 8} ${n(x + w - 80)} ${top + 2}C${n(x + w - 18)} ${top + 4} ${n(x + w - 2)} ${top + 22} ${n(x + w)} ${top + 74}V1200H${n(x)}Z" fill="url(#back${i})"/>` +
    `<path d="M${n(x + 26)} ${top + 44}C${n(x + w * 0.3)} ${top + 20} ${n(x + w * 0.7)} ${top + 20} ${n(x + w - 26)} ${top + 44}" fill="none" stroke="${seam}" stroke-opacity=".22" stroke-width="2.5"/>`;
  const arm = (x: number, i: number) =>
    `<linearGradient id="arm${i}" x1="0" x2="1" y1="0" y2=".1"><stop offset="0" stop-color="${mix(colour, "#ffffff", 0.16)}"/><stop offset=".5" stop-color="${colour}"/><stop offset="1" stop-color="${dark}"/></linearGradient>` +
    `<path d="M${n(x)} 1200V${top + 206}q0-56 62-56t62 56V1200z" fill="url(#arm${i})"/>`;
  const spots = [
    [262, 0, 250, -8],
    [446, 34, 214, 10],
    [1322, 8, 240, 8],
  ] as const;
  return (
    blurred(
      24,
      [80, top + 16, 1450, 400],
      `<rect x="80" y="${top + 4}" width="1464" height="420" rx="70" fill="#2b2118" fill-opacity=".4"/>`,
    ) +
    back(92, 712, 0) +
    back(796, 712, 1) +
    blurred(
      3,
      [790, top + 40, 20, 1160 - top],
      `<path d="M800 ${top + 62}V1200" stroke="${seam}" stroke-width="7"/>`,
    ) +
    blurred(
      12,
      [160, top + 200, 60, 500],
      `<path d="M178 ${top + 240}V1200" stroke="#1d150d" stroke-opacity=".4" stroke-width="34"/>`,
    ) +
    arm(48, 0) +
    arm(1428, 1) +
    spots
      .map(([x, dy, size, turn], i) =>
        pillow(`pillow${i}`, x, top + 190 + dy, size, turn, cushions[i] ?? colour),
      )
      .join("")
  );
}
