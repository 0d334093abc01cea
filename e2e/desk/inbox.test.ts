import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { signIn } from "../support/sign-in.ts";

const host = process.env.PRESSPORT_E2E_URL ?? "";

const aPicture = async (name: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 300, height: 200, channels: 3, background: "#486" } })
    .jpeg()
    .toBuffer(),
});

/** The demo reseller's order that has left and can be claimed. */
async function aSentOrder(page: Page) {
  const login = await page.request.post(`${host}/api/login`, {
    data: { email: "demo@pressport.test", password: "pressport-demo" },
  });
  const { access_token }: { access_token: string } = await login.json();
  const headers = { authorization: `Bearer ${access_token}` };
  const answer = await page.request.get(`${host}/api/orders?state=shipped&shop=own`, { headers });
  const { data }: { data: { order_id: number; order_number: string }[] } = await answer.json();
  const [order] = data;
  if (!order) throw new Error("The demo has no order that was sent.");
  return { ...order, headers };
}

/** A customer comments on an order with a file, and claims a part of it with a photo. */
async function writeAndClaim(page: Page) {
  const { order_id, order_number, headers } = await aSentOrder(page);
  const path = `${host}/api/orders/${order_id}`;
  const comment = await page.request.post(`${path}/add-comment`, {
    headers,
    multipart: {
      comment_text: "The corner is bent, see the picture.",
      comment_file: await aPicture("corner.jpg"),
    },
  });
  expect(comment.ok(), await comment.text()).toBe(true);
  const claim = await page.request.post(`${path}/refunds`, {
    headers,
    multipart: {
      refund_type_id: "1",
      "refund_items[0][ri_oi_id]": "0",
      "refund_items[0][ri_reason_id]": "1",
      "refund_items[0][ri_description]": "The corner of the frame is bent.",
      "refund_items[0][files][]": await aPicture("bent.jpg"),
    },
  });
  expect(claim.ok(), await claim.text()).toBe(true);
  return { order_id, order_number };
}

test("[DK130] by keyboard alone staff find a comment and a claim, answer and pay back a part, and the customer sees both", async ({
  browser,
}) => {
  const customer = await (await browser.newContext()).newPage();
  const { order_id, order_number } = await writeAndClaim(customer);

  const staff = await (await browser.newContext()).newPage();
  await signIn(staff, "admin@pressport.test");
  await staff.goto("/desk/access");
  const { keyboard } = staff;
  await staff.getByRole("navigation", { name: "Desk" }).waitFor();
  await keyboard.press("g");
  await keyboard.press("i");
  const entries = staff.getByRole("list", { name: "Entries" });
  await expect(entries.getByText(order_number).first()).toBeVisible();

  // The newest of what is open stand last: the comment, then the claim.
  const links = entries.getByRole("link");
  const open = async (kind: "Comment" | "Claim") => {
    const wanted = links.filter({ hasText: order_number }).filter({ hasText: kind });
    for (let step = 0; step < (await links.count()); step += 1) {
      await keyboard.press("j");
      if (await wanted.evaluate((link) => link === document.activeElement)) break;
    }
    await expect(wanted).toBeFocused();
    await keyboard.press("Enter");
  };
  await open("Comment");
  await expect(staff.getByRole("img", { name: "corner.jpg" })).toBeVisible();
  await keyboard.press("a");
  await expect(staff.getByText("Taken by you").first()).toBeVisible();
  await keyboard.press("r");
  await keyboard.type("We are sorry. Please look at your claim.");
  await keyboard.press("Control+Enter");
  await expect(staff.getByText("The answer is sent.")).toBeVisible();

  await staff.goto("/desk/inbox");
  await expect(entries.getByText(order_number).first()).toBeVisible();
  await open("Claim");
  await expect(staff.getByRole("img", { name: "bent.jpg" }).first()).toBeVisible();
  await keyboard.press("d");
  await keyboard.press("Tab");
  await keyboard.press("Control+A");
  await keyboard.type("5.00");
  await keyboard.press("Tab");
  await keyboard.type("We pay five dollars back for the corner.");
  await keyboard.press("Tab");
  await keyboard.press("Enter");
  await expect(staff.getByText("The claim is decided.")).toBeVisible();
  await expect(staff.getByText("Agreed on $5.00")).toBeVisible();

  await signIn(customer);
  await customer.goto(`/orders/${order_id}/view`);
  await expect(customer.getByText("We are sorry. Please look at your claim.")).toBeVisible();
  await expect(customer.getByText("We pay five dollars back for the corner.")).toBeVisible();
});
