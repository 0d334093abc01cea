import {
  ITEM_LABELS_FOLDER,
  PACKING_SLIPS_FOLDER,
  PRINT_BATCHES_FOLDER,
  PRINT_FILES_FOLDER,
} from "../../adapters/files/file-keys.ts";
import type { FileFacts } from "../../adapters/files/files.ts";
import { uncountFiles } from "../../http/bodies/stored-bytes.ts";
import { MOCKUP_FILES } from "../../mockups/mockup-address.ts";
import type { Services } from "../../services.ts";
import { LOGO_FILES } from "../brands/brands.service.ts";
import { DESIGN_FILES, UNFINISHED_FILES } from "../designs/design-files.ts";
import { PROOF_FILES } from "../proofs/proofs.service.ts";
import {
  type KnownFiles,
  knownArtworks,
  knownAttachments,
  knownDesignThumbnails,
  knownLogos,
  knownMockups,
  knownOriginals,
  knownPreviews,
  knownPrintBatches,
  knownPrintFiles,
  knownProofPictures,
  knownThumbnails,
  noteKept,
  paidThumbnails,
  replacedThumbnails,
} from "./kept-files.queries.ts";

const HOUR_MS = 60 * 60_000;
/** What was stored or deleted this recently is left alone: its row may still be on its way, or on somebody's screen. */
const SETTLED_AFTER_MS = HOUR_MS;
/** A shop may show a picture of ours for a while after a newer one was drawn. */
const REPLACED_PICTURES_KEPT_MS = 30 * 24 * HOUR_MS;
/** A print house fetches slips and labels within the week their links are good. */
const PAPERS_KEPT_MS = 14 * 24 * HOUR_MS;
/** So long an upload in parts can be gone on with. */
const UNFINISHED_KEPT_MS = 24 * HOUR_MS;
/** Replaced pictures of one client: those replaced longest ago go before their time where they take more than this. */
const REPLACED_PICTURES_BYTES = 200 * 1024 ** 2;
/** Files looked up at once. */
const BATCH = 500;

/** Files of one kind: where they lie, and who knows them. */
interface StoredFolder {
  prefix: string;
  known(db: Services["db"], keys: string[], before: Date): Promise<KnownFiles>;
  /** Files nobody knows are kept for this long. */
  strangersKeptMs: number;
}

function folder(
  prefix: string,
  known: StoredFolder["known"],
  strangersKeptMs = SETTLED_AFTER_MS,
): StoredFolder {
  return { prefix, known, strangersKeptMs };
}

const THUMBNAILS = "public/thumbnails/";

/** Everything clients store or that is made for them; pictures of the catalogue and the news are not among it. */
const FOLDERS: readonly StoredFolder[] = [
  folder(`${DESIGN_FILES.original}/`, async (db, keys, before) => {
    const known = await knownOriginals(db, keys, before);
    // Only now: what is cleared below is never noted as kept.
    await noteKept(db, keys, before);
    return known;
  }),
  folder(`${DESIGN_FILES.artwork}/`, knownArtworks),
  folder(`${DESIGN_FILES.preview}/`, knownPreviews),
  folder(`${DESIGN_FILES.thumbnail}/`, knownDesignThumbnails),
  folder(
    THUMBNAILS,
    async (db, keys, before) => {
      await uncountFiles(db, await paidThumbnails(db, keys));
      return knownThumbnails(db, keys, before);
    },
    REPLACED_PICTURES_KEPT_MS,
  ),
  folder(`${LOGO_FILES}/`, knownLogos, REPLACED_PICTURES_KEPT_MS),
  folder(`${MOCKUP_FILES}/`, knownMockups),
  folder(`${PRINT_FILES_FOLDER}/`, knownPrintFiles),
  folder(`${PACKING_SLIPS_FOLDER}/`, knownToNobody, PAPERS_KEPT_MS),
  folder(`${ITEM_LABELS_FOLDER}/`, knownToNobody, PAPERS_KEPT_MS),
  folder(`${PRINT_BATCHES_FOLDER}/`, knownPrintBatches),
  folder(`${PROOF_FILES}/`, knownProofPictures),
  folder("comments/", knownAttachments),
  folder("claims/", knownAttachments),
  folder("client-files/", knownAttachments),
  folder(`${UNFINISHED_FILES}/`, knownToNobody, UNFINISHED_KEPT_MS),
];

