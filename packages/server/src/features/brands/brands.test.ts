import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { clients, orderItems } from "../../adapters/db/schema.ts";
import { PRINT_FILES_FOLDER } from "../../adapters/files/file-keys.ts";
import { boot } from "../../testing/boot.ts";
import { jobTicketOf } from "../fulfilment/job-ticket.service.ts";

const server = await boot();
const { given } = server;
const reseller = await server.signIn("reseller");
await reseller.api.brand.update({
  body: {
    brand_name: "Harbour & Sons",
    brand_accent: "#FFD400",
    brand_reply_to: "hello@harbour.test",
    brand_packing_note: "Thank you!",
  },
});

const picture = (format: "png" | "jpeg") =>
  sharp({
    create: { width: 900, height: 300, channels: 4, background: { r: 200, g: 30, b: 30, alpha: 0.5 } },
  })
    .withExif({ IFD0: { Copyright: "somebody" } })
    .toFormat(format)
    .toBuffer();
const fileOf = (bytes: Uint8Array, name: string) => new File([new Uint8Array(bytes)], name);
const open = (url: string) => server.request(new URL(url).pathname);

/** A shopper of the reseller's website. */
async function signInShopper() {
  const shopper = await server.signIn("guest");
  await server.services.db
    .update(clients)
    .set({ reseller_client_id: reseller.account.client_id })
    .where(eq(clients.client_id, shopper.account.client_id));
  return shopper;
}

test("[PA01] a reseller says under which name, colour and address its shoppers know it, and what is wrong is said", async () => {
  expect(await reseller.api.brand.show()).toEqual({
    brand_name: "Harbour & Sons",
    brand_accent: "#ffd400",
    brand_reply_to: "hello@harbour.test",
    brand_packing_note: "Thank you!",
    brand_logo_url: null,
    brand_usual_name: expect.stringMatching(/./),
    brand_invoices: "print_house",
  });
  await expect(reseller.api.brand.update({ body: { brand_accent: "red" } })).rejects.toMatchObject({
    errors: { brand_accent: ["Enter a colour such as #0d5360"] },
  });
  await expect(reseller.api.brand.update({ body: { brand_reply_to: "a, b" } })).rejects.toMatchObject({
    errors: { brand_reply_to: ["Valid email required"] },
  });
  const other = await server.signIn("reseller");
  const { brand_name, brand_usual_name } = await other.api.brand.show();
  expect([brand_name, brand_usual_name.length > 0]).toEqual(["", true]);
});

test("[PA02] a logo is drawn anew, kept for good under an address of its own, and nothing but a picture is taken", async () => {
  const logo = fileOf(await picture("png"), "logo.png");
  const { brand_logo_url } = await reseller.api.brand.setLogo({ files: { logo } });
  const answer = await open(brand_logo_url ?? "");
  expect(answer.headers.get("cache-control")).toContain("immutable");
  const drawn = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect([drawn.format, drawn.width, drawn.height, drawn.hasAlpha, drawn.exif]).toEqual([
    "png",
    640,
    213,
    true,
    undefined,
  ]);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;
  for (const wrong of [fileOf(Buffer.from(svg), "logo.svg"), fileOf(Buffer.from(svg), "logo.png")])
    await expect(reseller.api.brand.setLogo({ files: { logo: wrong } })).rejects.toMatchObject({
      status: 415,
    });
  const cut = (await picture("png")).subarray(0, 400);
  await expect(
    reseller.api.brand.setLogo({ files: { logo: fileOf(cut, "logo.png") } }),
  ).rejects.toMatchObject({ status: 422, errors: { logo: [expect.any(String)] } });
  const huge = fileOf(new Uint8Array(2 * 1024 * 1024 + 1).fill(1), "logo.png");
  await expect(reseller.api.brand.setLogo({ files: { logo: huge } })).rejects.toMatchObject({
    status: expect.toSatisfy((status: number) => status === 413 || status === 415),
  });
  expect((await reseller.api.brand.show()).brand_logo_url).toBe(brand_logo_url);
});

