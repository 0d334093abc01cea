import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { ServerPage } from "../server-pages/server-page.ts";

/** Answers what no page does. */
export type Otherwise = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Serves a door's pages on a real port, and everything else by `otherwise`; answers the address and how to close it. */
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
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // A listening TCP server's address is always an AddressInfo; its type also covers pipes.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const source = pattern.replaceAll(/\{(\w+)\}/g, "(?<$1>[^/]+)");
  const found = new RegExp(`^${source}$`).exec(path);
  return found ? { ...found.groups } : undefined;
}

function notFound(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(404).end();
}
