import type { Page, Request } from "@playwright/test";

/** Something a page has told, and to whom. */
interface Told {
  to: string;
  text: string;
}

/** What a page sent on a journey, and whether what should stay secret was in it. */
export interface SecretsWatch {
  /** How many secrets there were, and how often each kind of listener was told anything. */
  heard(): { secrets: number; addresses: number; analytics: number };
  /** Where a secret was told that must not know it; `log` is what the host wrote meanwhile. */
  leaks(log: string): Promise<string[]>;
}

/**
 * Records every address the page asks for with its referrer, every address of a socket, what it says in its console and
 * what it pushes to the analytics; its secrets are all tokens it signs its calls with, and those of links it opens.
 */
export async function watchSecrets(page: Page): Promise<SecretsWatch> {
  const secrets = new Set<string>();
  const told: Told[] = [];
  const looking: Promise<void>[] = [];

  const look = async (request: Request) => {
    const { authorization, referer } = await request.allHeaders();
    const bearer = /^Bearer (.+)$/i.exec(authorization ?? "")?.[1];
    if (bearer) secrets.add(bearer);
    if (referer) told.push({ to: "the referrer", text: referer });
    const link = /\/checkAuth\/([^/?#]+)/.exec(request.url())?.[1];
    if (link) secrets.add(link);
    // A link in a letter brings its token in the address; it is opened once, by whoever got the letter.
    if (!(link && request.isNavigationRequest())) told.push({ to: "an address", text: request.url() });
  };
  page.on("request", (request) => void looking.push(look(request)));
  page.on("websocket", (socket) => void told.push({ to: "an address", text: socket.url() }));
  page.on("console", (message) => void told.push({ to: "the console", text: message.text() }));
  await page.exposeFunction("tellAnalytics", (text: string) => void told.push({ to: "analytics", text }));
  await page.addInitScript(() => {
    const tell: unknown = Reflect.get(window, "tellAnalytics");
    const layer: unknown[] = [];
    layer.push = (...entries) => {
      if (typeof tell === "function") tell(JSON.stringify(entries));
      return Array.prototype.push.apply(layer, entries);
    };
    Reflect.set(window, "dataLayer", layer);
  });

  const count = (to: string) => told.filter((one) => one.to === to).length;
  return {
    heard: () => ({
      secrets: secrets.size,
      addresses: count("an address"),
      analytics: count("analytics"),
    }),
    async leaks(log) {
      await Promise.all(looking);
      const places = [...told, { to: "the host's log", text: log }];
      return [...secrets].flatMap((secret) =>
        places
          .filter(({ text }) => text.includes(secret) || text.includes(encodeURIComponent(secret)))
          .map(({ to, text }) => `${to}: …${text.slice(0, text.indexOf(secret)).slice(-80)}`),
      );
    },
  };
}
