// `npm run build`: everything that is published or served, from nothing.
import { cpSync, existsSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { buildChanged } from "./builds.mjs";
import { collect, tool } from "./processes.mjs";
import { has, listFiles, root } from "./project.mjs";

const TSUP = join(root, "packages/core/node_modules/tsup/dist/cli-default.js");
const PACKAGES = ["packages/core", "packages/web-components", "packages/server"];

try {
  for (const folder of PACKAGES) rmSync(join(root, folder, "dist"), { recursive: true, force: true });
  // The other packages read core's types as published, so core comes first.
  await build("packages/core", "src/index.ts", [[TSUP, "--silent"], typesOf("packages/core")]);
  await Promise.all([buildWidgets(), buildServer()]);
  await buildChanged(["embed", "portal"], { force: true });
  const missing = PACKAGES.flatMap(findMissingExports);
  if (missing.length > 0)
    throw new Error(`The packages export files that were not built:\n${missing.join("\n")}`);
  console.log("Everything is built.");
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exitCode = 1;
}

async function buildWidgets() {
  const bundle = [tool.vite, "build", "--config", "vite.npm.config.ts", "--logLevel", "warn"];
  await build("packages/web-components", "src/index.ts", [bundle, typesOf("packages/web-components")]);
}

async function buildServer() {
  await build("packages/server", "src/index.ts", [typesOf("packages/server")]);
  // Migrations, profiles and seed pictures are read at run time from beside the code.
  for (const file of listFiles("packages/server/src")) {
    if (/\.tsx?$/.test(file)) continue;
    const target = join(root, file.replace("packages/server/src", "packages/server/dist"));
    cpSync(join(root, file), target, { recursive: true });
  }
}

function typesOf(/** @type {string} */ folder) {
  return [tool.tsc, "-p", join(root, folder, "tsconfig.build.json")];
}

/** Runs the commands of one package side by side; a package without its entry is left out. */
async function build(
  /** @type {string} */ folder,
  /** @type {string} */ entry,
  /** @type {string[][]} */ commands,
) {
  if (!has(`${folder}/${entry}`)) return console.log(`${folder} is left out: there is no ${entry}.`);
  console.log(`Building ${folder} …`);
  const ended = await Promise.all(
    commands.map((args) => collect(process.execPath, args, { cwd: join(root, folder) })),
  );
  const failed = ended.find(({ code }) => code !== 0);
  if (failed) throw new Error(`${folder} could not be built.\n${failed.output}`);
}

/** The files a package's manifest promises to its consumers and its build did not make. */
function findMissingExports(/** @type {string} */ folder) {
  if (!existsSync(join(root, folder, "dist"))) return [];
  const manifest = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
  const promised = JSON.stringify({ ...manifest.exports, bin: manifest.bin }).match(/\.\/dist\/[^"]+/g) ?? [];
  return promised.map((file) => join(dirname(`${folder}/x`), file)).filter((file) => !has(file));
}
