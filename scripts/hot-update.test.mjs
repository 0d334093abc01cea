import { join, relative } from "node:path";
import { createServer } from "vite";
import { expect, onTestFinished, test } from "vitest";
import { root } from "./project.mjs";

/**
 * What the browser is told when the last of these files changes, and which files it fetches anew for that; it has loaded
 * them, each for the one before.
 */
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
  const message = await told;
  const anew = [...client.moduleGraph.idToModuleMap.values()].filter((one) => one.lastHMRTimestamp > 0);
  return { message, anew: anew.map(({ file }) => relative(root, file ?? "")).sort() };
}

const WIDGETS = "packages/web-components/src";
const LOGIN = ["pressport.ts", "pages/auth/login.tsx", "parts/widgets.ts"].map(
  (name) => `portal/src/${name}`,
);

test.each(["auth-modal", "basket", "editor", "order-tracker", "payment-dialog"])(
  "the widget in %s is changed where it stands",
  async (name) => {
    const widget = `${WIDGETS}/${name}/${name}.tsx`;
    const { message, anew } = await toldOf(...LOGIN, widget);
    const update = { type: "js-update", acceptedPath: `/@fs${join(root, widget)}` };
    expect(message).toMatchObject({ type: "update", updates: [update] });
    expect(anew).toEqual([widget]);
  },
);

test("a widget is changed by what only widgets are made of, and all that imports it stays", async () => {
  const [widget, view] = [`${WIDGETS}/auth-modal/auth-modal.tsx`, `${WIDGETS}/auth-modal/auth-view.tsx`];
  const engine = ["element/widget.ts", "element/sign-in-outlet.tsx", "embed-chunks.ts"];
  const { message, anew } = await toldOf(
    ...LOGIN,
    ...engine.map((name) => `${WIDGETS}/${name}`),
    widget,
    view,
  );
  expect(message).toMatchObject({ type: "update", updates: [{ acceptedPath: `/@fs${join(root, widget)}` }] });
  expect(anew).toEqual([widget, view]);
});

test.each([
  ["the engine of all widgets", `${WIDGETS}/element/mount.tsx`],
  ["what widgets and pages share", `${WIDGETS}/parts/keep-focus.ts`],
  ["a store", "packages/core/src/index.ts"],
])(
  "a page is loaded anew where %s has changed, which it has once for as long as it is open",
  async (_, changed) => {
    const widget = ["auth-modal/auth-modal.tsx", "auth-modal/auth-view.tsx", "element/widget.ts"];
    const engine = ["element/widget-element.ts", "element/mount.tsx"];
    const loaded = [...widget, ...engine].map((name) => `${WIDGETS}/${name}`);
    expect(await toldOf(...LOGIN, ...loaded, changed)).toMatchObject({ message: { type: "full-reload" } });
  },
);

test("a page of the portal is changed in place", async () => {
  const { message } = await toldOf("portal/src/pages/products/product-list.tsx");
  expect(message).toMatchObject({ type: "update" });
});
