import { rollDice } from "../artwork/dice.ts";
import { type Pixels, rasterise, svgDocument } from "../artwork/paint-drawing.ts";
import type { Point } from "../artwork/sheet.ts";
import { type Quad, shadowOf, stone } from "./business-cards.ts";
import type { Scene } from "./compose.ts";
import type { Lettering } from "./surroundings/lettering.ts";
import { leafShadow, vignette, windowLight } from "./surroundings/surroundings.ts";

const FLYER = { width: 148, height: 210 };
const PANEL = { width: 105, height: 148 };

const page = (svg: string, size: typeof FLYER): Promise<Pixels> =>
  rasterise(svgDocument(svg, size, size.width * 7, size.height * 7));

const picture = (print: string, { width, height }: typeof FLYER): string =>
  `<image href="${print}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"/>`;

/** The written side of a flyer. */
function programme(lettering: Lettering, paper: string, ink: string, accent: string): string {
  const line = (text: string, y: number, size: number, weight: 300 | 400 | 600 = 400) =>
    lettering.outline(text, { x: 14, y, size, weight });
  const rows = ["Fri  Opening night", "Sat  Concert in the yard", "Sun  Market of the makers"];
  return (
    `<rect width="148" height="210" fill="${paper}"/><rect x="14" y="20" width="34" height="2.4" fill="${accent}"/>` +
    `<path fill="${ink}" d="${line("Summer", 52, 25, 600)}${line("in the yard", 74, 15, 300)}"/>` +
    `<path fill="${accent}" d="${line("12 to 14 June", 92, 8, 600)}"/>` +
    `<path fill="${ink}" d="${rows.map((row, i) => line(row, 124 + i * 14, 7)).join("")}"/>` +
    `<path fill="${ink}" d="${line("Old brewery, Riga", 190, 5.5, 300)}"/>`
  );
}

/** A sheet lying turned on the table. */
function lying([cx, cy]: Point, turn: number, scale: number, { width, height }: typeof FLYER): Quad {
  const corner = (x: number, y: number): Point => [
    cx + (Math.cos(turn) * x - Math.sin(turn) * y) * scale,
    cy + (Math.sin(turn) * x + Math.cos(turn) * y) * scale,
  ];
  const [w, h] = [width / 2, height / 2];
  return [corner(-w, -h), corner(w, -h), corner(w, h), corner(-w, h)];
}

/** Two flyers from above, one of them turned over. */
export async function flyersOnStone(lettering: Lettering, print: string): Promise<Scene> {
  const [front, back] = [
    await page(picture(print, FLYER), FLYER),
    await page(programme(lettering, "#f7f2e7", "#2c2b2a", "#b4532f"), FLYER),
  ];
  const below = lying([560, 640], -0.16, 4.3, FLYER);
  const above = lying([1060, 570], 0.1, 4.3, FLYER);
  return {
    ground: stone([214, 209, 200]),
    layers: [
      { soft: windowLight(60, -60) + shadowOf(below, 8, 12, 10, 0.36) },
      { picture: back, onto: below },
      { soft: shadowOf(above, 12, 16, 12, 0.4) },
      { picture: front, onto: above },
      { soft: leafShadow(rollDice(71), 1660, 60, 2.4, 820) + vignette() },
    ],
  };
}

/** The inside of a card, with a greeting on its right half. */
function greeting(lettering: Lettering): string {
  const line = (text: string, y: number, size: number, weight: 300 | 400 | 600 = 400) =>
    lettering.outline(text, { x: 14, y, size, weight });
  return (
    `<rect width="105" height="148" fill="#fbf8f1"/>` +
    `<path fill="#2d2a27" d="${line("Thank you", 62, 15, 600)}${line("for a wonderful summer", 76, 7, 300)}"/>` +
    `<path fill="#5f7a6a" d="${line("Anna and Janis", 112, 6)}"/>`
  );
}

/** A folded card that stands, and another one lying open. */
export async function foldedCards(lettering: Lettering, print: string): Promise<Scene> {
  const plain = `<rect width="105" height="148" fill="#f6f1e6"/>`;
  const shaded = `<rect width="105" height="148" fill="#d9d2c4"/>`;
  const standing: Quad = [
    [330, 190],
    [760, 150],
    [770, 760],
    [340, 800],
  ];
  const behind: Quad = [
    [330, 190],
    [560, 120],
    [566, 690],
    [340, 800],
  ];
  const left = lying([930, 930], -0.09, 2.8, PANEL);
  const right = lying([930 + 105 * 2.79, 930 - 105 * 0.25], -0.09, 2.8, PANEL);
  return {
    ground: stone([206, 208, 200]),
    layers: [
      {
        soft:
          windowLight(90, -40) +
          shadowOf(
            [
              [350, 770],
              [770, 740],
              [930, 800],
              [520, 860],
            ],
            0,
            0,
            22,
            0.42,
          ) +
          shadowOf(left, 8, 12, 10, 0.36) +
          shadowOf(right, 8, 12, 10, 0.36),
      },
      { picture: await page(shaded, PANEL), onto: behind },
      { picture: await page(picture(print, PANEL), PANEL), onto: standing },
      { picture: await page(plain, PANEL), onto: left },
      { picture: await page(greeting(lettering), PANEL), onto: right },
      { soft: leafShadow(rollDice(73), 1640, 80, 2.5, 780) + vignette() },
    ],
  };
}
