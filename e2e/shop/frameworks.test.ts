import { expect, test } from "@playwright/test";
import { complaintsOf, openForeignPage, placeAndAdd } from "../support/foreign-page.ts";
import { buildShops, SHOPS } from "../support/framework-pages.ts";

const host = process.env.PRESSPORT_E2E_URL ?? "";
const store = process.env.PRESSPORT_E2E_STOREFRONT_URL ?? "";
let files: ReadonlyMap<string, string>;

test.use({ permissions: ["local-network-access"] });

test.beforeAll(async () => {
  files = await buildShops();
});

for (const [name, { title, markup }] of Object.entries(SHOPS)) {
  test(`[WD15][WD19] in a page of ${title}, the npm package's editor takes a print, tells it once, and comes back when it was away`, async ({
    page,
  }) => {
    const complaints = await complaintsOf(page);
    await page.route(`${store}/built/**`, (route) => {
      const code = files.get(new URL(route.request().url()).pathname.replace("/built/", ""));
      return route.fulfill({ status: code ? 200 : 404, contentType: "text/javascript", body: code ?? "" });
    });
    await openForeignPage(page, {
      root: `lang="en" data-api-host="${host}" data-key="pk_demo"`,
      body: `<main>${markup()}</main><script type="module" src="${store}/built/${name}.js"></script>`,
    });
    await placeAndAdd(page);
    await expect(page.locator("main > output")).toHaveText("1");
    const editor = page.locator("pp-editor");
    expect(await editor.evaluate((element) => "productId" in element && element.productId)).toBe(1);
    const turn = page.getByRole("button", { name: "Away and back" });
    await turn.click();
    await expect(editor).toHaveCount(0);
    await turn.click();
    await expect(editor.locator("#stage-state")).toContainText("dpi");
    expect(complaints).toEqual([]);
  });
}
