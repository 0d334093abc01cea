import { join } from "node:path";
import { defineConfig } from "vitepress";
import { describedWidgets } from "../../../packages/web-components/manifests.ts";
import { writeForModels } from "../write-for-models.ts";
import { writePages } from "../written-pages.ts";

// As files, because the search looks at nothing else.
writePages(join(import.meta.dirname, "../pages"));

/** The pages for each kind of reader, in the order of reading. */
const guides = {
  "Begin here": [
    ["Overview", "/"],
    ["For shop owners", "/guide/shop-owner"],
    ["Start in five minutes", "/guide/start"],
    ["From npm", "/guide/npm"],
    ["For operators", "/guide/operator"],
    ["Playground", "/playground"],
    ["Why not …?", "/guide/why-not"],
  ],
  "On a page": [
    ["Keys and websites", "/guide/keys"],
    ["The script tag", "/guide/script-tag"],
    ["Theming", "/guide/theming"],
    ["Languages", "/guide/languages"],
    ["Content-Security-Policy", "/guide/csp"],
    ["One release, with its hashes", "/guide/pinning"],
    ["Shoppers and sign-in", "/guide/shoppers"],
    ["Paying, and back", "/guide/paying"],
    ["Order links", "/guide/order-links"],
    ["Proof links", "/guide/proof-links"],
  ],
  "With your shop": [
    ["Your own cart and checkout", "/guide/own-cart"],
    ["WooCommerce", "/guide/woocommerce"],
    ["Shopify", "/guide/shopify"],
    ["Your own server orders", "/guide/partner-api"],
    ["Your own login", "/guide/own-login"],
    ["Webhooks", "/guide/webhooks"],
    ["Going live", "/guide/going-live"],
    ["Upgrading", "/guide/upgrading"],
  ],
} as const;

/** The docs of the host, served by it under `/docs`. */
export default defineConfig({
  title: "Pressport",
  titleTemplate: ":title · Pressport docs",
  description: "Editor, basket, orders and sign-in of a print shop on any page.",
  lang: "en",
  base: "/docs/",
  srcDir: "pages",
  outDir: "dist",
  cacheDir: "../../node_modules/.cache/vitepress",
  cleanUrls: true,
  // The portal's own, which stands at the root of the host.
  head: [["link", { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" }]],
  // Without it a style element is made at run time, which the policy of the pages does not let in.
  appearance: { disableTransition: false },
  metaChunk: true,
  lastUpdated: false,
  // Pages of the host itself, which are not built here.
  ignoreDeadLinks: [/^\/docs\/api/, /^\/openapi\.json/, /^\/llms\.txt/],
  markdown: { theme: { light: "github-light-high-contrast", dark: "github-dark-high-contrast" } },
  // The playground is made of the widgets' sources.
  vite: {
    resolve: { conditions: ["source"] },
    esbuild: { jsx: "automatic", jsxImportSource: "preact" },
    build: { target: "es2022" },
  },
  vue: { template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith("pp-") } } },
  buildEnd: writeForModels,
  themeConfig: {
    search: { provider: "local" },
    outline: { level: [2, 3] },
    externalLinkIcon: false,
    nav: [
      { text: "Guide", link: "/", activeMatch: "^/docs/(guide|$)" },
      { text: "Widgets", link: "/widgets/pp-editor", activeMatch: "/widgets/" },
      { text: "Playground", link: "/playground" },
      { text: "API", link: "/docs/api", target: "_self" },
      { text: "Changelog", link: "/changelog" },
    ],
    sidebar: [
      ...Object.entries(guides).map(([text, pages]) => ({
        text,
        items: pages.map(([title, link]) => ({ text: title, link })),
      })),
      {
        text: "Widgets",
        items: describedWidgets.map(({ tag }) => ({ text: tag, link: `/widgets/${tag}` })),
      },
      {
        text: "Reference",
        items: [
          { text: "Events", link: "/reference/events" },
          { text: "Error codes", link: "/reference/errors" },
          { text: "Tokens", link: "/reference/tokens" },
          { text: "Parts", link: "/reference/parts" },
          { text: "HTTP API", link: "/docs/api", target: "_self" },
        ],
      },
    ],
    docFooter: { prev: "Before", next: "Next" },
  },
});
