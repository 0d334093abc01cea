/** A message for every field that is wrong; no key for a field that is right. */
export type FieldMessages<Field extends string = string> = Partial<Record<Field, string>>;

/** Whether a form has nothing to complain about. */
export function isClean(messages: FieldMessages): boolean {
  return Object.keys(messages).length === 0;
}
