import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { DELIVERY } from "../support/delivery-form.ts";
import { EDITOR } from "../support/foreign-page.ts";
import { aPhoto } from "../support/photo.ts";
import { openWebsite } from "../support/website.ts";
import { otherBrowsers } from "./browsers.ts";
import { type Visitor, visitor } from "./visitor.ts";

const host = process.env.PRESSPORT_E2E_URL ?? "";

/** How long what is on its way may take on a busy machine. */
const patient = { timeout: 60_000 };

const button = (name: string) => ({ role: "button", name });

/** From the items in the basket to an order, and to the checkout. */
async function order(visits: Visitor): Promise<void> {
  await visits.press(button("Continue to delivery"));
  for (const [label, words] of Object.entries(DELIVERY)) await visits.fill(label, words);
  await visits.press(button("Continue to review"));
  await visits.press(button("Order and pay"));
  const anyway = button("Order anyway");
  const asks = () => visits.isThere(anyway);
  await expect
    .poll(
      async () => (await asks()) || (await visits.isThere(button("Continue now"))) || isAtCheckout(visits),
      patient,
    )
    .toBe(true);
  if (await asks()) await visits.press(anyway);
  // The page leaves for the checkout by itself.
  await expect.poll(() => isAtCheckout(visits), patient).toBe(true);
}

const isAtCheckout = async ({ address }: Visitor) => (await address()).includes("/checkout/");

async function pay(visits: Visitor): Promise<void> {
  await visits.press(button("/: Pays$/"));
  await visits.press(button("/^Pay \\$/"));
}

for (const [name, start] of otherBrowsers)
  test.describe(name, () => {
    let visits: Visitor;
    test.setTimeout(480_000);
    test.beforeEach(async () => {
      visits = visitor(await start());
    });
    test.afterEach(() => visits.close());

    test(`[WD172] in ${name} a shopper crops by mouse, orders, pays and follows the order on another site's page, and its reseller signs in there`, async ({
      request,
    }) => {
      const shop = await openWebsite(request);
      shop.show({ head: shop.tag, body: `${EDITOR}<pp-basket></pp-basket>` });
      await visits.go(`${shop.origin}/prints`);
      await visits.see({ text: "dpi" });
      await visits.moveDesign();
      await visits.press(button("Turn right"));
      await visits.press(button("Add to basket"));
      await order(visits);
      await pay(visits);
      await visits.see({ text: "Thank you, your payment has arrived" });
      expect(await visits.address()).toBe(`${shop.origin}/prints`);

      await visits.go(await orderLink(request));
      await visits.see({ text: "Nora Lind" });
      await visits.see({ role: "heading", name: "/^Order PP-/" });

      const signIn = '<pp-auth-modal inline form="login" loading="eager"></pp-auth-modal>';
      shop.show({ head: shop.tag, body: `${signIn}<pp-order-tracker loading="eager"></pp-order-tracker>` });
      await visits.go(`${shop.origin}/account`);
      await visits.fill("Email", "demo@pressport.test");
      await visits.fill("Password", "pressport-demo");
      await visits.press(button("Log in"));
      await visits.see({ text: "^PP-\\d|Order PP-" });
      shop.close();
    });

    test(`[WD172] in ${name} a guest of the portal uploads a photo, places it, orders and pays`, async () => {
      const folder = await mkdtemp(join(tmpdir(), "pressport-photo-"));
      const photo = join(folder, "harbour.jpg");
      await writeFile(photo, await aPhoto());
      await visits.go(`${host}/products/product-list`);
      await visits.press({ role: "link", name: "Poster" });
      await visits.press({ text: "^30 × 40 cm" });
      await visits.press(button("Choose a design"));
      await visits.fill("Email", "guest@example.test");
      await visits.fill("Full name", "Cher");
      await visits.press(button("Start creating"));
      await expect.poll(() => visits.address(), patient).toMatch(/\/designs$/);
      await expect.poll(() => visits.ask("takesFiles")).toBe(true);
      await visits.upload(photo);
      await expect.poll(() => visits.address(), { timeout: 120_000 }).toMatch(/\/editor$/);
      await visits.see({ text: "dpi" });
      await visits.moveDesign();
      await visits.press(button("Add to basket"));
      await order(visits);
      await pay(visits);
      await visits.see({ text: "Thank you, your payment has arrived" });
      await rm(folder, { recursive: true, force: true });
    });
  });

/** The link in the newest letter to the shopper. */
async function orderLink(request: { get(address: string): Promise<{ json(): Promise<unknown> }> }) {
  const link = async () => {
    const answer = await request.get(`${host}/outbox.json`);
    const { data } = (await answer.json()) as { data: { to_address: string; text: string }[] };
    const letter = data.find(
      ({ to_address, text }) => to_address === DELIVERY.Email && /order-status/.test(text),
    );
    return /http\S+\/order-status\/[\w-]+/.exec(letter?.text ?? "")?.[0] ?? "";
  };
  await expect.poll(link, patient).not.toBe("");
  return link();
}
