import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { build, type InlineConfig, type Plugin, type Rolldown } from "vite";
import { ONE_WIDGET, SCRIPTS } from "./embed-entries.ts";
import { findNeedsOfScripts } from "./first-needs.ts";

/** A build of widgets: what it begins with, how its files are named, and which modules share a file. */
export interface WidgetBuild {
  entry: Readonly<Record<string, string>>;
  names: { entries: string; others: string };
  groups?: Rolldown.CodeSplittingGroup[];
}

/**
 * Writes a script for each widget that a page can have alone: everything it needs before it can be used in one file whose
 * name stays, and what it loads later in a folder of its name.
 */
export async function writeWidgetScripts(
  folder: string,
  widgets: (build: WidgetBuild) => InlineConfig,
  version: Plugin,
): Promise<void> {
  const names = { entries: "[name].js", others: "[name].js" };
  const needs = await findNeedsOfScripts(withPlugins(widgets({ entry: SCRIPTS, names }), [version]));
  for (const [script, widget] of Object.entries(SCRIPTS)) {
    const first = needs.get(script) ?? new Set();
    const addWidget: Plugin = {
      name: "pressport-one-widget",
      enforce: "pre",
      transform: (code, id) => (id === ONE_WIDGET ? `import "${widget}";\n${code}` : null),
    };
    const config = widgets({
      entry: { [script]: ONE_WIDGET },
      names: { entries: "[name].js", others: `${script}/[name]-[hash].js` },
      groups: [{ name: (id) => (first.has(id) ? script : null), debugName: "first needs" }],
    });
    for (const file of await buildInOneFile(withPlugins(config, [addWidget, version]), first)) {
      mkdirSync(dirname(join(folder, file.fileName)), { recursive: true });
      writeFileSync(join(folder, file.fileName), file.type === "chunk" ? file.code : file.source);
    }
  }
}

/**
 * Builds until the entry is a single file. The bundler may put modules that several later files share beside the entry, and
 * the entry is split then: those modules join it.
 */
async function buildInOneFile(
  config: InlineConfig,
  first: Set<string>,
): Promise<(Rolldown.OutputChunk | Rolldown.OutputAsset)[]> {
  const built = await build({ ...config, configFile: false, build: { ...config.build, write: false } });
  const files = [built].flat().flatMap((result) => ("output" in result ? result.output : []));
  const entry = files.find((file) => file.type === "chunk" && file.isEntry);
  if (entry?.type !== "chunk") throw new Error("The script of a widget has no entry.");
  if (entry.imports.length === 0) return files;
  const beside = entry.moduleIds.filter((id) => !first.has(id));
  if (beside.length === 0) throw new Error(`${entry.fileName} is split: ${entry.imports.join(", ")}`);
  for (const id of beside) first.add(id);
  return buildInOneFile(config, first);
}

function withPlugins(config: InlineConfig, plugins: Plugin[]): InlineConfig {
  // The widget is in its own script and still named as one that is loaded when its tag is seen.
  const checks = { ineffectiveDynamicImport: false };
  const { build: options } = config;
  return {
    ...config,
    plugins: [...plugins, ...(config.plugins ?? [])],
    build: { ...options, rolldownOptions: { ...options?.rolldownOptions, checks } },
  };
}
