import type { StoreServices } from "../../app/store-services.ts";
import { NetworkError } from "../../client/client-errors.ts";
import { importAgain } from "../../client/modules/import-again.ts";
import type { UploadedDesign } from "../../contract/resources/designs.ts";

/** What sending a print file takes of its surroundings. */
export type UploadServices = Pick<StoreServices, "api" | "keys" | "clock">;

/** How a file is sent. */
export interface Sending {
  /** Tells this upload apart from all others under way. */
  mark: string;
  signal: AbortSignal;
  /** Hears how much has arrived, 0 to 1. */
  onProgress: (fraction: number) => void;
  /** Hears that the line is down, and that it is back. */
  onWaiting?: (isWaiting: boolean) => void;
}

/** A file from this size is sent in parts, which can be paused and goes on where it broke off; smaller ones are sent again as quickly. */
const IN_PARTS_FROM_BYTES = 5 * 1024 * 1024;

/** Whether a file's upload can be paused and gone on with. */
export const goesInParts = ({ size }: File): boolean => size >= IN_PARTS_FROM_BYTES;

/** The file was changed, moved or removed after it was chosen: what is left of it cannot be sent. */
export class FileChanged extends Error {
  override name = "FileChanged";
}

/** What tells a file's upload apart from all others, also after a reload. */
export async function markOf(file: File): Promise<string> {
  const { fileMark } = await loadFileMark();
  return fileMark(file).catch(() => {
    throw new FileChanged();
  });
}

/** Loaded with the first file: most pages are left without one. */
const loadFileMark = () => importAgain(() => import("../../client/file-mark.ts"));

/** Sends a print file and answers the design it became. */
export async function uploadDesign(
  services: UploadServices,
  file: File,
  { mark: given, ...sending }: Omit<Sending, "mark"> & Partial<Pick<Sending, "mark">>,
): Promise<UploadedDesign> {
  const mark = given ?? (await markOf(file));
  if (goesInParts(file)) {
    const { sendInParts } = await importAgain(() => import("./send-in-parts.ts"));
    return sendInParts(services, file, { ...sending, mark });
  }
  const { signal, onProgress } = sending;
  return services.keys.once("design.upload", mark, async (idempotencyKey) => {
    const files = { print_file: file };
    try {
      return await services.api.designs.upload({ files, body: {}, idempotencyKey, signal, onProgress });
    } catch (error) {
      // Browsers tell of a changed file as of a lost line.
      if (NetworkError.is(error) && !(await (await loadFileMark()).isStillThere(file)))
        throw new FileChanged();
      throw error;
    }
  });
}

/** Gives up what has arrived of a file. */
export async function giveUpload(services: UploadServices, file: File, mark: string): Promise<void> {
  if (!goesInParts(file)) return;
  const { giveUp } = await importAgain(() => import("./send-in-parts.ts"));
  await giveUp(services, mark);
}
