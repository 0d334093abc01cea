import { join } from "node:path";
import { type Plugin, runnerImport } from "vite";
import type { Contract } from "../core/src/contract/contract.ts";
import type { Endpoint } from "../core/src/contract/endpoint.ts";

type Describer = ReturnType<typeof import("../core/src/client/describe-schema.ts").createDescriber>;

const CORE = join(import.meta.dirname, "../core/src");
const CALLS = "\0pressport-calls/";

/**
 * Gives the script tag's client its calls as plain data. The client of the packages reads answers with the contract's
 * schemas; on somebody else's page these, and the library under them, weigh more than a widget. So each group of calls
 * the client fetches is written anew, with what its answers must look like as descriptions (core's `described.ts`).
 */
export function describeCalls(): Plugin {
  let groups: Promise<ReadonlyMap<string, string>> | undefined;
  return {
    name: "pressport-described-calls",
    enforce: "pre",
    async resolveId(source, importer = "") {
      const from = importer.replaceAll("\\", "/");
      if (from.endsWith("/core/src/client/read-answer.ts") && source === "./check-answer.ts")
        return this.resolve("./check-described-answer.ts", importer);
      const [, group] = /^\.\.\/contract\/([a-z]+)\.ts$/.exec(source) ?? [];
      return group && from.endsWith("/core/src/client/lazy-client.ts") ? `${CALLS}${group}.js` : null;
    },
    load: {
      filter: { id: /^\0pressport-calls\// },
      async handler(id) {
        groups ??= writeGroups();
        const code = (await groups).get(id.slice(CALLS.length, -".js".length));
        if (code === undefined) throw new Error(`The contract has no group for ${id.slice(1)}.`);
        return code;
      },
    },
  };
}

/** Writes each group of the contract as a module that exports its calls. */
export async function writeGroups(): Promise<ReadonlyMap<string, string>> {
  const [{ module: tables }, { module: describing }, { module: shapes }] = await Promise.all([
    runnerImport<{ contract: Contract }>(join(CORE, "contract/contract.ts")),
    runnerImport<typeof import("../core/src/client/describe-schema.ts")>(
      join(CORE, "client/describe-schema.ts"),
    ),
    runnerImport<typeof import("../core/src/contract/endpoint.ts")>(join(CORE, "contract/endpoint.ts")),
  ]);
  return new Map(
    Object.entries(tables.contract).map(([group, calls]) => [
      group,
      writeGroup(calls, describing.createDescriber(), shapes.answerBody),
    ]),
  );
}

function writeGroup(
  calls: Readonly<Record<string, Endpoint>>,
  describe: Describer,
  bodyOf: typeof import("../core/src/contract/endpoint.ts").answerBody,
): string {
  const plans = Object.entries(calls).map(([name, call]) => {
    const { method, path, access, files, jsonToo, changes, answer } = call;
    const lists = files && Object.entries(files).map(([field, { list }]) => [field, { list }]);
    const body = bodyOf(answer);
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
