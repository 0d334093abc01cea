// Gathers what an image of the host needs into an empty folder, from what `npm run build` made: the server's package with
// the packages the lock file names, and their bill of materials. Nothing that only builds or tests comes along.
//   node scripts/bootstrap.mjs deploy/image/collect-host.mjs <folder>
import { chmodSync, readdirSync, realpathSync, rmSync, statSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { TYPEFACES } from "../../packages/core/src/contract/contract.ts";
import { fontPartsOf } from "../../packages/core/src/rules/rules.ts";
import { collect } from "../../scripts/processes.mjs";
import { root } from "../../scripts/project.mjs";

/** What of a package only compilers, debuggers and readers open. */
const FOR_BUILDERS = /\.(?:d\.[cm]?ts|map|tsbuildinfo|md|markdown)$/;

/** The fonts that letters, invoices and prints are set in; their packages hold other weights and formats, too. */
const FONT = /\/@fontsource\/[^/]+\/files\//;
const fonts = TYPEFACES.flatMap((typeface) => fontPartsOf(typeface, ""));
const inUse = new Set(fonts.map(({ id }) => `${id}-normal.woff`));

/** A letter of each script that the host prints. A font that was left out by mistake is missed here, and not by a customer. */
const EVERY_SCRIPT = "Aăжϟựꙮἀकبאไ한国國の";

const target = resolve(process.argv[2] ?? "host");
await run("pnpm", ["--filter", "@pressport/server", "deploy", "--prod", "--legacy", target]);
await run(process.execPath, ["scripts/supply-chain/sbom.mjs", join(target, "sbom.cdx.json")]);
chmodSync(join(target, "dist/process/bin.js"), 0o755);
// Packages are linked to each other: each file is looked at once, where it lies.
const files = new Set(
  readdirSync(target, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => realpathSync(join(entry.parentPath, entry.name))),
);
const needless = [...files].filter(isNeedless);
for (const file of needless) {
  rmSync(file);
  files.delete(file);
}
// By a process of its own, which takes what was collected: this one would read the sources.
const seeLetters = `
  import { canPrint, fontFile } from ${JSON.stringify(join(target, "dist/text/noto-font.js"))};
  for (const part of ${JSON.stringify(fonts)}) fontFile(part);
  const missing = Array.from(${JSON.stringify(EVERY_SCRIPT)}).filter((letter) => !canPrint(letter));
  if (missing.length > 0) throw new Error("No font has " + missing.join(" "));
`;
await run(process.execPath, ["--input-type=module", "--eval", seeLetters]);
const megabytes = [...files].reduce((sum, file) => sum + statSync(file).size, 0) / 1e6;
console.log(`${files.size} files, ${megabytes.toFixed(0)} MB in ${target}`);

function isNeedless(/** @type {string} */ file) {
  if (FONT.test(file)) return !inUse.has(basename(file));
  // Docs that the host itself serves are files of its own.
  return FOR_BUILDERS.test(basename(file)) && !file.startsWith(join(target, "dist/built"));
}

async function run(/** @type {string} */ file, /** @type {string[]} */ args) {
  const { code, output } = await collect(file, args, { cwd: root });
  if (code !== 0) throw new Error(output);
}
