import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { collect, compilerArgs, tool } from "../processes.mjs";
import { has, listFiles, root } from "../project.mjs";
import { findTarballProblems } from "./check-tarballs.mjs";
import { findOversize } from "./npm-sizes.mjs";
import { PACKAGES } from "./pack.mjs";
import { writeTemplates } from "./store-templates.mjs";

/** What a host serves beside its answers: pages and widgets, and what it gives to shops, a work with its own licence. */
const BESIDE_THE_HOST = {
  "portal/dist": "built/portal",
  "packages/web-components/dist/embed": "built/embed",
  "docs/site/dist": "built/docs",
  "integrations/woocommerce": "integrations/woocommerce",
};

/** Builds what npm consumers get, from nothing but what the host serves, which is built already, and answers what is wrong with it: nothing, when all is well. */
export async function buildPackages() {
  for (const folder of PACKAGES) clear(join(root, folder, "dist"));
  try {
    // The other packages read the types of core and of the demo as published, so these come first.
    await Promise.all(["packages/core", "packages/demo"].map((folder) => build(folder, [typesOf(folder)])));
    // In the place of what the compiler wrote: the client without the schemas of the answers, and the type engine in one file.
    const withConfig = (/** @type {string} */ name) => [
      tool.vite,
      "build",
      "--config",
      name,
      "--logLevel",
      "warn",
    ];
    await build("packages/core", ["vite.client.config.ts", "vite.type-engine.config.ts"].map(withConfig));
    await Promise.all([buildWidgets(), buildServer(), buildStoreCreator()]);
  } catch (problem) {
    return [problem instanceof Error ? problem.message : String(problem)];
  }
  const manifests = await Promise.all(PACKAGES.map(findManifestProblems));
  return [
    ...PACKAGES.flatMap((folder) => [...findMissingExports(folder), ...findLostTypes(folder)]),
    ...manifests.flat(),
    ...(await findTarballProblems()),
    ...(await findOversize()),
  ];
}

/** The script tag's files have a build of their own, which knows when they are stale. */
function clear(/** @type {string} */ dist) {
  if (!existsSync(dist)) return;
  for (const name of readdirSync(dist)) {
    if (name !== "embed") rmSync(join(dist, name), { recursive: true, force: true });
  }
}

async function buildWidgets() {
  const bundle = [tool.vite, "build", "--config", "vite.npm.config.ts", "--logLevel", "warn"];
  await build("packages/web-components", [bundle, typesOf("packages/web-components")]);
}

async function buildServer() {
  await build("packages/server", [typesOf("packages/server")]);
  // Migrations, profiles and seed pictures are read at run time from beside the code.
  for (const file of listFiles("packages/server/src")) {
    if (/\.tsx?$/.test(file)) continue;
    const target = join(root, file.replace("packages/server/src", "packages/server/dist"));
    cpSync(join(root, file), target, { recursive: true });
  }
  for (const [from, to] of Object.entries(BESIDE_THE_HOST)) {
    cpSync(join(root, from), join(root, "packages/server/dist", to), { recursive: true });
  }
}

async function buildStoreCreator() {
  await build("packages/create-pressport-store", [typesOf("packages/create-pressport-store")]);
  writeTemplates(join(root, "packages/create-pressport-store/dist/templates"));
}

function typesOf(/** @type {string} */ folder) {
  return [tool.tsc, ...compilerArgs(`${folder}/tsconfig.build.json`)];
}

/** Runs the commands of one package side by side. */
async function build(/** @type {string} */ folder, /** @type {string[][]} */ commands) {
  const ended = await Promise.all(
    commands.map((args) => collect(process.execPath, args, { cwd: join(root, folder) })),
  );
  const failed = ended.find(({ code }) => code !== 0);
  if (failed) throw new Error(`${folder} could not be built.\n${failed.output}`);
}

/** The files a package's manifest promises to its consumers and its build did not make. */
function findMissingExports(/** @type {string} */ folder) {
  const manifest = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
  const promised = JSON.stringify({ ...manifest.exports, bin: manifest.bin }).match(/\.\/dist\/[^"]+/g) ?? [];
  return promised
    .map((file) => join(dirname(`${folder}/x`), file))
    .filter((file) => !has(file))
    .map((file) => `${file} is exported and was not built`);
}

/** Declarations in which TypeScript left out a part it found too long: to a consumer that part is `any`. */
function findLostTypes(/** @type {string} */ folder) {
  return listFiles(`${folder}/dist`)
    .filter((file) => file.endsWith(".d.ts") && readFileSync(join(root, file), "utf8").includes("/*elided*/"))
    .map((file) => `${file} has a type that was left out; name it in an interface`);
}

/** What other tools would stumble over in a package as it is published. */
async function findManifestProblems(/** @type {string} */ folder) {
  const { messages, pkg } = await publint({
    pkgDir: join(root, folder),
    pack: false,
    level: "warning",
    strict: true,
  });
  return messages.map(
    (message) => `${folder}: ${formatMessage(message, pkg, { color: false }) ?? message.code}`,
  );
}
