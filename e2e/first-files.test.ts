import { expect, type Page, test } from "@playwright/test";
import { EDITOR, openForeignPage, scriptTag } from "./support/foreign-page.ts";

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

test.describe("on a page of a shop", () => {
  test.use({ permissions: ["local-network-access"] });

  test("[WD01] an editor alone brings no file of another widget along, not even ahead of what opens later", async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await openForeignPage(page, { body: `${scriptTag()}${EDITOR}` });
    await expect(page.locator("pp-editor #stage-state")).toContainText("dpi");
    await page.waitForLoadState("networkidle");
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
