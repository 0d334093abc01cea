import type { SafeStorage } from "../client/storage/safe-storage.ts";

/** Where the host's name for this browser is kept. */
export const DEVICE_KEY = "pressport.device";

/** The host's name for this browser, given at the last sign-in: strangers' guesses do not lock its owner out. */
export function storedDevice(storage: SafeStorage): { device?: string } {
  const device = storage.get(DEVICE_KEY);
  return device === null ? {} : { device };
}

/** Keeps the name an answer gave this browser. */
export function keepDevice(storage: SafeStorage, { device }: { device?: string | undefined }): void {
  if (device !== undefined) storage.set(DEVICE_KEY, device);
}
