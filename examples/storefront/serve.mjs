// A store of a reseller, as plain files on an origin of its own. It stands in for any web server: the only thing it
// does beyond sending files is to write the address of the Pressport host where the pages say https://HOST (wss://HOST
// for its socket).
import { createReadStream, existsSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, resolve, sep } from "node:path";

const folder = import.meta.dirname;
const PLACEHOLDER = "https://HOST";
const SOCKET_PLACEHOLDER = "wss://HOST";

const TYPES = /** @type {Record<string, string>} */ ({
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
});

/**
 * Serves the storefront until `close` is called. `apiUrl` is where the pages find the Pressport host; without it they
 * look on `apiPort` of whatever name the visitor used.
 * @param {{ host: string, port: number, apiPort: number, apiUrl?: string | undefined }} options
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export function serveStorefront({ host, port, apiPort, apiUrl }) {
  const server = createServer((request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD") return refuse(response, 405);
    const file = findFile(request.url ?? "/");
    if (!file) return refuse(response, 404);
    const type = TYPES[extname(file)] ?? "application/octet-stream";
    response.writeHead(200, {
      "content-type": type,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    });
    if (request.method === "HEAD") return response.end();
    if (extname(file) !== ".html") return createReadStream(file).pipe(response);
    const asked = apiUrl ?? `http://${readHostName(request.headers.host, host)}:${apiPort}`;
    const api = asked.replace(/\/$/, "");
    const html = readFileSync(file, "utf8").replaceAll(PLACEHOLDER, api);
    response.end(html.replaceAll(SOCKET_PLACEHOLDER, api.replace(/^http/, "ws")));
  });
  return new Promise((done, fail) => {
    server.once("error", fail);
    server.listen(port, host, () => {
      const address = server.address();
      const taken = typeof address === "object" && address ? address.port : port;
      const close = () =>
        /** @type {Promise<void>} */ (
          new Promise((ended) => {
            server.close(() => ended());
            server.closeAllConnections();
          })
        );
      done({ url: `http://${showHost(host)}:${taken}`, close });
    });
  });
}

/**
 * The file of an address; nothing for a hidden file, a program or anything outside this folder.
 * @param {string} url
 */
function findFile(url) {
  const path = readPath(url);
  if (
    path === undefined ||
    path.includes("\0") ||
    /(^|\/)\.|\.mjs$|\/(node_modules|package\.json)(\/|$)/.test(path)
  )
    return;
  const file = resolve(folder, `.${path}`);
  if (file !== folder && !file.startsWith(folder + sep)) return;
  const page = [file, join(file, "index.html"), `${file}.html`];
  return page.find((name) => existsSync(name) && statSync(name).isFile());
}

/** @param {string} url */
function readPath(url) {
  try {
    return decodeURIComponent(new URL(url, "http://storefront").pathname);
  } catch {
    // A malformed escape names no file.
    return undefined;
  }
}

/**
 * The name the visitor used for this machine, when it is a plain host name or address.
 * @param {string | undefined} header
 * @param {string} host
 */
function readHostName(header, host) {
  return /^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i.exec(header ?? "")?.[1] ?? showHost(host);
}

/** @param {string} host */
function showHost(host) {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}

/**
 * @param {import("node:http").ServerResponse} response
 * @param {number} status
 */
function refuse(response, status) {
  response.writeHead(status, { "content-type": "text/plain; charset=utf-8" });
  response.end(status === 404 ? "Not found" : "Method not allowed");
}
