import { expect, type Page } from "@playwright/test";
import { comeFromAnywhere, complaintsOf } from "../support/foreign-page.ts";
import { aPhoto } from "../support/photo.ts";
import { test } from "../support/website.ts";

const permissions = ["local-network-access"];
test.use({ permissions });

/** A page's own cart: it notes the token of what was put into it. */
const CART = `<script>
  document.addEventListener("pp-personalisation", ({ detail }) => {
    document.documentElement.dataset.kept = detail.token;
  });
</script>`;

/** Puts what the editor shows into the page's cart; answers its token. */
async function addToCart(page: Page): Promise<string> {
  await page.locator("pp-editor").getByRole("button", { name: "Add to cart" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-kept", /.{20,}/);
  return (await page.locator("html").getAttribute("data-kept")) ?? "";
}

test("[WD23] [AP105] a print of a shopper's own picture is opened from the cart in a browser that knows nobody, changed and put into the cart anew", async ({
  page,
  browser,
  shop,
}) => {
  const head = `${shop.tag}${CART}`;
  shop.show({ head, body: '<pp-editor product-id="2" checkout="host" loading="eager"></pp-editor>' });
  await page.goto(shop.origin);
  const editor = page.locator("pp-editor");
  const buffer = await aPhoto();
  await editor
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "harbour.jpg", mimeType: "image/jpeg", buffer });
  const state = editor.locator("#stage-state");
  await expect(state).toContainText("dpi");
  await editor.getByRole("application").press("+");
  const asKept = await state.innerText();
  const first = await addToCart(page);

  const elsewhere = await browser.newContext({ permissions });
  const fresh = await elsewhere.newPage();
  const complaints = await complaintsOf(fresh);
  await comeFromAnywhere(fresh);
  const tag = `<pp-editor product-id="2" personalisation="${first}" checkout="host" loading="eager"></pp-editor>`;
  shop.show({ head, body: tag });
  const picture = fresh.waitForResponse((response) => response.url().includes("/files/shared-designs/"));
  await fresh.goto(shop.origin);
  expect((await picture).status()).toBe(200);
  const there = fresh.locator("pp-editor");
  await expect(there.locator("#stage-state")).toHaveText(asKept);
  await there.getByRole("application").press("+");
  expect(await addToCart(fresh)).not.toBe(first);
  expect(complaints).toEqual([]);
  await elsewhere.close();
});
