import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const ADDRESS = 'new URL("harfbuzz.wasm",import.meta.url).href';
const START = "init(await createHarfBuzz());";

/**
 * Puts the WebAssembly of HarfBuzz beside the scripts as a file of its own: a library's build would write it into the script
 * as a `data:` address, which the policies of strict pages forbid. And has HarfBuzz say when it is started instead of waiting
 * for that as a module: bundlers part the files of a whole page differently where a module waits.
 */
export function typeEngineFile(): Plugin {
  return {
    name: "pressport-type-engine",
    enforce: "pre",
    transform: {
      filter: { id: /\/harfbuzzjs\/dist\/(?:harfbuzz\.js|index\.mjs)$/ },
      handler(code, id) {
        if (id.endsWith("/index.mjs"))
          return replaceOnce(code, START, "export const started = createHarfBuzz().then(init);");
        const source = readFileSync(join(id, "../harfbuzz.wasm"));
        const file = this.emitFile({ type: "asset", name: "harfbuzz.wasm", source });
        return replaceOnce(code, ADDRESS, `import.meta.ROLLUP_FILE_URL_${file}`);
      },
    },
  };
}

function replaceOnce(code: string, from: string, to: string): string {
  if (!code.includes(from)) throw new Error(`HarfBuzz has no “${from}” any more.`);
  return code.replace(from, to);
}
