import { statfs } from "node:fs/promises";
import { ApiError } from "@pressport/core/contract";
import type { Config } from "../../config/config.ts";

/** What uploads leave free unless a setting says how much: a gigabyte, or a smaller part of a small disk. */
const DEFAULT_RESERVE = { bytes: 1024 ** 3, share: 0.05 } as const;

/** Bytes that uploads may still fill on the disk of the data folder. Negative once the reserve has been touched. */
export async function bytesAboveReserve({
  dataFolder,
  storage,
}: Pick<Config, "dataFolder" | "storage">): Promise<number> {
  const { bavail, blocks, bsize } = await statfs(dataFolder);
  const usual = Math.min(DEFAULT_RESERVE.bytes, blocks * bsize * DEFAULT_RESERVE.share);
  return bavail * bsize - (storage.diskReserveBytes ?? usual);
}

/** Refuses so many bytes where the database needs the room: it can only write, and the host only stay up, on a disk with space left. */
export async function refuseBelowReserve(
  config: Pick<Config, "dataFolder" | "storage">,
  bytes: number,
): Promise<void> {
  if (bytes > (await bytesAboveReserve(config))) throw new ApiError("storage_full");
}
