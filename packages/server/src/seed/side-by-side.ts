/** Works through a list in its order, so many entries at once; the first failure ends it. */
export async function sideBySide<T>(
  entries: readonly T[],
  atOnce: number,
  work: (entry: T) => Promise<void>,
): Promise<void> {
  const waiting = entries.values();
  const lane = async () => {
    for (const entry of waiting) await work(entry);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}
