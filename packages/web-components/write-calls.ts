import { answerBody, contract, createDescriber, type Endpoint } from "@pressport/core/contract";

/** Writes each group of the contract as a module that exports its calls, their answers described as plain data. */
export function writeCalls(): ReadonlyMap<string, string> {
  return new Map(Object.entries(contract).map(([group, calls]) => [group, writeGroup(calls)]));
}

function writeGroup(calls: Readonly<Record<string, Endpoint>>): string {
  const describe = createDescriber();
  const plans = Object.entries(calls).map(([name, call]) => {
    const { method, path, access, files, jsonToo, changes, answer } = call;
    const lists = files && Object.entries(files).map(([field, { list }]) => [field, { list }]);
    const body = answerBody(answer);
    const plan = {
      method,
      path,
      access: access === "public" ? access : [],
      ...(lists && { files: Object.fromEntries(lists) }),
      ...(jsonToo && { jsonToo }),
      ...(changes && { changes }),
      answer: { kind: answer.kind, ...(body && { body: describe(body) }) },
    };
    return [name, plan] as const;
  });
  const { write, declarations } = createWriter(plans.map(([, plan]) => plan));
  const exported = plans.map(([name, plan]) => `export const ${name} = ${write(plan)};`);
  return [...declarations, ...exported].join("\n");
}

/** Writes plain data as code; what occurs more than once is declared once. */
function createWriter(roots: readonly unknown[]) {
  const uses = new Map<object, number>();
  const count = (value: unknown) => {
    if (typeof value !== "object" || value === null) return;
    const times = (uses.get(value) ?? 0) + 1;
    uses.set(value, times);
    if (times === 1) for (const inner of Object.values(value)) count(inner);
  };
  for (const root of roots) count(root);

  const names = new Map<object, string>();
  const declarations: string[] = [];
  const write = (value: unknown): string => {
    if (value instanceof RegExp) return String(value);
    if (typeof value !== "object" || value === null) return JSON.stringify(value);
    const known = names.get(value);
    if (known) return known;
    const code = Array.isArray(value)
      ? `[${value.map(write).join()}]`
      : `{${Object.entries(value)
          .map(([name, inner]) => `${JSON.stringify(name)}:${write(inner)}`)
          .join()}}`;
    if ((uses.get(value) ?? 0) < 2) return code;
    const name = `shared${names.size}`;
    names.set(value, name);
    declarations.push(`const ${name} = ${code};`);
    return name;
  };
  return { write, declarations };
}
