import { ApiError, type Endpoint } from "@pressport/core/contract";
import type { FastifyRequest } from "fastify";
import type { Services } from "../../services.ts";
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

/** What of a request says who sends how much. */
export type UploadRequest = Pick<FastifyRequest, "headers" | "ip"> & { identity: { user: Caller | null } };

/** Uploads on their way, and what they have announced. */
interface Tally {
  uploads: number;
  bytes: number;
}

/**
 * Counts what each client keeps and what it is sending just now, so that no upload takes more than its client or the
 * host has left. Guests cost nothing to make, so they and unknown visitors are also counted by address, and in all. Several
 * processes each count their own uploads and let their part of them in; what is stored they see alike.
 */
export class UploadRoom {
  readonly #services: Pick<Services, "db" | "config" | "clock" | "limits">;
  readonly #spareBytes: () => Promise<number>;
  readonly #senders = new Map<string, Tally>();
  readonly #all: Tally = { uploads: 0, bytes: 0 };
  readonly #guests: Tally = { uploads: 0, bytes: 0 };
  /** Reserved, and not yet on the disk. */
  #coming = 0;
  #guestsStored = { at: Number.NEGATIVE_INFINITY, bytes: 0 };

  constructor(
    services: Pick<Services, "db" | "config" | "clock" | "limits">,
    spareBytes = () => bytesAboveReserve(services.config),
  ) {
    this.#services = services;
    this.#spareBytes = spareBytes;
  }

  /** Reserves room for an upload, or throws 429 or 507 before its first byte is read. */
  async enter(
    { headers, ip, identity: { user } }: UploadRequest,
    files: NonNullable<Endpoint["files"]>,
  ): Promise<ReservedRoom> {
    const bytes = announcedBytes({ headers }, files);
    const isGuest = user === null || user.role_name === "guest";
    const client = user && this.#sender(`client ${user.client_id}`, MOST_UPLOADS_AT_ONCE);
    const address = isGuest ? this.#sender(`address ${addressGroup(ip)}`, MOST_UPLOADS_OF_AN_ADDRESS) : null;
    const own = [client, address].filter((one) => one !== null);
    // Counted before looking: two uploads at once must not both take the last room.
    const { arrived, release } = this.#reserve(own, isGuest ? [this.#all, this.#guests] : [this.#all], bytes);
    try {
      await this.#refuseWithoutRoom();
      if (user && client) await refuseBeyondQuota(this.#services, user, client.tally.bytes);
      const giveBack = address ? await this.#countGuest(address, bytes) : async () => {};
      return {
        arrived,
        leave: async (outcome) => {
          release();
          if (isGuest && outcome === "kept") this.#guestsStored.bytes += bytes;
          if (outcome === "refused") await giveBack();
        },
      };
    } catch (error) {
      release();
      throw error;
    }
  }

  /** Uploads on their way in this process, and what is still reserved for them. */
  underWay(): Tally {
    return { uploads: this.#all.uploads, bytes: this.#coming };
  }

  #sender(name: string, most: number): Sender {
    const tally = this.#senders.get(name) ?? { uploads: 0, bytes: 0 };
    const mostHere = Math.max(FEWEST_IN_ONE_PROCESS, Math.ceil(most / this.#services.config.copies));
    if (tally.uploads >= mostHere)
      throw new ApiError("too_many", {
        message: wireMessages.tooManyUploads,
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    return { name, tally };
  }

  #reserve(own: readonly Sender[], sums: readonly Tally[], bytes: number) {
    const tallies = [...sums, ...own.map(({ tally }) => tally)];
    let expected = bytes;
    for (const { name, tally } of own) this.#senders.set(name, tally);
    for (const tally of tallies) add(tally, 1, bytes);
    this.#coming += expected;
    const arrived = (more: number) => {
      const counted = Math.min(more, expected);
      expected -= counted;
      this.#coming -= counted;
    };
    const release = () => {
      arrived(expected);
      for (const tally of tallies) add(tally, -1, -bytes);
      for (const { name, tally } of own) if (tally.uploads === 0) this.#senders.delete(name);
    };
    return { arrived, release };
  }

  async #refuseWithoutRoom(): Promise<void> {
    const { copies, storage } = this.#services.config;
    // A process sees of the others only what they have written, so each has its part of what is left.
    if (this.#coming > (await this.#spareBytes()) / copies) throw new ApiError("storage_full");
    if (storage.totalBytes === null) return;
    if ((await allStoredBytes(this.#services)) + this.#all.bytes > storage.totalBytes)
      throw new ApiError("storage_full");
  }

  /** Refuses what guests and unknown visitors have no room for; answers how to give back what was counted. */
  async #countGuest({ name, tally }: Sender, bytes: number): Promise<() => Promise<void>> {
    const { config, limits } = this.#services;
    const left = config.storage.allGuestsBytes - (await this.#storedByGuests());
    const share = (left - this.#guests.bytes + tally.bytes) * SHARE_OF_AN_ADDRESS;
    const isOverShare = tally.uploads > 1 && tally.bytes > share;
    if (this.#guests.bytes > left || isOverShare) throw new ApiError("storage_full");
    const limit = { points: counted(config.storage.guestAddressBytesADay), seconds: DAY_SECONDS };
    const key = `uploaded by guests, ${name}`;
    const giveBack = () => limits.giveBack(key, limit, counted(bytes));
    if ((await limits.consume(key, limit, counted(bytes))).ok) return giveBack;
    await giveBack();
    throw new ApiError("storage_full", { message: wireMessages.addressUsed });
  }

  /** Summed up once in a while: every part of every guest's file asks for it. */
  async #storedByGuests(): Promise<number> {
    const isRecent = performance.now() - this.#guestsStored.at < SUM_KEPT_MS;
    if (!isRecent)
      this.#guestsStored = { at: performance.now(), bytes: await allGuestsBytes(this.#services.db) };
    return this.#guestsStored.bytes;
  }
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
