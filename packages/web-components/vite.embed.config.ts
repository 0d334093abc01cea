// The script tag, in two builds that land in dist/embed/v1:
//
//   1. `src/embed.ts` and everything it imports, as ESM: chunks/<name>-<hash>.js, cached for ever. The widgets are
//      its dynamic imports, one per tag: `import("./basket/basket.tsx")` makes the chunk of `pp-basket`.
//   2. `src/loader.ts` as one classic script, pressport.js. It learns the file names of the first build from
//      `import { chunks, version } from "virtual:pressport-chunks"` (see src/pressport-chunks.d.ts), adds the folder
//      of `document.currentScript.src` before them and imports them. A relative `import()` would not do: in a classic
//      script from another origin it resolves against about:blank.
//
// Beside them lie chunks.json (the same table, read by bench/size.ts) and integrity.json (SRI hashes).
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, defineConfig, type Plugin } from "vite";
import { type ChunkMap, provideChunks, readChunks } from "./chunks-plugin.ts";
import { describeCalls } from "./described-calls-plugin.ts";
import { inlineRuntime } from "./inline-runtime-plugin.ts";
import { leanFetch } from "./lean-fetch-plugin.ts";
import { mergeEntry } from "./merge-entry-plugin.ts";
import manifest from "./package.json" with { type: "json" };
import { plainImport } from "./plain-import-plugin.ts";
import { shared } from "./vite.config.ts";

const folder = join(import.meta.dirname, "dist/embed/v1");
const target = "es2022";
/** What the loader imports: the base of every widget. */
const ENTRY = join(import.meta.dirname, "src/embed.ts");
/** What stands behind every widget, and what the sign-in shows: one file, which the loader asks for first. */
const BASE = new RegExp(
  [
    "/node_modules/(@?preact|vite)/",
    "\0vite/",
    "/web-components/src/(embed|element|theme/(?!.*icons)|theme/part-icons)",
    "/web-components/src/parts/(?!arrow|badge|callout|checkbox|drop|image|menu|money|number|pager|password|progress|radio|select|slider|tabs)",
    "/core/src/client/(session|safe-storage|drafts|idempotency|realtime|lazy|clock|client-errors|page-address|parse-json)",
    "/core/src/stores/(auth-(?!sends)|arriving|lean|notices|problem|store-|later)",
    "/core/src/text/(base|format|text|parts-text|en/(auth-first|general|notices|overlays))",
    "/core/src/rules/(timings|money|pricing|field-complaints)",
    "/core/src/contract/(is-api-error|quantity-message)",
  ].join("|"),
);
/** A widget's own folder stays out of what is shared: what it shares is only with its own later chunks. */
const WIDGET_FOLDER = /\/web-components\/src\/(auth-modal|basket|editor|order-tracker)\//;
const isBase = (id: string) => BASE.test(id) && !WIDGET_FOLDER.test(id);

/**
 * What basket, orders and editor share, and a page with only a sign-in needs once it is used: the client of the host and
 * its first calls are among it, since these widgets call before they can be used.
 */
const SHOP = new RegExp(
  [
    "/node_modules/(ofetch|ufo|destr)/",
    "/core/src/client/(client-for|transport|compose|wire|read-answer|check-|described)",
    "/core/src/contract/failures",
    "\0pressport-calls/(auth|cart)",
    "/core/src/text/en/address",
    "/core/src/(client/draft-shapes|rules/(payment-return|shown-dpi|terms))",
    "/web-components/src/theme/icons\\.ts",
    "/web-components/src/parts/(badge|callout|select|image|menu|money|number)",
    "/web-components/src/payment-dialog/pay(ment-places)?\\.ts",
    "/web-components/src/payment-return/(comes-back|payment-returned-part)\\.ts",
  ].join("|"),
);
/** What the editor shows beside its canvas, and the sentences all its later parts share. */
const EDITOR_SIDE =
  /\/src\/editor\/(steps\/design-side|later-text|panels\/quality-tones)|\/core\/src\/text\/en\/products/;
