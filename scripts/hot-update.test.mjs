import { join } from "node:path";
import { createServer } from "vite";
import { expect, onTestFinished, test } from "vitest";
import { root } from "./project.mjs";

/** What the browser is told when the last of these files changes; it has loaded them, each for the one before. */
async function toldOf(/** @type {string[]} */ ...loaded) {
  const server = await createServer({
    root: join(root, "portal"),
    logLevel: "silent",
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  onTestFinished(() => server.close());
  const { client } = server.environments;
  const paths = loaded.map((file) => join(root, file));
  for (const path of paths) await client.transformRequest(`/@fs${path}`);
  const told = new Promise((resolve) => {
    client.hot.send = (/** @type {unknown} */ message) => resolve(message);
  });
  server.watcher.emit("change", paths.at(-1));
  return told;
}

test("a page is loaded anew where a widget has changed, since an element is defined once for as long as it is open", async () => {
  const widget = ["auth-modal.tsx", "auth-view.tsx"].map(
    (name) => `packages/web-components/src/auth-modal/${name}`,
  );
  const page = ["portal/src/pages/auth/login.tsx", "portal/src/parts/widgets.ts"];
  expect(await toldOf(...page, ...widget)).toMatchObject({ type: "full-reload" });
});

test("a page of the portal is changed in place", async () => {
  expect(await toldOf("portal/src/pages/products/product-list.tsx")).toMatchObject({ type: "update" });
});
