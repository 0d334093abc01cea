import { join } from "node:path";
import { fieldMessages, invalid, UploadRefusal } from "@pressport/core/contract";
import { printedOutsetMm, rateQuality } from "@pressport/core/rules";
import type { orderItems } from "../../adapters/db/schema.ts";
import { newFileKey, PRINT_FILES_FOLDER } from "../../adapters/files/file-keys.ts";
import { artworkFindings } from "../../image-intake/artwork-findings.ts";
import type { FrozenPrint } from "../../print/frozen-print.ts";
import { pressViewOf } from "../../print/inks/ink-meanings.ts";
import type { Replacement } from "../../print/pdf/replacement-pdf.ts";
import type { Services } from "../../services.ts";
import { pagesOf, preflight, UnprintableFile } from "./preflight.service.ts";
import { outsetOf, printMeta } from "./print-files.service.ts";

type ItemRow = typeof orderItems.$inferSelect;
type Written = Extract<Replacement, { kind: "written" }>;

const FIELD = "oi_print_file_url";

/**
 * Makes a print file of a finished file, checked like any other; answers what the item says of it. A file of another
 * size or number of pages is refused with the sizes that fit, and `makeRoom` may refuse what is too many bytes.
 */
export async function printReplacement(
  services: Services,
  { item, order }: { item: ItemRow; order: { order_number: string; order_created_at: Date } },
  path: string,
  folder: string,
  makeRoom: (bytes: number) => Promise<void>,
): Promise<Partial<ItemRow>> {
  const outPath = join(folder, "replacement.pdf");
  const written = await writeOrRefuse(services, item, order, path, outPath);
  const ofArtwork = artworkFindings(written.design);
  const oi_print_findings = await preflight(
    services,
    outPath,
    item.oi_print_job,
    written.dpi,
    ofArtwork,
  ).catch((error: unknown) => {
    if (error instanceof UnprintableFile) throw invalid({ [FIELD]: [error.message] });
    throw error;
  });
  await makeRoom(written.file.bytes);
  const oi_print_file_key = newFileKey(PRINT_FILES_FOLDER, "pdf");
  await services.files.put(oi_print_file_key, { path: outPath });
  return {
    oi_print_file_key,
    oi_print_file_sha256: written.file.sha256,
    oi_print_file_bytes: written.file.bytes,
    oi_print_file_state: "replaced",
    oi_print_findings,
    oi_dpi: written.dpi,
    oi_quality: rateQuality(written.dpi),
    // What is shown of its other sides would be what it was before.
    oi_side_thumbnail_keys: [],
    oi_thumbnail_key: await drawThumbnail(services, item.oi_print_job, path, folder, written),
  };
}

async function writeOrRefuse(
  { pixels, config }: Services,
  item: ItemRow,
  order: { order_number: string; order_created_at: Date },
  path: string,
  outPath: string,
): Promise<Written> {
  const job = item.oi_print_job;
  const print = { widthMm: job.page_width_mm, heightMm: job.page_height_mm };
  try {
    const made = await pixels.writeReplacementPdf(
      {
        path,
        pages: pagesOf(job),
        print,
        outset: outsetOf(job),
        meta: printMeta(item, order.order_number, order.order_created_at),
        ...(config.printCondition && { condition: config.printCondition }),
      },
      outPath,
    );
    if (made.kind === "written") return made;
    const words =
      made.kind === "pages" ? fieldMessages.printFilePages(made.found, pagesOf(job)) : sizeWords(made, job);
    throw invalid({ [FIELD]: [words] });
  } catch (error) {
    if (error instanceof UploadRefusal) throw error.forField(FIELD);
    throw error;
  }
}

function sizeWords(
  { width, height, unit }: Extract<Replacement, { kind: "size" }>,
  job: FrozenPrint,
): string {
  const reach = printedOutsetMm(job.print_area);
  const mm = (by: number): string => `${job.page_width_mm + 2 * by} × ${job.page_height_mm + 2 * by} mm`;
  return fieldMessages.printFileSize(`${width} × ${height} ${unit}`, mm(0), mm(reach));
}

async function drawThumbnail(
  { pixels, files, config }: Services,
  job: FrozenPrint,
  path: string,
  folder: string,
  { design, placement }: Written,
): Promise<string> {
  const paths = { workingCopy: join(folder, "replaced.jpg"), thumbnail: join(folder, "replaced-small.jpg") };
  const artwork = join(folder, "replaced-artwork");
  const { written } = await pixels.makeArtwork(path, artwork);
  await pixels.makePreviews(written ? artwork : path, design, paths, pressViewOf(config));
  const print = { widthMm: job.page_width_mm, heightMm: job.page_height_mm };
  const drawn = await pixels.writeThumbnail(
    { picturePath: paths.workingCopy, design, placement, print },
    join(folder, "item.jpg"),
  );
  const key = newFileKey("public/thumbnails", "jpg");
  await files.put(key, { path: drawn.path });
  return key;
}
