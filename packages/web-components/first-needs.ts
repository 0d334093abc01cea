import { build, type InlineConfig, type Rolldown } from "vite";

/** The files every page asks for, and those of pages with a widget that calls before it can be used. */
export const BASE = "base";
export const SHOP = "shop";

/**
 * Says in which file what a widget needs before it can be used belongs: in its own, in the one that sign-in and all others
 * share, or in the one of those that call the host first. Found by a build that shares nothing out yet, so that no name of
 * a file or folder decides. What opens later is in none of them.
 */
export async function findFirstNeeds(config: InlineConfig): Promise<(id: string) => string | null> {
  const write = { write: false, minify: false } as const;
  const built = await build({
    ...config,
    configFile: false,
    logLevel: "error",
    build: { ...config.build, ...write },
  });
  const chunks = [built].flat().flatMap((result) => ("output" in result ? result.output : []));
  const files = new Map(
    chunks.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file] as const] : [])),
  );

  const needs = new Map<string, string[]>();
  for (const entry of files.values()) {
    if (!entry.isEntry) continue;
    for (const id of withImports(entry, files)) needs.set(id, [...(needs.get(id) ?? []), entry.name]);
  }
  return (id) => {
    const entries = needs.get(id) ?? [];
    if (entries.includes(BASE) || (entries.length > 1 && entries.includes("auth-modal"))) return BASE;
    return entries.length > 1 ? SHOP : (entries[0] ?? null);
  };
}

/** The modules of a file and of everything it imports before it runs. */
function withImports(
  file: Rolldown.OutputChunk,
  files: ReadonlyMap<string, Rolldown.OutputChunk>,
): Set<string> {
  const seen = new Set([file]);
  for (const { imports } of seen) {
    for (const name of imports) {
      const next = files.get(name);
      if (next) seen.add(next);
    }
  }
  return new Set([...seen].flatMap(({ moduleIds }) => moduleIds));
}
