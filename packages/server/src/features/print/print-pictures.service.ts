import { join } from "node:path";
import { defaultCrop, fromPage, fromVariant, type Placement, type PrintSize } from "@pressport/core/rules";
import type { orderItems } from "../../adapters/db/schema.ts";
import type { Doors } from "../../doors.ts";
import type { FrozenPrint, PrintSource } from "../../print/frozen-print.ts";
import { outsetMm } from "../../print/print-request.ts";
import { pagesOf } from "./preflight.service.ts";
import { outsetOf } from "./print-files.service.ts";
import { withSourcePicture } from "./source-picture.service.ts";

type ItemRow = typeof orderItems.$inferSelect;

/** The longest side of a picture that fills a screen, pixels. */
const SCREEN_EDGE_PX = 1600;

/**
 * Draws the finished area of an item as it is printed, into a folder; answers the paths. Of a calendar these are the
 * pictures of its pages.
 */
export async function drawPrintPictures(doors: Doors, item: ItemRow, folder: string): Promise<string[]> {
  const job = item.oi_print_job;
  if (item.oi_print_file_state === "replaced" && item.oi_print_file_key !== null)
    return doors.files.withLocalPath(item.oi_print_file_key, (path) => drawPages(doors, job, path, folder));
  const calendar = job.pages.flatMap(({ page, source }) =>
    source ? [{ source, placement: fromPage(page) }] : [],
  );
  const placed =
    calendar.length > 0 ? calendar : [{ source: job.design, placement: fromVariant(job.placement) }];
  const print = { widthMm: job.width_mm, heightMm: job.height_mm };
  return Promise.all(
    placed.map((one, place) => drawPlaced(doors, { ...one, print }, join(folder, `page-${place + 1}.jpg`))),
  );
}

interface PlacedSource {
  source: PrintSource;
  placement: Placement;
  print: PrintSize;
}

async function drawPlaced(
  doors: Doors,
  { source, placement, print }: PlacedSource,
  outPath: string,
): Promise<string> {
  const { widthPx, heightPx } = source.inspection;
  const drawn = await withSourcePicture(doors, source, (picturePath) =>
    doors.pixels.writeThumbnail(
      { picturePath, design: { widthPx, heightPx }, placement, print, edgePx: SCREEN_EDGE_PX },
      outPath,
    ),
  );
  return drawn.path;
}

/** The pages of a print file without what is cut off or folded away. */
async function drawPages(
  { pixels }: Doors,
  job: FrozenPrint,
  pdfPath: string,
  folder: string,
): Promise<string[]> {
  const print = { widthMm: job.page_width_mm, heightMm: job.page_height_mm };
  const paths: string[] = [];
  for (let page = 1; page <= pagesOf(job); page++) {
    const design = await pixels.inspectUpload(pdfPath, page);
    const workingCopy = join(folder, `sheet-${page}.jpg`);
    await pixels.makePreviews(pdfPath, design, { workingCopy, thumbnail: join(folder, "small.jpg") });
    const drawn = await pixels.writeThumbnail(
      {
        picturePath: workingCopy,
        design,
        placement: withinSheet(print, outsetMm(outsetOf(job))),
        print,
        edgePx: SCREEN_EDGE_PX,
      },
      join(folder, `page-${page}.jpg`),
    );
    paths.push(drawn.path);
  }
  return paths;
}

/** Where the finished area lies on a sheet that reaches that far beyond it on each side. */
function withinSheet(print: PrintSize, reachMm: number): Placement {
  const { width, height } = defaultCrop(print);
  const perMm = width / print.widthMm;
  const reach = reachMm * perMm;
  return {
    startX: reach,
    startY: reach,
    canvasWidth: width + 2 * reach,
    canvasHeight: height + 2 * reach,
    cropWidth: width,
    cropHeight: height,
    rotateDeg: 0,
    scaleX: 1,
    scaleY: 1,
  };
}
