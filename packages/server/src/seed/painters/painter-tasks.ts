import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { fitEdge, THUMBNAIL_EDGE_PX, workingCopySize } from "../../image-intake/preview-sizes.ts";
import type { Work } from "../artwork/gallery.ts";
import { makeWorkFile, paintWork } from "../artwork/paint-work.ts";
import { demoWorks } from "../demo-works.ts";
import { openStudio, type Studio, shots, takePicture } from "../product-pictures/catalogue-pictures.ts";
import { takeChippedCorner } from "../product-pictures/chipped-corner.ts";

/** The first working copies are smaller than intake's, so that a first start is short; the print files bring the others. */
const DRAFT_SCALE = 0.7;

/** Everything a painter can be asked for; designs are named by their place among the demo works. */
export interface PainterTasks {
  /** Writes a design's working copy and thumbnail as image intake would; answers its average colour. */
  paintPreviews(work: number, previewPath: string, thumbnailPath: string): Promise<string>;
  /** Writes a design at full resolution; answers its SHA-256. */
  paintOriginal(work: number, path: string): Promise<string>;
  /** Writes a product picture and its small copy. */
  takePicture(slug: string, shot: number, fullPath: string, smallPath: string): Promise<void>;
  /** Writes a customer's photo of a damaged frame. */
  takeChippedCorner(path: string): Promise<void>;
}

function workAt(index: number): Work {
  const work = demoWorks[index];
  if (!work) throw new RangeError(`There is no demo work ${index}`);
  return work;
}

/** A painter's hands; the studio is set up with the first product picture. */
export function createPainterTasks(): PainterTasks {
  let studio: Studio | undefined;
  return {
    async paintPreviews(index, previewPath, thumbnailPath) {
      const work = workAt(index);
      const size = workingCopySize(work);
      const { data, info } = await paintWork(
        work,
        Math.round(Math.max(size.width, size.height) * DRAFT_SCALE),
      );
      const paper = await sharp(data, { raw: info }).flatten({ background: "#ffffff" }).raw().toBuffer();
      const picture = sharp(paper, { raw: { ...info, channels: 3 } });
      const small = fitEdge({ width: work.widthPx, height: work.heightPx }, THUMBNAIL_EDGE_PX);
      await picture.clone().jpeg({ quality: 90, chromaSubsampling: "4:4:4" }).toFile(previewPath);
      await picture
        .clone()
        .resize(small.width, small.height, { fit: "fill" })
        .jpeg({ quality: 84 })
        .toFile(thumbnailPath);
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
