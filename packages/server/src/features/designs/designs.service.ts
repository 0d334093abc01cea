import { basename, extname, join } from "node:path";
import type { Design, Orientation } from "@pressport/core/contract";
import { ApiError, UploadRefusal } from "@pressport/core/contract";
import { orientationOf } from "@pressport/core/rules";
import { newFileKey } from "../../adapters/files/file-keys.ts";
import type { Doors } from "../../doors.ts";
import type { Caller } from "../../http/caller.ts";
import type { Upload } from "../../http/upload.ts";
import type { InspectedUpload } from "../../image-intake/inspected-upload.ts";
import { withScratch } from "../print/thumbnails.service.ts";
import { designEntity } from "./designs.entities.ts";
import { type DesignRow, findDesign, insertDesign } from "./designs.queries.ts";

/** Checks, measures and stores an upload with its previews; only then does it become a design. */
export async function storeDesign(
  doors: Doors,
  caller: Caller,
  upload: Upload,
  cd_name = basename(upload.filename, extname(upload.filename)).slice(0, 200) || "Untitled",
): Promise<DesignRow> {
  const { pixels, files, db, clock } = doors;
  const inspected = await inspect(doors, upload);
  const keys = {
    cd_file_key: newFileKey("designs", upload.extension),
    /* Re-encoded by us and free of metadata; the key is a secret of 160 bits. */
    cd_preview_key: newFileKey("public/previews", "jpg"),
    cd_thumbnail_key: newFileKey("public/thumbnails", "jpg"),
  };
  const cd_colour = await withScratch(async (folder) => {
    const paths = { workingCopy: join(folder, "working-copy.jpg"), thumbnail: join(folder, "thumbnail.jpg") };
    const { placeholder } = await pixels.makePreviews(upload.path, inspected, paths);
    await files.put(keys.cd_preview_key, { path: paths.workingCopy });
    await files.put(keys.cd_thumbnail_key, { path: paths.thumbnail });
    return placeholder.colour;
  });
  await files.put(keys.cd_file_key, { path: upload.path });
  return insertDesign(db, {
    client_id: caller.client_id,
    cd_name,
    cd_width: inspected.widthPx,
    cd_height: inspected.heightPx,
    cd_orientations: orientationsFor(inspected),
    ...keys,
    cd_colour,
    cd_file_type: inspected.kind,
    cd_file_bytes: upload.bytes,
    cd_file_sha256: upload.sha256,
    cd_inspection: inspected,
    cd_created_at: clock.now(),
  });
}

async function inspect({ pixels }: Doors, upload: Upload): Promise<InspectedUpload> {
  try {
    return await pixels.inspectUpload(upload.path);
  } catch (error) {
    if (error instanceof UploadRefusal) throw error.forField(upload.field);
    throw error;
  }
}

/** A design is first offered in the orientation it has. */
function orientationsFor({ widthPx, heightPx }: InspectedUpload): Orientation[] {
  return [orientationOf(widthPx, heightPx)];
}

/** The own design as it travels, or a 404. */
export async function shownDesign({ db, files }: Doors, cd_id: number, caller: Caller): Promise<Design> {
  const row = await findDesign(db, cd_id, caller.client_id);
  if (!row) throw new ApiError("not_found");
  return designEntity(row, files);
}
