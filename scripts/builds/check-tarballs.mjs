import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { packPackages } from "./pack.mjs";

/** What every package has beside its code. */
const NEEDED = ["package.json", "README.md", "CHANGELOG.md", "LICENSE"];

/** ESM only, on purpose: Node 20.19 and later can require it, older resolution cannot see `exports` at all. */
const MEANT = new Set(["CJSResolvesToESM"]);

/** Packs the packages and answers what a consumer would stumble over: missing files, sources, types that mislead. */
export async function findTarballProblems() {
  const folder = mkdtempSync(join(tmpdir(), "pressport-packed-"));
  try {
    const tarballs = await packPackages(folder);
    const found = await Promise.all([...tarballs].map(([name, file]) => inspect(name, readFileSync(file))));
    return found.flat();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function inspect(/** @type {string} */ name, /** @type {Buffer} */ tarball) {
  const packed = createPackageFromTarballData(new Uint8Array(tarball));
  const files = packed.listFiles().map((file) => file.replace(`/node_modules/${packed.packageName}/`, ""));
  const manifest = JSON.parse(packed.readFile(`/node_modules/${packed.packageName}/package.json`));
  return [
    ...NEEDED.filter((file) => !files.includes(file)).map((file) => `${name}: no ${file} in the tarball`),
    ...files.filter(isSource).map((file) => `${name}: ${file} is a source and was packed`),
    ...findForeignRanges(manifest).map((range) => `${name}: npm does not understand ${range}`),
    ...(await findMisleadingTypes(name, packed, manifest)),
  ];
}

/** A template is made of sources: whoever asked for a shop goes on with them. */
const isSource = (/** @type {string} */ file) =>
  !file.startsWith("dist/templates/") &&
  (file.startsWith("src/") || file.endsWith(".map") || (/\.tsx?$/.test(file) && !file.endsWith(".d.ts")));

/** @param {{ dependencies?: Record<string, string>, optionalDependencies?: Record<string, string> }} manifest */
function findForeignRanges({ dependencies = {}, optionalDependencies = {} }) {
  return Object.entries({ ...dependencies, ...optionalDependencies }).flatMap(([name, range]) =>
    /^(catalog|workspace|link|file):/.test(range) ? [`${name}@${range}`] : [],
  );
}

/**
 * @param {string} name
 * @param {ReturnType<typeof createPackageFromTarballData>} packed
 * @param {{ exports: Record<string, unknown> }} manifest
 */
async function findMisleadingTypes(name, packed, manifest) {
  const plainFiles = Object.keys(manifest.exports).filter((entry) => /\.(css|json)$/.test(entry));
  if (plainFiles.length === Object.keys(manifest.exports).length) return [];
  const result = await checkPackage(packed, { excludeEntrypoints: plainFiles });
  if (!result.types) return [`${name}: no types`];
  return result.problems.flatMap((problem) => {
    const isOld = "resolutionKind" in problem && problem.resolutionKind === "node10";
    return isOld || MEANT.has(problem.kind) ? [] : [`${name}: ${JSON.stringify(problem)}`];
  });
}
