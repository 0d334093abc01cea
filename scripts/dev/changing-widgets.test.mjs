import { readFileSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import { join } from "node:path";
import { chromium } from "playwright";
import { createServer } from "vite";
import { expect, onTestFinished, test } from "vitest";
import { findBrowser } from "../machine/browser.mjs";
import { root } from "../project.mjs";

const VIEW = join(root, "packages/web-components/src/auth-modal/auth-view.tsx");

/** The development server, which is told that a source has changed and finds another text there. */
async function serveSources(/** @type {string} */ source) {
  /** @type {string | undefined} */
  let changed;
  const server = await createServer({
    root: join(root, "portal"),
    logLevel: "silent",
    server: { port: 0, strictPort: false, proxy: {} },
    optimizeDeps: { noDiscovery: true },
    plugins: [
      {
        name: "changed",
        enforce: "pre",
        load: (id) => (id.split("?")[0] === source ? (changed ?? null) : null),
      },
    ],
  });
  onTestFinished(() => server.close());
  await server.listen();
  const change = (/** @type {(text: string) => string} */ edit) => {
    changed = edit(readFileSync(source, "utf8"));
    server.watcher.emit("change", source);
  };
  return { url: server.resolvedUrls?.local[0] ?? "", change };
}

/** A page of another origin, until the test ends. */
async function servePage(/** @type {string} */ html) {
  const server = createHttpServer((_request, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(html);
  });
  onTestFinished(() => void server.close());
  await new Promise((done) => server.listen(0, "127.0.0.1", () => done(undefined)));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
}

test("a widget of the script tag is changed where it stands on a page of another origin", async () => {
  const { url, change } = await serveSources(VIEW);
  const shop = await servePage(
    `<!doctype html><script async src="${url}embed/v1/pressport.js" data-key="pk_shop"></script>
    <pp-auth-modal inline></pp-auth-modal>`,
  );
  const browser = await chromium.launch({ args: ["--no-sandbox"], executablePath: await findBrowser() });
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  page.setDefaultTimeout(120_000);
  await page.goto(shop);
  await page.locator("pp-auth-modal section").waitFor();
  const element = await page.evaluateHandle(() => document.querySelector("pp-auth-modal"));
  change((text) => text.replace('<section class="auth-inline"', '<section data-changed class="auth-inline"'));
  await page.locator("pp-auth-modal section[data-changed]").waitFor();
  expect(await element.evaluate((one) => one === document.querySelector("pp-auth-modal"))).toBe(true);
});
