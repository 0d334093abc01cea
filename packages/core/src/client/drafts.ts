import * as z from "zod/mini";
import { DRAFT_KEEP_MS } from "../rules/timings.ts";
import { parseJson } from "./parse-json.ts";
import type { SafeStorage } from "./safe-storage.ts";

/** Unfinished forms and placements, saved while they are typed so that a reload, a crash or a sign-in loses nothing. */
export interface Drafts {
  /**
   * Keeps a value under a key (`basket.address`, `editor.1.12`). `version` is raised when its shape changes.
   * Answers whether it will outlive the page. Never give it a password.
   */
  save(key: string, value: unknown, version: number): boolean;
  /** The kept value if it still has this version, fits the schema and is not too old; null otherwise. */
  load<S extends z.core.$ZodType>(key: string, version: number, schema: S): z.output<S> | null;
  clear(key: string): void;
  /** Forgets every draft of the present person, on sign-out. */
  clearAll(): void;
}

/** What drafts are kept in and whose they are. */
export interface DraftsOptions {
  storage: SafeStorage;
  host: string;
  /** The signed-in person, or null for a visitor; asked at each use. */
  userId: () => number | null;
  /** Milliseconds since the epoch. */
  now?: () => number;
}

const Kept = z.object({ at: z.number(), version: z.number(), value: z.unknown() });

/** Opens the drafts of a host; ones past their age are dropped. */
export function createDrafts(options: DraftsOptions): Drafts {
  const { storage, now = Date.now } = options;
  const everyone = `pressport.draft|${options.host.replace(/\/+$/, "")}|`;
  const mine = () => `${everyone}${options.userId() ?? "visitor"}|`;

  function read(place: string): z.infer<typeof Kept> | null {
    const kept = z.safeParse(Kept, parseJson(storage.get(place)));
    return kept.success && now() - kept.data.at < DRAFT_KEEP_MS ? kept.data : null;
  }
  function dropOldest(except: string): boolean {
    const others = storage.keys(everyone).filter((place) => place !== except && storage.holds(place));
    const [oldest] = others.sort((a, b) => (read(a)?.at ?? 0) - (read(b)?.at ?? 0));
    if (oldest === undefined) return false;
    storage.remove(oldest);
    return true;
  }

  for (const place of storage.keys(everyone)) if (read(place) === null) storage.remove(place);

  return {
    save(key, value, version) {
      const place = `${mine()}${key}`;
      const text = JSON.stringify({ at: now(), version, value });
      let isKept = storage.set(place, text);
      // A full storage gives up its oldest draft first: what is being typed now matters most.
      while (!isKept && dropOldest(place)) isKept = storage.set(place, text);
      return isKept;
    },
    load(key, version, schema) {
      const kept = read(`${mine()}${key}`);
      if (!kept || kept.version !== version) return null;
      const value = z.safeParse(schema, kept.value);
      return value.success ? value.data : null;
    },
    clear: (key) => storage.remove(`${mine()}${key}`),
    clearAll() {
      for (const place of storage.keys(mine())) storage.remove(place);
    },
  };
}
