// Packs the packages, installs the tarballs with npm in empty folders beside the frameworks people use them with, and
// type-checks and builds each: node scripts/bootstrap.mjs scripts/builds/fresh-projects.mjs [name …]
// It asks the npm registry and takes a few minutes, so it is a command of its own and no part of `npm test`.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { collect } from "../processes.mjs";
import { buildPackages } from "./build-packages.mjs";
import { freshProjects } from "./fresh-sources.mjs";
import { packPackages } from "./pack.mjs";

const wanted = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "pressport-fresh-"));
let failed = 0;
try {
  const problems = await buildPackages();
  if (problems.length > 0) throw new Error(problems.join("\n"));
  const tarballs = await packPackages(join(folder, "packed"));
  for (const project of freshProjects) {
    if (wanted.length > 0 && !wanted.includes(project.name)) continue;
    const started = performance.now();
    const trouble = await tryProject(project, tarballs);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${trouble ? "✗" : "✓"} ${project.name} (${seconds} s)`);
    if (trouble) console.log(trouble);
    failed += trouble ? 1 : 0;
  }
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem);
  failed += 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failed > 0 ? 1 : 0;

/**
 * Writes a project, installs it and runs its commands; answers what went wrong.
 * @param {import("./fresh-sources.mjs").FreshProject} project
 * @param {Map<string, string>} tarballs
 */
async function tryProject({ name, packages, dependencies, files, commands }, tarballs) {
  const cwd = join(folder, name);
  const ours = packages.map((one) => [`@pressport/${one}`, `file:${tarballs.get(`packages/${one}`)}`]);
  const manifest = {
    name: `fresh-${name}`,
    private: true,
    type: "module",
    dependencies: { ...Object.fromEntries(ours), ...dependencies },
  };
  for (const [file, content] of Object.entries({ ...files, "package.json": JSON.stringify(manifest) })) {
    mkdirSync(dirname(join(cwd, file)), { recursive: true });
    writeFileSync(join(cwd, file), content);
  }
  const install = ["npm", "install", "--no-audit", "--no-fund", "--ignore-scripts", "--silent"];
  for (const [program = "", ...args] of [install, ...commands]) {
    const { code, output } = await collect(program, args, { cwd });
    if (code !== 0) return `${[program, ...args].join(" ")}\n${output}`;
  }
  return null;
}
