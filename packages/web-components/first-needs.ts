import { build, type InlineConfig, type Rolldown } from "vite";
import { BASE, ONE_WIDGET, SCRIPTS, SHOP } from "./embed-entries.ts";

/**
 * Says in which file what a widget needs before it can be used belongs: in its own, in the one that sign-in and all others
 * share, or in the one of those that call the host first. What is in a widget's own file is used by no other widget, not
 * even by what opens later there: it would bring the whole file along. Found by a build with a file for each module, so that
 * no name of a file or folder decides. What only opens later is in none of them.
 */
export async function findFirstNeeds(config: InlineConfig): Promise<(id: string) => string | null> {
  const files = await buildModules(config);
  const first = new Map<string, string[]>();
  const ever = new Map<string, string[]>();
  for (const entry of files.values()) {
    if (!entry.isEntry) continue;
    note(
      first,
      entry.name,
      reach(entry, files, ({ imports }) => imports),
    );
    note(
      ever,
      entry.name,
      reach(entry, files, ({ imports, dynamicImports }) => [...imports, ...dynamicImports]),
    );
  }
  return (id) => {
    const needing = first.get(id) ?? [];
    const isShared = (ever.get(id) ?? []).length > 1;
    if (needing.includes(BASE) || (needing.includes("auth-modal") && isShared)) return BASE;
    return isShared && needing.length > 0 ? SHOP : (needing[0] ?? null);
  };
}

/** The modules that each script of one widget needs before that widget can be used. */
export async function findNeedsOfScripts(config: InlineConfig): Promise<ReadonlyMap<string, Set<string>>> {
  const start = "one-widget";
  const files = await buildModules({
    ...config,
    build: { ...config.build, lib: { entry: { [start]: ONE_WIDGET, ...SCRIPTS }, formats: ["es"] } },
  });
  const needs = new Map(
    [...files.values()]
      .filter(({ isEntry }) => isEntry)
      .map((entry) => [entry.name, reach(entry, files, ({ imports }) => imports)]),
  );
  const always = needs.get(start) ?? new Set();
  return new Map(
    Object.keys(SCRIPTS).map((name) => [name, new Set([...always, ...(needs.get(name) ?? [])])]),
  );
}

/** What the build comes to with a file for each module that is left of it. */
async function buildModules(config: InlineConfig): Promise<ReadonlyMap<string, Rolldown.OutputChunk>> {
  const { rolldownOptions } = config.build ?? {};
  const built = await build({
    ...config,
    configFile: false,
    logLevel: "error",
    build: {
      ...config.build,
      write: false,
      minify: false,
      rolldownOptions: { ...rolldownOptions, output: { preserveModules: true } },
    },
  });
  const chunks = [built].flat().flatMap((result) => ("output" in result ? result.output : []));
  return new Map(chunks.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file] as const] : [])));
}

/** The modules of a file and of all it leads to, short of other entries. */
function reach(
  entry: Rolldown.OutputChunk,
  files: ReadonlyMap<string, Rolldown.OutputChunk>,
  next: (file: Rolldown.OutputChunk) => readonly string[],
): Set<string> {
  const seen = new Set([entry]);
  for (const file of seen) {
    for (const name of next(file)) {
      const found = files.get(name);
      if (found && !found.isEntry) seen.add(found);
    }
  }
  return new Set([...seen].flatMap(({ moduleIds }) => moduleIds));
}

function note(entries: Map<string, string[]>, entry: string, ids: Iterable<string>): void {
  for (const id of ids) entries.set(id, [...(entries.get(id) ?? []), entry]);
}
