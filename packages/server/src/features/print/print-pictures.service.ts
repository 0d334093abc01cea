import type { FrozenPrint } from "../../print/frozen-print.ts";
import { pressViewOf } from "../../print/inks/ink-meanings.ts";
import type { InkPictures, PrintPagesRequest } from "../../print/pixels/print-page-pictures.ts";
import { outsetMm } from "../../print/print-request.ts";
import type { Services } from "../../services.ts";
import { pagesOf } from "./preflight.service.ts";
import { outsetOf } from "./print-files.service.ts";

/** The longest side of a picture that fills a screen, pixels. */
const SCREEN_EDGE_PX = 1600;

/** Draws each page of a print file without what is cut off or folded away, into a folder; answers the paths. */
export function drawPrintPictures(
  { pixels, config }: Services,
  job: FrozenPrint,
  path: string,
  folder: string,
): Promise<string[]> {
  return pixels.drawPrintPages(sheetsOf(config, job, path), folder);
}

/** Draws what each ink prints of them in the same way; undefined where plates cannot be made. */
export function drawInkPictures(
  { pixels, config }: Services,
  job: FrozenPrint,
  path: string,
  folder: string,
): Promise<InkPictures[] | undefined> {
  return pixels.drawInkPictures(sheetsOf(config, job, path), folder);
}

function sheetsOf(config: Services["config"], job: FrozenPrint, path: string): PrintPagesRequest {
  return {
    path,
    pages: pagesOf(job),
    print: { widthMm: job.page_width_mm, heightMm: job.page_height_mm },
    reachMm: outsetMm(outsetOf(job)),
    edgePx: SCREEN_EDGE_PX,
    press: pressViewOf(config),
  };
}
