import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { signIn } from "./support/sign-in.ts";

/** A picture that no format makes small: nine megabytes. */
async function aLargePicture(): Promise<Buffer> {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 50 };
  return sharp({ create: { width: 2000, height: 1500, channels: 3, background: "#888", noise } })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

/** A line that carries some parts of a file and then none. */
async function cutLineAfter(page: Page, parts: number) {
  const line = { isDown: false, carried: [] as number[] };
  await page.route("**/api/client/uploads/*/parts", async (route) => {
    if (line.isDown) return route.abort("connectionreset");
    const body = route.request().postDataBuffer()?.toString("latin1") ?? "";
    line.carried.push(Number(/name="upload_offset"\r\n\r\n(\d+)/.exec(body)?.[1]));
    line.isDown = line.carried.length >= parts;
    return route.continue();
  });
  return line;
}

test("[SC97] a large upload outlives a cut line and a reload of the page, and nothing of it is sent twice", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/designs/design-list");
  const line = await cutLineAfter(page, 1);
  const file = { name: "large.png", mimeType: "image/png", buffer: await aLargePicture() };
  await page.locator("input[type=file]").first().setInputFiles(file);
  await expect(page.getByText("The connection is down. It goes on by itself.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Not finished yet.")).toBeVisible();
  const before = [...line.carried];
  line.isDown = false;
  await page.unroute("**/api/client/uploads/*/parts");
  const mended = await cutLineAfter(page, Number.POSITIVE_INFINITY);
  await page.getByRole("button", { name: "Go on with large.png" }).click();
  await expect.poll(() => mended.carried[0]).toBeGreaterThan(0);
  expect(before).toEqual([0]);
  await expect(page.getByRole("link", { name: /large/ }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole("link", { name: /large/ }).first()).toBeVisible();
  await expect(page.getByText("Not finished yet.")).toHaveCount(0);
});

test("[SC97] a large upload is held and sent on by the keyboard", async ({ page }) => {
  await signIn(page);
  await page.goto("/designs/design-list");
  const line = await cutLineAfter(page, 1);
  const file = { name: "held.png", mimeType: "image/png", buffer: await aLargePicture() };
  await page.locator("input[type=file]").first().setInputFiles(file);
  await page.getByRole("button", { name: "Pause held.png" }).press("Enter");
  await expect(page.getByText(/Paused at \d+ %/)).toBeVisible();
  line.isDown = false;
  await page.unroute("**/api/client/uploads/*/parts");
  await page.getByRole("button", { name: "Go on with held.png" }).press("Enter");
  await expect(page.getByRole("link", { name: /held/ }).first()).toBeVisible();
});
