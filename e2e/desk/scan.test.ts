import { expect, type Page, test } from "@playwright/test";
import { signIn } from "../support/sign-in.ts";

const host = process.env.PRESSPORT_E2E_URL ?? "";

interface Due {
  order_id: number;
  order_number: string;
  order_items: { oi_id: number; status_id: number }[];
}

/** What staff may ask the host for, beside the page. */
async function asStaff(page: Page) {
  const login = await page.request.post(`${host}/api/login`, {
    data: { email: "admin@pressport.test", password: "pressport-demo" },
  });
  const { access_token }: { access_token: string } = await login.json();
  const headers = { authorization: `Bearer ${access_token}` };
  return async (path: string) => (await page.request.get(`${host}${path}`, { headers })).json();
}

/** A hand scanner types a code and presses Enter. */
async function wedge(page: Page, code: string | number) {
  await page.keyboard.type(String(code));
  await page.keyboard.press("Enter");
}

test("[DK198] a hand scanner takes an order from printed to shipped; scans without a connection are done in order once it is back", async ({
  page,
  context,
}) => {
  const ask = await asStaff(page);
  const { data: due }: { data: Due[] } = await ask("/api/desk/orders?state=in_production");
  const orders = due.filter(({ order_items }) => order_items.every(({ status_id }) => status_id < 3));
  const mine = orders.find(({ order_items }) => order_items.length > 1);
  const other = orders.find((one) => one !== mine);
  if (!mine || !other) throw new Error("The demo has not enough orders in production.");
  // Print files of the demo are written once its host is up.
  for (const { order_id } of [mine, other])
    await expect
      .poll(
        async () => {
          const { data } = await ask(`/api/desk/orders/${order_id}`);
          return data.order.order_items.every(
            (item: { oi_print_file_sha256: string | null }) => item.oi_print_file_sha256 !== null,
          );
        },
        { timeout: 60_000 },
      )
      .toBe(true);
  const codes = mine.order_items.map(({ oi_id }) => oi_id);
  const strange = other.order_items[0]?.oi_id ?? 0;

  await signIn(page, "admin@pressport.test");
  await page.goto("/desk/orders");
  await page.getByRole("navigation", { name: "Desk" }).waitFor();
  await page.keyboard.press("g");
  await page.keyboard.press("s");
  const station = page.getByRole("dialog", { name: "Scan station" });
  const says = (words: string) => expect(station.getByRole("heading", { level: 1 })).toHaveText(words);
  const choose = async (step: string) => {
    await station.getByRole("radio", { name: step }).focus();
    await page.keyboard.press("Space");
    await says("Ready to scan");
  };
  await says("Ready to scan");
  for (const [at, code] of [...codes, strange].entries()) {
    await wedge(page, code);
    await says("Printed");
    if (at < codes.length)
      await expect(station.getByText(`${at + 1} of ${codes.length} items`)).toBeVisible();
  }
  await wedge(page, codes[0] ?? 0);
  await says("Done before");
  await expect(station).toHaveAttribute("data-look", "bad");

  await choose("Checked");
  await context.setOffline(true);
  for (const code of [...codes, strange]) {
    await wedge(page, code);
    await says("Kept");
    await expect(station).toHaveAttribute("data-look", "kept");
  }
  await expect(station.getByText(`${codes.length + 1} scans wait for the connection`)).toBeVisible();
  await context.setOffline(false);
  await says("Everything is sent");

  await choose("Packed");
  await wedge(page, codes[0] ?? 0);
  await says("Packed");
  await wedge(page, strange);
  await says("Wrong parcel");
  await expect(station.getByText(`It belongs to order ${other.order_number}`)).toBeVisible();
  for (const code of codes.slice(1)) {
    await wedge(page, code);
    await says("Packed");
  }
  await expect(station.getByText("The parcel is complete")).toBeVisible();

  await choose("Shipped");
  await station.getByLabel("Carrier").fill("DPD");
  await station.getByLabel("Code").focus();
  await wedge(page, "05120512051205");
  await expect(station.getByText("Now scan an item in this parcel.")).toBeVisible();
  await wedge(page, codes[0] ?? 0);
  await says("Shipped");

  const { data: found } = await ask(`/api/desk/orders/${mine.order_id}`);
  expect(found.order.order_state).toBe("shipped");
  expect(found.order.order_parcels.at(-1)).toMatchObject({ carrier: "DPD", number: "05120512051205" });
  const scanned = found.history.filter(({ action }: { action: string }) => action === "order.scanned");
  expect(scanned).toHaveLength(codes.length * 2);
  const { data: left } = await ask(`/api/desk/orders/${other.order_id}`);
  expect(left.staff_items[0]).toMatchObject({ packed_at: null, checked_at: expect.any(String) });
});
