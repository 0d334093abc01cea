import { type Browser, expect, type Page, test } from "@playwright/test";
import { signIn } from "./support/sign-in.ts";

/** No other journey shows this design on this product: what is saved here is what a shop's page would begin with. */
const PRODUCT = "/products/1/variants/2/11/editor";

/** A device of the demo reseller with the product in its editor. */
async function openDevice(browser: Browser): Promise<{ page: Page; state: () => Promise<string> }> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page);
  await page.goto(PRODUCT);
  const state = page.locator("pp-editor #stage-state");
  await expect(state).toContainText("dpi");
  return { page, state: () => state.innerText() };
}

const turn = (page: Page) => page.locator("pp-editor").getByRole("application").press("+");

/** Saves; some of the sizes are large for this picture, which takes a yes. */
async function save(page: Page): Promise<void> {
  const editor = page.locator("pp-editor");
  await editor.getByRole("button", { name: "Save", exact: true }).click();
  await editor.getByRole("button", { name: "Print it anyway" }).click();
}

test("[SC94] two devices see what the other saves at once; whoever has changed something is asked, and loses nothing", async ({
  browser,
}) => {
  const desk = await openDevice(browser);
  const sofa = await openDevice(browser);
  await turn(desk.page);
  await save(desk.page);
  const savedAt = Date.now();
  await expect.poll(sofa.state, { intervals: [50] }).toBe(await desk.state());
  console.log(`What one device saved was seen on the other after ${Date.now() - savedAt} ms`);

  await turn(sofa.page);
  const mine = await sofa.state();
  await turn(desk.page);
  await turn(desk.page);
  await save(desk.page);
  const note = sofa.page.locator("pp-editor").getByText("This was changed on another device");
  await expect(note).toBeVisible();
  expect(await sofa.state()).toBe(mine);
  await sofa.page.locator("pp-editor").getByRole("button", { name: "Show that version" }).click();
  await expect.poll(sofa.state).toBe(await desk.state());
  await sofa.page.locator("pp-editor").getByRole("button", { name: "Undo" }).click();
  expect(await sofa.state()).toBe(mine);
});
