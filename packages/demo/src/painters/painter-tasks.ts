import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import type { Work } from "../artwork/gallery.ts";
import { makeWorkFile, paintWork } from "../artwork/paint-work.ts";
import { works } from "../works.ts";

/** A picture to be written: where to, and how large. */
export interface PaintedFile {
  path: string;
  width: number;
  height: number;
}

/** Everything a painter can be asked for; designs are named by their place among the works. */
export interface PainterTasks {
  /** Writes a design's working copy and thumbnail; answers its average colour. */
  paintPreviews(work: number, preview: PaintedFile, thumbnail: PaintedFile): Promise<string>;
  /** Writes a design at full resolution; answers its SHA-256. */
  paintOriginal(work: number, path: string): Promise<string>;
}

function workAt(index: number): Work {
  const work = works[index];
  if (!work) throw new RangeError(`There is no work ${index}`);
  return work;
}

/** What a painter does for each task. */
export function createPainterTasks(): PainterTasks {
  return {
    async paintPreviews(index, preview, thumbnail) {
      const { data, info } = await paintWork(workAt(index), Math.max(preview.width, preview.height));
      const paper = await sharp(data, { raw: info }).flatten({ background: "#ffffff" }).raw().toBuffer();
      const picture = sharp(paper, { raw: { ...info, channels: 3 } });
      await picture.clone().jpeg({ quality: 90, chromaSubsampling: "4:4:4" }).toFile(preview.path);
      await picture
        .clone()
        .resize(thumbnail.width, thumbnail.height, { fit: "fill" })
        .jpeg({ quality: 80, mozjpeg: true })
        .toFile(thumbnail.path);
      const one = await picture.resize(1, 1, { fit: "fill", kernel: "linear" }).raw().toBuffer();
      return `#${one.toString("hex").slice(0, 6)}`;
    },
    async paintOriginal(index, path) {
      const { bytes } = await makeWorkFile(workAt(index));
      await writeFile(path, bytes);
      return createHash("sha256").update(bytes).digest("hex");
    },
  };
}
