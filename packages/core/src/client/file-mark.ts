/** Files up to this size are read whole, of larger ones slices: first, last and between. */
const WHOLE_BYTES = 5 * 1024 * 1024;
const SLICES = { count: 64, bytes: 32 * 1024 } as const;

/**
 * Tells a file apart from all others by what is in it: programs write many files of one name, size and time. Rejects when
 * the file was changed or removed since it was chosen, as browsers then refuse to read it.
 */
export async function fileMark(file: File): Promise<string> {
  const sums: [number, number] = [0x811c9dc5, 0x41c6ce57];
  for (const slice of slicesOf(file)) addTo(sums, new Uint8Array(await slice.arrayBuffer()));
  const content = sums.map((sum) => (sum >>> 0).toString(36)).join("-");
  return JSON.stringify([file.name, file.size, file.lastModified, content]);
}

function slicesOf(file: File): Blob[] {
  if (file.size <= WHOLE_BYTES) return [file];
  const step = (file.size - SLICES.bytes) / (SLICES.count - 1);
  return Array.from({ length: SLICES.count }, (_, at) => {
    const from = Math.floor(at * step);
    return file.slice(from, from + SLICES.bytes);
  });
}

/** Two sums of 32 bits (FNV-1a and a like one). No secret depends on them, and they need no secure page as `crypto.subtle` does. */
function addTo(sums: [number, number], bytes: Uint8Array): void {
  let [one, other] = sums;
  for (const byte of bytes) {
    one = Math.imul(one ^ byte, 0x01000193);
    other = Math.imul(other ^ byte, 1_597_334_677);
  }
  sums[0] = one;
  sums[1] = other;
}

/** Whether a file can still be read as it was when it was chosen. */
export async function isStillThere(file: Blob): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
