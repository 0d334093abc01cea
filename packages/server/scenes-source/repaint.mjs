/*
 * Paints the wall of a finished scene in another colour and turns it left to right: node repaint.mjs <folder of render.py>
 * The light is known apart from the colour, so nothing else of the room changes.
 */
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { writeFitting } from "./write-fitting.mjs";

const linear = (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const encoded = (value) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);
const read = (path) => sharp(path).toColourspace("srgb").raw().toBuffer({ resolveWithObject: true });

const scenes = fileURLToPath(new URL("../scenes", import.meta.url));
const plate = await read(`${scenes}/living/scene.jpg`);
const colour = await read(`${process.argv[2]}/living-colour-0001.png`);
const paint = [0x5d, 0x74, 0x86].map((byte) => linear(byte / 255));
const wall = [0xe9, 0xe3, 0xd8].map((byte) => linear(byte / 255));
/** The skirting is as light as the wall; the wall ends above it. */
const WALL_ENDS = 0.83;

const { width, height } = plate.info;
const mask = Buffer.alloc(width * height);
for (let at = 0; at < mask.length; at++) {
  const unlike = Math.hypot(...wall.map((value, c) => linear(colour.data[at * 3 + c] / 255) / value - 1));
  mask[at] = Math.floor(at / width) < height * WALL_ENDS && unlike < 0.3 ? 255 : 0;
}
const soft = await sharp(mask, { raw: { width, height, channels: 1 } })
  .blur(width / 1_400)
  .toColourspace("b-w")
  .raw()
  .toBuffer();
const out = Buffer.from(plate.data);
for (let at = 0; at < out.length; at++) {
  const share = soft[Math.floor(at / 3)] / 255;
  const light = linear(plate.data[at] / 255);
  out[at] = Math.round(255 * encoded(light * (1 - share) + light * share * (paint[at % 3] / wall[at % 3])));
}
mkdirSync(`${scenes}/blue`, { recursive: true });
const raw = { raw: { width, height, channels: 3 } };
const turned = await sharp(out, raw).flop().raw().toBuffer();
await writeFitting(turned, raw, `${scenes}/blue/scene.jpg`);
await sharp(`${scenes}/living/light.jpg`).flop().jpeg({ quality: 92 }).toFile(`${scenes}/blue/light.jpg`);
