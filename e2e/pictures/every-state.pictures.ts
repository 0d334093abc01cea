import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, type Page, type Request, test } from "@playwright/test";
import { faultsOf } from "../support/faults.ts";
import { SCREENS, SIGNED_OUT_SCREENS } from "../support/screens.ts";
import { signIn } from "../support/sign-in.ts";
import { type Picture, writeContactSheet } from "./contact-sheet.ts";
import { STATES } from "./states.ts";

const host = process.env.PRESSPORT_E2E_URL ?? "";
const folder = resolve(process.env.PRESSPORT_PICTURES ?? ".cache/pictures");
const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];
/** What lies lower is not looked at. */
const TALLEST_PX = 1_800;
/** How long nothing may have changed before a page counts as at rest. */
const REST_MS = 700;
/** Screens on one contact sheet, four pictures each. */
const SCREENS_A_SHEET = 5;

/** Tells how many calls of a page are on their way; those that are held back for the picture do not count. */
function onTheirWay(page: Page, isHeld: (url: string) => boolean): () => number {
  const asked = new Set<Request>();
  page.on("request", (request) => isHeld(request.url()) || asked.add(request));
  page.on("requestfinished", (request) => asked.delete(request));
  page.on("requestfailed", (request) => asked.delete(request));
  page.on("framenavigated", () => asked.clear());
  return () => asked.size;
}

/** Waits until nothing has come, and nothing has changed, for a while. */
async function rest(page: Page, asked: () => number): Promise<void> {
  await expect(page.getByRole("main")).toBeVisible();
  let [seen, since] = ["", Date.now()];
  await expect
    .poll(
      async () => {
        const now = await page.evaluate(() => {
          const there = [...document.images].filter(({ complete }) => complete).length;
          return `${document.body.innerText} ${there}`;
        });
        if (asked() > 0 || now !== seen) [seen, since] = [now, Date.now()];
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
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await rest(page, asked);
      const file = `${state}/${nameOf(address)}-${width}-${colorScheme}.png`;
      const whole = await page.evaluate(() => document.documentElement.scrollHeight);
      const clip = { x: 0, y: 0, width, height: Math.min(Math.max(whole, height), TALLEST_PX) };
      await page.screenshot({ path: join(folder, file), fullPage: true, clip });
      pictures.push({ title: `${address} · ${width} ${colorScheme}`, file });
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect.soft(tooWide, `${state} ${address} at ${width} scrolls sideways`).toBeLessThanOrEqual(0);
    }
  }
  expect.soft(await faultsOf(page, ["color-contrast"]), `${state} ${address} in the dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
  expect.soft(await faultsOf(page), `${state} ${address}`).toEqual([]);
  return pictures;
}

for (const { name, locale, email, calls, isHeld = () => false } of STATES) {
  test.describe(name, () => {
    test.use({ locale });

    test(`every screen, ${name}`, async ({ page, browser }) => {
      mkdirSync(join(folder, name), { recursive: true });
      if (calls) await calls(page);
      const asked = onTheirWay(page, isHeld);
      const taken: Picture[][] = [];
      for (const address of SIGNED_OUT_SCREENS) taken.push(await take(page, name, address, asked));
      await signIn(page, email);
      for (const address of SCREENS) taken.push(await take(page, name, address, asked));
      for (let first = 0; first < taken.length; first += SCREENS_A_SHEET) {
        const some = taken.slice(first, first + SCREENS_A_SHEET).flat();
        const sheet = `${name}-${first / SCREENS_A_SHEET + 1}.png`;
        await writeContactSheet(browser, folder, some, sheet);
      }
      writeFileSync(
        join(folder, `${name}.html`),
        taken
          .flat()
          .map(({ title, file }) => `<h2>${title}</h2><img src="${file}">`)
          .join("\n"),
      );
    });
  });
}
