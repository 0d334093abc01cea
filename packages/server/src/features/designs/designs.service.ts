import { basename, extname, join } from "node:path";
import type { Design, Orientation } from "@pressport/core/contract";
import { ApiError, UploadRefusal } from "@pressport/core/contract";
import { orientationOf } from "@pressport/core/rules";
import type { Database } from "../../adapters/db/database.ts";
import { newFileKey } from "../../adapters/files/file-keys.ts";
import type { Doors } from "../../doors.ts";
import type { Caller } from "../../http/access/caller.ts";
import type { Upload } from "../../http/bodies/upload.ts";
import { HEIC_TYPE } from "../../http/files/file-types.ts";
import type { InspectedUpload } from "../../image-intake/inspected-upload.ts";
import { withScratch } from "../../text/scratch.ts";
import { designEntity } from "../catalog/design.entities.ts";
import { refitVariants } from "../catalog/refit-variants.service.ts";
import { withdrawDesign } from "../store-sync/publishing.service.ts";
import { DESIGN_FILES } from "./design-files.ts";
import {
  changeDesign,
  type DesignRow,
  findByContent,
  findByIntention,
  findDesign,
  findDesigns,
  insertDesign,
  markDesignDeleted,
} from "./designs.queries.ts";
import { type DesignFilter, listDesignIds } from "./list-designs.queries.ts";

export type { DesignFilter } from "./list-designs.queries.ts";

/** Checks, measures and stores an upload with its previews; only then does it become a design. */
export async function storeDesign(
  doors: Doors,
  caller: Caller,
  upload: Upload,
  naming: Naming = {},
): Promise<DesignRow> {
  const before = await findByIntention(doors.db, caller.client_id, naming.cd_intention ?? null);
  if (before) return before;
  return asPrintable(doors, [upload], async ([printable = upload]) =>
    storeInspected(doors, caller, printable, await inspect(doors, printable, naming.cd_page), naming),
  );
}

/** Does something with uploads as they can be printed: what only we can read is written anew. */
function asPrintable<T>(
  { pixels }: Doors,
  uploads: readonly Upload[],
  use: (uploads: readonly Upload[]) => Promise<T>,
): Promise<T> {
  if (uploads.every(({ contentType }) => contentType !== HEIC_TYPE && contentType !== "image/tiff"))
    return use(uploads);
  return withScratch(async (folder) => {
    const printable: Upload[] = [];
    for (const [index, upload] of uploads.entries()) {
      const path = join(folder, `${index}`);
      if (upload.contentType === HEIC_TYPE) {
        const bytes = await refusedFor(upload, () => pixels.writeFromHeic(upload.path, path));
        printable.push({ ...upload, path, contentType: "image/jpeg", extension: "jpg", bytes });
      } else if (upload.contentType === "image/tiff") {
        const bytes = await refusedFor(upload, () => pixels.writeFromTiff(upload.path, path));
        printable.push(bytes === null ? upload : { ...upload, path, bytes });
      } else printable.push(upload);
    }
    return use(printable);
  });
}

/** What a design is called, the intention that made it, the upload in parts it is made of, and its page. */
export interface Naming {
  cd_name?: string | undefined;
  cd_intention?: string | null | undefined;
  cd_upload?: string | undefined;
  /** The page of a PDF that is printed. */
  cd_page?: number | undefined;
}

/**
 * The same for several uploads: all are checked before the first is stored. A file the client has uploaded before is the
 * design it became then.
 */
export function storeDesigns(
  doors: Doors,
  caller: Caller,
  uploads: readonly Upload[],
  intention: string | null,
): Promise<DesignRow[]> {
  return asPrintable(doors, uploads, (printable) => storeNew(doors, caller, printable, intention));
}

async function storeNew(
  doors: Doors,
  caller: Caller,
  uploads: readonly Upload[],
  intention: string | null,
): Promise<DesignRow[]> {
  const contents = uploads.map(({ sha256 }) => sha256);
  const there = (await findByContent(doors.db, caller.client_id, contents)).filter(printsFirstPage);
  const known = new Map(there.map((design) => [design.cd_file_sha256, design]));
  const checked = new Map<string, { upload: Upload; inspected: InspectedUpload }>();
  for (const upload of uploads) {
    if (known.has(upload.sha256) || checked.has(upload.sha256)) continue;
    checked.set(upload.sha256, { upload, inspected: await inspect(doors, upload) });
  }
  for (const { upload, inspected } of checked.values()) {
    const cd_intention = intention === null ? null : `${intention}-${upload.sha256}`;
    known.set(upload.sha256, await storeInspected(doors, caller, upload, inspected, { cd_intention }));
  }
  return contents.flatMap((content) => known.get(content) ?? []);
}

/** Another page of a PDF is another picture. */
function printsFirstPage({ cd_inspection }: DesignRow): boolean {
  return (cd_inspection.page ?? 1) === 1;
}

