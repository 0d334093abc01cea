import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Browser, expect, type Page, type Request, test } from "@playwright/test";
import { languageOf } from "../../packages/core/src/rules/languages.ts";
import { faultsOf } from "../support/faults.ts";
import { SCREENS, SIGNED_OUT_SCREENS } from "../support/screens.ts";
import { signIn } from "../support/sign-in.ts";
import { type Picture, writeContactSheet } from "./contact-sheet.ts";
import { STATES } from "./states.ts";

const host = process.env.PRESSPORT_E2E_URL ?? "";
const folder = resolve(process.env.PRESSPORT_PICTURES ?? ".cache/pictures");
const SIZES = [
  { width: 1280, height: 800, sheet: { columns: 4, pictures: 24 } },
  { width: 390, height: 844, sheet: { columns: 8, pictures: 24 } },
];
/** What lies lower is not looked at. */
const TALLEST_PX = 1_800;
/** How long nothing may have changed before a page counts as at rest. */
const REST_MS = 500;

/** Tells how many calls of a page are on their way; those that are held back for the picture do not count. */
function onTheirWay(page: Page, isHeld: (url: string) => boolean): () => number {
  const asked = new Set<Request>();
  page.on("request", (request) => isHeld(request.url()) || asked.add(request));
  page.on("requestfinished", (request) => asked.delete(request));
  page.on("requestfailed", (request) => asked.delete(request));
  page.on("framenavigated", () => asked.clear());
  return () => asked.size;
}

/** Waits until every picture is there, nothing else has come, and nothing has changed, for a while. */
async function rest(page: Page, asked: () => number): Promise<void> {
  await expect(page.getByRole("main")).toBeVisible();
  let [seen, since] = ["", Date.now()];
  await expect
    .poll(
      async () => {
        const now = await page.evaluate(() => {
          // The picture shows what lies below the window, too.
          for (const image of document.images) image.loading = "eager";
          const missing = [...document.images].filter(({ complete }) => !complete).length;
          return { words: document.body.innerText, missing };
        });
        if (asked() > 0 || now.missing > 0 || now.words !== seen) [seen, since] = [now.words, Date.now()];
        return Date.now() - since;
      },
      { timeout: 60_000, intervals: [100] },
    )
    .toBeGreaterThan(REST_MS);
}

const nameOf = (address: string) => address.replaceAll(/[^\w]+/g, "-").replaceAll(/^-|-$/g, "");

/** Takes a screen wide and narrow, light and dark; answers the pictures. */
async function take(page: Page, state: string, address: string, asked: () => number): Promise<Picture[]> {
  const pictures: Picture[] = [];
  await page.goto(host + address);
  for (const { width, height } of SIZES) {
    await page.setViewportSize({ width, height });
    await rest(page, asked);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const file = `${state}/${nameOf(address)}-${width}-${colorScheme}.png`;
      const whole = await page.evaluate(() => document.documentElement.scrollHeight);
      const clip = { x: 0, y: 0, width, height: Math.min(Math.max(whole, height), TALLEST_PX) };
      await page.screenshot({ path: join(folder, file), fullPage: true, clip });
      pictures.push({ title: `${address} · ${width} ${colorScheme}`, file, width });
    }
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect.soft(tooWide, `${state} ${address} at ${width} scrolls sideways`).toBeLessThanOrEqual(0);
  }
  expect.soft(await faultsOf(page, ["color-contrast"]), `${state} ${address} in the dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
  expect.soft(await faultsOf(page), `${state} ${address}`).toEqual([]);
  return pictures;
}

/** Takes screens one after the other; what goes wrong with one is told, and keeps nobody from looking at the others. */
async function takeAll(
  page: Page,
  state: string,
  addresses: readonly string[],
  asked: () => number,
): Promise<Picture[]> {
  const taken: Picture[] = [];
  for (const address of addresses) {
    const problem = await take(page, state, address, asked).then(
      (pictures) => void taken.push(...pictures),
      String,
    );
    expect.soft(problem, `${state} ${address}`).toBeUndefined();
  }
  return taken;
}

/** Puts the pictures of a state on contact sheets, those of one size together, and all on one page. */
async function writeSheets(browser: Browser, state: string, taken: readonly Picture[]): Promise<void> {
  for (const { width, sheet } of SIZES) {
    const sized = taken.filter((picture) => picture.width === width);
    for (let first = 0; first < sized.length; first += sheet.pictures) {
      const file = `${state}-${width}-${first / sheet.pictures + 1}.png`;
      await writeContactSheet(
        browser,
        folder,
        sized.slice(first, first + sheet.pictures),
        file,
        sheet.columns,
      );
    }
  }
  const figures = taken.map(({ title, file }) => `<h2>${title}</h2><img src="${file}">`);
  writeFileSync(join(folder, `${state}.html`), figures.join("\n"));
}

// A host that has just begun paints the pictures of its products first.
test.beforeAll(async ({ request }) => {
  const answer = await request.get(`${host}/api/products`);
  const { data } = (await answer.json()) as { data: { product_picture_urls: string[] }[] };
  const urls = data.flatMap(({ product_picture_urls }) => product_picture_urls);
  const missing = async () => {
    const answers = await Promise.all(urls.map((url) => request.head(url)));
    return answers.filter((one) => !one.ok()).length;
  };
  await expect.poll(missing, { timeout: 300_000 }).toBe(0);
});

for (const { name, locale, email, calls, isHeld = () => false } of STATES) {
  test.describe(name, () => {
    test.use({ locale });

    test(`every screen, ${name}`, async ({ page, browser }) => {
      mkdirSync(join(folder, name), { recursive: true });
      if (calls) await calls(page);
      const asked = onTheirWay(page, isHeld);
      const taken = await takeAll(page, name, SIGNED_OUT_SCREENS, asked);
      await signIn(page, email, languageOf(locale));
      taken.push(...(await takeAll(page, name, SCREENS, asked)));
      await writeSheets(browser, name, taken);
    });
  });
}
