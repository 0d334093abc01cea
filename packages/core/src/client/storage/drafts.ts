import { DRAFT_KEEP_MS, DRAFT_PAUSE_MS } from "../../rules/timings.ts";
import { parseJson } from "../calls/parse-json.ts";
import { writeJson } from "../calls/write-json.ts";
import { type Clock, systemClock } from "../clock.ts";
import { trimHost } from "../trim-host.ts";
import type { SafeStorage } from "./safe-storage.ts";

/** Unfinished forms and placements, saved while they are typed so that a reload, a crash or a sign-in loses nothing. */
export interface Drafts {
  /**
   * Keeps a value under a key (`basket.address`, `editor.1.12`). `version` is raised when its shape changes.
   * Answers whether it will outlive the page. Never give it a password.
   */
  save(key: string, value: unknown, version: number): boolean;
  /** The same once typing rests; the last value of a key wins. */
  saveSoon(key: string, value: unknown, version: number): void;
  /** Keeps at once what `saveSoon` still holds back: the page is about to go. */
  flush(): void;
  /** The kept value if it still has this version, fits the schema and is not too old; null otherwise. */
  load<T>(key: string, version: number, schema: Checker<T>): T | null;
  clear(key: string): void;
  /** Forgets every draft of the present person, on sign-out. */
  clearAll(): void;
  /** Flushes, and stops listening for the page's end. */
  dispose(): void;
}

/** Anything that tells whether a value is what it should be; every zod schema does. */
export interface Checker<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false };
}

/** What drafts are kept in and whose they are. */
export interface DraftsOptions {
  storage: SafeStorage;
  host: string;
  /** The signed-in person, or null for a visitor; asked at each use. */
  userId: () => number | null;
  clock?: Clock | undefined;
  /** Where the page's end is heard; the window by default. */
  page?: EventTarget | undefined;
}

interface Kept {
  at: number;
  version: number;
  value: unknown;
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== "object" || value === null || !("at" in value && "version" in value)) return false;
  return typeof value.at === "number" && typeof value.version === "number" && "value" in value;
}

/** Opens the drafts of a host; ones past their age are dropped. */
export function createDrafts(options: DraftsOptions): Drafts {
  const { clock = systemClock, page = typeof window === "undefined" ? undefined : window } = options;
  const kept = new KeptDrafts(options.storage, options.host, clock);
  const resting = new Map<string, { keep: () => void; callOff: () => void }>();
  const placeOf = (key: string) => kept.place(options.userId(), key);

  function callOff(place: string) {
    resting.get(place)?.callOff();
    resting.delete(place);
  }
  function flush() {
    for (const { keep } of resting.values()) keep();
  }
  // Phones end a page without any other sign.
  page?.addEventListener("pagehide", flush);

  return {
    save(key, value, version) {
      callOff(placeOf(key));
      return kept.keep(placeOf(key), value, version);
    },
    saveSoon(key, value, version) {
      // Whose draft it is, is decided now: an expired sign-in must not turn it into a visitor's.
      const place = placeOf(key);
      callOff(place);
      const keep = () => {
        callOff(place);
        kept.keep(place, value, version);
      };
      resting.set(place, { keep, callOff: clock.after(DRAFT_PAUSE_MS, keep) });
    },
    flush,
    load(key, version, schema) {
      // Typed a moment ago: a form may be opened again sooner than typing rests.
      resting.get(placeOf(key))?.keep();
      return kept.find(placeOf(key), version, schema);
    },
    clear(key) {
      callOff(placeOf(key));
      kept.drop(placeOf(key));
    },
    clearAll() {
      const mine = placeOf("");
      for (const place of resting.keys()) if (place.startsWith(mine)) callOff(place);
      kept.dropAll(mine);
    },
    dispose() {
      flush();
      page?.removeEventListener("pagehide", flush);
    },
  };
}

/** The drafts of one host in storage, everybody's. */
class KeptDrafts {
  readonly #storage: SafeStorage;
  readonly #prefix: string;
  readonly #clock: Clock;

  constructor(storage: SafeStorage, host: string, clock: Clock) {
    this.#storage = storage;
    this.#prefix = `pressport.draft|${trimHost(host)}|`;
    this.#clock = clock;
    for (const place of storage.keys(this.#prefix)) if (this.#read(place) === null) storage.remove(place);
  }

  place(userId: number | null, key: string): string {
    return `${this.#prefix}${userId ?? "visitor"}|${key}`;
  }

  keep(place: string, value: unknown, version: number): boolean {
    const text = writeJson({ at: this.#clock.now(), version, value });
    let isStored = this.#storage.set(place, text);
    // A full storage gives up its oldest draft first: what is being typed now matters most.
    while (!isStored && this.#dropOldest(place)) isStored = this.#storage.set(place, text);
    return isStored;
  }

  find<T>(place: string, version: number, schema: Checker<T>): T | null {
    const kept = this.#read(place);
    if (!kept || kept.version !== version) return null;
    const value = schema.safeParse(kept.value);
    return value.success ? value.data : null;
  }

  drop(place: string) {
    this.#storage.remove(place);
  }

  dropAll(prefix: string) {
    for (const place of this.#storage.keys(prefix)) this.#storage.remove(place);
  }

  #read(place: string): Kept | null {
    const kept = parseJson(this.#storage.get(place));
    return isKept(kept) && this.#clock.now() - kept.at < DRAFT_KEEP_MS ? kept : null;
  }

  #dropOldest(except: string): boolean {
    const [oldest] = this.#storage
      .keys(this.#prefix)
      .filter((place) => place !== except && this.#storage.holds(place))
      .sort((a, b) => (this.#read(a)?.at ?? 0) - (this.#read(b)?.at ?? 0));
    if (oldest === undefined) return false;
    this.#storage.remove(oldest);
    return true;
  }
}
