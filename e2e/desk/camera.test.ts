import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import sharp from "sharp";
import { encode } from "uqr";
import { signIn } from "../support/sign-in.ts";

const host = process.env.PRESSPORT_E2E_URL ?? "";

/** A film of one picture, as Chromium shows it in place of a camera: a label with this code, held a little askew. */
async function filmOf(code: string): Promise<string> {
  const { size, data } = encode(code, { ecc: "M", border: 4 });
  const edge = 300;
  const pixels = Uint8Array.from(data.flat(), (isDark) => (isDark ? 30 : 225));
  const label = await sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(edge, edge, { kernel: "nearest" })
    .rotate(7, { background: "#c8c8c8" })
    .png()
    .toBuffer();
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: "#777" } })
    .composite([{ input: label }])
    .blur(0.8)
    .jpeg({ quality: 80 })
    .toBuffer();
  const path = join(mkdtempSync(join(tmpdir(), "pressport-film-")), "label.mjpeg");
  writeFileSync(path, picture);
  return path;
}

test("[DK199] a camera reads the label of an item, also where the station was opened from another page", async ({
  playwright,
  launchOptions,
  request,
}) => {
  const login = await request.post(`${host}/api/login`, {
    data: { email: "admin@pressport.test", password: "pressport-demo" },
  });
  const { access_token }: { access_token: string } = await login.json();
  const headers = { authorization: `Bearer ${access_token}` };
  const { data } = await (await request.get(`${host}/api/desk/orders`, { headers })).json();
  const [order] = data;
  const code = String(order.order_items[0].oi_id);
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    executablePath: process.env.PRESSPORT_E2E_CAMERA_BROWSER ?? "",
    args: [
      ...(launchOptions.args ?? []),
      "--headless=new",
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-video-capture=${await filmOf(code)}`,
    ],
  });
  try {
    const context = await browser.newContext({ baseURL: host, permissions: ["camera"] });
    const page = await context.newPage();
    await signIn(page, "admin@pressport.test");
    await page.goto("/desk/orders");
    await page.getByRole("navigation", { name: "Desk" }).waitFor();
    expect(
      await page.evaluate(() => navigator.mediaDevices.getUserMedia({ video: true }).catch(String)),
    ).toContain("NotAllowedError");
    await page.getByRole("link", { name: "Scan" }).click();
    const station = page.getByRole("dialog", { name: "Scan station" });
    // Nothing is packed that was not printed first: the scan changes nothing, and the answer names its order.
    await station.getByRole("radio", { name: "Shipped" }).check();
    await station.getByRole("button", { name: "Camera" }).click();
    await expect(station.getByText(order.order_number)).toBeVisible();
    await expect(station).toHaveAttribute("data-look", "bad");
    await expect(station.locator("video")).toBeVisible();
    const isHeard = () => new AudioContext().state;
    expect(await page.evaluate(isHeard)).toBe("running");
  } finally {
    await browser.close();
  }
});
