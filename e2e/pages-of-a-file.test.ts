import { PDFDocument, rgb } from "@cantoo/pdf-lib";
import { expect, type Page, test } from "@playwright/test";
import { sidewaysScroll } from "./support/foreign-page.ts";
import { signIn } from "./support/sign-in.ts";

const POINTS_PER_MM = 72 / 25.4;

/** Three business cards with 3 mm of bleed; the second has a line that is too thin to print. */
async function cards(): Promise<Buffer> {
  const [width, height, bleed] = [85, 55, 3].map((mm) => mm * POINTS_PER_MM) as [number, number, number];
  const pdf = await PDFDocument.create();
  for (const [at, tint] of [0.9, 0.7, 0.5].entries()) {
    const page = pdf.addPage([width + 2 * bleed, height + 2 * bleed]);
    page.setTrimBox(bleed, bleed, width, height);
    page.setBleedBox(0, 0, width + 2 * bleed, height + 2 * bleed);
    page.drawRectangle({ width: width + 2 * bleed, height: height + 2 * bleed, color: rgb(tint, 0.8, 1) });
    const y = bleed + height / 2;
    if (at === 1) page.drawLine({ start: { x: 50, y }, end: { x: 150, y }, thickness: 0.1 });
  }
  return Buffer.from(await pdf.save());
}

const HAIRLINE = /Lines here are thinner than 0\.25 pt/;
const editorOf = (page: Page) => page.locator("pp-editor");

/** Uploads the cards and has their second page printed; answers the address of the design's page. */
async function printSecondPage(page: Page): Promise<string> {
  await signIn(page);
  await page.goto("/designs/design-list");
  const file = { name: "three-cards.pdf", mimeType: "application/pdf", buffer: await cards() };
  await page.locator("input[type=file]").first().setInputFiles(file);
  const dialog = page.getByRole("dialog", { name: "Choose the page to print" });
  await dialog.getByRole("radio", { name: "Page 2" }).check();
  await dialog.getByRole("button", { name: "Print page 2" }).click();
  await expect(dialog).toBeHidden();
  await page
    .getByRole("link", { name: /three-cards/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/product-list$/);
  await expect(page.getByRole("button", { name: "Page 2 of 3: choose another" })).toBeVisible();
  return page.url();
}

test("[SC511] a page of a file is chosen by its picture, and what was found in it is marked and put right on the design's page and in the editor alike", async ({
  page,
}) => {
  const designPage = await printSecondPage(page);
  await expect(page.getByText(HAIRLINE)).toBeVisible();
  await page.getByRole("button", { name: "Show on the design" }).press("Enter");
  const [picture, mark] = [page.locator(".marked-print img"), page.locator(".marked-print rect")];
  await expect(mark).toBeVisible();
  const middleOf = async (shape: typeof mark) => {
    const box = await shape.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0) / 2;
  };
  // The line lies in the middle of the page.
  const between = async () => Math.abs((await middleOf(mark)) - (await middleOf(picture)));
  await expect.poll(between).toBeLessThan(4);
  await page.getByRole("button", { name: "Make them 0.25 pt thick" }).press("Enter");
  await expect(page.getByText("Lines that were thinner are printed 0.25 pt thick.")).toBeVisible();
  await expect(page.getByText(HAIRLINE)).toHaveCount(0);

  await page
    .getByRole("link", { name: /^Edit product/ })
    .first()
    .click();
  const editor = editorOf(page);
  await expect(editor.getByText("Lines that were thinner are printed 0.25 pt thick.")).toBeVisible();
  await editor.getByRole("button", { name: "Undo fix" }).click();
  await expect(editor.getByText(HAIRLINE)).toBeVisible();
  await editor.getByRole("button", { name: "Show on the design" }).click();
  await expect(editor.getByRole("button", { name: "Hide on the design" })).toBeVisible();
  await page.goto(designPage);
  await expect(page.getByText(HAIRLINE)).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("[SC512] the dialogs beside the editor's canvas, and what was found, lie within the window", async ({
    page,
  }) => {
    await printSecondPage(page);
    expect(await sidewaysScroll(page)).toBe(0);
    await page
      .getByRole("link", { name: /^Edit product/ })
      .first()
      .tap();
    const editor = editorOf(page);
    for (const part of ["pdf-page", "inks-button"]) {
      await editor.locator(`[part~="${part}"]`).tap();
      const panel = editor.locator("dialog[open] .dialog-panel");
      await expect(panel).toBeVisible();
      const box = await panel.boundingBox();
      expect([part, box?.x, box?.width]).toEqual([part, 0, 390]);
      await page.keyboard.press("Escape");
      await expect(panel).toHaveCount(0);
    }
  });
});
