import sharp from "sharp";
import { mix, scale } from "../../artwork/colour.ts";
import { rollDice } from "../../artwork/dice.ts";
import { fractal, makeNoise } from "../../artwork/noise.ts";
import { n, type Point } from "../../artwork/sheet.ts";

/** What frames and hanger bars are made of. */
export type Finish = "black" | "white" | "oak" | "walnut";

const tones: Readonly<Record<Finish, readonly [string, string, string]>> = {
  black: ["#35322f", "#242220", "#191715"],
  white: ["#fbf9f5", "#f3f0ea", "#e9e5dd"],
  oak: ["#dcbb8b", "#c99f69", "#b08450"],
  walnut: ["#7d5940", "#61422e", "#432c1e"],
};

/** A picture as a data address, for use inside SVG. */
export function dataAddress(bytes: Buffer, type: "png" | "jpeg" | "webp"): string {
  return `data:image/${type};base64,${bytes.toString("base64")}`;
}

/** A board of a finish with its grain running along the length, as a data address; 1400 × 90. */
export async function board(finish: Finish, seed: number): Promise<string> {
  const dice = rollDice(seed);
  const noise = makeNoise(dice);
  const tone = scale([...tones[finish]].reverse());
  const [width, height] = [700, 60];
  const wooden = finish === "oak" || finish === "walnut";
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 3) {
      const rings =
        fractal(noise, x / 330, y / 17, 4) * 1.1 +
        Math.sin(y / 3.1 + fractal(noise, x / 260, y / 40, 2) * 9) * 0.12;
      const pores = fractal(noise, x / 26, y / 1.7, 2) * 0.34;
      const [r, g, b] = tone(
        wooden ? 0.55 + rings * 0.6 + pores : 0.6 + fractal(noise, x / 40, y / 3, 2) * 0.14,
      );
      data[at] = r;
      data[at + 1] = g;
      data[at + 2] = b;
    }
  }
  return dataAddress(
    await sharp(data, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer(),
    "png",
  );
}

/** The middle colour of a finish. */
export function toneOf(finish: Finish): string {
  return tones[finish][1];
}

/** A horizontal board of a finish, lit from above. */
export function bar(id: string, address: string, x: number, y: number, w: number, h: number): string {
  return (
    `<linearGradient id="${id}" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".32"/><stop offset=".3" stop-color="#fff" stop-opacity=".04"/><stop offset=".7" stop-color="#000" stop-opacity=".06"/><stop offset="1" stop-color="#000" stop-opacity=".34"/></linearGradient>` +
    `<image href="${address}" x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" preserveAspectRatio="none"/>` +
    `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="url(#${id})"/>`
  );
}

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

interface Side {
  /** Outer corner, outer corner, inner corner, inner corner. */
  outline: string;
  /** Where the board starts, and whether it stands. */
  at: Point;
  upright: boolean;
  /** White light above 0, shadow below. */
  light: number;
}

function sidesOf({ x, y, w, h }: Box, thick: number): readonly Side[] {
  const [right, low] = [x + w, y + h];
  const inner = { left: x + thick, top: y + thick, right: right - thick, low: low - thick };
  const mitre = (...points: Point[]) => `M${points.map(([px, py]) => `${n(px)} ${n(py)}`).join("L")}Z`;
  const [a, b, c, d]: [Point, Point, Point, Point] = [
    [x, y],
    [right, y],
    [right, low],
    [x, low],
  ];
  const [e, f]: [Point, Point] = [
    [inner.left, inner.top],
    [inner.right, inner.top],
  ];
  const [g, i]: [Point, Point] = [
    [inner.right, inner.low],
    [inner.left, inner.low],
  ];
  return [
    { outline: mitre(a, b, f, e), at: a, upright: false, light: 0.2 },
    { outline: mitre(b, c, g, f), at: [inner.right, y], upright: true, light: -0.2 },
    { outline: mitre(c, d, i, g), at: [x, inner.low], upright: false, light: -0.3 },
    { outline: mitre(d, a, e, i), at: a, upright: true, light: 0.1 },
  ];
}

function boards(id: string, box: Box, thick: number, finish: Finish, address: string): string {
  const strength = finish === "white" ? 0.32 : finish === "black" ? 0.6 : 0.85;
  const drawn = sidesOf(box, thick).map(({ outline, at: [left, top], upright, light }, i) => {
    const grain = upright
      ? `<image href="${address}" transform="translate(${n(left + thick)} ${n(top)}) rotate(90)" width="${n(box.h)}" height="${n(thick)}" preserveAspectRatio="none"/>`
      : `<image href="${address}" x="${n(left)}" y="${n(top)}" width="${n(box.w)}" height="${n(thick)}" preserveAspectRatio="none"/>`;
    const shade = light > 0 ? "#ffffff" : "#000000";
    return `<clipPath id="${id}s${i}"><path d="${outline}"/></clipPath><g clip-path="url(#${id}s${i})">${grain}<path d="${outline}" fill="${shade}" fill-opacity="${n(Math.abs(light) * strength)}"/></g>`;
  });
  return drawn.join("");
}

/** What lies over a framed print: the shadow of the frame's lip from above and from the left, and a breath of glass. */
function behindGlass(id: string, { x, y, w, h }: Box, lip: number): string {
  const stops = (opacity: number) =>
    `<stop offset="0" stop-color="#1a120a" stop-opacity="${opacity}"/><stop offset="1" stop-color="#1a120a" stop-opacity="0"/>`;
  return (
    `<linearGradient id="${id}t" x1="0" x2="0" y1="0" y2="1">${stops(0.42)}</linearGradient>` +
    `<linearGradient id="${id}l" x1="0" x2="1" y1="0" y2="0">${stops(0.36)}</linearGradient>` +
    `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(lip)}" fill="url(#${id}t)"/>` +
    `<rect x="${n(x)}" y="${n(y)}" width="${n(lip * 0.8)}" height="${n(h)}" fill="url(#${id}l)"/>` +
    `<linearGradient id="${id}g" x1="0" x2="1" y1="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".16"/><stop offset=".34" stop-color="#fff" stop-opacity=".05"/><stop offset=".345" stop-color="#fff" stop-opacity="0"/></linearGradient>` +
    `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="url(#${id}g)"/>`
  );
}

/** A picture frame around a print: four mitred boards, a lip that shades the print, a breath of glass. */
export function frame(
  id: string,
  box: Box,
  thick: number,
  finish: Finish,
  address: string,
  print: string,
): string {
  const inner = { x: box.x + thick, y: box.y + thick, w: box.w - thick * 2, h: box.h - thick * 2 };
  const edge = mix(tones[finish][2], "#000000", finish === "white" ? 0.12 : 0.4);
  const outline = ({ x, y, w, h }: Box, paint: string) =>
    `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="none" ${paint}/>`;
  const rim = { x: box.x + 0.75, y: box.y + 0.75, w: box.w - 1.5, h: box.h - 1.5 };
  return (
    `<image href="${print}" x="${n(inner.x)}" y="${n(inner.y)}" width="${n(inner.w)}" height="${n(inner.h)}" preserveAspectRatio="xMidYMid slice"/>` +
    behindGlass(id, inner, Math.min(26, thick * 1.1)) +
    boards(id, box, thick, finish, address) +
    outline(inner, `stroke="${edge}" stroke-width="2"`) +
    outline(rim, `stroke="#fff" stroke-opacity="${finish === "black" ? 0.14 : 0.3}" stroke-width="1.5"`)
  );
}
