import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { ServerPage } from "../server-pages/server-page.ts";
import { atTheEnd } from "./temp-folder.ts";

/** Lets a server listen on a free port of this machine. It is closed at the end, if not before, and everybody is hung up on. */
export async function listenHere(server: Server) {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // A listening TCP server's address is always an AddressInfo; its type also covers pipes.
  const { port } = server.address() as AddressInfo;
  const hangUp = () => {
    server.close();
    server.closeAllConnections();
  };
  const close = async (): Promise<void> => {
    if (!server.listening) return;
    hangUp();
    await once(server, "close");
  };
  // A socket that became something else than HTTP may outlive its server.
  await atTheEnd(async () => hangUp());
  return { port, host: `127.0.0.1:${port}`, url: `http://127.0.0.1:${port}`, close };
}

/** Answers what no page does. */
export type Otherwise = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Serves a service's pages on a real port, and everything else by `otherwise`; answers the address and how to close it. */
export async function servePages(pages: () => readonly ServerPage[], otherwise: Otherwise = notFound) {
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://pages");
    for (const page of pages()) {
      const params = page.method === request.method ? matchPath(page.path, url.pathname) : undefined;
      if (!params) continue;
      const { status, headers, body } = await page.handle({
        params,
        query: url.searchParams,
        headers: request.headers,
        body: await buffer(request),
      });
      response.writeHead(status, headers).end(body);
      return;
    }
    await otherwise(request, response);
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  return listenHere(server);
}

function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const source = pattern.replaceAll(/\{(\w+)\}/g, "(?<$1>[^/]+)");
  const found = new RegExp(`^${source}$`).exec(path);
  return found ? { ...found.groups } : undefined;
}

function notFound(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(404).end();
}
