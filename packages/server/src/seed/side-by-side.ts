/** Works through a list in its order, so many entries at once; stops early, without an error, when told to. */
export async function sideBySide<T>(
  entries: readonly T[],
  atOnce: number,
  work: (entry: T) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const waiting = entries.values();
  const lane = async () => {
    for (const entry of waiting) {
      if (signal?.aborted) return;
      await work(entry);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}
