import { expect, type Page, test } from "@playwright/test";
import { faultsOf } from "./support/faults.ts";
import { SCREENS, SIGNED_OUT_SCREENS } from "./support/screens.ts";
import { signIn } from "./support/sign-in.ts";

const host = process.env.PRESSPORT_E2E_URL ?? "";
const WIDE = { width: 1280, height: 900 };
const NARROW = { width: 390, height: 844 };

/** Opens a screen and waits until it has come to rest: its data there, its pictures loaded. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(host + address);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState("networkidle");
}

/** The pictures on the page that are pressed out of shape, or partly hidden by the box around them. */
function spoiltPictures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images].flatMap((image) => {
      const box = image.getBoundingClientRect();
      if (!image.naturalWidth || !box.width || getComputedStyle(image).objectFit !== "fill") return [];
      const natural = image.naturalWidth / image.naturalHeight;
      if (Math.abs(box.width / box.height / natural - 1) > 0.02) return [`${image.src} is out of shape`];
      const frame = image.parentElement?.getBoundingClientRect() ?? box;
      const isWhole = box.bottom <= frame.bottom + 1 && box.right <= frame.right + 1;
      return isWhole ? [] : [`${image.src} is cut off`];
    }),
  );
}

async function look(page: Page, address: string): Promise<void> {
  await page.setViewportSize(WIDE);
  await page.emulateMedia({ colorScheme: "light" });
  await open(page, address);
  await fits(page, `${address} on a wide screen`);
  expect.soft(await faultsOf(page), address).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect.soft(await faultsOf(page, ["color-contrast"]), `${address} in the dark`).toEqual([]);
  await page.setViewportSize(NARROW);
  await fits(page, `${address} on a phone`);
}

async function fits(page: Page, name: string): Promise<void> {
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(tooWide, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
  expect.soft(await spoiltPictures(page), name).toEqual([]);
}

test.use({ reducedMotion: "reduce" });

test("every screen is accessible, fits wide and narrow, and shows its pictures whole", async ({ page }) => {
  test.setTimeout(480_000);
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  for (const address of SIGNED_OUT_SCREENS) await look(page, address);
  await signIn(page);
  for (const address of SCREENS) await look(page, address);
  expect(errors).toEqual([]);
});
