import type { Page, Request } from "playwright";

/**
 * Watches what is on its way to a page; the answer waits until the page has done what it does by itself: nothing of these
 * kinds is on its way any more (scripts, say; all kinds unless told), and its thread has had time left twice in a row. The
 * browser's own word for an idle network is said once only, however many pages follow within one document, and not at all
 * while a page keeps asking.
 */
export function watchRequests(page: Page, kinds?: readonly string[]): () => Promise<void> {
  const onTheirWay = new Set<Request>();
  page.on("request", (request) => {
    // What the document before was waiting for is nobody's business any more, and never said to have ended.
    if (request.isNavigationRequest()) onTheirWay.clear();
    if (!kinds || kinds.includes(request.resourceType())) onTheirWay.add(request);
  });
  page.on("requestfinished", (request) => onTheirWay.delete(request));
  page.on("requestfailed", (request) => onTheirWay.delete(request));
  return async () => {
    do {
      await page.evaluate(async () => {
        // After a key a browser without a screen may call no page idle any more.
        for (let turn = 0; turn < 2; turn += 1)
          await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }));
      });
    } while (onTheirWay.size > 0);
  };
}
