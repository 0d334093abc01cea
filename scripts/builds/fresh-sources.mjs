/**
 * A project as somebody would begin it: what it installs, its files, what has to succeed, and what serves it to a browser,
 * the port last. An example brings its own.
 * @typedef {{
 *   name: string,
 *   packages: string[],
 *   example?: string,
 *   dependencies: Record<string, string>,
 *   files: Record<string, string>,
 *   commands: string[][],
 *   serve?: string[],
 * }} FreshProject
 */

const TYPESCRIPT = "5.9.3";
const VITE = "8.3.8";

/** How a new project is type-checked, as text. */
export const tsconfig = (/** @type {Record<string, unknown>} */ more) =>
  JSON.stringify(
    {
      compilerOptions: {
        target: "es2022",
        lib: ["es2022", "dom", "dom.iterable"],
        module: "esnext",
        moduleResolution: "bundler",
        strict: true,
        noEmit: true,
        allowImportingTsExtensions: true,
        skipLibCheck: true,
        types: [],
        ...more,
      },
      include: ["src"],
    },
    null,
    2,
  );

const page = (/** @type {string} */ script) =>
  `<!doctype html><html lang="en"><body><div id="root"></div><script type="module" src="${script}"></script></body></html>`;

const SHOP_REACT = `import "@pressport/web-components/react";
import type { BasketLine, EditorElement } from "@pressport/web-components";
import { useRef, useState } from "react";

export function Shop() {
  const editor = useRef<EditorElement>(null);
  const [line, setLine] = useState<BasketLine | null>(null);
  return (
    <main>
      <pp-editor ref={editor} product-id={1} checkout="host" onpp-added-to-basket={({ detail }) => setLine(detail)} />
      <button type="button" onClick={() => void editor.current?.undo()}>{line?.name ?? "Undo"}</button>
      <pp-basket mode="mini" />
    </main>
  );
}
`;

/** Starts the example's server, and ends it once it listens. */
const LISTENS = `import("./src/shop-server.ts").then(({ shopServer }) => {
  const server = shopServer({}).listen(0, () => server.close());
})`;

/** Requires every script that `exports` names, from CommonJS: the packages are ES modules alone. */
const REQUIRES_ALL = `const { readFileSync } = require("node:fs");

for (const name of ["@pressport/core", "@pressport/web-components"]) {
  const { exports } = JSON.parse(readFileSync(\`node_modules/\${name}/package.json\`, "utf8"));
  const entries = Object.keys(exports).filter((entry) => exports[entry].default?.endsWith(".js"));
  if (entries.length < 2) throw new Error(\`\${name} names nothing to require\`);
  for (const entry of entries) require(name + entry.slice(1));
}
if (!require("@pressport/core").createClient) throw new Error("nothing required");
console.log(process.version);
`;

/** The oldest line of Node that requires ES modules without a flag, as the npm registry has it. */
export const OLDER_NODE = `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}@22.23.3`;