async function storeInspected(
  doors: Doors,
  caller: Caller,
  upload: Upload,
  inspected: InspectedUpload,
  { cd_name, cd_intention = null, cd_upload }: Naming = {},
): Promise<DesignRow> {
  const { files, db, clock } = doors;
  const cd_file_key = newFileKey(DESIGN_FILES.original, upload.extension);
  const shown = await storePicture(doors, upload.path, inspected);
  await files.put(cd_file_key, { path: upload.path });
  const design = await insertDesign(db, {
    client_id: caller.client_id,
    cd_name: cd_name ?? (basename(upload.filename, extname(upload.filename)).slice(0, 200) || "Untitled"),
    cd_intention,
    cd_upload,
    ...shown,
    cd_file_key,
    cd_file_type: inspected.kind,
    cd_file_bytes: upload.bytes,
    cd_file_sha256: upload.sha256,
    cd_created_at: clock.now(),
  });
  // Another call of the same upload was quicker: what was stored for this one is nobody's, and goes at night if not now.
  if (design.cd_file_key !== cd_file_key)
    for (const key of [cd_file_key, shown.cd_preview_key, shown.cd_thumbnail_key])
      await files.delete(key).catch(() => {});
  return design;
}

/** Draws and stores what is shown of an upload; answers what its design says of the picture. */
async function storePicture({ pixels, files }: Doors, path: string, inspected: InspectedUpload) {
  const keys = {
    cd_preview_key: newFileKey(DESIGN_FILES.preview, "jpg"),
    cd_thumbnail_key: newFileKey(DESIGN_FILES.thumbnail, "jpg"),
  };
  const cd_colour = await withScratch(async (folder) => {
    const paths = { workingCopy: join(folder, "working-copy.jpg"), thumbnail: join(folder, "thumbnail.jpg") };
    const { placeholder } = await pixels.makePreviews(path, inspected, paths);
    await files.put(keys.cd_preview_key, { path: paths.workingCopy });
    await files.put(keys.cd_thumbnail_key, { path: paths.thumbnail });
    return placeholder.colour;
  });
  return {
    cd_width: inspected.widthPx,
    cd_height: inspected.heightPx,
    cd_orientations: orientationsFor(inspected),
    ...keys,
    cd_colour,
    cd_inspection: inspected,
  };
}

/** Prints another page of an own PDF; undefined when the design is not this client's. */
export async function printPage(
  doors: Doors,
  caller: Caller,
  cd_id: number,
  page: number,
): Promise<DesignRow | undefined> {
  const row = await findDesign(doors.db, cd_id, caller.client_id);
  if (!row || page === (row.cd_inspection.page ?? 1)) return row;
  const shown = await doors.files.withLocalPath(row.cd_file_key, async (path) => {
    const upload = { path, field: "cd_page" };
    return storePicture(doors, path, await inspect(doors, upload, page));
  });
  return doors.db.transaction(async (tx) => {
    const changed = await changeDesign(tx, cd_id, caller.client_id, shown);
    if (changed) await refitVariants(tx, doors, changed);
    return changed;
  });
}

function inspect(
  { pixels }: Doors,
  upload: Pick<Upload, "path" | "field">,
  page?: number,
): Promise<InspectedUpload> {
  return refusedFor(upload, () => pixels.inspectUpload(upload.path, page));
}

/** What a worker does with an upload; its refusals name the field it came in. */
async function refusedFor<T>({ field }: Pick<Upload, "field">, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UploadRefusal) throw error.forField(field);
    throw error;
  }
}

/** A design is first offered in the orientation it has. */
function orientationsFor({ widthPx, heightPx }: InspectedUpload): Orientation[] {
  return [orientationOf(widthPx, heightPx)];
}

/** The own design as it travels, or a 404. */
export async function shownDesign(doors: Doors, cd_id: number, caller: Caller): Promise<Design> {
  const row = await findDesign(doors.db, cd_id, caller.client_id);
  if (!row) throw new ApiError("not_found");
  return designEntity(row, doors);
}

/** The own designs that are meant: those named, or all that a filter lets through, newest first. */
export async function designIdsOf(
  db: Database,
  client_id: number,
  { designs: named, filter = {} }: { designs?: number[] | undefined; filter?: DesignFilter | undefined },
): Promise<number[]> {
  if (named === undefined) return listDesignIds(db, client_id, filter);
  const known = new Set((await findDesigns(db, named, client_id)).map(({ cd_id }) => cd_id));
  return [...new Set(named)].filter((cd_id) => known.has(cd_id));
}

/** Deletes an own design and takes its products out of the store; false when it is not this client's. */
export function deleteDesign(doors: Doors, caller: Caller, cd_id: number): Promise<boolean> {
  return doors.db.transaction(async (tx) => {
    if (!(await markDesignDeleted(tx, cd_id, caller.client_id, doors.clock.now()))) {
      // The job that is under way would list it in the shop all the same.
      if (await findDesign(tx, cd_id, caller.client_id)) throw new ApiError("design_in_use");
      return false;
    }
    await withdrawDesign(doors, tx, caller, cd_id);
    return true;
  });
}
