import type { StoreDoors } from "../../app/store-doors.ts";
import { importAgain } from "../../client/modules/import-again.ts";
import type { UploadedDesign } from "../../contract/resources/designs.ts";

/** What sending a print file takes of its surroundings. */
export type UploadDoors = Pick<StoreDoors, "api" | "keys" | "clock">;

/** How a file is sent. */
export interface Sending {
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

/** The same file sent again after a lost answer is the same upload. */
export const fingerprintOf = ({ name, size, lastModified }: File) => [name, size, lastModified];

/** Sends a print file and answers the design it became. */
export async function uploadDesign(
  doors: UploadDoors,
  file: File,
  sending: Sending,
): Promise<UploadedDesign> {
  if (goesInParts(file)) {
    const { sendInParts } = await importAgain(() => import("./send-in-parts.ts"));
    return sendInParts(doors, file, sending);
  }
  const { signal, onProgress } = sending;
  return doors.keys.once("design.upload", fingerprintOf(file), (idempotencyKey) =>
    doors.api.designs.upload({ files: { print_file: file }, body: {}, idempotencyKey, signal, onProgress }),
  );
}

/** Gives up what has arrived of a file. */
export async function giveUpload(doors: UploadDoors, file: File): Promise<void> {
  if (!goesInParts(file)) return;
  const { giveUp } = await importAgain(() => import("./send-in-parts.ts"));
  await giveUp(doors, file);
}
