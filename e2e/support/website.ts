import { createServer } from "node:http";
import { type APIRequestContext, test as base, expect } from "@playwright/test";
import { comeFromAnywhere } from "./foreign-page.ts";

const host = process.env.PRESSPORT_E2E_URL ?? "";

/** Calls the host as a server does, with a token or without. */
export async function call<Answer>(
  request: APIRequestContext,
  path: string,
  token: string | null,
  data?: object,
): Promise<Answer> {
  const answer = await request.fetch(`${host}/api/${path}`, {
    method: data ? "POST" : "GET",
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    ...(data && { data }),
  });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** The token of the demo's reseller. */
export async function signIn(request: APIRequestContext): Promise<string> {
  const login = { email: "demo@pressport.test", password: "pressport-demo" };
  return (await call<{ access_token: string }>(request, "login", null, login)).access_token;
}

/** A website that its reseller has registered. */
interface Website {
  origin: string;
  /** The script tag with a key for this website. */
  tag: string;
  /** What all of its addresses show. */
  show(page: { head: string; body: string }): void;
}

/** Puts a website on a web server of its own, to which a browser also comes back from the checkout; `close` ends it. */
export async function openWebsite(request: APIRequestContext): Promise<Website & { close(): void }> {
  let html = "";
  const server = createServer((_request, response) =>
    response.writeHead(200, { "content-type": "text/html" }).end(html),
  );
  await new Promise<void>((done) => server.listen(0, "localhost", done));
  const address = server.address();
  // Another site than the host's by the browser's rules, not only another port.
  const origin = `http://localhost:${typeof address === "object" && address ? address.port : ""}`;
  const { data } = await call<{
    data: { client_publishable_keys: { key: string; origins: string[] }[] };
  }>(request, "client/keys", await signIn(request), { origins: [origin] });
  const key = data.client_publishable_keys.find(({ origins }) => origins.includes(origin))?.key;
  return {
    origin,
    tag: `<script async src="${host}/embed/v1/pressport.js" data-key="${key}"></script>`,
    show: ({ head, body }) => {
      const icon = '<meta charset="utf-8"><title>A shop</title><link rel="icon" href="data:,">';
      html = `<!doctype html><html lang="en"><head>${icon}${head}</head><body>${body}</body></html>`;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Tests on the page of such a website. */
export const test = base.extend<{ shop: Website }>({
  shop: async ({ page, request }, use) => {
    const website = await openWebsite(request);
    await comeFromAnywhere(page);
    await use(website);
    website.close();
  },
});
