import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, type InlineConfig, type Plugin, type Rolldown } from "vite";
import { BASE } from "./embed-entries.ts";
import manifest from "./package.json" with { type: "json" };
import { type WidgetBuild, writeWidgetScripts } from "./widget-scripts.ts";

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

/** Of what core opens later nothing is in the loader; there it would be wrapped in functions, and all it shares with it. */
const leaveOutLaterCode: Plugin = {
  name: "pressport-later-code",
  resolveDynamicImport: (id) => ({ id: String(id), external: true }),
};

/**
 * Builds the loader when the chunks are written, so that the two never disagree: one classic script, pressport.js, which
 * learns their names from `virtual:pressport-chunks`, adds the folder of `document.currentScript.src` before them and
 * imports them. A relative `import()` would not do: in a classic script from another origin it resolves against
 * about:blank. The scripts of one widget each follow. Beside them come chunks.json (the same table, read by bench/size.ts), integrity.json (SRI hashes) and
 * release.json (the name under which these very files stay).
 */
export function buildScriptsAfterwards(
  loader: InlineConfig,
  widgets: (build: WidgetBuild) => InlineConfig,
): Plugin {
  let chunks: ChunkMap | undefined;
  return {
    name: "pressport-loader",
    apply: "build",
    generateBundle(_options, bundle) {
      chunks = readChunks(bundle);
    },
    async writeBundle({ dir = "" }) {
      if (!chunks) return;
      const plugins = [provideChunks(chunks, manifest.version), leaveOutLaterCode];
      await build({ ...loader, configFile: false, plugins });
      await writeWidgetScripts(dir, widgets, provideChunks({}, manifest.version));
      const hashes = hashScripts(dir);
      const write = (name: string, content: unknown) =>
        writeFileSync(join(dir, name), `${JSON.stringify(content, null, 2)}\n`);
      write("chunks.json", chunks);
      write("integrity.json", hashes);
      write("release.json", { name: nameRelease(manifest.version, hashes) });
    },
  };
}

/** A release has its version's name; what was never released one of its content, as it would not stay the same. */
function nameRelease(version: string, hashes: Readonly<Record<string, string>>): string {
  if (version !== "0.0.0") return version;
  return `${version}-${createHash("sha256").update(JSON.stringify(hashes)).digest("hex").slice(0, 8)}`;
}

/** The SRI value of every script. */
function hashScripts(folder: string): Record<string, string> {
  const scripts = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".js"),
  );
  return Object.fromEntries(
    scripts.sort().map((name) => {
      const digest = createHash("sha384")
        .update(readFileSync(join(folder, name)))
        .digest("base64");
      return [name.replaceAll("\\", "/"), `sha384-${digest}`];
    }),
  );
}

/**
 * Reads which files `embed` and each tag need from a finished build. A tag is a dynamic import whose file is named
 * like its folder: `src/basket/basket.tsx` is `pp-basket`. What `embed` brings anyway is left out of the tags.
 */
function readChunks(bundle: Rolldown.OutputBundle): ChunkMap {
  const files = Object.values(bundle).filter((file) => file.type === "chunk");
  const entry = files.find((file) => file.isEntry && file.name === BASE);
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
