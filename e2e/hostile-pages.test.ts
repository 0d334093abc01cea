import { expect, type Page, test } from "@playwright/test";

const host = process.env.PRESSPORT_E2E_URL ?? "";
const store = process.env.PRESSPORT_E2E_STOREFRONT_URL ?? "";

test.use({ permissions: ["local-network-access"] });

/** Opens a page of these words on an address of its own, and hears what its console says. */
async function openPage(page: Page, address: string, body: string): Promise<string[]> {
  const said: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page</title><link rel="icon" href="data:,"></head><body>${body}</body></html>`;
  await page.route(address, (route) => route.fulfill({ contentType: "text/html", body: html }));
  await page.goto(address);
  return said;
}

const script = (key: string) =>
  `<script async src="${host}/embed/v1/pressport.js" data-key="${key}"></script>`;

test("[S15] where old libraries leave names of theirs on every object, a design is placed, and a guest let in, all the same", async ({
  page,
}) => {
  const old = `<script>Object.prototype.extend2 = function () {}; Array.prototype.last2 = function () {};</script>`;
  await openPage(
    page,
    `${store}/plain`,
    `${old}${script("pk_demo")}<pp-editor product-id="1" design-id="12" identity="form" loading="eager"></pp-editor>`,
  );
  const editor = page.locator("pp-editor");
  await expect(editor.locator("canvas").first()).toBeVisible({ timeout: 40_000 });
  await editor.getByRole("button", { name: "Add to basket" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Email").fill("nora@example.test");
  await form.getByLabel("Full name").fill("Nora Lind");
  await form.getByRole("button", { name: "Start creating" }).click();
  await expect(page.getByText("Product added to basket!")).toBeVisible();
});

test("[S16] a website that is not registered reads why in its console, and its visitors read words of their own", async ({
  page,
}) => {
  const said = await openPage(
    page,
    "http://unknown.localhost:4999/",
    `${script("pk_demo")}<pp-editor product-id="1" loading="eager"></pp-editor><pp-basket></pp-basket>`,
  );
  await expect(page.getByText("This part of the shop is not ready yet")).toHaveCount(2);
  const sentences = () => said.filter((line) => line.startsWith("Pressport:"));
  await expect
    .poll(sentences)
    .toEqual([
      `Pressport: the key pk_demo is not registered for http://unknown.localhost:4999. Add this website in ${host}/settings?tab=api`,
    ]);
});
