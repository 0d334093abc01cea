import { expect, type Locator, type Page, test } from "@playwright/test";
import { signIn } from "../support/sign-in.ts";

const host = process.env.PRESSPORT_E2E_URL ?? "";

/** What staff asks the host beside its pages. */
async function staffCalls(page: Page) {
  const login = await page.request.post(`${host}/api/login`, {
    data: { email: "admin@pressport.test", password: "pressport-demo" },
  });
  const { access_token }: { access_token: string } = await login.json();
  const headers = { authorization: `Bearer ${access_token}` };
  return {
    get: (path: string) => page.request.get(`${host}/api/desk${path}`, { headers }),
    post: (path: string, data: object) => page.request.post(`${host}/api/desk${path}`, { headers, data }),
  };
}

/** The demo's order in production that is due last, with its print files written: the demo comes without. */
async function orderToPrint(page: Page) {
  const calls = await staffCalls(page);
  const { data }: { data: { order_id: number; order_number: string }[] } = await (
    await calls.get("/orders?state=in_production")
  ).json();
  const order = data.at(-1);
  if (!order) throw new Error("The demo has no order in production.");
  const made = await calls.post("/batches", { order_ids: [order.order_id] });
  const { data: batch }: { data: { print_batch_id: number } } = await made.json();
  await expect
    .poll(async () => (await calls.get(`/orders/files?ids=${order.order_id}`)).status(), { timeout: 60_000 })
    .toBe(200);
  await calls.post(`/batches/${batch.print_batch_id}/release`, {});
  return order;
}

test("[DK160] [DK162] [DK164] by keyboard alone an order goes from the queue through a batch into a parcel, which its customer follows", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const staff = await (await browser.newContext()).newPage();
  const { order_id, order_number } = await orderToPrint(staff);
  const { keyboard } = staff;
  const tabTo = async (place: Locator) => {
    await place.waitFor();
    for (let step = 0; step < 40; step += 1) {
      if (await place.evaluate((element) => element === document.activeElement)) return;
      await keyboard.press("Tab");
    }
    await expect(place).toBeFocused();
  };
  const box = staff.getByRole("checkbox", { name: `Select order ${order_number}` });
  const stepTo = async (place: Locator) => {
    await place.waitFor();
    const rows = await staff.getByRole("row").count();
    for (let step = 0; step < rows; step += 1) {
      await keyboard.press("j");
      if (await place.evaluate((element) => element === document.activeElement)) return;
    }
    await expect(place).toBeFocused();
  };

  await signIn(staff, "admin@pressport.test");
  await staff.goto("/desk/access");
  await staff.getByRole("navigation", { name: "Desk" }).waitFor();
  await keyboard.press("g");
  await keyboard.press("o");
  await stepTo(box);
  await keyboard.press("x");
  await keyboard.press("b");
  await tabTo(staff.getByRole("dialog").getByRole("button", { name: "Make a batch" }));
  await keyboard.press("Enter");

  const batch = staff.locator("tr[data-batch]").first();
  await expect(batch.getByText("Ready")).toBeVisible({ timeout: 60_000 });
  await keyboard.press("j");
  await expect(batch).toBeFocused();
  const download = staff.waitForEvent("download");
  await keyboard.press("d");
  expect((await download).suggestedFilename()).toMatch(/^B-\d+\.zip$/);
  await keyboard.press("p");
  await tabTo(staff.getByRole("dialog").getByRole("button", { name: "Mark as printed" }));
  await keyboard.press("Enter");
  await expect(batch.getByText("Printed")).toBeVisible();

  await keyboard.press("g");
  await keyboard.press("o");
  await stepTo(box);
  await keyboard.press("o");
  await staff.getByRole("heading", { level: 1, name: order_number }).waitFor();
  await keyboard.press("s");
  await tabTo(staff.getByLabel("Carrier"));
  await keyboard.type("DPD");
  await tabTo(staff.getByLabel("Tracking number"));
  await keyboard.type("0512");
  await keyboard.press("Enter");
  await expect(staff.getByRole("link", { name: "0512" })).toBeVisible();

  const customer = await (await browser.newContext()).newPage();
  await signIn(customer);
  await customer.goto(`/orders/${order_id}/view`);
  await expect(customer.getByText("0512").first()).toBeVisible();
});
