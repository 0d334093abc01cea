/** One name and value as they travel in a query or a multipart body. */
export type WireField = readonly [name: string, value: string | Blob];

/**
 * Flattens a value to bracketed names, as the host reads them in queries and multipart bodies:
 * `{products: [1, 2]}` → `products[]=1`, `products[]=2`; `{items: [{id: 1}]}` → `items[0][id]=1`.
 * Undefined and null are left out.
 */
export function wireFields(value: unknown, name = ""): WireField[] {
  if (value === undefined || value === null) return [];
  if (value instanceof Blob) return [[name, value]];
  if (value instanceof Date) return [[name, value.toISOString()]];
  if (Array.isArray(value))
    return value.flatMap((item, index) => wireFields(item, itemName(name, item, index)));
  if (typeof value === "object") {
    return Object.entries(value).flatMap(([key, item]) =>
      wireFields(item, name === "" ? key : `${name}[${key}]`),
    );
  }
  return [[name, plainText(value)]];
}

/** A plain value as the host reads it in a path, a query or a form; yes and no are 'true' and 'false'. */
export function plainText(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean" || typeof value === "bigint") return `${value}`;
  throw new TypeError(`A ${typeof value} cannot travel as text.`);
}

/** Records need their place in the list so that their fields stay together; plain values and files do not. */
function itemName(name: string, item: unknown, index: number): string {
  const isRecord =
    typeof item === "object" && item !== null && !(item instanceof Blob) && !(item instanceof Date);
  if (isRecord) return `${name}[${index}]`;
  return name.endsWith("[]") ? name : `${name}[]`;
}

/** A query text without the question mark; empty when nothing is asked. */
export function queryText(...parts: readonly unknown[]): string {
  const search = new URLSearchParams();
  for (const [name, value] of parts.flatMap((part) => wireFields(part))) {
    if (typeof value === "string") search.append(name, value);
  }
  return search.toString();
}

/** A multipart body of text fields and files. */
export function multipart(...parts: readonly unknown[]): FormData {
  const form = new FormData();
  for (const [name, value] of parts.flatMap((part) => wireFields(part))) form.append(name, value);
  return form;
}