test("[PA04] [PA08] letters, payment page and order page of a shopper bear the reseller alone, and the slip in the parcel its words", async () => {
  await reseller.api.brand.setLogo({ files: { logo: fileOf(await picture("jpeg"), "logo.jpg") } });
  const { api, account } = await signInShopper();
  const { order_id, order_number } = await given.order(api);
  const session = await api.payments.payOrders({ body: { orders: [order_id] } });
  const page = await open(session.checkout_url);
  const checkout = await page.text();
  expect(checkout).toContain('alt="Harbour &amp; Sons"');
  expect(checkout).not.toMatch(/Pressport/);
  expect(checkout).toContain("--pp-accent: #ffd400");
  expect(page.headers.get("content-security-policy")).toContain(`img-src data: ${server.url}`);
  const back = /class="cancel" href="([^"]+)"/.exec(checkout)?.[1] ?? "";
  expect(new URL(back).pathname).toMatch(/^\/order-status\//);
  const orderPage = await (await open(back)).text();
  expect(orderPage).toContain("<title>Your order · Harbour &amp; Sons</title>");
  expect(orderPage).toContain("pp-order-tracker { --pp-accent: #ffd400");
  expect(orderPage).not.toContain("Pressport<");

  await server.cards.pay(session);
  const letters = await given.mails(account.email);
  expect(letters.map(({ subject }) => subject)).toContain("Your payment has arrived");
  for (const letter of letters) {
    const { text, html } = letter;
    expect(letter).toMatchObject({ fromName: "Harbour & Sons", replyTo: "hello@harbour.test" });
    expect(text.replaceAll(server.url, "") + html).not.toContain("Pressport");
    expect(html).toContain("logos/");
    for (const said of ["2 × Poster", "It goes to", "$"]) expect(text).toContain(said);
  }
  const oi_print_file_key = `${PRINT_FILES_FOLDER}/ab/1.pdf`;
  await server.services.db
    .update(orderItems)
    .set({ oi_print_file_key })
    .where(eq(orderItems.order_id, order_id));
  const [paid] = letters.filter(({ subject }) => subject === "Your payment has arrived");
  expect(paid?.text).toContain("It should be there by 26 March 2026.");
  const ticket = await jobTicketOf(server.services, order_id);
  expect([ticket.order_number, ticket.due_date]).toEqual([order_number, "2026-03-26"]);
  expect(ticket.packing_slip).toEqual({
    sender_name: "Harbour & Sons",
    logo_url: expect.stringContaining("/files/public/logos/"),
    note: "Thank you!",
    pdf_url: expect.stringContaining("/files/packing-slips/"),
  });
});

test.each(["Your\nBank", "Bank https://bank.example", "www.bank.example", "knaB\u202e", "<b>Bank</b>"])(
  "[AP352] a store is not called %j: its letters would lead people somewhere",
  async (name) => {
    const { api, account } = await server.signIn("reseller");
    const params = { clientId: account.client_id };
    const body = { client_store_url: "https://bank.example", client_st_id: 3 };
    await expect(
      api.account.updateClient({ params, body: { ...body, client_store_name: name } }),
    ).rejects.toMatchObject({
      status: 422,
      errors: { client_store_name: ["Please enter a name without links or special characters"] },
    });
    await expect(
      server.apiWith(null).auth.register({
        body: {
          name: "Ada",
          email: "ada-of-bank@example.test",
          password: "a long enough secret",
          country_id: 1,
          store: { store_name: name, store_url: "https://bank.example" },
        },
      }),
    ).rejects.toMatchObject({ status: 422 });
    // Saved by an earlier release.
    await server.services.db
      .update(clients)
      .set({ client_store_name: name })
      .where(eq(clients.client_id, account.client_id));
    const { brand_usual_name } = await api.brand.show();
    expect(brand_usual_name).toMatch(/^[\p{L} ]+$/u);
  },
);
