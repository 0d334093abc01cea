import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { fromPage, fromVariant, isCalendarType, type Placement, type PrintSize } from "@pressport/core/rules";
import type { orderItems } from "../../adapters/db/schema.ts";
import type { Doors } from "../../doors.ts";
import type { FrozenPrint, PrintSource } from "../../print/frozen-print.ts";
import { pressViewOf } from "../../print/inks/ink-meanings.ts";
import { outsetMm, type PlacedDesign } from "../../print/print-request.ts";
import { calendarRequest } from "./calendar-file.service.ts";
import { pagesOf } from "./preflight.service.ts";
import { outsetOf } from "./print-files.service.ts";
import { withSourcePicture } from "./source-picture.service.ts";

type ItemRow = typeof orderItems.$inferSelect;

/** The longest side of a picture that fills a screen, pixels. */
const SCREEN_EDGE_PX = 1600;

/** Draws the finished area of an item as it is printed, each page of it, into a folder; answers the paths. */
export async function drawPrintPictures(doors: Doors, item: ItemRow, folder: string): Promise<string[]> {
  const job = item.oi_print_job;
  if (item.oi_print_file_state === "replaced" && item.oi_print_file_key !== null)
    return doors.files.withLocalPath(item.oi_print_file_key, (path) => drawPages(doors, job, path, folder));
  if (isCalendarType(job.product_type_id)) return drawCalendar(doors, item, folder);
  const print = { widthMm: job.width_mm, heightMm: job.height_mm };
  const first = { source: job.design, placement: fromVariant(job.placement), print };
  const others = job.pages
    .slice(1)
    .flatMap(({ page, source }) => (source ? [{ source, placement: fromPage(page), print }] : []));
  const paths: string[] = [];
  for (const [index, placed] of [first, ...others].entries())
    paths.push(await drawPlaced(doors, placed, join(folder, `page-${index + 1}.jpg`)));
  return paths;
}

/** A calendar is written as for the press, with the pictures screens are shown: its type counts as much as they do. */
async function drawCalendar(doors: Doors, item: ItemRow, folder: string): Promise<string[]> {
  const job = item.oi_print_job;
  const pictures = new Map<number, Pick<PlacedDesign, "designPath" | "design">>();
  for (const { source } of job.pages) {
    if (!source || pictures.has(source.cd_id)) continue;
    const designPath = join(folder, `picture-${source.cd_id}.jpg`);
    await withSourcePicture(doors, source, (path) => copyFile(path, designPath));
    const { inspection } = await doors.pixels.makeArtwork(designPath, `${designPath}.artwork`);
    pictures.set(source.cd_id, { designPath, design: inspection });
  }
  const pages = job.pages.map(({ page, source }) => {
    const picture = source && pictures.get(source.cd_id);
    return { month: page.cvp_month, picture: picture ? { ...picture, placement: fromPage(page) } : null };
  });
  const createdAt = doors.clock.now().toISOString();
  const meta = { title: item.oi_product, orderItemId: item.oi_id, createdAt };
  const path = join(folder, "calendar.pdf");
  await doors.pixels.writeCalendarPdf(calendarRequest(doors.config, job, meta, pages), path);
  return drawPages(doors, job, path, folder);
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
  const drawn = await withSourcePicture(doors, source, (picturePath) =>
    doors.pixels.writeThumbnail(
      { picturePath, design: source.inspection, placement, print, edgePx: SCREEN_EDGE_PX },
      outPath,
    ),
  );
  return drawn.path;
}

/** The pages of a print file without what is cut off or folded away. */
function drawPages(
  { pixels, config }: Doors,
  job: FrozenPrint,
  path: string,
  folder: string,
): Promise<string[]> {
  const print = { widthMm: job.page_width_mm, heightMm: job.page_height_mm };
  const reachMm = outsetMm(outsetOf(job));
  const sheets = {
    path,
    pages: pagesOf(job),
    print,
    reachMm,
    edgePx: SCREEN_EDGE_PX,
    press: pressViewOf(config),
  };
  return pixels.drawPrintPages(sheets, folder);
}
