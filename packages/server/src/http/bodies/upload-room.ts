import { ApiError, type Endpoint } from "@pressport/core/contract";
import type { FastifyRequest } from "fastify";
import type { Doors } from "../../doors.ts";
import type { Caller } from "../access/caller.ts";
import { wireMessages } from "../calls/wire-messages.ts";
import { allStoredBytes, refuseBeyondQuota } from "./stored-bytes.ts";

/** Uploads of one client on their way at once, over all processes; a browser sends a few. */
export const MOST_UPLOADS_AT_ONCE = 20;
/** A browser's few may all come to one process of many. */
const FEWEST_IN_ONE_PROCESS = 4;
/** How soon one that was too many may come again. */
const RETRY_AFTER_SECONDS = 5;

/** Lets files in as long as there is room for them. */
export interface UploadRoom {
  /** Throws 429 or 507 before the first byte is read; answers what to call once the upload is over. */
  enter(
    caller: Caller | null,
    request: FastifyRequest,
    files: NonNullable<Endpoint["files"]>,
  ): Promise<() => void>;
}

interface OnTheirWay {
  count: number;
  bytes: number;
}

/**
 * Counts what each client keeps and what it is sending just now, so that no upload takes more than its client or the
 * host has left. Several processes each count their own uploads and let their part of them in; what is stored they see
 * alike.
 */
export function createUploadRoom(doors: Pick<Doors, "db" | "config" | "clock">): UploadRoom {
  const most = Math.max(FEWEST_IN_ONE_PROCESS, Math.ceil(MOST_UPLOADS_AT_ONCE / doors.config.copies));
  const byClient = new Map<number, OnTheirWay>();
  const all: OnTheirWay = { count: 0, bytes: 0 };
  return {
    async enter(caller, request, files) {
      if (!caller) return () => {};
      const own = byClient.get(caller.client_id) ?? { count: 0, bytes: 0 };
      if (own.count >= most)
        throw new ApiError("too_many", {
          message: wireMessages.tooManyUploads,
          retryAfterSeconds: RETRY_AFTER_SECONDS,
        });
      const bytes = announcedBytes(request, files);
      // Counted before looking: two uploads at once must not both take the last room.
      const leave = count([own, all], bytes);
      byClient.set(caller.client_id, own);
      const over = () => {
        leave();
        if (own.count === 0) byClient.delete(caller.client_id);
      };
      try {
        await refuseBeyondQuota(doors, caller, own.bytes);
        const { totalBytes } = doors.config.storage;
        if (totalBytes !== null && (await allStoredBytes(doors)) + all.bytes > totalBytes)
          throw new ApiError("storage_full");
        return over;
      } catch (error) {
        over();
        throw error;
      }
    },
  };
}

/** What a request says it brings. One that does not say may bring one large file, or many that are no larger together. */
export function announcedBytes(
  { headers }: Pick<FastifyRequest, "headers">,
  files: NonNullable<Endpoint["files"]>,
): number {
  const announced = Number(headers["content-length"]);
  if (headers["content-length"] !== undefined && Number.isFinite(announced)) return announced;
  return Math.max(...Object.values(files).map(({ maxBytes }) => maxBytes));
}

function count(tallies: readonly OnTheirWay[], bytes: number): () => void {
  for (const tally of tallies) {
    tally.count += 1;
    tally.bytes += bytes;
  }
  return () => {
    for (const tally of tallies) {
      tally.count -= 1;
      tally.bytes -= bytes;
    }
  };
}
