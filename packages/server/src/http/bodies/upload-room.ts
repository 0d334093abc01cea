import { ApiError, type Endpoint } from "@pressport/core/contract";
import type { FastifyRequest } from "fastify";
import type { RateLimit } from "../../adapters/limits/limits.ts";
import type { Doors } from "../../doors.ts";
import type { Caller } from "../access/caller.ts";
import { wireMessages } from "../calls/wire-messages.ts";
import { addressGroup } from "../limits/rate-limit.ts";
import { bytesAboveReserve } from "./disk-reserve.ts";
import { allGuestsBytes, allStoredBytes, refuseBeyondQuota } from "./stored-bytes.ts";

/** Uploads of one client on their way at once, over all processes; a browser sends a few. */
export const MOST_UPLOADS_AT_ONCE = 20;
/** The same of guests and unknown visitors of one address, which may be a whole office. */
export const MOST_UPLOADS_OF_AN_ADDRESS = 40;
/** A browser's few may all come to one process of many. */
const FEWEST_IN_ONE_PROCESS = 4;
/** How soon one that was too many may come again. */
const RETRY_AFTER_SECONDS = 5;
/** What is on its way from one address may take at most this part of what is left to all guests, so that some is left for the next. */
const SHARE_OF_AN_ADDRESS = 1 / 4;
/** How long the sum of what guests have stored is used again; what this process stores meanwhile is added. */
const SUM_KEPT_MS = 5_000;
const DAY_SECONDS = 24 * 60 * 60;
/** Allowances of addresses are counted in so many bytes each, as counters are small numbers. */
const COUNTED_BYTES = 1024;

/** Room that was reserved for an upload before its first byte. */
export interface ReservedRoom {
  /** So many of the reserved bytes have arrived: the disk itself counts them from now on. */
  arrived(bytes: number): void;
  /** The upload is over. What was not kept is given back to its address. */
  leave(outcome: "kept" | "refused"): Promise<void>;
}

/** Lets files in as long as there is room for them. */
export interface UploadRoom {
  /** Throws 429 or 507 before the first byte is read. */
  enter(request: UploadRequest, files: NonNullable<Endpoint["files"]>): Promise<ReservedRoom>;
  /** Uploads on their way in this process, and what is reserved for them. */
  underWay(): { uploads: number; bytes: number };
}

/** What of a request says who sends how much. */
export type UploadRequest = Pick<FastifyRequest, "headers" | "ip"> & { identity: { user: Caller | null } };

interface Tally {
  uploads: number;
  bytes: number;
}

/**
 * Counts what each client keeps and what it is sending just now, so that no upload takes more than its client or the
 * host has left. Guests cost nothing to make, so they and unknown visitors are also counted by address, and in all. Several
 * processes each count their own uploads and let their part of them in; what is stored they see alike.
 */
