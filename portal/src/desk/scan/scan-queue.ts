import { signal } from "@preact/signals-core";
import { ApiError, createSafeStorage, NetworkError } from "@pressport/core";
import type { ScanAnswer, ScanStep } from "@pressport/core/contract";

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
  const storage = createSafeStorage();
  const places = {
    waiting: `pressport.scans:${name}`,
    refused: `pressport.refused-scans:${name}`,
    parcel: `pressport.open-parcel:${name}`,
  };
  const waiting = signal(listAt<WaitingScan>(places.waiting));
  const refused = signal(listAt<RefusedScan>(places.refused));
  const parcel = signal<OpenParcel>(JSON.parse(storage.get(places.parcel) ?? "{}"));
  /** Keys of scans that an answer did not come for at once, or that an earlier page has left. */
  const late = new Set(waiting.value.map(({ key }) => key));
  let isSending = false;
  let nextTry = 0;

  function listAt<T>(place: string): readonly T[] {
    const list: unknown = JSON.parse(storage.get(place) ?? "[]");
    return Array.isArray(list) ? list : [];
  }
  function keep(list: readonly WaitingScan[]) {
    storage.set(places.waiting, JSON.stringify(list));
    waiting.value = list;
  }
  function keepRefused(list: readonly RefusedScan[]) {
    storage.set(places.refused, JSON.stringify(list));
    refused.value = list;
  }

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
    /** Keeps what is being packed or sent: the next scan needs it, after a reload too. */
    keepParcel(open: OpenParcel) {
      storage.set(places.parcel, JSON.stringify(open));
      parcel.value = open;
    },
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

/** The host could not be reached, or is busy: the same may work a moment later. */
const isPassing = (error: unknown): boolean =>
  NetworkError.is(error) ||
  (ApiError.is(error) && (error.status >= 500 || error.status === 429 || error.status === 409));
