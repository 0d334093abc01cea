import { expect, type Page, test } from "@playwright/test";
import { EDITOR, openForeignPage, scriptTag } from "./support/foreign-page.ts";
import { signIn } from "./support/sign-in.ts";

const FILES_AT_MOST = 12;
/** The page itself, and its icon, which no list of a browser names. */
const BESIDE = 2;

/** Opens a page and answers what it had asked for in the frame that showed something first, pictures of products aside. */
async function filesUntil(page: Page, address: string, shown: string): Promise<string[]> {
  await page.addInitScript((selector) => {
    const look = () => {
      const roots = [document, ...[...document.querySelectorAll("*")].flatMap((one) => one.shadowRoot ?? [])];
      if (roots.some((root) => root.querySelector(selector))) performance.mark("shown");
      else requestAnimationFrame(look);
    };
    look();
  }, shown);
  await page.goto(address);
  await page.waitForFunction(() => performance.getEntriesByName("shown").length > 0);
  // A browser lists a file once it is here.
  await page.waitForLoadState("networkidle");
  return page.evaluate(() => {
    const shownAt = performance.getEntriesByName("shown")[0]?.startTime ?? 0;
    return performance
      .getEntriesByType("resource")
      .filter(({ startTime }) => startTime < shownAt)
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => !path.startsWith("/files/") && path !== "/favicon.svg");
  });
}

test("[RT30] the first link to a product is there after at most twelve files", async ({ page }) => {
  const files = await filesUntil(page, "/", 'main a[href^="/products/"]');
  expect(files).toContain("/api/products");
  expect(files.length + BESIDE).toBeLessThanOrEqual(FILES_AT_MOST);
  // One font for these words: those for other letters wait until there are such letters.
  expect(files.filter((file) => file.endsWith(".woff2"))).toHaveLength(1);
});

test("[RT30] the sign-in form is there after at most twelve files", async ({ page }) => {
  const files = await filesUntil(page, "/login", "input[type=password]");
  expect(files.some((file) => file.includes("auth-modal"))).toBe(true);
  expect(files.length + BESIDE).toBeLessThanOrEqual(FILES_AT_MOST);
});

for (const { path, call, shown } of [
  { path: "/designs/design-list", call: "/api/client/designs?", shown: "main li img" },
  { path: "/orders/all", call: "/api/orders?", shown: "main tbody a" },
]) {
  test(`[RT31] ${path} asks for its list before its own file`, async ({ page }) => {
    await signIn(page);
    await page.goto(path);
    await expect(page.locator(shown).first()).toBeVisible();
    const asked = await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .toSorted((one, other) => one.startTime - other.startTime)
        .map(({ name }) => name),
    );
    const isCall = (url: string) => url.includes(call);
    const own = asked.findIndex((url) => /\/assets\/(design-list|orders)-[\w-]+\.js$/.test(url));
    expect(own).toBeGreaterThan(0);
    expect(asked.findIndex(isCall)).toBeLessThan(own);
  });
}

/** Waits until a page has had nothing to do, some times in a row. */
async function whenIdle(page: Page): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1)
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
}

test("[RT33] the list of designs shows its pictures before anything is asked for sockets", async ({
  page,
}) => {
  await signIn(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  let isKnown = false;
  page.on("response", (response) => {
    isKnown ||= response.url().endsWith("/api/user");
  });
  // A slow line, on which the file of the page takes its time.
  await page.route(/\/assets\/design-list-[\w-]+\.js$/, async (route) => {
    await expect.poll(() => isKnown).toBe(true);
    await whenIdle(page);
    await route.continue();
  });
  await page.goto("/designs/design-list");
  await expect(page.locator("main li img").first()).toBeVisible();
  await expect.poll(() => asked.findIndex((path) => path.startsWith("/broadcasting/"))).toBeGreaterThan(0);
  const first = (begin: string) => asked.findIndex((path) => path.startsWith(begin));
  expect(first("/files/public/thumbnails/")).toBeLessThan(first("/broadcasting/"));
});

test("[RT32] the list of designs brings at most twelve files of its own", async ({ page }) => {
  await signIn(page);
  const files = await filesUntil(page, "/designs/design-list", "main li img");
  const begins = await (await page.request.get("/")).text();
  const own = files.filter((file) => file.startsWith("/assets/") && !begins.includes(file));
  expect(own).not.toHaveLength(0);
  expect(own.length).toBeLessThanOrEqual(FILES_AT_MOST);
});

test.describe("on a page of a shop", () => {
  test.use({ permissions: ["local-network-access"] });

  test("[WD01] an editor alone brings no file of another widget along, not even ahead of what opens later", async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await openForeignPage(page, { body: `${scriptTag()}${EDITOR}` });
    await expect(page.locator("pp-editor #stage-state")).toContainText("dpi");
    // What is fetched ahead is asked for when the page has nothing else to do.
    await whenIdle(page);
    expect(asked.filter((url) => /\/chunks\/editor-/.test(url))).not.toHaveLength(0);
    expect(
      asked.filter((url) => /\/chunks\/(basket|order-tracker|auth-modal|payment-dialog)-/.test(url)),
    ).toEqual([]);
  });

  test("[WD151] from a host whose files a browser may not keep each of them comes over the line once", async ({
    page,
  }) => {
    const asked: string[] = [];
    await openForeignPage(page, { body: "" });
    await page.route(/\/embed\//, async (route) => {
      asked.push(new URL(route.request().url()).pathname);
      const response = await route.fetch();
      const headers = { ...response.headers(), "cache-control": "no-store" };
      await route.fulfill({ response, headers });
    });
    await openForeignPage(page, { body: `${scriptTag()}${EDITOR}` });
    await expect(page.locator("pp-editor #stage-state")).toContainText("dpi");
    await page.waitForLoadState("networkidle");
    expect(asked.filter((path) => path.includes("/chunks/base-"))).toHaveLength(1);
    expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
  });
});
