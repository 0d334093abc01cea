/** Writes plain data as JSON. Lists stay lists, also where an old library has given them a `toJSON` that makes texts of them. */
export function writeJson(data: unknown): string {
  return JSON.stringify(data, function (this: Readonly<Record<string, unknown>>, name, value: unknown) {
    const own = this[name];
    return Array.isArray(own) ? own : value;
  });
}
