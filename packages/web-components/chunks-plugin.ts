import type { Plugin, Rolldown } from "vite";

/** What the loader has to fetch, by `embed` or tag: file names relative to the loader's own address, own file first. */
export type ChunkMap = Record<string, readonly string[]>;

const VIRTUAL = "virtual:pressport-chunks";

/** Answers `import { chunks, version } from "virtual:pressport-chunks"` with the given figures. */
export function provideChunks(chunks: ChunkMap, version: string): Plugin {
  return {
    name: "pressport-chunks",
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : null),
    load(id) {
      if (id !== `\0${VIRTUAL}`) return null;
      return `export const chunks = ${JSON.stringify(chunks)};\nexport const version = ${JSON.stringify(version)};`;
    },
  };
}

/**
 * Reads which files `embed` and each tag need from a finished build. A tag is a dynamic import whose file is named
 * like its folder: `src/basket/basket.tsx` is `pp-basket`. What `embed` brings anyway is left out of the tags.
 */
export function readChunks(bundle: Rolldown.OutputBundle): ChunkMap {
  const files = Object.values(bundle).filter((file) => file.type === "chunk");
  const entry = files.find((file) => file.isEntry);
  if (!entry) throw new Error("The embed build has no entry.");
  const embed = withImports(entry.fileName, bundle);
  const tags = files.flatMap((file) => {
    const match = file.moduleIds.map((id) => /\/src\/([a-z-]+)\/\1\.tsx?$/.exec(id)).find(Boolean);
    if (!match || file === entry) return [];
    const beyond = withImports(file.fileName, bundle).filter((name) => !embed.includes(name));
    return [[`pp-${match[1]}`, beyond] as const];
  });
  return Object.fromEntries([["embed", embed] as const, ...tags.sort(([a], [b]) => a.localeCompare(b))]);
}

/** A file and everything it imports statically, nearest first. */
function withImports(fileName: string, bundle: Rolldown.OutputBundle): string[] {
  const seen = [fileName];
  for (const name of seen) {
    const chunk = bundle[name];
    const imports = chunk?.type === "chunk" ? chunk.imports : [];
    for (const next of imports) if (bundle[next] && !seen.includes(next)) seen.push(next);
  }
  return seen;
}