export function createUploadRoom(
  doors: Pick<Doors, "db" | "config" | "clock" | "limits">,
  spareBytes = () => bytesAboveReserve(doors.config),
): UploadRoom {
  const { copies, storage } = doors.config;
  const partOf = (most: number) => Math.max(FEWEST_IN_ONE_PROCESS, Math.ceil(most / copies));
  const senders = new Map<string, Tally>();
  const guests: Tally = { uploads: 0, bytes: 0 };
  const all: Tally = { uploads: 0, bytes: 0 };
  /** Reserved and not yet on the disk. */
  let coming = 0;
  let guestsStored = { at: Number.NEGATIVE_INFINITY, bytes: 0 };

  function sender(name: string, most: number): Sender {
    const tally = senders.get(name) ?? { uploads: 0, bytes: 0 };
    if (tally.uploads >= partOf(most))
      throw new ApiError("too_many", {
        message: wireMessages.tooManyUploads,
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    return { name, tally };
  }

  function reserve(entering: readonly Sender[], tallies: readonly Tally[], bytes: number) {
    let expected = bytes;
    for (const tally of tallies) add(tally, 1, bytes);
    for (const { name, tally } of entering) {
      add(tally, 1, bytes);
      senders.set(name, tally);
    }
    coming += expected;
    return {
      arrived(more: number) {
        const counted = Math.min(more, expected);
        expected -= counted;
        coming -= counted;
      },
      release() {
        coming -= expected;
        expected = 0;
        for (const tally of tallies) add(tally, -1, -bytes);
        for (const { name, tally } of entering) {
          add(tally, -1, -bytes);
          if (tally.uploads === 0) senders.delete(name);
        }
      },
    };
  }

  async function refuseWithoutRoom(caller: Caller | null, own: readonly Sender[]): Promise<void> {
    // A process sees of the others only what they have written, so each has its part of what is left.
    if (coming > (await spareBytes()) / copies) throw new ApiError("storage_full");
    const [client] = own;
    if (caller && client) await refuseBeyondQuota(doors, caller, client.tally.bytes);
    const { totalBytes } = storage;
    if (totalBytes !== null && (await allStoredBytes(doors)) + all.bytes > totalBytes)
      throw new ApiError("storage_full");
  }

  /** Summed up once in a while: every part of every guest's file asks for it. */
  async function storedByGuests(): Promise<number> {
    const isRecent = performance.now() - guestsStored.at < SUM_KEPT_MS;
    if (!isRecent) guestsStored = { at: performance.now(), bytes: await allGuestsBytes(doors.db) };
    return guestsStored.bytes;
  }

  /** Refuses what guests and unknown visitors have no room for; answers how to give back what was counted. */
  async function countGuest(address: Sender, bytes: number): Promise<() => Promise<void>> {
    const left = storage.allGuestsBytes - (await storedByGuests());
    const share = (left - guests.bytes + address.tally.bytes) * SHARE_OF_AN_ADDRESS;
    const isOverShare = address.tally.uploads > 1 && address.tally.bytes > share;
    if (guests.bytes > left || isOverShare) throw new ApiError("storage_full");
    const limit: RateLimit = { points: counted(storage.guestAddressBytesADay), seconds: DAY_SECONDS };
    const key = `uploaded by guests ${address.name}`;
    const cost = counted(bytes);
    const giveBack = () => doors.limits.giveBack(key, limit, cost);
    if ((await doors.limits.consume(key, limit, cost)).ok) return giveBack;
    await giveBack();
    throw new ApiError("storage_full", { message: wireMessages.addressUsed });
  }

  return {
    async enter({ headers, ip, identity: { user } }, files) {
      const bytes = announcedBytes({ headers }, files);
      const isGuest = user === null || user.role_name === "guest";
      const client = user && sender(`client ${user.client_id}`, MOST_UPLOADS_AT_ONCE);
      const address = isGuest ? sender(`address ${addressGroup(ip)}`, MOST_UPLOADS_OF_AN_ADDRESS) : null;
      const own = [client, address].filter((one) => one !== null);
      // Counted before looking: two uploads at once must not both take the last room.
      const { arrived, release } = reserve(own, isGuest ? [all, guests] : [all], bytes);
      try {
        await refuseWithoutRoom(user, own);
        const giveBack = address ? await countGuest(address, bytes) : async () => {};
        return {
          arrived,
          async leave(outcome) {
            release();
            if (isGuest && outcome === "kept") guestsStored.bytes += bytes;
            if (outcome === "refused") await giveBack();
          },
        };
      } catch (error) {
        release();
        throw error;
      }
    },
    underWay: () => ({ uploads: all.uploads, bytes: coming }),
  };
}

interface Sender {
  name: string;
  tally: Tally;
}

const counted = (bytes: number) => Math.ceil(bytes / COUNTED_BYTES);

function add(tally: Tally, uploads: number, bytes: number): void {
  tally.uploads += uploads;
  tally.bytes += bytes;
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
