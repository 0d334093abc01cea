import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { expect, type Page } from "@playwright/test";
import { giveAddress } from "../support/delivery-form.ts";
import { complaintsOf, EDITOR } from "../support/foreign-page.ts";
import { continueNow, payWith } from "../support/pay-order.ts";
import { test } from "../support/website.ts";

const host = process.env.PRESSPORT_E2E_URL ?? "";
const data = process.env.PRESSPORT_E2E_DATA ?? "";

test.use({ permissions: ["local-network-access"] });

interface Release {
  name: string;
  /** Its scripts by their path. */
  files: Readonly<Record<string, string>>;
}

/** Puts an earlier build where a host that was updated from it keeps it; answers its name. */
function keepEarlierRelease(): string {
  const packed = readFileSync(join(import.meta.dirname, "../releases/embed.json.br"));
  const { name, files }: Release = JSON.parse(brotliDecompressSync(packed).toString());
  for (const [path, text] of Object.entries(files)) {
    const file = join(data, "embed-releases", name, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return name;
}

/** The scripts that come from the host, by their folder, and every call of its API that is refused. */
function listenTo(page: Page) {
  const folders = new Set<string>();
  const refused: string[] = [];
  page.on("response", (response) => {
    const { pathname, origin } = new URL(response.url());
    if (origin !== host) return;
    if (pathname.startsWith("/embed/")) folders.add(pathname.split("/")[2] ?? "");
    if (pathname.startsWith("/api/") && response.status() >= 400)
      refused.push(`${response.request().method()} ${pathname} ${response.status()}`);
  });
  return { folders, refused };
}

test("[WD21] a page that is pinned to an earlier build shows, places, adds and pays on the host of today", async ({
  page,
  shop,
}) => {
  const name = keepEarlierRelease();
  const complaints = await complaintsOf(page);
  const { folders, refused } = listenTo(page);
  shop.show({ head: shop.tag.replace("/v1/", `/${name}/`), body: `${EDITOR}<pp-basket></pp-basket>` });
  await page.goto(shop.origin);
  const editor = page.locator("pp-editor");
  const state = editor.locator("#stage-state");
  await expect(state).toContainText("dpi");
  const before = await state.innerText();
  await editor.getByRole("application").press("+");
  await expect(state).not.toHaveText(before);
  await editor.getByRole("button", { name: "Add to basket" }).click();
  const basket = page.locator("pp-basket");
  await expect(basket.getByRole("button", { name: "Continue to delivery" })).toBeVisible();
  await giveAddress(basket);
  // That build orders first, and asks for the payment afterwards.
  await basket.getByRole("button", { name: "Create order" }).click();
  const anyway = basket.getByRole("button", { name: "Order anyway" });
  const pay = basket.getByRole("button", { name: /^Pay \$/ });
  await expect(anyway.or(pay).first()).toBeVisible();
  if (await anyway.isVisible()) await anyway.click();
  await pay.click();
  await continueNow(page);
  await payWith(page, /: Pays$/);
  await expect(basket.getByRole("heading", { name: "Thank you, your payment has arrived" })).toBeVisible();
  expect([[...folders], refused, complaints]).toEqual([[name], [], []]);
});
