import { expect, type Page, test } from "@playwright/test";
import {
  basketOf,
  complaintsOf,
  EDITOR,
  MINI_BASKET,
  openForeignPage,
  placeAndAdd,
  scriptTag,
} from "./support/foreign-page.ts";
import { aPhoto } from "./support/photo.ts";
import { showsPicture } from "./support/shown-picture.ts";

const host = process.env.PRESSPORT_E2E_URL ?? "";
const WIDGETS = `${scriptTag()}${MINI_BASKET}${EDITOR}`;

test.use({ permissions: ["local-network-access"] });

test("[WD03] a script that does not arrive leaves words in its place, comes by itself when it can, and one that opens later is asked for again", async ({
  page,
}) => {
  let isDown = true;
  await page.route(/\/chunks\/basket-/, (route) => (isDown ? route.abort() : route.continue()));
  await openForeignPage(page, { body: `${scriptTag()}<pp-basket loading="eager"></pp-basket>${EDITOR}` });
  const basket = page.locator("pp-basket");
  await expect(basket.getByText("This part of the page could not be loaded.")).toBeVisible();
  await expect(page.locator("pp-editor #stage-state")).toContainText("dpi");
  isDown = false;
  await expect(basket.getByRole("button", { name: "Log in" })).toBeVisible();
  await expect(basket.getByText("could not be loaded")).toHaveCount(0);

  const tried: string[] = [];
  await page.route(/\/chunks\//, (route) => {
    tried.push(route.request().url());
    return route.abort();
  });
  const add = page.locator("pp-editor").getByRole("button", { name: "Add to basket" });
  await add.click();
  await expect(page.getByText("We could not reach the server.").first()).toBeVisible();
  expect(tried.length).toBeGreaterThan(0);
  await page.unrouteAll({ behavior: "wait" });
  await add.click();
  await expect(basket.getByText("Sage hills").first()).toBeVisible();
});

for (const file of ["base", "shop"]) {
  test(`[WD03] [WD152] a shared script (${file}) that does not arrive with the first widget comes with the next try`, async ({
    page,
  }) => {
    const body = `${scriptTag()}<pp-basket loading="eager"></pp-basket>`;
    let isDown = true;
    await page.route(new RegExp(`/${file}-`), (route) => (isDown ? route.abort() : route.continue()));
    await openForeignPage(page, { body });
    const basket = page.locator("pp-basket");
    await expect(basket.getByText("This part of the page could not be loaded.")).toBeVisible();
    isDown = false;
    await expect(basket.getByRole("button", { name: "Log in" })).toBeVisible();
  });
}

/** Waits until a whole second has brought the page nothing more. */
async function nothingMoreComes(page: Page): Promise<void> {
  let before = 0;
  const comes = async () => {
    const now = await page.evaluate(() => performance.getEntriesByType("resource").length);
    const more = now - before;
    before = now;
    return more;
  };
  await expect.poll(comes, { intervals: [1_000] }).toBe(0);
}

test("[R16] without a connection the page says so and keeps the placement, and goes on when it is back", async ({
  page,
  context,
}) => {
  await openForeignPage(page, { body: WIDGETS });
  const editor = page.locator("pp-editor");
  const state = editor.locator("#stage-state");
  await expect(state).toContainText("Zoom 100 %");
  // Chromium 150 and older never ask again for a file that several parts share and that was on its way.
  await nothingMoreComes(page);
  await context.setOffline(true);
  await expect(page.getByText("You are offline").first()).toBeVisible();
  await editor.getByRole("application").press("+");
  await expect(state).not.toContainText("Zoom 100 %");
  const placed = await state.innerText();
  await editor.getByRole("button", { name: "Add to basket" }).click();
  await expect(page.getByText("We could not reach the server.").first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("You are offline")).toHaveCount(0);
  expect(await state.innerText()).toBe(placed);
  await editor.getByRole("button", { name: "Add to basket" }).click();
  await expect(basketOf(page, 1)).toBeVisible();
});

test("[R16] a photo chosen without a connection is shown and placed, and goes to the host when it is back", async ({
  page,
  context,
}) => {
  await openForeignPage(page, {
    body: `${scriptTag()}${MINI_BASKET}<pp-editor product-id="2" loading="eager"></pp-editor>`,
  });
  const editor = page.locator("pp-editor");
  const zone = editor.locator("input[type=file]").first();
  await expect(zone).toBeAttached();
  await nothingMoreComes(page);
  await context.setOffline(true);
  await zone.setInputFiles({ name: "hill.jpg", mimeType: "image/jpeg", buffer: await aPhoto(2400, 1600) });
  await expect(editor.locator("#stage-state")).toContainText("dpi");
  await expect.poll(() => editor.locator("canvas").first().evaluate(showsPicture)).toBe(true);
  await expect(editor.getByText("The connection is down. The upload goes on by itself.")).toBeVisible();
  await context.setOffline(false);
  await editor.getByRole("button", { name: "Add to basket" }).click();
  await page.getByRole("button", { name: "Print it anyway" }).click();
  await expect(basketOf(page, 1)).toBeVisible();
});