/** What the editor shows first, and claims and payments later: none of them asks for another's file. */
const CHOICES = /\/web-components\/src\/parts\/radio/;
/** A widget that calls before it can be used has these calls in its own file, beside what it shows first. */
const WITH_CALLS = {
  basket: /\/src\/basket\/basket\.tsx$/,
  editor: /\0pressport-calls\/catalog|\/src\/editor\/editor\.tsx$/,
  "order-tracker": /\0pressport-calls\/orders|\/src\/order-tracker\/order-tracker\.tsx$/,
};

/** Builds the loader when the chunks are written, so that the two never disagree. */
function buildLoaderAfterwards(): Plugin {
  let chunks: ChunkMap | undefined;
  return {
    name: "pressport-loader",
    apply: "build",
    generateBundle(_options, bundle) {
      chunks = readChunks(bundle);
    },
    async closeBundle() {
      // A build that failed closes too.
      if (!chunks) return;
      await buildLoader(chunks);
      writeFileSync(join(folder, "chunks.json"), `${JSON.stringify(chunks, null, 2)}\n`);
      writeFileSync(join(folder, "integrity.json"), `${JSON.stringify(hashScripts(), null, 2)}\n`);
      chunks = undefined;
    },
  };
}

async function buildLoader(chunks: ChunkMap): Promise<void> {
  const entry = join(import.meta.dirname, "src/loader.ts");
  // The chunks alone are still worth a look while there is no loader to load them.
  if (!existsSync(entry)) return;
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: "warn",
    resolve: { conditions: [...shared.resolve.conditions] },
    plugins: [provideChunks(chunks, manifest.version)],
    build: {
      target,
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      lib: { entry, formats: ["iife"], name: "PressportLoader", fileName: () => "pressport.js" },
      rolldownOptions: { output: { exports: "none", extend: true } },
    },
  });
}

/** The SRI value of the loader and of every chunk. */
function hashScripts(): Record<string, string> {
  const scripts = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".js"),
  );
  return Object.fromEntries(
    scripts.sort().map((name) => {
      const digest = createHash("sha384")
        .update(readFileSync(join(folder, name)))
        .digest("base64");
      return [name.replaceAll("\\", "/"), `sha384-${digest}`];
    }),
  );
}

/**
 * Zod keeps its settings on `globalThis`; on somebody else's page one name, `Pressport`, is all we add. And it walks over
 * tables of its own by `for … in`, where old libraries leave names of theirs on every object.
 */
function keepZodToItself(): Plugin {
  return {
    name: "pressport-zod",
    transform(code, id) {
      if (!/\/zod\/v4\/(core|mini)\/\w+\.js$/.test(id)) return null;
      const own = code.replaceAll(/for \(const (\w+) in (\w+)\)/g, "for (const $1 of Object.keys($2))");
      return id.endsWith("/core/core.js")
        ? `const zodHome = {};\n${own.replaceAll("globalThis", "zodHome")}`
        : own;
    },
  };
}

export default defineConfig({
  base: "./",
  resolve: { conditions: [...shared.resolve.conditions] },
  oxc: shared.oxc,
  plugins: [
    plainImport(),
    describeCalls(),
    leanFetch(),
    inlineRuntime(),
    keepZodToItself(),
    mergeEntry(),
    buildLoaderAfterwards(),
  ],
  build: {
    target,
    // The first of each that know light-dark(): put into older words it would ignore the color-scheme of the page.
    cssTarget: ["chrome123", "edge123", "firefox121", "safari17.5"],
    outDir: folder,
    emptyOutDir: true,
    copyPublicDir: false,
    // Preloading with <link> would need the host page's leave (CSP); the loader imports the whole list at once instead.
    modulePreload: false,
    rolldownOptions: {
      input: { embed: ENTRY },
      preserveEntrySignatures: "strict",
      output: {
        format: "es",
        entryFileNames: "chunks/[name]-[hash].js",
        chunkFileNames: "chunks/[name]-[hash].js",
        // What two widgets share is one file, not one for each set of widgets that shares it: requests count.
        // A widget's own folder stays out: what it shares is only with its own later chunks.
        codeSplitting: {
          groups: [
            { name: "base", priority: 3, test: isBase },
            { name: "shop", priority: 2, test: SHOP },
            { name: "editor-side", priority: 0, test: EDITOR_SIDE },
            { name: "choices", priority: 2, test: CHOICES },
            ...Object.entries(WITH_CALLS).map(([name, test]) => ({ name, priority: 1, test })),
          ],
        },
      },
    },
  },
});
