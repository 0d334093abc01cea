import sharp from "sharp";
import { rollDice } from "../artwork/dice.ts";
import type { Pixels } from "../artwork/paint-drawing.ts";
import type { Point } from "../artwork/sheet.ts";
import type { Scene } from "./compose.ts";
import { sofa } from "./surroundings/furniture.ts";
import { dataAddress } from "./surroundings/materials.ts";
import {
  blurred,
  leafShadow,
  plasterWall,
  vignette,
  wallShadow,
  windowLight,
} from "./surroundings/surroundings.ts";

/** What the sides of a canvas show. */
export type Edges = "natural_wrap" | "mirror" | "pixel_extend";

const FACE = { width: 900, height: 1080 };
const SIDE = 74;

/** Lays the weave of cotton over a picture and darkens it evenly. */
function weave({ data, info }: Pixels, light: number): Pixels {
  const out = Buffer.alloc(data.length);
  for (let y = 0, at = 0; y < info.height; y += 1) {
    for (let x = 0; x < info.width; x += 1) {
      const thread = (Math.sin(x * 1.9) * Math.sin(y * 1.7) + ((x + y) % 3 === 0 ? 0.5 : 0)) * 0.028;
      for (let channel = 0; channel < info.channels; channel += 1, at += 1) {
        out[at] = Math.min(255, (data[at] ?? 0) * (light + thread));
      }
    }
  }
  return { data: out, info };
}

async function crop(picture: Buffer, left: number, width: number, flop: boolean): Promise<Pixels> {
  const cut = sharp(picture)
    .extract({ left, top: 0, width, height: FACE.height })
    .flop(flop)
    .removeAlpha()
    .raw();
  return { data: await cut.toBuffer(), info: { width, height: FACE.height, channels: 3 } };
}

/** Cuts a picture into the face of a canvas and its right side. */
async function faceAndSide(print: Buffer, edges: Edges): Promise<{ face: Pixels; side: Pixels }> {
  const room = edges === "natural_wrap" ? SIDE : 0;
  const size = { width: FACE.width + room, height: FACE.height };
  const picture = await sharp(print)
    .resize(size.width, size.height, { fit: "cover" })
    .removeAlpha()
    .png()
    .toBuffer();
  const face = await crop(picture, 0, FACE.width, false);
  if (edges === "natural_wrap") return { face, side: await crop(picture, FACE.width, SIDE, false) };
  if (edges === "mirror") return { face, side: await crop(picture, FACE.width - SIDE, SIDE, true) };
  return { face, side: await crop(picture, FACE.width - 1, 1, false) };
}

/** A stretched canvas seen from the side, so that its edge shows. */
export async function canvasFromTheSide(edges: Edges, print: Buffer): Promise<Scene> {
  const dice = rollDice(37);
  const { face, side } = await faceAndSide(print, edges);
  const [a, b, c, d]: [Point, Point, Point, Point] = [
    [352, 196],
    [1098, 118],
    [1098, 1086],
    [352, 1000],
  ];
  const [e, f]: [Point, Point] = [
    [1172, 158],
    [1172, 1042],
  ];
  const shadow =
    blurred(
      40,
      [1150, 190, 220, 900],
      `<path d="M1120 230L1330 260L1330 1090L1120 1060Z" fill="#2b2118" fill-opacity=".34"/>`,
    ) +
    blurred(
      12,
      [1150, 170, 80, 900],
      `<path d="M1150 190L1206 200L1206 1058L1150 1048Z" fill="#2b2118" fill-opacity=".5"/>`,
    ) +
    blurred(
      24,
      [380, 1000, 800, 120],
      `<path d="M380 980L1150 1040L1180 1100L420 1030Z" fill="#2b2118" fill-opacity=".4"/>`,
    );
  const shade =
    `<linearGradient id="side" gradientUnits="userSpaceOnUse" x1="1098" x2="1172" y1="0" y2="0"><stop offset="0" stop-color="#120c06" stop-opacity=".2"/><stop offset=".06" stop-color="#120c06" stop-opacity=".34"/><stop offset="1" stop-color="#120c06" stop-opacity=".58"/></linearGradient>` +
    `<path d="M1098 118L1172 158V1042L1098 1086Z" fill="url(#side)"/>` +
    `<linearGradient id="face" gradientUnits="userSpaceOnUse" x1="352" x2="1098" y1="0" y2="0"><stop offset="0" stop-color="#fff" stop-opacity=".1"/><stop offset=".6" stop-color="#fff" stop-opacity="0"/><stop offset=".985" stop-color="#000" stop-opacity=".05"/><stop offset="1" stop-color="#fff" stop-opacity=".32"/></linearGradient>` +
    `<path d="M352 196L1098 118V1086L352 1000Z" fill="url(#face)"/>`;
  return {
    ground: plasterWall(dice, "#e6e1d7"),
    layers: [
      { soft: windowLight(-60, 160) + shadow },
      { picture: weave(side, 1), onto: [b, e, f, c] },
      { picture: weave(face, 1), onto: [a, b, c, d] },
      shade,
      { soft: vignette() },
    ],
  };
}

/** A wide canvas above a sofa. */
export async function canvasInRoom(print: Buffer): Promise<Scene> {
  const dice = rollDice(41);
  const box = { x: 330, y: 110, w: 940, h: 600 };
  const picture = await sharp(print).resize(1410, 900, { fit: "cover" }).removeAlpha().raw().toBuffer();
  const woven = weave({ data: picture, info: { width: 1410, height: 900, channels: 3 } }, 1);
  const address = dataAddress(
    await sharp(woven.data, { raw: woven.info }).jpeg({ quality: 90 }).toBuffer(),
    "jpeg",
  );
  const { x, y, w, h } = box;
  return {
    ground: plasterWall(dice, "#e4ded3"),
    layers: [
      { soft: windowLight(-20, 90) + wallShadow(x, y, w, h, 22) },
      `<path d="M${x + w} ${y}l12 9v${h}l-12-9z" fill="#2b241c" fill-opacity=".75"/><path d="M${x} ${y + h}h${w}l12 9h${-w}z" fill="#2b241c" fill-opacity=".85"/>` +
        `<image href="${address}" x="${x}" y="${y}" width="${w}" height="${h}"/><path d="M${x} ${y + h}V${y}H${x + w}" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="2"/>` +
        sofa(846, "#8d978f", ["#e8dfcd", "#c48a5a", "#d9d3c4"]),
      { soft: leafShadow(dice, 1690, 200, 2.8, 620) + vignette() },
    ],
  };
}
