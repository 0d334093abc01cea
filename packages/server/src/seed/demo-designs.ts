import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { storeDesign } from "../features/designs/designs.service.ts";
import type { Upload } from "../http/bodies/upload.ts";
import type { Services } from "../services.ts";
import { withScratch } from "../text/scratch.ts";
import type { DemoCallers } from "./demo-accounts.ts";
import type { Demo } from "./load-demo.ts";
import { once } from "./once.ts";

const DAYS_BETWEEN = 3.7;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Uploads the demo's designs for their resellers, in the order of their ids and as if over the last five months. */
export async function seedDesigns(
  services: Services,
  { works }: Demo,
  callers: DemoCallers,
  signal?: AbortSignal,
): Promise<void> {
  const now = services.clock.now().getTime();
  for (const [i, { name, path, owner }] of works.entries()) {
    signal?.throwIfAborted();
    const uploaded = new Date(now - (works.length - i) * DAYS_BETWEEN * DAY_MS);
    await once(services.db, `seed: design ${name}`, async (tx) => {
      const then = { ...services, db: tx, clock: { now: () => uploaded } };
      await withScratch(async (folder) => {
        await storeDesign(then, callers[owner], await uploadOf(path, folder), { cd_name: name });
      });
    });
  }
}

/** An upload is gone once it is stored, so a copy is sent. */
async function uploadOf(original: string, folder: string): Promise<Upload> {
  const content = await readFile(original);
  const extension = extname(original).slice(1);
  const path = join(folder, basename(original));
  await writeFile(path, content);
  return {
    field: "print_file",
    index: null,
    filename: basename(original),
    contentType: extension === "png" ? "image/png" : "image/jpeg",
    extension,
    bytes: content.length,
    sha256: createHash("sha256").update(content).digest("hex"),
    path,
  };
}
