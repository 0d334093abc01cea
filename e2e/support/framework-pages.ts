import { join } from "node:path";
import { renderToString } from "react-dom/server";
import { compile } from "svelte/compiler";
import { build, defaultClientConditions, type Plugin } from "vite";
import { preactForWidgets } from "../../portal/preact-for-widgets.ts";
import { reactShop } from "../frameworks/react-shop.ts";

const folder = join(import.meta.dirname, "../frameworks");

/** The shops by framework: what a page has before its script, which takes it over where there is something. */
export const SHOPS = {
  react: { title: "React, rendered on a server and in strict mode", markup: () => renderToString(reactShop) },
  vue: { title: "Vue", markup: () => "" },
  svelte: { title: "Svelte", markup: () => "" },
} as const;

const SVELTE_SHOP = `<script>
  let isShown = $state(true);
  let told = $state(0);
</script>

<button onclick={() => (isShown = !isShown)}>Away and back</button>
<output>{told}</output>
<pp-basket mode="mini" loading="eager"></pp-basket>
{#if isShown}
  <pp-editor product-id={1} design-id={12} loading="eager" onpp-added-to-basket={() => (told += 1)}></pp-editor>
{/if}`;

const svelte: Plugin = {
  name: "svelte",
  resolveId: (id) => (id === "virtual:shop.svelte" ? `\0${id}` : null),
  load: (id) => (id.endsWith("shop.svelte") ? compile(SVELTE_SHOP, { filename: "shop.svelte" }).js : null),
};

/** Builds all of them as their bundler would, in development as that is where frameworks complain. Answers files by name. */
export async function buildShops(): Promise<ReadonlyMap<string, string>> {
  const built = await build({
    configFile: false,
    root: folder,
    logLevel: "error",
    plugins: [preactForWidgets(), svelte],
    resolve: { conditions: ["source", "browser", ...defaultClientConditions] },
    define: { "process.env.NODE_ENV": '"development"' },
    build: {
      write: false,
      minify: false,
      target: "es2022",
      modulePreload: false,
      rolldownOptions: {
        input: {
          react: join(folder, "react.js"),
          vue: join(folder, "vue.js"),
          svelte: join(folder, "svelte.js"),
        },
        output: { entryFileNames: "[name].js" },
      },
    },
  });
  const files = [built].flat().flatMap((result) => ("output" in result ? result.output : []));
  return new Map(
    files.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file.code] as const] : [])),
  );
}
