/** Puts other words over those of a catalogue, sentence by sentence. */
export function mergeText<T extends object>(original: T, overrides: object): T {
  const merged = { ...original };
  for (const [key, value] of Object.entries(overrides)) {
    const before: unknown = Reflect.get(original, key);
    const isGroup =
      typeof before === "object" && before !== null && typeof value === "object" && value !== null;
    if (value !== undefined) Reflect.set(merged, key, isGroup ? mergeText(before, value) : value);
  }
  return merged;
}
