import { type PDFDict, PDFStream } from "@cantoo/pdf-lib";
import type { FileRange } from "../../image-intake/png-layout.ts";

/** A PDF stream whose bytes stay in a file until the PDF is written, so that a 200 MB upload never lies in memory. */
export class FileStream extends PDFStream {
  readonly path: string;
  readonly ranges: readonly FileRange[];

  constructor(dict: PDFDict, path: string, ranges: readonly FileRange[]) {
    super(dict);
    this.path = path;
    this.ranges = ranges;
  }

  override getContentsSize(): number {
    return this.ranges.reduce((sum, range) => sum + range.length, 0);
  }
}
