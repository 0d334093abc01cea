import { mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { boot } from "../testing/boot.ts";
import { sampleApp } from "../testing/sample-app.ts";
import { tempFolder } from "../testing/temp-folder.ts";
import { storedFileRoutes } from "./files/stored-files.routes.ts";

const folder = await tempFolder();
const [portal, embed] = [join(folder, "portal"), join(folder, "embed")];
mkdirSync(join(portal, "assets"), { recursive: true });
mkdirSync(join(embed, "v1"), { recursive: true });
writeFileSync(
  join(portal, "index.html"),
  "<!doctype html><html><head><title>Portal</title></head><body></body></html>",
);
writeFileSync(join(portal, "assets", "main-B7x2kQ9a.js"), "1");
writeFileSync(join(portal, "favicon.svg"), "<svg/>");
writeFileSync(join(embed, "v1", "pressport.js"), "1");
writeFileSync(join(embed, "v1", "basket-B7x2kQ9a.js"), "1");
const { app } = sampleApp();
const server = await boot({
  app: { ...app, plainRoutes: [...app.plainRoutes, ...storedFileRoutes] },
  folders: { portal, embed, docs: join(folder, "docs") },
  settings: { PORTAL_ORIGINS: "http://[::1]:0" },
});

const page = (path: string) => server.request(path, { headers: { accept: "text/html,*/*;q=0.8" } });

test.each(["/", "/products/product-list", "/checkAuth/some-token", "/orders/12/view?tab=1", "/no/such/page"])(
  "the portal answers %s, since it routes in the browser",
  async (path) => {
    const answer = await page(path);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect(await answer.text()).toContain("<title>Portal</title>");
    expect(answer.headers.get("cache-control")).toBe("no-cache");
  },
);

const askedAs = (host: string, path: string) =>
  server.request(path, { redirect: "manual", headers: { host, accept: "text/html,*/*;q=0.8" } });

test.each(["/", "/orders/12/view?tab=1", "/checkAuth/some-token"])(
  "[SC208] %s asked for under another name of this machine leads to the one that links and payments lead to",
  async (path) => {
    const answer = await askedAs("localhost:0", path);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, server.url + path]);
    expect((await askedAs("[::1]:0", path)).status).toBe(200);
    expect((await askedAs("localhost:5173", path)).status).toBe(200);
  },
);

test("[SC208] what is no page is answered under every name of this machine", async () => {
  const paths = ["/api/sample/all", "/embed/v1/pressport.js", "/assets/main-B7x2kQ9a.js", "/readyz"];
  const answers = await Promise.all(paths.map((path) => askedAs("localhost:0", path)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

test.each([
  "/api/nothing",
  "/embed/v1/nothing.js",
  "/files/nothing",
  "/assets/old-chunk-A1b2C3d4.js",
  "/docs/nothing",
])("%s is no page: a miss is a 404 in the envelope", async (path) => {
  const answer = await page(path);
  expect(answer.status).toBe(404);
  if (path !== "/files/nothing")
    expect(await answer.json()).toEqual({ message: "Not found", code: "not_found" });
});

test.each(["/../package.json", "/%2e%2e/%2e%2e/etc/passwd", "/embed/..%2f..%2fpackage.json", "/assets/%00"])(
  "%s leads out of no folder",
  async (path) => {
    expect(await (await page(path)).text()).not.toMatch(/root:|"name"/);
  },
);

test("[S17] a page of the portal runs its own scripts only and is framed by nobody", async () => {
  const policy = (await page("/")).headers.get("content-security-policy") ?? "";
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
  expect(policy).toContain("frame-ancestors 'none'");
  // What sets type is compiled, and nothing else is.
  expect(policy.replace("'wasm-unsafe-eval'", "")).not.toMatch(/unsafe|\*/);
});

test("the nonce of the style policy is new for each page and stands in the page", async () => {
  const nonces = await Promise.all(
    [1, 2].map(async () => {
      const answer = await page("/");
      const nonce = /'nonce-([^']+)'/.exec(answer.headers.get("content-security-policy") ?? "")?.[1] ?? "";
      expect(await answer.text()).toContain(`<meta property="csp-nonce" nonce="${nonce}">`);
      return nonce;
    }),
  );
  expect(nonces[0]).not.toBe(nonces[1]);
  expect(nonces[0]?.length).toBeGreaterThanOrEqual(22);
});

test("[S17] every answer of every kind has the headers that keep browsers strict", async () => {
  const paths = [
    "/",
    "/desk/orders",
    "/desk/scan",
    "/api/sample/all",
    "/api/nothing",
    "/healthz",
    "/readyz",
    "/embed/v1/pressport.js",
    "/files/x",
    "/api/sample/pdf",
    "/assets/main-B7x2kQ9a.js",
  ];
  for (const path of paths) {
    const { headers } = await page(path);
    expect([path, headers.get("x-content-type-options")]).toEqual([path, "nosniff"]);
    expect(headers.get("strict-transport-security")).toContain("max-age=31536000");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("permissions-policy")).toContain(
      path === "/desk/scan" ? "camera=(self)" : "camera=()",
    );
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("content-security-policy")).toMatch(/frame-ancestors 'none'|sandbox/);
    expect(headers.get("x-request-id")).toMatch(/^[\w-]{8,64}$/);
    expect(headers.get("access-control-allow-credentials")).toBeNull();
  }
});