/** @type {FreshProject[]} */
export const freshProjects = [
  {
    name: "react",
    packages: ["core", "web-components"],
    dependencies: {
      react: "19.3.1",
      "react-dom": "19.3.1",
      "@types/react": "19.3.0",
      "@types/react-dom": "19.3.0",
      "@vitejs/plugin-react": "6.3.0",
      typescript: TYPESCRIPT,
      vite: VITE,
    },
    files: {
      "index.html": page("/src/main.tsx"),
      "vite.config.js": `import react from "@vitejs/plugin-react";\nexport default { plugins: [react()] };`,
      "tsconfig.json": tsconfig({ jsx: "react-jsx" }),
      "src/shop.tsx": SHOP_REACT,
      "src/main.tsx": `import "@pressport/web-components/auto";
import { configure } from "@pressport/web-components";
import { createRoot } from "react-dom/client";
import { Shop } from "./shop";

configure({ host: "https://print.example.com", publishableKey: "pk_demo" });
createRoot(document.querySelector("#root")!).render(<Shop />);
`,
    },
    commands: [
      ["npx", "tsc"],
      ["npx", "vite", "build"],
    ],
  },
  {
    name: "vue",
    packages: ["core", "web-components"],
    dependencies: {
      vue: "3.5.45",
      "@vitejs/plugin-vue": "6.0.11",
      "vue-tsc": "3.3.14",
      typescript: TYPESCRIPT,
      vite: VITE,
    },
    files: {
      "index.html": page("/src/main.ts"),
      "vite.config.js": `import vue from "@vitejs/plugin-vue";
const isCustomElement = (tag) => tag.startsWith("pp-");
export default { plugins: [vue({ template: { compilerOptions: { isCustomElement } } })] };`,
      "tsconfig.json": tsconfig({}),
      "src/main.ts": `import "@pressport/web-components/auto";
import { createApp } from "vue";
import Shop from "./Shop.vue";

createApp(Shop).mount("#root");
`,
      "src/Shop.vue": `<script setup lang="ts">
import "@pressport/web-components/vue";
import type { PressportEvent } from "@pressport/web-components";

const add = (event: PressportEvent<"pp-added-to-basket">) => console.log(event.detail.name);
</script>

<template><pp-editor :product-id="1" @pp-added-to-basket="add" /><pp-basket mode="mini" /></template>
`,
    },
    commands: [
      ["npx", "vue-tsc", "--noEmit"],
      ["npx", "vite", "build"],
    ],
  },
  {
    name: "svelte",
    packages: ["core", "web-components"],
    dependencies: {
      svelte: "5.57.3",
      "@sveltejs/vite-plugin-svelte": "7.3.1",
      "svelte-check": "4.7.8",
      typescript: TYPESCRIPT,
      vite: VITE,
    },
    files: {
      "index.html": page("/src/main.ts"),
      "vite.config.js": `import { svelte } from "@sveltejs/vite-plugin-svelte";\nexport default { plugins: [svelte()] };`,
      "svelte.config.js": "export default {};",
      "tsconfig.json": tsconfig({ verbatimModuleSyntax: true }),
      "src/main.ts": `import "@pressport/web-components/auto";
import { mount } from "svelte";
import Shop from "./Shop.svelte";

mount(Shop, { target: document.body });
`,
      "src/Shop.svelte": `<script lang="ts">
  import "@pressport/web-components/svelte";
</script>

<pp-editor product-id={1} onpp-added-to-basket={({ detail }) => console.log(detail.name)}></pp-editor>
<pp-basket mode="mini"></pp-basket>
`,
    },
    commands: [
      ["npx", "svelte-check", "--fail-on-warnings"],
      ["npx", "vite", "build"],
    ],
  },
  {
    name: "next",
    packages: ["core", "web-components"],
    dependencies: {
      next: "16.4.6",
      react: "19.3.1",
      "react-dom": "19.3.1",
      "@types/node": "24.19.2",
      "@types/react": "19.3.0",
      typescript: TYPESCRIPT,
    },
    files: {
      "tsconfig.json": tsconfig({
        jsx: "react-jsx",
        esModuleInterop: true,
        resolveJsonModule: true,
        isolatedModules: true,
        types: ["node"],
      }),
      "src/app/layout.tsx": `import type { ReactNode } from "react";

export default function Layout({ children }: { children: ReactNode }) {
  return <html lang="en"><body>{children}</body></html>;
}
`,
      "src/app/shop.tsx": `"use client";\nimport "@pressport/web-components/auto";\n${SHOP_REACT}`,
      "src/app/page.tsx": `import { Shop } from "./shop";

export default function Page() {
  return <Shop />;
}
`,
    },
    commands: [["npx", "next", "build"]],
    serve: ["npx", "next", "start", "-p"],
  },
  {
    name: "node",
    packages: ["core", "web-components"],
    dependencies: { typescript: TYPESCRIPT, "@types/node": "24.19.2" },
    files: {
      "tsconfig.json": tsconfig({
        module: "nodenext",
        moduleResolution: "nodenext",
        skipLibCheck: false,
        types: ["node"],
      }),
      "src/main.ts": `import { createClient, createPressport } from "@pressport/core";
import { createClient as createSmallClient, isApiError } from "@pressport/core/client";
import { contract } from "@pressport/core/contract";
import "@pressport/web-components/auto";

const api = createSmallClient({ host: "http://127.0.0.1:9" });
const answer = await api.catalog.index().catch((problem: unknown) => isApiError(problem));
console.log(typeof createClient, typeof createPressport, Object.keys(contract).length > 5, answer);
`,
      "src/old.cjs": REQUIRES_ALL,
    },
    commands: [
      ["npx", "tsc"],
      ["node", "src/main.ts"],
      ["node", "src/old.cjs"],
      ["npx", "--yes", "--package", OLDER_NODE, "node", "src/old.cjs"],
    ],
  },
  {
    name: "examples/shop-server",
    packages: ["core"],
    example: "examples/shop-server",
    dependencies: {},
    files: {
      "tsconfig.json": tsconfig({ module: "nodenext", moduleResolution: "nodenext", types: ["node"] }),
    },
    commands: [
      ["npx", "tsc"],
      ["node", "-e", LISTENS],
    ],
  },
  {
    name: "examples/custom-ui",
    packages: ["core"],
    example: "examples/custom-ui",
    dependencies: {},
    files: { "tsconfig.json": tsconfig({ types: ["vite/client"] }) },
    commands: [
      ["npx", "tsc"],
      ["npx", "vite", "build"],
    ],
  },
];
