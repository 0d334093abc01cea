// `npm run try-packages`: packs the packages, installs the tarballs with npm in empty folders beside the frameworks people
// use them with, type-checks and builds each, and the examples too, runs the packed server, and buys in a new shop of each kind:
//   npm run try-packages -- [name …]
// It asks the npm registry and takes minutes, so it is a command of its own and no part of `npm test`.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { collect } from "../processes.mjs";
import { root } from "../project.mjs";
import { buildPackages } from "./build-packages.mjs";
import { buildChanged } from "./builds.mjs";
import { freshProjects } from "./fresh-sources.mjs";
import { findPackDifferences, packPackages } from "./pack.mjs";
import { resolveRange } from "./publish-manifest.mjs";
import { seePainted } from "./see-painted.mjs";
import { tryServer } from "./try-server.mjs";
import { tryStores } from "./try-stores.mjs";

/** @typedef {import("./fresh-sources.mjs").FreshProject} FreshProject */

/** What of an example is there only because it stands in this repository. */
const OURS =
  /(?:^|\/)(?:node_modules|dist|package\.json|tsconfig\.json|widgets-source\.ts|[^/]+\.test\.ts)(?:\/|$)/;

const wanted = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "pressport-fresh-"));
let [passed, failed] = [0, 0];
try {
  await buildChanged();
  const problems = await buildPackages();
  if (problems.length > 0) throw new Error(problems.join("\n"));
  const tarballs = await packPackages(join(folder, "packed"));
  await attempt("pnpm", () => findPackDifferences(tarballs, join(folder, "pnpm")));
  for (const project of freshProjects) await attempt(project.name, () => tryProject(project, tarballs));
  await attempt("server", () => tryServer(join(folder, "server"), tarballs));
  await attempt("stores", () => tryStores(join(folder, "stores"), tarballs));
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem);
  failed += 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/**
 * Does what is wanted and says how it went.
 * @param {string} name
 * @param {() => Promise<string | null>} act answers what went wrong
 */
async function attempt(name, act) {
  if (wanted.length > 0 && !wanted.includes(name)) return;
  const started = performance.now();
  const trouble = await act().catch((/** @type {unknown} */ problem) => String(problem));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${trouble ? "✗" : "✓"} ${name} (${seconds} s)`);
  if (trouble) console.log(trouble);
  failed += trouble ? 1 : 0;
  passed += trouble ? 0 : 1;
}

/**
 * Writes a project, installs it and runs its commands; answers what went wrong.
 * @param {FreshProject} project
 * @param {Map<string, string>} tarballs
 */
async function tryProject({ name, packages, example, dependencies, files, commands, serve }, tarballs) {
  const cwd = join(folder, name);
  const ours = packages.map((one) => [`@pressport/${one}`, `file:${tarballs.get(`packages/${one}`)}`]);
  const manifest = {
    name: `fresh-${basename(name)}`,
    private: true,
    type: "module",
    dependencies: {
      ...(example && dependenciesOf(join(root, example))),
      ...Object.fromEntries(ours),
      ...dependencies,
    },
  };
  if (example) {
    const from = join(root, example);
    cpSync(from, cwd, { recursive: true, filter: (file) => !OURS.test(file.slice(from.length)) });
  }
  for (const [file, content] of Object.entries({ ...files, "package.json": JSON.stringify(manifest) })) {
    mkdirSync(dirname(join(cwd, file)), { recursive: true });
    writeFileSync(join(cwd, file), content);
  }
  const install = ["npm", "install", "--no-audit", "--no-fund", "--ignore-scripts", "--silent"];
  for (const [program = "", ...args] of [install, ...commands]) {
    const { code, output } = await collect(program, args, { cwd });
    if (code !== 0) return `${[program, ...args].join(" ")}\n${output}`;
  }
  return serve ? seePainted(cwd, serve) : null;
}

/** What an example installs beside our packages, in ranges npm knows; ours come as tarballs, those of its tests not at all. */
function dependenciesOf(/** @type {string} */ from) {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(
    readFileSync(join(from, "package.json"), "utf8"),
  );
  const all = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([name]) => !name.startsWith("@pressport/"),
  );
  return Object.fromEntries(all.map(([name, range]) => [name, resolveRange(from, name, String(range))]));
}
