import { fileMark } from "../file-mark.ts";

/** Files that are kept in this browser beyond a reload. */
export interface KeptFiles {
  /** What is there, oldest first. */
  all(): Promise<readonly File[]>;
  /** Answers whether it is there now. */
  keep(file: File): Promise<boolean>;
  forget(file: File): Promise<void>;
}

const STORE = "files";

interface Kept {
  whose: string;
  file: File;
  at: number;
}

function isKept(value: unknown): value is Kept {
  return (
    typeof value === "object" &&
    value !== null &&
    "file" in value &&
    value.file instanceof File &&
    "whose" in value
  );
}

/** Keeps files in the browser's own database, apart for each person; without one, or without room, nothing is kept. */
export function createKeptFiles(name: string, whose: () => string): KeptFiles {
  /** Found once: a file that was changed since is still kept under what it was. */
  const marks = new WeakMap<File, Promise<string>>();
  async function keyOf(file: File): Promise<string> {
    const owner = whose();
    const mark = marks.get(file) ?? fileMark(file);
    marks.set(file, mark);
    return `${owner}:${await mark}`;
  }

  async function inStore<T>(
    mode: IDBTransactionMode,
    ask: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T | undefined> {
    try {
      const database = await open(name);
      try {
        const transaction = database.transaction(STORE, mode);
        const [answer] = await Promise.all([
          answered(ask(transaction.objectStore(STORE))),
          committed(transaction),
        ]);
        return answer;
      } finally {
        database.close();
      }
    } catch {
      // Private windows and full disks keep nothing: the file is chosen again after a reload.
      return undefined;
    }
  }

  return {
    async all() {
      const found: unknown[] = (await inStore("readonly", (store) => store.getAll())) ?? [];
      return found
        .filter(isKept)
        .filter((kept) => kept.whose === whose())
        .toSorted((one, other) => one.at - other.at)
        .map(({ file }) => file);
    },
    async keep(file) {
      const kept: Kept = { whose: whose(), file, at: Date.now() };
      const key = await keyOf(file).catch(() => null);
      if (key === null) return false;
      return (await inStore("readwrite", (store) => store.put(kept, key))) !== undefined;
    },
    async forget(file) {
      const key = await keyOf(file).catch(() => null);
      if (key !== null) await inStore("readwrite", (store) => store.delete(key));
    },
  };
}

function open(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => void request.result.createObjectStore(STORE);
  return answered(request);
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** A full disk may only be noticed at the end. */
function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}
