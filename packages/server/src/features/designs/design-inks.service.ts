import { join } from "node:path";
import { ApiError, type DesignInk } from "@pressport/core/contract";
import { defaultPlacement, MM_PER_INCH, PDF_DPI } from "@pressport/core/rules";
import { FileMissing } from "../../adapters/files/files.ts";
import type { Caller } from "../../http/access/caller.ts";
import { seenPictureKey } from "../../mockups/mockups.ts";
import { PixelWorkerLost } from "../../pixel-workers/start-pixel-workers.ts";
import { pressViewOf } from "../../print/inks/ink-meanings.ts";
import type { InkPictures } from "../../print/pixels/print-page-pictures.ts";
import type { Services } from "../../services.ts";
import { withScratch } from "../../text/scratch.ts";
import { type DesignRow, findDesign } from "./designs.queries.ts";

/** The longest side of a picture of an ink, pixels. */
const INK_PICTURE_EDGE_PX = 1_200;

/**
 * What each ink prints of an own design, drawn from a print file of the whole of it; nothing where the host has no plates of
 * it. Undefined when the design is not this client's.
 */
export async function inksOfDesign(
  services: Services,
  caller: Caller,
  cd_id: number,
): Promise<DesignInk[] | undefined> {
  const { db, files, mockups } = services;
  const design = await findDesign(db, cd_id, caller.client_id);
  if (!design) return undefined;
  try {
    return await withScratch(async (folder) => {
      const inks: DesignInk[] = [];
      for (const { name, paths } of (await drawInks(services, design, folder)) ?? []) {
        const [path] = paths;
        if (path === undefined) continue;
        const key = seenPictureKey(design.cd_preview_key, `ink ${name}`);
        await mockups.keep(key, path);
        inks.push({ ink_name: name, ink_picture_url: files.url(key) });
      }
      return inks;
    });
  } catch (error) {
    if (error instanceof PixelWorkerLost) return [];
    if (error instanceof FileMissing) throw new ApiError("unavailable", { retryAfterSeconds: 60 });
    throw error;
  }
}

/** A print file of the design in its own size goes through the very steps of an order's. */
function drawInks(services: Services, design: DesignRow, folder: string): Promise<InkPictures[] | undefined> {
  const { files, pixels, config } = services;
  const { cd_inspection, cd_name, cd_created_at } = design;
  const toMm = (px: number) => (px / PDF_DPI) * MM_PER_INCH;
  const print = { widthMm: toMm(cd_inspection.widthPx), heightMm: toMm(cd_inspection.heightPx) };
  const path = join(folder, "print.pdf");
  return files.withLocalPath(design.cd_artwork_key ?? design.cd_file_key, async (designPath) => {
    await pixels.writePrintPdf(
      {
        designPath,
        design: cd_inspection,
        placement: defaultPlacement(cd_inspection, print),
        print,
        outset: { bleedMm: 0, wrapMm: 0, mode: "bleed" },
        meta: { title: cd_name, orderItemId: 0, createdAt: cd_created_at.toISOString() },
        ...(config.printCondition && { condition: config.printCondition }),
      },
      path,
    );
    const sheet = { path, pages: 1, print, reachMm: 0, edgePx: INK_PICTURE_EDGE_PX };
    return pixels.drawInkPictures({ ...sheet, press: pressViewOf(config) }, folder);
  });
}
