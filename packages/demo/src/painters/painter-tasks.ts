import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import type { Work } from "../artwork/gallery.ts";
import { makeWorkFile, paintWork } from "../artwork/paint-work.ts";
import { openStudio, type Studio, shots, takePicture } from "../product-pictures/catalogue-pictures.ts";
import { takeChippedCorner } from "../product-pictures/chipped-corner.ts";
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
  /** Writes a product picture and its small copy. */
  takePicture(slug: string, shot: number, fullPath: string, smallPath: string): Promise<void>;
  /** Writes a customer's photo of a damaged frame. */
  takeChippedCorner(path: string): Promise<void>;
}

function workAt(index: number): Work {
  const work = works[index];
  if (!work) throw new RangeError(`There is no work ${index}`);
  return work;
}

/** A painter's hands; the studio is set up with the first product picture. */
export function createPainterTasks(): PainterTasks {
  let studio: Studio | undefined;
  return {
    async paintPreviews(index, preview, thumbnail) {
      const { data, info } = await paintWork(workAt(index), Math.max(preview.width, preview.height));
      const paper = await sharp(data, { raw: info }).flatten({ background: "#ffffff" }).raw().toBuffer();
      const picture = sharp(paper, { raw: { ...info, channels: 3 } });
      await picture.clone().jpeg({ quality: 90, chromaSubsampling: "4:4:4" }).toFile(preview.path);
      await picture
        .clone()
        .resize(thumbnail.width, thumbnail.height, { fit: "fill" })
        .jpeg({ quality: 84 })
        .toFile(thumbnail.path);
      const one = await picture.resize(1, 1, { fit: "fill", kernel: "linear" }).raw().toBuffer();
      return `#${one.toString("hex").slice(0, 6)}`;
    },
    async paintOriginal(index, path) {
      const { bytes } = await makeWorkFile(workAt(index));
      await writeFile(path, bytes);
      return createHash("sha256").update(bytes).digest("hex");
    },
    async takePicture(slug, index, fullPath, smallPath) {
      const shot = shots[slug]?.[index];
      if (!shot) throw new RangeError(`There is no picture ${index} of ${slug}`);
      studio ??= openStudio();
      const { full, small } = await takePicture(shot, studio);
      await Promise.all([writeFile(fullPath, full), writeFile(smallPath, small)]);
    },
    async takeChippedCorner(path) {
      await writeFile(path, await takeChippedCorner());
    },
  };
}