test("[S12] a stored file is sandboxed, found or not", async () => {
  const { files } = server.services;
  await files.put("public/thumbs/1.webp", Buffer.from("RIFF0000WEBP"));
  await files.put("originals/1.svg", Buffer.from("<svg onload='alert(1)'/>"));
  const path = (key: string) => new URL(files.url(key)).pathname + new URL(files.url(key)).search;
  for (const address of [
    path("public/thumbs/1.webp"),
    path("originals/1.svg"),
    "/files/public/none.webp",
    "/files/originals/1.svg",
  ]) {
    const { headers } = await server.request(address);
    expect(headers.get("content-security-policy")).toBe("sandbox; default-src 'none'");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  }
  expect((await server.request(path("public/thumbs/1.webp"))).status).toBe(200);
  expect((await server.request(path("originals/1.svg"))).headers.get("content-disposition")).toMatch(
    /^attachment/,
  );
  expect((await server.request("/files/originals/1.svg")).status).toBe(404);
  const head = await server.request(path("public/thumbs/1.webp"), { method: "HEAD" });
  expect([head.status, head.headers.get("content-length")]).toEqual([200, "12"]);
});

test.each(["/", "/orders/all", "/api/sample/all", "/embed/v1/pressport.js", "/assets/main-B7x2kQ9a.js"])(
  "[AP135] HEAD of %s answers as GET does, without the body",
  async (path) => {
    const [get, head] = await Promise.all(
      ["GET", "HEAD"].map((method) => server.request(path, { method, headers: { accept: "text/html,*/*" } })),
    );
    expect(head?.status).toBe(200);
    expect(head?.headers.get("content-type")).toBe(get?.headers.get("content-type"));
    expect(await head?.text()).toBe("");
  },
);

test.each(["/assets", "/assets/", "/embed/v1/", "/embed"])(
  "[R11] the folder %s is not found",
  async (path) => {
    const headers = { "accept-encoding": "br" };
    for (const method of ["GET", "HEAD"])
      expect((await server.request(path, { method, headers })).status).toBe(404);
  },
);

test("widgets load across origins; files with a hash in their name for ever, the loader for minutes", async () => {
  const loader = await server.request("/embed/v1/pressport.js", {
    headers: { origin: "https://shop.example.test" },
  });
  expect(loader.headers.get("access-control-allow-origin")).toBe("*");
  expect(loader.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  expect(loader.headers.get("cache-control")).toBe("public, max-age=300");
  const chunk = await server.request("/embed/v1/basket-B7x2kQ9a.js");
  expect(chunk.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect((await server.request("/assets/main-B7x2kQ9a.js")).headers.get("cache-control")).toContain(
    "immutable",
  );
  expect((await server.request("/favicon.svg")).headers.get("cache-control")).toContain("must-revalidate");
});

test("a host without a built portal says so", async () => {
  const { request } = await boot({ app: sampleApp().app });
  expect(await (await request("/", { headers: { accept: "text/html" } })).text()).toContain("npm start");
});

test("an address outside the contract gets raw bytes, its own limit and its own guard", async () => {
  const sent = {
    method: "POST",
    body: Buffer.from([0, 255, 123]),
    headers: { "content-type": "application/json" },
  };
  const answer = await server.request("/hooks/stripe?q=a%20b", sent);
  expect(await answer.text()).toBe("stripe a b 3 00ff7b");
  expect((await server.request("/hooks/stripe", { method: "POST", body: "x".repeat(1_001) })).status).toBe(
    413,
  );
  expect((await server.request("/hooks/guarded", { method: "POST" })).status).toBe(401);
  const { account } = await server.signIn("guest");
  const headers = { authorization: `Bearer ${account.token}` };
  expect(await (await server.request("/hooks/guarded", { method: "POST", headers })).text()).toBe(
    String(account.user_id),
  );
});

test("[AP180] a portal that is built anew is shown at once, and in the midst of a build the one before", async () => {
  const path = join(folder, "portal", "index.html");
  const before = readFileSync(path, "utf8");
  const [first, second] = [new Date("2026-03-02T09:00:00Z"), new Date("2026-03-02T09:05:00Z")];
  writeFileSync(path, before.replace("Portal", "Portal built anew"));
  utimesSync(path, first, first);
  for (const address of ["/", "/orders/all"])
    expect(await (await page(address)).text()).toContain("<title>Portal built anew</title>");
  rmSync(path);
  expect(await (await page("/")).text()).toContain("<title>Portal built anew</title>");
  writeFileSync(path, before);
  utimesSync(path, second, second);
  expect(await (await page("/")).text()).toContain("<title>Portal</title>");
});
