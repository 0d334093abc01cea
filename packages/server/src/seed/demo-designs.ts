import { join } from "node:path";
import { orientationOf } from "@pressport/core/rules";
import type { DemoWork, Painters } from "@pressport/demo";
import { designs } from "../adapters/db/schema.ts";
import { fitEdge, type Size, THUMBNAIL_EDGE_PX, workingCopySize } from "../image-intake/preview-sizes.ts";
import type { Services } from "../services.ts";
import { withScratch } from "../text/scratch.ts";
import type { DemoCallers } from "./demo-accounts.ts";
import type { Demo } from "./load-demo.ts";
import { isDone, once } from "./once.ts";
import { sideBySide } from "./side-by-side.ts";

const MILESTONE = "seed: designs";
const DAY_MS = 24 * 60 * 60 * 1000;
/** What a pixel of these pictures takes in their files, on average; the true size replaces it with the file. */
const BYTES_A_PIXEL = 0.11;
/** The first working copies are smaller than intake's, so that a first start is short; the print files bring the others. */
const DRAFT_SCALE = 0.7;

/** A design of the demo with everything that names it. */
export interface DemoDesign {
  work: DemoWork;
  /** Its place among the works. */
  index: number;
  keys: { cd_file_key: string; cd_preview_key: string; cd_thumbnail_key: string };
}

/** Every demo design in the order of their ids. */
export function listDemoDesigns({ works }: Demo): DemoDesign[] {
  return works.map((work, index) => ({ work, index, keys: keysOf(work) }));
}

function keysOf(work: DemoWork): DemoDesign["keys"] {
  const slug = work.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  return {
    cd_file_key: `designs/demo/${slug}.${work.format === "png" ? "png" : "jpg"}`,
    cd_preview_key: `public/previews/demo-${slug}.jpg`,
    cd_thumbnail_key: `public/thumbnails/demo-${slug}.jpg`,
  };
}

/** Paints previews and thumbnails, then puts the designs in; their print files follow in the background. */
export async function seedDesigns(
  services: Pick<Services, "db" | "files" | "clock">,
  demo: Demo,
  callers: DemoCallers,
  painters: Painters,
): Promise<void> {
  if (await isDone(services.db, MILESTONE)) return;
  const demoDesigns = listDemoDesigns(demo);
  const colours = new Map<DemoDesign, string>();
  const paint = async (design: DemoDesign) => {
    colours.set(design, await paintPreviews(services, painters, design));
  };
  await sideBySide(demoDesigns, painters.count, paint);
  const now = services.clock.now().getTime();
  await once(services.db, MILESTONE, async (tx) => {
    await tx.insert(designs).values(
      demoDesigns.map((design, i) => ({
        client_id: callers[design.work.owner].client_id,
        cd_colour: colours.get(design) ?? "#ffffff",
        cd_created_at: new Date(now - (demoDesigns.length - i) * 3.7 * DAY_MS),
        ...rowOf(design),
      })),
    );
  });
}

function rowOf({ work, keys }: DemoDesign) {
  const { widthPx, heightPx } = work;
  const inspection = {
    kind: work.format,
    widthPx,
    heightPx,
    orientation: 1 as const,
    space: "rgb" as const,
    bitsPerChannel: 8 as const,
    hasProfile: true,
    pages: 1,
  };
  return {
    cd_name: work.name,
    cd_width: widthPx,
    cd_height: heightPx,
    cd_orientations: [orientationOf(widthPx, heightPx)],
    ...keys,
    cd_file_type: work.format,
    cd_file_bytes: Math.round(widthPx * heightPx * BYTES_A_PIXEL),
    cd_file_sha256: "",
    cd_inspection: inspection,
  };
}

function paintPreviews(
  { files }: Pick<Services, "files">,
  painters: Painters,
  { work, index, keys }: DemoDesign,
): Promise<string> {
  return withScratch(async (folder) => {
    const [preview, thumbnail] = [join(folder, "preview.jpg"), join(folder, "thumbnail.jpg")];
    const copy = workingCopySize(work);
    const draft: Size = {
      width: Math.round(copy.width * DRAFT_SCALE),
      height: Math.round(copy.height * DRAFT_SCALE),
    };
    const small = fitEdge({ width: work.widthPx, height: work.heightPx }, THUMBNAIL_EDGE_PX);
    const colour = await painters.paintPreviews(
      index,
      { path: preview, ...draft },
      { path: thumbnail, ...small },
    );
    await files.put(keys.cd_preview_key, { path: preview });
    await files.put(keys.cd_thumbnail_key, { path: thumbnail });
    return colour;
  });
}
