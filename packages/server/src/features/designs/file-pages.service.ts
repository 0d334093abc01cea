import { join } from "node:path";
import { type DesignPage, FILE_PAGES_AT_ONCE, UploadRefusal } from "@pressport/core/contract";
import { pageMeta } from "@pressport/core/rules";
import { FileMissing } from "../../adapters/files/files.ts";
import type { Caller } from "../../http/access/caller.ts";
import { seenPictureKey } from "../../mockups/mockups.ts";
import type { Services } from "../../services.ts";
import { withScratch } from "../../text/scratch.ts";
import { type DesignRow, findDesign } from "./designs.queries.ts";

/** Some pages of an own design's file, each with a picture of it; undefined when the design is not this client's. */
export async function pagesOfFile(services: Services, caller: Caller, cd_id: number, asked: number) {
  const design = await findDesign(services.db, cd_id, caller.client_id);
  if (!design) return undefined;
  const meta = pageMeta(design.cd_inspection.pages, asked, FILE_PAGES_AT_ONCE);
  const first = (meta.current_page - 1) * FILE_PAGES_AT_ONCE + 1;
  const count = Math.max(0, Math.min(FILE_PAGES_AT_ONCE, meta.total - first + 1));
  const numbers = Array.from({ length: count }, (_, at) => first + at);
  const there = await drawMissing(services, design, numbers);
  const data = numbers.map((page_number): DesignPage => {
    const key = keyOf(design, page_number);
    return { page_number, page_picture_url: there.has(key) ? services.files.url(key) : null };
  });
  return { data, meta };
}

/** Pictures of a file's pages go with its design's own picture, and anew once that is another. */
const keyOf = ({ cd_preview_key, cd_file_key }: DesignRow, page: number) =>
  seenPictureKey(cd_preview_key, `${cd_file_key} page ${page}`);

/** Draws the pages that nobody has seen yet; answers the keys of those that can be seen. */
async function drawMissing(
  services: Services,
  design: DesignRow,
  numbers: readonly number[],
): Promise<ReadonlySet<string>> {
  const { files, mockups } = services;
  const there = new Set<string>();
  const missing: number[] = [];
  for (const number of numbers) {
    const key = keyOf(design, number);
    if (await files.stat(key)) there.add(key);
    else missing.push(number);
  }
  if (missing.length === 0) return there;
  const draw = design.cd_file_type === "pdf" ? services.pixels.drawPagePictures : drawOneByOne(services);
  try {
    await files.withLocalPath(design.cd_file_key, (path) =>
      withScratch(async (folder) => {
        for (const [at, picture] of (await draw(path, missing, folder)).entries()) {
          const key = keyOf(design, missing[at] ?? 0);
          if (picture === null) continue;
          await mockups.keep(key, picture);
          there.add(key);
        }
      }),
    );
  } catch (error) {
    // Pages can be chosen by their numbers, too.
    if (!(error instanceof UploadRefusal || error instanceof FileMissing)) throw error;
  }
  return there;
}

/** The pages of a TIFF are pictures of their own, each as large as any: one that is too much leaves the others alone. */
function drawOneByOne({ pixels }: Pick<Services, "pixels">): Services["pixels"]["drawPagePictures"] {
  return async (path, numbers, folder) => {
    const drawn: (string | null)[] = [];
    for (const page of numbers) {
      const to = { workingCopy: join(folder, `${page}.jpg`), thumbnail: join(folder, `${page}-small.jpg`) };
      const target = join(folder, `${page}.artwork`);
      try {
        const { inspection, written } = await pixels.makeArtwork(path, target, { page });
        await pixels.makePreviews(written ? target : path, inspection, to);
        drawn.push(to.thumbnail);
      } catch (error) {
        if (!(error instanceof UploadRefusal)) throw error;
        drawn.push(null);
      }
    }
    return drawn;
  };
}
