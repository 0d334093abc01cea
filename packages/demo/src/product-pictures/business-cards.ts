import { rollDice } from "../artwork/dice.ts";
import { fractal, makeNoise } from "../artwork/noise.ts";
import { type Pixels, rasterise, svgDocument } from "../artwork/paint-drawing.ts";
import { n, type Point, type Wash } from "../artwork/sheet.ts";
import type { Scene } from "./compose.ts";
import type { Lettering } from "./surroundings/lettering.ts";
import { blurred, leafShadow, vignette, windowLight } from "./surroundings/surroundings.ts";

const CARD = { width: 85, height: 55 };

/** Corners from the top left clockwise. */
export type Quad = readonly [Point, Point, Point, Point];

/** The written side of a card. */
function writtenSide(lettering: Lettering, paper: string, ink: string, accent: string): string {
  const line = (text: string, y: number, size: number, weight: 300 | 400 | 600 = 400) =>
    lettering.outline(text, { x: 8, y, size, weight });
  return (
    `<rect width="85" height="55" fill="${paper}"/><circle cx="70" cy="14.5" r="7" fill="none" stroke="${accent}" stroke-width="1.1"/><path d="M65.6 20L70 8.6 74.4 20M67 16.4h6" fill="none" stroke="${accent}" stroke-width="1.1"/>` +
    `<path fill="${ink}" d="${line("Anna Kalnins", 31.5, 6, 600)}"/><path fill="${accent}" d="${line("Architect", 37, 3.4)}"/><path fill="${ink}" d="${line("anna@kalnins-atelier.test", 44.6, 2.9, 300)}${line("+371 2000 0000", 49, 2.9, 300)}"/>`
  );
}

function card(svg: string): Promise<Pixels> {
  return rasterise(svgDocument(svg, CARD, 1020, 660));
}

function pictureSide(print: string): string {
  return `<image href="${print}" width="85" height="55" preserveAspectRatio="xMidYMid slice"/>`;
}

/** The visible edges of a pile that lies below a card: paper upon paper. */
function pile(quad: Quad, thick: number, sheets: number): string {
  const [, , [rx, ry], [lx, ly]] = quad;
  const [, [tx, ty]] = quad;
  const lines = Array.from({ length: sheets }, (_, i) => {
    const dy = (thick * (i + 0.6)) / sheets;
    return `M${n(lx)} ${n(ly + dy)}L${n(rx)} ${n(ry + dy)}L${n(tx)} ${n(ty + dy)}`;
  });
  return (
    `<path d="M${n(lx)} ${n(ly)}L${n(rx)} ${n(ry)}V${n(ry + thick)}L${n(lx)} ${n(ly + thick)}Z" fill="#e9e3d8"/>` +
    `<path d="M${n(rx)} ${n(ry)}L${n(tx)} ${n(ty)}V${n(ty + thick)}L${n(rx)} ${n(ry + thick)}Z" fill="#bdb4a5"/>` +
    `<path d="${lines.join("")}" fill="none" stroke="#8f8678" stroke-opacity=".55" stroke-width="1.1"/>`
  );
}

/** A table top of stone. */
export function stone(colour: readonly [number, number, number]): Wash {
  const dice = rollDice(53);
  const noise = makeNoise(dice);
  return {
    samples: 500,
    colourAt: (x, y) => {
      const light =
        1.05 -
        ((x / 1600) * 0.12 + (y / 1200) * 0.1) +
        fractal(noise, x / 300, y / 300, 5) * 0.08 +
        noise(x / 4, y / 4) * 0.012;
      return [colour[0] * light, colour[1] * light, colour[2] * light];
    },
  };
}

/** The shadow of a flat thing that lies there. */
export const shadowOf = (quad: Quad, dx: number, dy: number, strength: number, opacity: number) => {
  const xs = quad.map(([x]) => x);
  const ys = quad.map(([, y]) => y);
  const path = `M${quad.map(([x, y]) => `${n(x + dx)} ${n(y + dy)}`).join("L")}Z`;
  const area = [
    Math.min(...xs) + dx,
    Math.min(...ys) + dy,
    Math.max(...xs) - Math.min(...xs),
    Math.max(...ys) - Math.min(...ys),
  ] as const;
  return blurred(strength, area, `<path d="${path}" fill="#2b2118" fill-opacity="${opacity}"/>`);
};

/** A pile of cards with two more lying beside it. */
export async function cardPile(lettering: Lettering, print: string): Promise<Scene> {
  const top: Quad = [
    [470, 330],
    [1080, 210],
    [1290, 520],
    [640, 668],
  ];
  const left: Quad = [
    [150, 690],
    [640, 800],
    [520, 1090],
    [-10, 950],
  ];
  const right: Quad = [
    [880, 810],
    [1430, 700],
    [1600, 970],
    [1010, 1100],
  ];
  const raised = (quad: Quad, by: number): Quad => [
    [quad[0][0], quad[0][1] - by],
    [quad[1][0], quad[1][1] - by],
    [quad[2][0], quad[2][1] - by],
    [quad[3][0], quad[3][1] - by],
  ];
  const thick = 74;
  return {
    ground: stone([222, 214, 202]),
    layers: [
      {
        soft:
          windowLight(60, -60) +
          shadowOf(top, 34, 40, 24, 0.45) +
          shadowOf(top, 8, 10, 6, 0.4) +
          shadowOf(left, 9, 12, 6, 0.4) +
          shadowOf(right, 9, 12, 6, 0.4),
      },
      pile(raised(top, thick), thick, 17),
      {
        picture: await card(writtenSide(lettering, "#fbf9f4", "#2d2a27", "#b4532f")),
        onto: raised(top, thick),
      },
      { picture: await card(pictureSide(print)), onto: left },
      { picture: await card(writtenSide(lettering, "#26443b", "#f4efe4", "#e0b56a")), onto: right },
      { soft: leafShadow(rollDice(59), 1680, 60, 2.5, 800) + vignette() },
    ],
  };
}

/** Cards in rows, seen from above: every one carries another picture. */
export async function cardRows(lettering: Lettering, prints: readonly string[]): Promise<Scene> {
  const dice = rollDice(61);
  const written = await card(writtenSide(lettering, "#fbf9f4", "#2d2a27", "#5f7a6a"));
  const places = [-1, 0, 1].flatMap((row) => [-1, 0, 1].map((column) => ({ row, column })));
  const layers = await Promise.all(
    places.map(async ({ row, column }, i) => {
      const [cx, cy] = [800 + column * 520 + row * 90, 600 + row * 366 - column * 60];
      const turn = -0.14 + dice.between(-0.012, 0.012);
      const corner = (x: number, y: number): Point => [
        cx + Math.cos(turn) * x - Math.sin(turn) * y,
        cy + Math.sin(turn) * x + Math.cos(turn) * y,
      ];
      const onto: Quad = [corner(-232, -150), corner(232, -150), corner(232, 150), corner(-232, 150)];
      return {
        onto,
        picture: i % 2 === 0 ? await card(pictureSide(prints[(i / 2) % prints.length] ?? "")) : written,
      };
    }),
  );
  return {
    ground: stone([205, 203, 194]),
    layers: [
      {
        soft: layers
          .map(({ onto }) => shadowOf(onto, 12, 15, 12, 0.34) + shadowOf(onto, 3, 4, 3, 0.32))
          .join(""),
      },
      ...layers,
      { soft: windowLight(420, 120) + leafShadow(dice, -60, 900, -0.7, 900) + vignette() },
    ],
  };
}
