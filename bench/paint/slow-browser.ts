import { chromium } from "playwright";

/** What a browser calls Slow 4G, and a phone's processor beside a desk's. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const CPU_RATE = 4;
const GIVE_UP_MS = 60_000;

/** How one page fared. */
export interface PageFigures {
  /** From the start of the navigation until it was in sight. */
  paintedMs: number;
  /** What long tasks took beyond 50 ms each, until then. */
  blockingMs: number;
  /** The most requests that waited for one another, from the script tag on. */
  inARow: number;
  /** Requests until then, the page's own included. */
  requests: number;
  /** Requests of realtime until then, for its code or its settings. */
  realtime: number;
}

/** A page to look at. */
export interface Visit {
  address: string;
  /** A selector, inside whatever shadow root; it is in sight by then, a picture with all its bytes. */
  painted: string;
  /** Whether it is a canvas, in whose middle a picture has to be drawn. */
  isDrawn: boolean;
  /** What the browser has kept for the page from an earlier visit. */
  kept: Readonly<Record<string, string>>;
}

/** A browser on a slow line. */
export interface SlowBrowser {
  /** Opens a page in a fresh profile and waits until it is painted. */
  measure(visit: Visit): Promise<PageFigures>;
  close(): Promise<void>;
}

/** Starts the browser. */
export async function openSlowBrowser(executablePath: string | undefined): Promise<SlowBrowser> {
  const browser = await chromium.launch({
    args: ["--no-sandbox"],
    ...(executablePath && { executablePath }),
  });
  return {
    async measure(visit) {
      const context = await browser.newContext({ permissions: ["local-network-access"] });
      try {
        const page = await context.newPage();
        await page.addInitScript(watch, visit);
        const session = await context.newCDPSession(page);
        await session.send("Network.enable");
        await session.send("Network.emulateNetworkConditions", SLOW_4G);
        await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_RATE });
        await page.goto(visit.address, { waitUntil: "commit" });
        const seen = await page.waitForFunction(() => Reflect.get(window, "paintFigures"), undefined, {
          timeout: GIVE_UP_MS,
          polling: 250,
        });
        return (await seen.jsonValue()) as PageFigures;
      } finally {
        await context.close();
      }
    },
    close: () => browser.close(),
  };
}

/** Runs in the page: notes when it is painted, and what was in the way until then. */
function watch({ kept, painted, isDrawn }: Visit): void {
  for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
  let blockingMs = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) blockingMs += Math.max(0, duration - 50);
  }).observe({ type: "longtask", buffered: true });

  const find = (root: ParentNode): Element | null => {
    const found = root.querySelector(painted);
    if (found) return found;
    for (const element of root.querySelectorAll("*")) {
      const inside = element.shadowRoot && find(element.shadowRoot);
      if (inside) return inside;
    }
    return null;
  };
  /** The longest chain of requests, each of which began when the one before had ended. */
  const countRow = (until: number): number => {
    const spans = performance
      .getEntriesByType("resource")
      .filter((entry) => entry.startTime < until)
      .sort((a, b) => a.startTime - b.startTime);
    let [row, freeAt] = [0, 0];
    for (const { startTime, duration } of spans) {
      if (startTime < freeAt) continue;
      row += 1;
      freeAt = startTime + duration;
    }
    return row;
  };
  const middleOf = (canvas: HTMLCanvasElement) =>
    canvas
      .getContext("2d")
      ?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1)
      .data.join();
  /** The middle of the canvas before there can be a picture. */
  let blank: string | undefined;
  const isShown = (element: Element | null): boolean => {
    if (!element || element.getBoundingClientRect().width === 0) return false;
    if (element instanceof HTMLImageElement && !(element.complete && element.naturalWidth > 0)) return false;
    if (!isDrawn || !(element instanceof HTMLCanvasElement)) return true;
    // Reading a canvas costs time, so it is read again only once a picture has arrived.
    const hasArrived = performance.getEntriesByType("resource").some(({ name }) => name.includes("/files/"));
    blank ??= middleOf(element);
    return hasArrived && middleOf(element) !== blank;
  };
  const look = () => {
    if (!isShown(find(document))) return requestAnimationFrame(look);
    // What this frame shows is on the screen with the next one.
    return requestAnimationFrame(() => {
      const paintedMs = performance.now();
      const asked = performance.getEntriesByType("resource").filter(({ startTime }) => startTime < paintedMs);
      const realtime = asked.filter(({ name }) => /push|broadcasting/.test(name)).length;
      Reflect.set(window, "paintFigures", {
        paintedMs,
        blockingMs,
        inARow: countRow(paintedMs),
        requests: asked.length + 1,
        realtime,
      });
    });
  };
  look();
}
