import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { createClient } from "@pressport/core";
import { build } from "vite";

/** A website of a reseller's own, on an address of its own, with pages made when they are asked for. */
export interface Website {
  url: string;
  /** The address of a page of this markup; with a key a script of the host is on it: `pressport` or one of a single widget. */
  page(html: string, publishableKey: string | null, script?: string): string;
  close(): Promise<void>;
}

/** Makes a key of the demo's reseller for a website. */
export async function registerWebsite(host: string, origin: string): Promise<string> {
  const login = { email: "demo@pressport.test", password: "pressport-demo" };
  const { access_token } = await createClient({ host }).auth.login({ body: login });
  const reseller = createClient({ host, session: { token: () => access_token } });
  const { client_publishable_keys } = await reseller.account.addKey({ body: { origins: [origin] } });
  const publishableKey = client_publishable_keys.find(({ origins }) => origins.includes(origin))?.key;
  if (!publishableKey) throw new Error("The key was not made.");
  return publishableKey;
}

/** The least a widget made with Preact is: one element, one signal, one button. */
const FLOOR_SOURCE = `
import { h, render } from "preact";
import { signal } from "@preact/signals";
const count = signal(0);
const Button = () => h("button", { onClick: () => { count.value += 1; } }, "Add to basket ", count.value);
customElements.define("floor-button", class extends HTMLElement {
  connectedCallback() { render(h(Button), this.attachShadow({ mode: "open" })); }
});`;

/** Serves such a website until it is closed. */
export async function serveWebsite(host: string): Promise<Website> {
  const floor = await bundleFloor();
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://website");
    if (pathname === "/floor.js") {
      response.writeHead(200, {
        "content-type": "text/javascript",
        "content-length": Buffer.byteLength(floor),
      });
      return response.end(floor);
    }
    if (pathname !== "/page") return response.writeHead(404).end();
    const key = searchParams.get("key");
    const script = key
      ? scriptTag(`${host}/embed/v1/${searchParams.get("script")}.js`, key)
      : '<script async src="/floor.js"></script>';
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    response.end(
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>Website</title><link rel="icon" href="data:,">${script}<body><h1>Prints</h1>${searchParams.get("html") ?? ""}</body></html>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The website has no port.");
  const url = `http://127.0.0.1:${address.port}`;
  return {
    url,
    page: (html, key, script = "pressport") =>
      `${url}/page?${new URLSearchParams({ html, script, ...(key && { key }) })}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** As the docs show it: the script of a single widget is a module. */
function scriptTag(address: string, key: string): string {
  const type = address.endsWith("/pressport.js") ? "" : ' type="module"';
  return `<script async${type} src="${address}" data-key="${key}"></script>`;
}

async function bundleFloor(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    // Where Preact is installed.
    root: fileURLToPath(new URL("../../packages/web-components", import.meta.url)),
    plugins: [
      {
        name: "floor",
        enforce: "pre",
        transform: (_code, id) => (id.endsWith("/embed.ts") ? FLOOR_SOURCE : null),
      },
    ],
    build: { write: false, minify: true, lib: { entry: "src/embed.ts", formats: ["iife"], name: "Floor" } },
  });
  const [file] = [built].flat().flatMap((result) => ("output" in result ? result.output : []));
  if (file?.type !== "chunk") throw new Error("The floor was not built.");
  return file.code;
}
