import { signal } from "@preact/signals-core";
import { ApiError, createSafeStorage, NetworkError } from "@pressport/core";
import type { ScanAnswer, ScanStep } from "@pressport/core/contract";
import { readItemCode } from "@pressport/core/rules";

/** What is sent of a scan. */
export interface Scan {
  code: string;
  step: ScanStep;
  packed_with?: number;
  parcel?: { carrier: string; number: string };
}

/** What is being packed or sent. */
export interface OpenParcel {
  /** The item that was packed first. */
  packed_with?: number;
  order_number?: string;
  /** The carrier's number, scanned before an item of the parcel. */
  number?: string;
}

/** A scan that is not answered yet. Its key makes sure that it is done once, however often it is sent. */
interface WaitingScan {
  key: string;
  scan: Scan;
}

/** A scan that the host refused after the station had caught up, for somebody to look at. */
export interface RefusedScan {
  key: string;
  scan: Scan;
  answer: ScanAnswer;
}

interface ScanQueueOptions {
  /** Names the queue in the browser: each member of staff has one. */
  name: string;
  send: (scan: Scan, idempotencyKey: string) => Promise<ScanAnswer>;
  /** Told what came of a scan; `isLate` where it had waited for the connection. */
  onAnswer: (scan: Scan, answer: ScanAnswer, isLate: boolean) => void;
  /** Told that a scan waits for the connection. */
  onKept: (scan: Scan) => void;
  /** Told that the host does not take scans any more: signed out, or not allowed. They stay in the queue. */
  onStopped: (error: unknown) => void;
}

/** So long the station waits before it tries again to reach the host. */
const TRIES_EVERY_MS = 3_000;

/** Sends scans one after the other in the order they were made, and keeps them in the browser until the host has answered. */
export function createScanQueue({ name, send, onAnswer, onKept, onStopped }: ScanQueueOptions) {
  const [waiting, keep] = keptAt<readonly WaitingScan[]>(`pressport.scans:${name}`, []);
  const [refused, keepRefused] = keptAt<readonly RefusedScan[]>(`pressport.refused-scans:${name}`, []);
  const [parcel, keepParcel] = keptAt<OpenParcel>(`pressport.open-parcel:${name}`, {});
  /** Keys of scans that an answer did not come for at once, or that an earlier page has left. */
  const late = new Set(waiting.value.map(({ key }) => key));
  let isSending = false;
  let nextTry = 0;

  /** Sends the scan that was made first; answers whether the next one may follow. */
  async function sendFirst({ key, scan }: WaitingScan): Promise<boolean> {
    try {
      const answer = await send(scan, key);
      const isLate = late.delete(key);
      if (isLate && answer.problem !== null) keepRefused([...refused.value, { key, scan, answer }]);
      keep(waiting.value.filter((one) => one.key !== key));
      onAnswer(scan, answer, isLate);
      return true;
    } catch (error) {
      for (const one of waiting.value) {
        if (!late.has(one.key)) onKept(one.scan);
        late.add(one.key);
      }
      if (!isPassing(error)) onStopped(error);
      return false;
    }
  }

  async function drain(): Promise<void> {
    if (isSending) return;
    isSending = true;
    clearTimeout(nextTry);
    let goesOn = true;
    for (let first = waiting.value[0]; first && goesOn; first = waiting.value[0])
      goesOn = await sendFirst(first);
    isSending = false;
    if (waiting.value.length > 0) nextTry = window.setTimeout(() => void drain(), TRIES_EVERY_MS);
  }
  const again = () => void drain();
  window.addEventListener("online", again);
  again();

  return {
    waiting,
    refused,
    parcel,
    keepParcel,
    add(scan: Scan) {
      const one = { key: crypto.randomUUID(), scan };
      // Behind others that wait for the connection it waits too.
      if (late.size > 0) {
        late.add(one.key);
        onKept(scan);
      }
      keep([...waiting.value, one]);
      again();
    },
    /** Somebody has looked at what was refused. */
    seen: () => keepRefused([]),
    stop() {
      clearTimeout(nextTry);
      window.removeEventListener("online", again);
    },
  };
}

/** A value that outlives the page, and what changes it. */
function keptAt<T>(place: string, empty: T) {
  const storage = createSafeStorage();
  const text = storage.get(place);
  const kept = signal<T>(text === null ? empty : JSON.parse(text));
  const keep = (value: T) => {
    storage.set(place, JSON.stringify(value));
    kept.value = value;
  };
  return [kept, keep] as const;
}

/** What is being packed or sent once a scan is answered: the next scan has to know it. */
export function parcelAfter(
  open: OpenParcel,
  { step, code, packed_with }: Scan,
  { problem, item, done, all }: ScanAnswer,
): OpenParcel {
  if (step === "shipped") return problem === null ? {} : open;
  const first = packed_with ?? readItemCode(code);
  // What comes of an earlier parcel changes nothing of the one that is open.
  if (step !== "packed" || first === null || first !== open.packed_with) return open;
  if (item && (problem === null || problem === "already"))
    return done < all ? { packed_with: first, order_number: item.order_number } : {};
  // Nothing lies in a parcel whose first item was refused.
  return packed_with === undefined ? {} : open;
}

/** The host could not be reached, or is busy: the same may work a moment later. */
const isPassing = (error: unknown): boolean =>
  NetworkError.is(error) ||
  (ApiError.is(error) && (error.status >= 500 || error.status === 429 || error.status === 409));
