import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { collect, tool } from "../processes.mjs";
import { has, listFiles, root } from "../project.mjs";
import { compressFiles } from "./compress.mjs";

/**
 * One result that is made from sources: it is built again only when their content has changed.
 * @typedef {{ title: string, entry: string, result: string, folder: string, args: string[], sources: string[] }} Build
 */

const WIDGET_SOURCES = ["packages/core/src", "packages/web-components/src"];
const TOOLS = [
  "pnpm-lock.yaml",
  "scripts/builds/builds.mjs",
  "scripts/builds/compress.mjs",
  "tsconfig.base.json",
  "tsconfig.json",
];

/** What `npm start` and the end-to-end tests serve. @type {Record<"embed" | "portal" | "docs", Build>} */
export const builds = {
  embed: {
    title: "script tag",
    entry: "packages/web-components/src/embed.ts",
    result: "packages/web-components/dist/embed",
    folder: "packages/web-components",
    args: [tool.vite, "build", "--config", "vite.embed.config.ts", "--logLevel", "warn"],
    sources: [
      ...WIDGET_SOURCES,
      "packages/web-components/vite.config.ts",
      "packages/web-components/vite.embed.config.ts",
      "scripts/builds/contract-plugin.ts",
      "scripts/builds/type-engine-plugin.ts",
      "packages/web-components/embed-entries.ts",
      "packages/web-components/first-needs.ts",
      "packages/web-components/loader-plugin.ts",
      "packages/web-components/widget-scripts.ts",
      "packages/web-components/package.json",
      "packages/web-components/tsconfig.json",
    ],
  },
  portal: {
    title: "portal",
    entry: "portal/index.html",
    result: "portal/dist",
    folder: "portal",
    args: [tool.vite, "build", "--logLevel", "warn"],
    sources: [
      ...WIDGET_SOURCES,
      "packages/core/package.json",
      "packages/web-components/package.json",
      "scripts/builds/contract-plugin.ts",
      "scripts/builds/type-engine-plugin.ts",
      "portal/src",
      "portal/public",
      "portal/index.html",
      "portal/vite.config.ts",
      "portal/package.json",
      "portal/tsconfig.json",
    ],
  },
  docs: {
    title: "docs",
    entry: "docs/site/pages/index.md",
    result: "docs/site/dist",
    folder: "docs/site",
    args: [
      "--conditions=source",
      join(root, "docs/site/node_modules/vitepress/bin/vitepress.js"),
      "build",
      ".",
    ],
    sources: [
      "docs/partner-api.md",
      "docs/pictures",
      "docs/site/pages/guide",
      "docs/site/pages/index.md",
      "docs/site/pages/playground.md",
      "docs/site/pages/changelog.md",
      "docs/site/write-for-models.ts",
      "docs/site/written-pages.ts",
      "docs/site/tsconfig.json",
      "docs/site/.vitepress/config.ts",
      "docs/site/.vitepress/theme",
      // The playground is made of all of them.
      ...WIDGET_SOURCES,
      "packages/web-components/manifests.ts",
      "packages/web-components/CHANGELOG.md",
    ],
  },
};

/**
 * Builds what has changed since its last build, side by side, and answers the titles of what was built.
 * Throws with what the tool printed when a build fails.
 * @param {(keyof typeof builds)[]} [names]
 * @param {{ force?: boolean }} [options]
 * @returns {Promise<string[]>}
 */
export async function buildChanged(names = ["embed", "portal", "docs"], { force = false } = {}) {
  const wanted = names.map((name) => builds[name]);
  for (const build of wanted) {
    if (!has(build.entry)) console.log(`The ${build.title} is left out: there is no ${build.entry}.`);
  }
  const changed = wanted.filter((build) => has(build.entry) && (force || !isFresh(build)));
  if (changed.length > 0) console.log(`Building the ${changed.map((build) => build.title).join(", the ")} …`);
  await Promise.all(changed.map(run));
  return changed.map((build) => build.title);
}

/** The entries of builds that are not there at all. */
export function findMissingEntries() {
  return Object.values(builds)
    .map((build) => build.entry)
    .filter((entry) => !has(entry));
}

/** Whether the result was made from exactly these sources. */
function isFresh(/** @type {Build} */ build) {
  const marker = markerOf(build);
  return existsSync(marker) && readFileSync(marker, "utf8") === hashSources(build) && has(build.result);
}

async function run(/** @type {Build} */ build) {
  // Taken before the build: a file saved while it runs makes the result stale.
  const hash = hashSources(build);
  rmSync(markerOf(build), { force: true });
  const { code, output } = await collect(process.execPath, build.args, {
    cwd: join(root, build.folder),
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (code !== 0) throw new Error(`The ${build.title} could not be built.\n${output}`);
  await compressFiles(join(root, build.result));
  mkdirSync(dirname(markerOf(build)), { recursive: true });
  writeFileSync(markerOf(build), hash);
}

function hashSources(/** @type {Build} */ build) {
  const hash = createHash("sha256");
  for (const source of [...TOOLS, ...build.sources]) {
    for (const file of listSource(source))
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(root, file)))
        .update("\0");
  }
  return hash.digest("hex");
}

/** A source is a file or a folder; tests and stories do not change what is built. */
function listSource(/** @type {string} */ source) {
  if (/\.[a-z]+$/.test(source)) return has(source) ? [source] : [];
  return listFiles(source).filter((file) => !/\.(test|stories|driver)\.tsx?$/.test(file));
}

function markerOf(/** @type {Build} */ build) {
  return join(root, "node_modules/.cache/pressport", `${build.result.replaceAll("/", "-")}.sha256`);
}