/** What the page counts: widgets that came and went, and those of them that the browser has forgotten. */
interface Visits {
  gone: number;
  watchForgotten: FinalizationRegistry<null>;
}

/** Puts all widgets on the page and takes them off again, as a page without reloads does. */
const comeAndGo = (page: Page, times: number) =>
  page.evaluate(async (count) => {
    const visits = window as unknown as Visits;
    visits.gone = 0;
    visits.watchForgotten = new FinalizationRegistry(() => {
      visits.gone -= 1;
    });
    const frame = () => new Promise((next) => requestAnimationFrame(next));
    const place = document.querySelector("main");
    for (let turn = 0; turn < count; turn += 1) {
      const view = document.createElement("div");
      for (const tag of ["pp-editor", "pp-basket", "pp-order-tracker", "pp-auth-modal"]) {
        const widget = document.createElement(tag);
        widget.setAttribute("loading", "eager");
        if (tag === "pp-editor") {
          widget.setAttribute("product-id", "1");
          widget.setAttribute("design-id", "12");
        }
        view.append(widget);
        visits.watchForgotten.register(widget, null);
        visits.gone += 1;
      }
      place?.append(view);
      await frame();
      view.remove();
    }
  }, times);

/** How many of the widgets that have gone something still holds. */
async function heldWidgets(page: Page): Promise<number> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("HeapProfiler.collectGarbage");
  await browser.detach();
  return page.evaluate(() => (window as unknown as Visits).gone);
}

async function countListeners(page: Page): Promise<number> {
  const browser = await page.context().newCDPSession(page);
  const { jsEventListeners } = await browser.send("Memory.getDOMCounters");
  await browser.detach();
  return jsEventListeners;
}

test("[WD13] on a page without reloads widgets come and go a hundred times over a few sockets, and leave nothing", async ({
  page,
}) => {
  // Nothing of it is about pixels, and a small window has few to paint.
  await page.setViewportSize({ width: 320, height: 240 });
  let sockets = 0;
  page.on("websocket", () => {
    sockets += 1;
  });
  const complaints = await complaintsOf(page);
  await openForeignPage(page, { body: `<main></main>${WIDGETS}` });
  await placeAndAdd(page);
  const listeners = await countListeners(page);
  await comeAndGo(page, 100);
  // Calls on their way hold those that made them, each for half a minute at most. The last modal is remembered, and its
  // parent with it.
  await expect.poll(() => heldWidgets(page), { timeout: 60_000 }).toBeLessThanOrEqual(4);
  expect((await countListeners(page)) - listeners).toBeLessThan(50);
  await expect(basketOf(page, 1)).toBeVisible();
  await page.locator("main").evaluate((place) => {
    place.innerHTML = '<pp-order-tracker loading="eager"></pp-order-tracker>';
  });
  await expect(page.locator("pp-order-tracker").getByText("You have no orders yet.")).toBeVisible();
  // One for all of them once what is seen is there, and another wherever nobody listened for a whole second.
  await expect.poll(() => sockets).toBeGreaterThan(0);
  expect(sockets).toBeLessThan(20);
  expect(complaints).toEqual([]);
});

/** The lines that the docs give a page which names its release. */
async function pinnedTags(page: Page): Promise<{ tags: string; folder: string }> {
  await page.goto(`${host}/docs/guide/pinning`);
  const code = page.locator("pre code").filter({ hasText: "importmap" });
  await expect(code).toContainText("sha384-");
  // Before the page knows the hashes there is a placeholder.
  await expect(code).not.toContainText("sha384-…");
  await expect(code).toContainText(host);
  const tags = (await code.innerText()).replace("pk_…", "pk_demo");
  const folder = /src="(\S+)pressport\.js"/.exec(tags)?.[1] ?? "";
  return { tags, folder };
}

test.describe("on a page that pins its release and names the hashes of its files", () => {
  test("[WD21] all of it comes from that release, and a design is placed and added", async ({ page }) => {
    const { tags, folder } = await pinnedTags(page);
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(request.url());
    });
    const complaints = await complaintsOf(page);
    await openForeignPage(page, { head: tags, body: `${MINI_BASKET}${EDITOR}` });
    await placeAndAdd(page);
    expect(scripts.filter((url) => !url.startsWith(folder))).toEqual([]);
    expect(scripts.length).toBeGreaterThan(4);
    expect(complaints).toEqual([]);
  });

  for (const [name, file] of [
    ["loader", /\/pressport\.js$/],
    ["part", /\/chunks\/base-[^/]+\.js$/],
  ] as const) {
    test(`[WD21] a ${name} that somebody has changed on the way does not run`, async ({ page }) => {
      const { tags } = await pinnedTags(page);
      await page.route(file, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: `${await response.text()};window.stolen = true;` });
      });
      const complaints = await complaintsOf(page);
      await openForeignPage(page, { head: tags, body: `${MINI_BASKET}${EDITOR}` });
      await expect.poll(() => complaints.join()).toContain("integrity");
      expect(await page.evaluate(() => "stolen" in window)).toBe(false);
      expect(await page.evaluate(() => document.querySelector("pp-editor")?.matches(":defined"))).toBe(false);
    });
  }
});
