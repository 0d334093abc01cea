import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fastify } from "fastify";
import { afterAll, expect, test } from "vitest";
import { tempFolder } from "../../testing/temp-folder.ts";
import { mountDocs } from "./docs-pages.ts";

const folder = await tempFolder();
mkdirSync(join(folder, "assets"));
mkdirSync(join(folder, "guide"));
writeFileSync(join(folder, "index.html"), "<h1>Start</h1><script>1</script>");
writeFileSync(join(folder, "guide", "csp.html"), "<h1>Policy</h1>");
writeFileSync(join(folder, "assets", "app.B7x2kQ9a.js"), "1");
writeFileSync(join(folder, "llms.txt"), "# Pressport");
const host = fastify({ routerOptions: { ignoreTrailingSlash: true } });
await mountDocs(host, folder, () => ({}));
afterAll(() => host.close());

test("[WD22] the docs are pages of the host, whose own small scripts run and no others", async () => {
  expect((await host.inject("/docs")).headers.location).toBe("/docs/");
  const start = await host.inject("/docs/");
  const [, nonce] = /<script nonce="([^"]+)">/.exec(start.body) ?? [];
  expect(start.headers["content-security-policy"]).toContain(`script-src 'self' 'nonce-${nonce}'`);
  expect((await host.inject("/docs/guide/csp")).body).toContain("Policy");
  expect((await host.inject("/docs/assets/app.B7x2kQ9a.js")).headers["cache-control"]).toContain("immutable");
  expect((await host.inject("/llms.txt")).body).toBe("# Pressport");
});

test.each(["/docs/nothing", "/docs/guide/", "/docs/../index", "/docs/%2e%2e/index", "/docs/index.html"])(
  "%s is no page of the docs",
  async (path) => {
    expect((await host.inject(path)).statusCode).toBeGreaterThanOrEqual(400);
  },
);

test("[WD22] a host without built docs leads to the reference of its API", async () => {
  const bare = fastify({ routerOptions: { ignoreTrailingSlash: true } });
  await mountDocs(bare, join(folder, "nowhere"), () => ({}));
  expect((await bare.inject("/docs/")).headers.location).toBe("/docs/api");
  await bare.close();
});
