import { join } from "node:path";
import { type Plugin, runnerImport } from "vite";

const CORE = join(import.meta.dirname, "../../packages/core/src");
const CALLS = "\0pressport-calls.js";
const STAFF_CALLS = "\0pressport-calls-of-staff.js";

/**
 * Whose calls are brought: everybody's, those of the portal without the staff's, which come with the desk, or those that a
 * website's visitors may make, which are fewer than half.
 */
type Callers = "everybody" | "portal" | "websites";

/** What hands out the calls: a page with only a sign-in does without them, the portal never does. */
const LOADERS = {
  everybody: "client/whole/eager-client.ts",
  portal: "client/whole/eager-client.ts",
  websites: "client/whole/load-whole-client.ts",
};

/** Which modules are brought in other shape: what imports them, what it says, and what it gets. */
const inPlace = (
  callers: Callers,
): readonly (readonly [importer: string, source: string, instead: string])[] => [
  ["client/whole/whole-client.ts", "../../contract/contract.ts", CALLS],
  ["client/whole/staff-client.ts", "../../contract/contract.ts", STAFF_CALLS],
  ["client/create-client.ts", "../contract/contract.ts", CALLS],
  ["client/lazy-client.ts", "./load-group.ts", join(CORE, LOADERS[callers])],
  ["client/calls/read-answer.ts", "./check-answer.ts", join(CORE, "client/calls/trust-answer.ts")],
];

type Call = import("../../packages/core/src/contract/contract.ts").Endpoint;

/**
 * Brings the contract into the script tag, the portal and the small client: the calls as plain data without the schemas of their answers, and the library
 * of the schemas that stay, which check what visitors type, so that it minds its own business on somebody else's page.
 */
export function inlineContract(callers: Callers): Plugin {
  const places = inPlace(callers);
  return {
    name: "pressport-contract",
    enforce: "pre",
    resolveId(source, importer = "") {
      const from = importer.replaceAll("\\", "/");
      const found = places.find((place) => source === place[1] && from.endsWith(`/core/src/${place[0]}`));
      return found?.[2] ?? null;
    },
    load: {
      filter: { id: /^\0pressport-calls/ },
      handler: (id) => writeCalls(id === STAFF_CALLS ? "staff" : callers),
    },
    transform: { filter: { id: /\/zod\/v4\/(core|mini)\/\w+\.js$/ }, handler: keepToItself },
  };
}

/** Writes what the client reads of each call, as a module. */
export async function writeCalls(callers: Callers | "staff"): Promise<string> {
  const { module } = await runnerImport<typeof import("../../packages/core/src/contract/contract.ts")>(
    join(CORE, "contract/contract.ts"),
  );
  const groups = Object.entries(module.contract).map(
    ([group, calls]) =>
      [
        group,
        Object.entries<Call>(calls)
          .filter(([, call]) => IS_CALLED_BY[callers](call))
          .map(([name, call]) => [name, planOf(call)] as const),
      ] as const,
  );
  const table = groups.filter(([, calls]) => calls.length > 0);
  const contract = Object.fromEntries(table.map(([group, calls]) => [group, Object.fromEntries(calls)]));
  return `export const contract = ${JSON.stringify(contract)};`;
}

const isForStaff = ({ access }: Call): boolean => access !== "public" && !access.includes("user");

const IS_CALLED_BY: Readonly<Record<Callers | "staff", (call: Call) => boolean>> = {
  everybody: () => true,
  portal: (call) => !isForStaff(call),
  websites: ({ access, websites }) => access === "public" || websites === true,
  staff: isForStaff,
};

function planOf(call: Call) {
  const { method, path, access, jsonToo, changes, answer } = call;
  const files = Object.entries(call.files ?? {}).map(([field, { list }]) => [field, { list }]);
  return {
    method,
    path,
    ...(access === "public" && { access }),
    ...(call.files && { files: Object.fromEntries(files) }),
    jsonToo,
    changes,
    answer: { kind: answer.kind },
  };
}

/**
 * Zod keeps its settings on `globalThis`; on somebody else's page one name, `Pressport`, is all we add. And it walks over
 * tables of its own by `for … in`, where old libraries leave names of theirs on every object.
 */
function keepToItself(code: string, id: string): string {
  const own = code.replaceAll(/for \(const (\w+) in (\w+)\)/g, "for (const $1 of Object.keys($2))");
  return id.endsWith("/core/core.js")
    ? `const zodHome = {};\n${own.replaceAll("globalThis", "zodHome")}`
    : own;
}
