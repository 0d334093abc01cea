import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Texts and programs; pictures and fonts are compressed as they are. Pages are left out, since the host puts a nonce into each. */
const TEXTS = /\.(?:js|css|json|svg|map|txt|xml|wasm|webmanifest)$/;

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/**
 * Writes every text of a folder as `.br` and `.gz` too, as small as they get; the host sends the one a browser takes.
 * A twin that would save nothing is left out.
 * @param {string} folder
 */
export async function compressFiles(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => TEXTS.test(name));
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const content = readFileSync(path);
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
      const twins = /** @type {const} */ ([
        [".br", await brotli(content, quality)],
        [".gz", await gz(content, { level: constants.Z_BEST_COMPRESSION })],
      ]);
      for (const [ending, twin] of twins) {
        if (twin.length < content.length) writeFileSync(path + ending, twin);
      }
    }),
  );
}
