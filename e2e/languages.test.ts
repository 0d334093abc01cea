import { expect, type Page, test } from "@playwright/test";
import { pseudo } from "../packages/core/src/text/speech/pseudo.ts";
import { openForeignPage, openForm, scriptTag } from "./support/foreign-page.ts";
import { type OwnWords, ownWordsOf, readScreen, untranslated } from "./support/pseudo-screen.ts";
import { SCREENS, SIGNED_OUT_SCREENS } from "./support/screens.ts";
import { signIn } from "./support/sign-in.ts";

const host = process.env.PRESSPORT_E2E_URL ?? "";

// English with marks and half as long again, on a phone.
test.use({
  locale: "en-XA",
  viewport: { width: 390, height: 844 },
  reducedMotion: "reduce",
  permissions: ["local-network-access"],
  actionTimeout: 15_000,
});

/** Presses a button of the pseudo-language by its English words. */
const press =
  (english: string, role: "button" | "tab" = "button") =>
  (page: Page) =>
    page
      .getByRole(role, { name: pseudo(english), exact: true })
      .first()
      .click();

/** Picks a choice; what is pressed is its label. */
const pick = (english: string) => (page: Page) =>
  page
    .getByRole("radio", { name: pseudo(english), exact: true })
    .first()
    .locator("..")
    .click();

/** Ticks a box. */
const tick = (english: string) => (page: Page) =>
  page
    .getByRole("checkbox", { name: pseudo(english), exact: true })
    .first()
    .check();

/** What is opened on a screen of the portal, one thing after the other. */
const OPENED: Readonly<Record<string, readonly ((page: Page) => Promise<void>)[]>> = {
  "/login": [press("Forgot password?")],
  "/home": [press("Open menu")],
  "/products/product-list": [press("Feedback")],
  "/products/1/variants/2/12/editor": [pick("Product")],
  "/orders/all": [press("Filters"), press("Import orders")],
  "/orders/19/view": [press("Edit recipient")],
  "/designs/design-list": [tick("Select Evening over the ridge"), press("Place on products")],
};

/** Pictures that are painted when they are asked for take their time, and say nothing. */
const leaveMockupsOut = (page: Page) => page.route(/\/files\/mockups\//, (route) => route.abort());

/** Fails for what of the page is not translated, or cannot be read whole. */
async function readsWhole(page: Page, own: OwnWords, name: string): Promise<void> {
  await own.settled();
  const { sayings, cutOff } = await readScreen(page);
  expect.soft(sayings.length, name).toBeGreaterThan(5);
  const english = sayings.flatMap(({ words, place }) => {
    const rest = untranslated(words, own.words);
    return rest ? [`${place}: ${rest}`] : [];
  });
  expect.soft(new Set(english), `${name} says what is not translated`).toEqual(new Set());
  const cut = cutOff.map(({ words, place }) => `${place}: ${words}`);
  expect.soft(new Set(cut), `${name} cuts words off`).toEqual(new Set());
}

async function walk(page: Page, own: OwnWords, screens: readonly string[]): Promise<void> {
  for (const address of screens) {
    await page.goto(host + address);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    await readsWhole(page, own, address);
    for (const [step, open] of (OPENED[address] ?? []).entries()) {
      await open(page);
      await readsWhole(page, own, `${address}, opened ${step + 1}`);
    }
  }
}

test("[WD24] [SC74] every screen of the portal says only what is translated, and words half as long again fit on a phone", async ({
  page,
}) => {
  test.setTimeout(240_000);
  const own = ownWordsOf(page);
  await leaveMockupsOut(page);
  await walk(page, own, SIGNED_OUT_SCREENS);
  await signIn(page);
  await walk(page, own, SCREENS);
});

test("[WD24] every widget says only what is translated, and words half as long again fit on a phone", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const own = ownWordsOf(page);
  own.words.add("A page");
  await leaveMockupsOut(page);
  const body = `${scriptTag('data-key="pk_demo" data-locale="en-XA"')}<pp-basket mode="mini" loading="eager"></pp-basket>
    <pp-editor product-id="1" design-id="12" loading="eager"></pp-editor><pp-basket loading="eager"></pp-basket>
    <pp-order-tracker loading="eager"></pp-order-tracker><pp-auth-modal></pp-auth-modal>`;
  const head = '<meta name="viewport" content="width=device-width">';
  await openForeignPage(page, { body, head, root: 'lang="en"' });
  const editor = page.locator("pp-editor");
  await expect(editor.locator("#stage-state")).toContainText(pseudo("dpi").slice(1, 4));
  await readsWhole(page, own, "a page with all widgets");
  await pick("Product")(page);
  await readsWhole(page, own, "the editor, the product");
  await editor.getByRole("button", { name: pseudo("Add to basket"), exact: true }).click();
  const basket = page.locator("pp-basket").last();
  await basket.getByRole("button", { name: pseudo("Continue to delivery"), exact: true }).click();
  await readsWhole(page, own, "the basket, delivery");
  for (const form of ["login", "register", "forgot"]) {
    await openForm(page, form);
    await expect(page.locator("pp-auth-modal").getByRole("dialog")).toBeVisible();
    await readsWhole(page, own, `the form ${form}`);
    await page.keyboard.press("Escape");
  }
});
