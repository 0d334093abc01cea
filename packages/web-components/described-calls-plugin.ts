import { join } from "node:path";
import { type Plugin, runnerImport } from "vite";

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
      if (from.endsWith("/core/src/client/calls/read-answer.ts") && source === "./check-answer.ts")
        return this.resolve("./check-described-answer.ts", importer);
      const [, group] = /^\.\.\/contract\/([a-z]+)\.ts$/.exec(source) ?? [];
      return group && from.endsWith("/core/src/client/lazy-client.ts") ? `${CALLS}${group}.js` : null;
    },
    load: {
      filter: { id: /^\0pressport-calls\// },
      async handler(id) {
        groups ??= loadWriter().then(({ writeCalls }) => writeCalls());
        const code = (await groups).get(id.slice(CALLS.length, -".js".length));
        if (code === undefined) throw new Error(`The contract has no group for ${id.slice(1)}.`);
        return code;
      },
    },
  };
}

/** What writes the calls reads the contract from its sources, which Node alone does not find. */
async function loadWriter(): Promise<typeof import("./write-calls.ts")> {
  const { module } = await runnerImport<typeof import("./write-calls.ts")>(
    join(import.meta.dirname, "write-calls.ts"),
    { environments: { inline: { resolve: { noExternal: [/^@pressport\//], conditions: ["source"] } } } },
  );
  return module;
}
