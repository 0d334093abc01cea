/** Deepest nesting taken from a field name, and how far an index may go; both far beyond any real form. */
const LIMITS = { depth: 5, index: 999, fields: 2_000 } as const;

/** Names that would reach an object's prototype. */
const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);

/** A text, a list or a group of fields. */
export type NestedValue = string | NestedValue[] | NestedFields;

/** A tree of form or query fields. */
export interface NestedFields {
  [name: string]: NestedValue;
}

/**
 * Reads bracketed names as forms write them: `a=1`, `orders[]=1&orders[]=2`, `refund_items[0][ri_oi_id]=5`.
 * A plain name given twice keeps its last value; names that make no sense are left out.
 */
export function nestFields(entries: Iterable<readonly [string, string]>): NestedFields {
  const root = new Map<string, Node>();
  let count = 0;
  for (const [name, value] of entries) {
    const path = pathOf(name);
    if (path !== null && ++count <= LIMITS.fields) place(root, path, value);
  }
  return plainObject(root);
}

/** The parts of a bracketed name: `a[0][b][]` is a, 0, b and an empty part. Null when it is not one. */
export function pathOf(name: string): string[] | null {
  const match = /^([^[\]]{1,100})((?:\[[^[\]]{0,100}\]){0,5})$/.exec(name);
  if (!match?.[1]) return null;
  const path = [match[1], ...[...(match[2] ?? "").matchAll(/\[([^[\]]*)\]/g)].map((part) => part[1] ?? "")];
  const refused = path.some(
    (part) => FORBIDDEN.has(part) || (/^\d+$/.test(part) && Number(part) > LIMITS.index),
  );
  return refused || path.length > LIMITS.depth ? null : path;
}

type Node = string | Map<string, Node>;

function place(parent: Map<string, Node>, path: readonly string[], value: string): void {
  const [head = "", ...rest] = path;
  const name = head === "" ? String(parent.size) : head;
  if (rest.length === 0) {
    parent.set(name, value);
    return;
  }
  const existing = parent.get(name);
  const child = existing instanceof Map ? existing : new Map<string, Node>();
  parent.set(name, child);
  place(child, rest, value);
}

function plainObject(node: Map<string, Node>): NestedFields {
  return Object.fromEntries([...node].map(([name, child]) => [name, plain(child)]));
}

/** Groups whose names are all numbers are lists, in the order of the numbers. */
function plain(node: Node): NestedValue {
  if (typeof node === "string") return node;
  if (![...node.keys()].every((name) => /^\d+$/.test(name))) return plainObject(node);
  return [...node].sort(([left], [right]) => Number(left) - Number(right)).map(([, child]) => plain(child));
}
