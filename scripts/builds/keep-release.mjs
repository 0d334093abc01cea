// Keeps this build of the script tag as the old one that `e2e/shop/old-release.test.ts` drives against later hosts.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { root } from "../project.mjs";

/** What a shopper who reads English and does not turn a print in 3D never asks for. */
const LEFT_OUT = /^chunks\/(?:ar|de|es|fr|lv|preview-3d)-/;

const built = join(root, "packages/web-components/dist/embed/v1");
const { name } = JSON.parse(readFileSync(join(built, "release.json"), "utf8"));
const paths = readdirSync(built, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".js") && !LEFT_OUT.test(path))
  .sort();
const files = Object.fromEntries(paths.map((path) => [path, readFileSync(join(built, path), "utf8")]));
const packed = brotliCompressSync(JSON.stringify({ name, files }), {
  params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
});
writeFileSync(join(root, "e2e/releases/embed.json.br"), packed);
console.log(`Kept ${paths.length} files of ${name} in ${Math.round(packed.length / 1000)} kB.`);
