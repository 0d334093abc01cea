/*
 * Takes the noise out of a rendered scene and writes what a scene's folder holds: scene.jpg and light.jpg.
 * node finish.mjs <folder of render.py> <name> <scene folder>
 * Light on a surface is smooth where its shape and colour are, so it is averaged there and nowhere else.
 */
import { mkdirSync } from "node:fs";
import sharp from "sharp";
import { writeFitting } from "./write-fitting.mjs";

const [from, name, to] = process.argv.slice(2);

const linear = (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const encoded = (value) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

async function read(pass, isLinear = true) {
  const { data, info } = await sharp(`${from}/${name}-${pass}-0001.png`)
    .toColourspace("rgb16")
    .raw({ depth: "ushort" })
    .toBuffer({ resolveWithObject: true });
  const values = new Uint16Array(data.buffer, data.byteOffset, data.byteLength / 2);
  return { values: Float32Array.from(values, (v) => (isLinear ? linear(v / 65535) : v / 65535)), info };
}

/** One pass of an à-trous filter: neighbours `step` apart count by how alike surface and light are. */
function smooth(light, guides, { width, height }, step, spread) {
  const out = new Float32Array(light.length);
  const kernel = [1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3;
      let [red, green, blue, sum] = [0, 0, 0, 0];
      for (let j = -2; j <= 2; j++) {
        const row = Math.min(height - 1, Math.max(0, y + j * step)) * width;
        for (let i = -2; i <= 2; i++) {
          const near = (row + Math.min(width - 1, Math.max(0, x + i * step))) * 3;
          let unlike = 0;
          for (const { values, weight } of guides)
            for (let c = 0; c < 3; c++) unlike += (values[near + c] - values[at + c]) ** 2 * weight;
          for (let c = 0; c < 3; c++) unlike += (light[near + c] - light[at + c]) ** 2 / spread;
          const share = kernel[i + 2] * kernel[j + 2] * Math.exp(-unlike);
          red += light[near] * share;
          green += light[near + 1] * share;
          blue += light[near + 2] * share;
          sum += share;
        }
      }
      out[at] = red / sum;
      out[at + 1] = green / sum;
      out[at + 2] = blue / sum;
    }
  }
  return out;
}

const [plate, light, colour, normal] = [
  await read("plate"),
  await read("light"),
  await read("colour"),
  await read("normal", false),
];
const guides = [
  { values: colour.values, weight: 60 },
  { values: normal.values, weight: 140 },
];
let calm = light.values;
for (const [step, spread] of [
  [1, 0.5],
  [2, 0.12],
  [4, 0.03],
  [8, 0.008],
])
  calm = smooth(calm, guides, light.info, step, spread);
const { width, height } = light.info;
const raw = { raw: { width, height, channels: 3 } };
const toBytes = (values) =>
  Buffer.from(Uint8Array.from(values, (v) => Math.round(255 * encoded(Math.min(1, Math.max(0, v))))));
const picture = plate.values.map((value, at) => value + (calm[at] - light.values[at]) * colour.values[at]);
mkdirSync(to, { recursive: true });
await writeFitting(toBytes(picture), raw, `${to}/scene.jpg`);
await sharp(toBytes(calm), raw)
  .blur(width / 500)
  .resize(500)
  .jpeg({ quality: 92, chromaSubsampling: "4:4:4" })
  .toFile(`${to}/light.jpg`);
