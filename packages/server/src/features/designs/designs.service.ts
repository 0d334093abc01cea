import { basename, extname, join } from "node:path";
import type { Design, FixCode, Orientation } from "@pressport/core/contract";
import { ApiError, fixOf, UploadRefusal } from "@pressport/core/contract";
import { orientationOf } from "@pressport/core/rules";
import type { Database } from "../../adapters/db/database.ts";
import { newFileKey } from "../../adapters/files/file-keys.ts";
import type { Caller } from "../../http/access/caller.ts";
import type { Upload } from "../../http/bodies/upload.ts";
import type { InspectedUpload } from "../../image-intake/inspected-upload.ts";
import type { ArtworkChoice, MadeArtwork } from "../../image-intake/make-artwork.ts";
import { pressViewOf } from "../../print/inks/ink-meanings.ts";
import type { Services } from "../../services.ts";
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
  findByPage,
  findDesign,
  findDesigns,
  insertDesign,
  markDesignDeleted,
} from "./designs.queries.ts";
import { type DesignFilter, listDesignIds } from "./list-designs.queries.ts";

export type { DesignFilter } from "./list-designs.queries.ts";

/** Checks, measures and stores an upload with its previews; only then does it become a design. */
export async function storeDesign(
  services: Services,
  caller: Caller,
  upload: Upload,
  naming: Naming = {},
): Promise<DesignRow> {
  const before = await findByIntention(services.db, caller.client_id, naming.cd_intention ?? null);
  if (before) return before;
  return withScratch(async (folder) => {
    const made = await makeArtwork(services, upload, join(folder, "artwork"), { page: naming.cd_page });
    return storeMade(services, caller, upload, made, naming);
  });
}

/** An upload's artwork, and where it lies: the upload itself, or what was written for it. */
interface Made extends MadeArtwork {
  path: string;
}

/** Checks an upload and makes its artwork; refusals name the field it came in. */
async function makeArtwork(
  { pixels }: Services,
  { path, field }: Pick<Upload, "path" | "field">,
  target: string,
  choice?: ArtworkChoice,
): Promise<Made> {
  try {
    const made = await pixels.makeArtwork(path, target, choice);
    return { ...made, path: made.written ? target : path };
  } catch (error) {
    if (error instanceof UploadRefusal) throw error.forField(field);
    throw error;
  }
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
  services: Services,
  caller: Caller,
  uploads: readonly Upload[],
  intention: string | null,
): Promise<DesignRow[]> {
  return withScratch((folder) => storeNew(services, caller, uploads, { intention, folder }));
}

async function storeNew(
  services: Services,
  caller: Caller,
  uploads: readonly Upload[],
  { intention, folder }: { intention: string | null; folder: string },
): Promise<DesignRow[]> {
  const contents = uploads.map(({ sha256 }) => sha256);
  const there = (await findByContent(services.db, caller.client_id, contents)).filter(printsMainPage);
  const known = new Map(there.map((design) => [design.cd_file_sha256, design]));
  const checked = new Map<string, { upload: Upload; made: Made }>();
  for (const upload of uploads) {
    if (known.has(upload.sha256) || checked.has(upload.sha256)) continue;
    const made = await makeArtwork(services, upload, join(folder, `artwork-${checked.size}`));
    checked.set(upload.sha256, { upload, made });
  }
  for (const { upload, made } of checked.values()) {
    const cd_intention = intention === null ? null : `${intention}-${upload.sha256}`;
    known.set(upload.sha256, await storeMade(services, caller, upload, made, { cd_intention }));
  }
  return contents.flatMap((content) => known.get(content) ?? []);
}

/** Another page of a file is another picture. */
function printsMainPage({ cd_inspection: { page = 1, mainPage = 1 } }: DesignRow): boolean {
  return page === mainPage;
}

async function storeMade(
  services: Services,
  caller: Caller,
  upload: Upload,
  made: Made,
  { cd_name, cd_intention = null, cd_upload }: Naming = {},
): Promise<DesignRow> {
  const { files, db, clock } = services;
  const cd_file_key = newFileKey(DESIGN_FILES.original, upload.extension);
  const shown = await storeArtwork(services, made);
  await files.put(cd_file_key, { path: upload.path });
  const design = await insertDesign(db, {
    client_id: caller.client_id,
    cd_name: cd_name ?? (basename(upload.filename, extname(upload.filename)).slice(0, 200) || "Untitled"),
    cd_intention,
    cd_upload,
    ...shown,
    cd_file_key,
    cd_file_type: made.type,
    cd_file_bytes: upload.bytes,
    cd_file_sha256: upload.sha256,
    cd_created_at: clock.now(),
  });
  // Another call of the same upload was quicker: what was stored for this one is nobody's, and goes at night if not now.
  if (design.cd_file_key !== cd_file_key)
    for (const key of [cd_file_key, shown.cd_artwork_key, shown.cd_preview_key, shown.cd_thumbnail_key])
      if (key !== null) await files.delete(key).catch(() => {});
  return design;
}

