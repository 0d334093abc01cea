import { expect, type Page, test } from "@playwright/test";
import { signIn } from "../support/sign-in.ts";

const PAGES = [
  "/desk/orders",
  "/desk/orders/10",
  "/desk/batches",
  "/desk/inbox",
  "/desk/customers",
  "/desk/customers/1",
  "/desk/access",
];

/** How many pixels of the page are beyond the window's edge, beside it and below it. */
const beyond = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
    // The room that is kept for a scrollbar is no part of the page.
    return { across: Math.max(0, scrollWidth - clientWidth), down: scrollHeight - clientHeight };
  });

for (const language of ["en", "ar"])
  test(`[DK156] no page of the desk is wider than its window, in the language ${language}`, async ({
    page,
  }) => {
    await signIn(page, "super@pressport.test", language);
    for (const path of PAGES) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      for (const width of [1280, 768, 390]) {
        await page.setViewportSize({ width, height: 800 });
        expect({ path, width, ...(await beyond(page)) }).toMatchObject({ path, width, across: 0 });
      }
    }
    await signIn(page, "super@pressport.test", "en");
  });

test("[DK156] a short page of the desk does not scroll, and the names of an order's columns stand on one line", async ({
  page,
}) => {
  await signIn(page, "super@pressport.test", "en");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/desk/access");
  await expect(page.getByRole("heading", { name: "Your access" })).toBeVisible();
  expect((await beyond(page)).down).toBe(0);
  await page.goto("/desk/orders/10");
  const heads = page.getByRole("columnheader");
  await expect(heads).toHaveText(["Item number", "Product", "Print file", "State"]);
  const boxes = await Promise.all((await heads.all()).map((head) => head.boundingBox()));
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
  expect(new Set(boxes.map((box) => box?.height)).size).toBe(1);
});

test("[DK157] read from the right, a telephone number keeps its order, and what was found in a file is translated", async ({
  page,
}) => {
  await signIn(page, "super@pressport.test", "ar");
  await page.goto("/desk/customers/1");
  const phone = page.getByText("+371 6700 0127");
  await expect(phone).toBeVisible();
  const [plus, last] = await phone.evaluate((element) => {
    const xOf = (at: number) => {
      const range = document.createRange();
      const [text] = element.childNodes;
      if (!text) throw new Error("The number has no text.");
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getBoundingClientRect().x;
    };
    return [xOf(0), xOf(13)];
  });
  expect(plus).toBeLessThan(last ?? 0);
  await page.goto("/desk/orders/10");
  await expect(page.getByRole("columnheader").first()).toBeVisible();
  await expect(page.getByText("The print is below 200 dpi and looks soft.")).toHaveCount(0);
  await signIn(page, "super@pressport.test", "en");
});
