import { expect, type Page, test } from "@playwright/test";
import { signIn } from "./support/sign-in.ts";

/** Notes, frame by frame, where each link of the header and the end of the page stand. */
async function watchPlaces(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const places: Record<string, number[]> = {};
    const note = (name: string, at: number) => {
      const before = places[name] ?? [];
      if (before.at(-1) !== at) places[name] = [...before, at];
    };
    const look = () => {
      for (const link of document.querySelectorAll<HTMLElement>("header:has(nav) a[href]"))
        note(link.getAttribute("href") ?? "", Math.round(link.getBoundingClientRect().x));
      const footer = document.querySelector("#app footer");
      if (footer && getComputedStyle(footer).visibility === "visible")
        note("footer", Math.round(footer.getBoundingClientRect().y));
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(window, { places });
  });
}

const placesIn = (page: Page) =>
  page.evaluate(() => (window as unknown as { places: Record<string, number[]> }).places);

// Playwright hides the scrollbars, which take room from the pages of a real window.
const scrolled = test.extend({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ["--hide-scrollbars"] }),
    { scope: "worker" },
  ],
});

scrolled.use({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });

scrolled("[SC500] while a page loads, its header stands still, and so does its end", async ({ page }) => {
  await signIn(page);
  await page.goto("/news");
  await expect(page.getByRole("link", { name: "Designs" })).toBeVisible();
  await watchPlaces(page);
  for (const path of ["/orders/all", "/invoices", "/settings", "/designs/design-list"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    const moved = Object.entries(await placesIn(page)).filter(([, places]) => places.length > 1);
    expect({ path, moved }).toEqual({ path, moved: [] });
  }
});

scrolled(
  "[SC500] from page to page the header stands where it stood, also over the editor",
  async ({ page }) => {
    await signIn(page);
    await page.goto("/news");
    await expect(page.getByRole("link", { name: "Designs" })).toBeVisible();
    const basket = page.getByRole("link", { name: /^Basket/ });
    const before = await basket.boundingBox();
    await page.goto("/products/2/variants/203/12/editor");
    await expect(page.locator("pp-editor #stage-state")).toContainText("dpi");
    expect((await basket.boundingBox())?.x).toBe(before?.x);
  },
);
