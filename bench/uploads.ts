// Makes previews of JPEGs of 24 to 144 megapixels as an upload does, with all its checks, beside what the same library takes
// to make just these pictures, in the same run. Processor time is counted, which other work on the machine hardly changes:
//   node scripts/bootstrap.mjs bench/uploads.ts [--rounds 5]
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { makeArtwork } from "../packages/server/src/image-intake/make-artwork.ts";
import { makePreviews } from "../packages/server/src/image-intake/make-previews.ts";
import {
  fitEdge,
  THUMBNAIL_EDGE_PX,
  workingCopySize,
} from "../packages/server/src/image-intake/preview-sizes.ts";
import { median } from "./load/figures.ts";

const MEGAPIXELS = [24, 73, 144];
/** Times what the pictures alone take. */
const BUDGET = 2.5;

const { values } = parseArgs({ options: { rounds: { type: "string", default: "5" } } });
const folder = await mkdtemp(join(tmpdir(), "pressport-uploads-"));
const to = { workingCopy: join(folder, "copy.jpg"), thumbnail: join(folder, "small.jpg") };
try {
  for (const megapixels of MEGAPIXELS) {
    const photo = await writePhoto(megapixels);
    const [upload, bare]: [number[], number[]] = [[], []];
    for (let round = 0; round < Number(values.rounds); round += 1) {
      upload.push(await processorMs(() => takeIn(photo)));
      bare.push(await processorMs(() => shrink(photo)));
    }
    const times = median(upload) / median(bare);
    process.stdout.write(
      `${megapixels} MP: ${Math.round(median(upload))} ms of processor time, the pictures alone ${Math.round(median(bare))}: ` +
        `${times.toFixed(2)} times (${BUDGET})\n`,
    );
    if (times > BUDGET) process.exitCode = 1;
  }
} finally {
  await rm(folder, { recursive: true });
}

/** A photo full of grain, which decoders have as much to do with as with any. */
async function writePhoto(megapixels: number): Promise<string> {
  const height = Math.round(Math.sqrt((megapixels * 1_000_000) / 1.5));
  const width = Math.round(height * 1.5);
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const path = join(folder, `${megapixels}.jpg`);
  await sharp({
    create: { width, height, channels: 3, background: "#888888", noise },
    limitInputPixels: false,
  })
    .jpeg({ quality: 85, optimiseCoding: false })
    .toFile(path);
  return path;
}

async function takeIn(photo: string): Promise<void> {
  const { inspection } = await makeArtwork(photo, join(folder, "artwork"));
  await makePreviews(photo, inspection, to);
}

async function shrink(photo: string): Promise<void> {
  const { width, height } = await sharp(photo, { limitInputPixels: false }).metadata();
  const copy = workingCopySize({ widthPx: width, heightPx: height });
  const small = fitEdge({ width, height }, THUMBNAIL_EDGE_PX);
  await sharp(photo, { limitInputPixels: false })
    .resize(copy.width, copy.height)
    .jpeg({ quality: 90, chromaSubsampling: "4:4:4" })
    .toFile(to.workingCopy);
  await sharp(to.workingCopy).resize(small.width, small.height).jpeg({ quality: 84 }).toFile(to.thumbnail);
}

async function processorMs(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
