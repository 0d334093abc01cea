import { type SafeStorage, safeStorageOver } from "../client/storage/safe-storage.ts";

/** The Web Storage API in memory, with the faults browsers have: no room (in characters), or denied altogether. */
export function fakeWebStorage(faults: { room?: number; denied?: boolean } = {}): Storage {
  const items = new Map<string, string>();
  const allow = () => {
    if (faults.denied) throw new DOMException("The operation is insecure.", "SecurityError");
  };
  const used = (without: string) =>
    [...items].reduce((sum, [key, value]) => (key === without ? sum : sum + key.length + value.length), 0);
  return {
    get length() {
      allow();
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem(key) {
      allow();
      return items.get(key) ?? null;
    },
    setItem(key, value) {
      allow();
      if (used(key) + key.length + value.length > (faults.room ?? Number.POSITIVE_INFINITY)) {
        throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
      }
      items.set(key, value);
    },
    removeItem(key) {
      allow();
      items.delete(key);
    },
    clear() {
      items.clear();
    },
  };
}

/** What a browser keeps of somebody who is signed in at `https://host.test`. */
export function signedInStorage(): SafeStorage {
  const storage = safeStorageOver(fakeWebStorage());
  storage.set("pressport.token:https://host.test", "token");
  return storage;
}