/** Stores an artwork and what is shown of it; answers what its design says of the picture. */
async function storeArtwork({ pixels, files, config }: Services, { path, inspection, written }: Made) {
  const keys = {
    cd_preview_key: newFileKey(DESIGN_FILES.preview, "jpg"),
    cd_thumbnail_key: newFileKey(DESIGN_FILES.thumbnail, "jpg"),
  };
  const shown = await withScratch(async (folder) => {
    const paths = { workingCopy: join(folder, "working-copy.jpg"), thumbnail: join(folder, "thumbnail.jpg") };
    const previews = await pixels.makePreviews(path, inspection, paths, pressViewOf(config));
    await files.put(keys.cd_preview_key, { path: paths.workingCopy });
    await files.put(keys.cd_thumbnail_key, { path: paths.thumbnail });
    return previews;
  });
  const cd_artwork_key = written && newFileKey(DESIGN_FILES.artwork, written.extension);
  if (cd_artwork_key !== null) await files.put(cd_artwork_key, { path });
  return {
    cd_width: inspection.widthPx,
    cd_height: inspection.heightPx,
    cd_orientations: orientationsFor(inspection),
    cd_artwork_key,
    cd_artwork_bytes: written?.bytes ?? 0,
    ...keys,
    cd_colour: shown.placeholder.colour,
    cd_inspection:
      shown.findings.length === 0
        ? inspection
        : { ...inspection, findings: [...(inspection.findings ?? []), ...shown.findings] },
  };
}

/**
 * Another design of another page of an own file, made at the first asking: both are pages of one stored file. Undefined when
 * the design is not this client's.
 */
export async function designOfPage(
  services: Services,
  caller: Caller,
  cd_id: number,
  page: number,
): Promise<DesignRow | undefined> {
  const { db, clock } = services;
  const row = await findDesign(db, cd_id, caller.client_id);
  if (!row || page === (row.cd_inspection.page ?? 1)) return row;
  const there = await findByPage(db, row, page);
  if (there) return there;
  const { cd_name, cd_file_key, cd_file_type, cd_file_bytes, cd_file_sha256, cd_tags } = row;
  return insertDesign(db, {
    client_id: caller.client_id,
    cd_name,
    cd_tags,
    ...(await artworkOf(services, row, { page })),
    cd_file_key,
    cd_file_type,
    cd_file_bytes,
    cd_file_sha256,
    cd_created_at: clock.now(),
  });
}

/** Makes and stores another artwork of a design's file. */
function artworkOf(services: Services, { cd_file_key }: DesignRow, choice: ArtworkChoice) {
  const field = choice.fixes?.length ? "cd_fixes" : "cd_page";
  return services.files.withLocalPath(cd_file_key, (path) =>
    withScratch(async (folder) =>
      storeArtwork(services, await makeArtwork(services, { path, field }, join(folder, "artwork"), choice)),
    ),
  );
}

/**
 * Prints another page of an own PDF or TIFF, or puts right what was found in it, no more and no less than is asked for;
 * undefined when the design is not this client's. Another page has findings of its own and begins without fixes.
 */
export async function printOtherwise(
  services: Services,
  caller: Caller,
  cd_id: number,
  asked: { cd_page?: number | undefined; cd_fixes?: readonly FixCode[] | undefined },
): Promise<DesignRow | undefined> {
  const row = await findDesign(services.db, cd_id, caller.client_id);
  if (!row) return undefined;
  const { page: pageNow = 1, fixes: fixesNow = [], findings = [] } = row.cd_inspection;
  const { cd_page: page = pageNow, cd_fixes = page === pageNow ? fixesNow : [] } = asked;
  const isSamePage = page === pageNow;
  // A fix that nothing found here asks for would change nothing; what another page needs is only known once it is made.
  const possible = new Set([...fixesNow, ...findings.flatMap((finding) => fixOf(finding) ?? [])]);
  const fixes = isSamePage ? cd_fixes.filter((fix) => possible.has(fix)) : cd_fixes;
  if (isSamePage && listed(fixes) === listed(fixesNow)) return row;
  const { cd_orientations, ...shown } = await artworkOf(services, row, { page, fixes });
  return services.db.transaction(async (tx) => {
    const change = isSamePage ? shown : { ...shown, cd_orientations };
    const changed = await changeDesign(tx, cd_id, caller.client_id, change);
    if (changed) await refitVariants(tx, services, changed, { keepsPlacement: isSamePage });
    return changed;
  });
}

const listed = (fixes: readonly FixCode[]): string => [...new Set(fixes)].toSorted().join();

/** A design is first offered in the orientation it has. */
function orientationsFor({ widthPx, heightPx }: InspectedUpload): Orientation[] {
  return [orientationOf(widthPx, heightPx)];
}

/** The own design as it travels, or a 404. */
export async function shownDesign(services: Services, cd_id: number, caller: Caller): Promise<Design> {
  const row = await findDesign(services.db, cd_id, caller.client_id);
  if (!row) throw new ApiError("not_found");
  return designEntity(row, services);
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
export function deleteDesign(services: Services, caller: Caller, cd_id: number): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    if (!(await markDesignDeleted(tx, cd_id, caller.client_id, services.clock.now()))) {
      // The job that is under way would list it in the shop all the same.
      if (await findDesign(tx, cd_id, caller.client_id)) throw new ApiError("design_in_use");
      return false;
    }
    await withdrawDesign(services, tx, caller, cd_id);
    return true;
  });
}
