/** The part of the Web Storage API the product uses. Never throws: what cannot be kept is kept in memory. */
export interface SafeStorage {
  get(key: string): string | null;
  /** Whether the value will outlive the page. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  /** The keys that start with `prefix`. */
  keys(prefix: string): string[];
  /** Whether the browser itself holds the key, so that removing it makes room. */
  holds(key: string): boolean;
}

/** Where values are kept: across visits, for this tab only, or for this page only. */
export type StorageKind = "local" | "session" | "memory";

/** Storage that survives a browser denying it (private mode, blocked third-party storage) or running full. */
export function createSafeStorage(kind: StorageKind = "local"): SafeStorage {
  return safeStorageOver(kind === "memory" ? null : openStorage(kind));
}

/** The same over any Web Storage; null keeps everything in memory. */
export function safeStorageOver(store: Storage | null): SafeStorage {
  // Holds what the browser refused to keep; a null marks a key removed here although the browser still has it.
  const memory = new Map<string, string | null>();
  return {
    get(key) {
      const kept = memory.get(key);
      if (kept !== undefined) return kept;
      return attempt(() => store?.getItem(key) ?? null, null);
    },
    set(key, value) {
      const isKept = store !== null && works(() => store.setItem(key, value));
      if (isKept) memory.delete(key);
      else memory.set(key, value);
      return isKept;
    },
    remove(key) {
      const isGone = works(() => store?.removeItem(key));
      if (isGone) memory.delete(key);
      else memory.set(key, null);
    },
    keys(prefix) {
      const stored = attempt(() => storedKeys(store), []);
      const all = new Set([...stored.filter((key) => !memory.has(key)), ...memory.keys()]);
      return [...all].filter((key) => key.startsWith(prefix) && memory.get(key) !== null);
    },
    holds: (key) => !memory.has(key) && attempt(() => store?.getItem(key) ?? null, null) !== null,
  };
}

function openStorage(kind: "local" | "session"): Storage | null {
  // Merely naming localStorage throws where the browser blocks it.
  return attempt(
    () => (kind === "local" ? globalThis.localStorage : globalThis.sessionStorage) ?? null,
    null,
  );
}

function storedKeys(store: Storage | null): string[] {
  if (!store) return [];
  return Array.from({ length: store.length }, (_, index) => store.key(index)).filter((key) => key !== null);
}

/** Browsers refuse storage with many kinds of error; every one of them means the same here. */
function attempt<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

function works(write: () => void): boolean {
  return attempt(() => {
    write();
    return true;
  }, false);
}