async function knownToNobody(): Promise<KnownFiles> {
  return { kept: new Set(), given: new Set() };
}

/** What was cleared. */
export interface ClearedFiles {
  count: number;
  bytes: number;
}

/** Removes stored files that nobody needs any more: of deleted designs, and of uploads that were never finished. */
export async function clearFiles(services: Pick<Services, "db" | "files" | "clock">): Promise<ClearedFiles> {
  return removeFiles(services, await unneededFiles(services));
}

/** The stored files that nobody needs any more. */
export async function unneededFiles({
  db,
  files,
  clock,
}: Pick<Services, "db" | "files" | "clock">): Promise<FileFacts[]> {
  const now = clock.now().getTime();
  const settled = new Date(now - SETTLED_AFTER_MS);
  const unneeded: FileFacts[] = [];
  for (const { prefix, known, strangersKeptMs } of FOLDERS) {
    for await (const batch of batches(files.list(prefix), settled)) {
      const keys = batch.map(({ key }) => key);
      const { kept, given } = await known(db, keys, settled);
      const isCleared = ({ key, modifiedAt }: FileFacts) =>
        !kept.has(key) && (given.has(key) || now - modifiedAt.getTime() >= strangersKeptMs);
      unneeded.push(...batch.filter(isCleared));
    }
  }
  return unneeded;
}

/** Removes files; answers how much that was. */
export async function removeFiles(
  { db, files }: Pick<Services, "db" | "files">,
  unneeded: readonly Pick<FileFacts, "key" | "size">[],
): Promise<ClearedFiles> {
  const cleared: ClearedFiles = { count: 0, bytes: 0 };
  for (const some of inBatches(unneeded)) {
    // First, since a night that is broken off finds the files again, and what counts for files that are gone nobody does.
    await uncountFiles(
      db,
      some.map(({ key }) => key),
    );
    for (const file of some) {
      await files.delete(file.key);
      cleared.count += 1;
      cleared.bytes += file.size;
    }
  }
  return cleared;
}

/** Removes the oldest of the replaced thumbnails of clients who have too many: saving again and again must not fill the disk. */
export async function clearReplacedThumbnails(
  services: Pick<Services, "db" | "files" | "clock">,
): Promise<ClearedFiles> {
  const settled = new Date(services.clock.now().getTime() - SETTLED_AFTER_MS);
  const unneeded: Pick<FileFacts, "key" | "size">[] = [];
  const tooMany = await replacedThumbnails(services.db, THUMBNAILS, REPLACED_PICTURES_BYTES, settled);
  for (const some of inBatches(tooMany)) {
    const keys = some.map(({ key }) => key);
    // What a paid order shows is never looked at again.
    await uncountFiles(services.db, await paidThumbnails(services.db, keys));
    const { kept } = await knownThumbnails(services.db, keys, settled);
    unneeded.push(...some.filter(({ key }) => !kept.has(key)));
  }
  return removeFiles(services, unneeded);
}

function* inBatches<Item>(all: readonly Item[]): Iterable<Item[]> {
  for (let begin = 0; begin < all.length; begin += BATCH) yield all.slice(begin, begin + BATCH);
}

/** The files stored before a moment, some at a time. */
async function* batches(all: AsyncIterable<FileFacts>, before: Date): AsyncIterable<FileFacts[]> {
  let batch: FileFacts[] = [];
  for await (const file of all) {
    if (file.modifiedAt >= before) continue;
    batch.push(file);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
