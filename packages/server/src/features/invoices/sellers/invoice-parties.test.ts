import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { brands, clients, invoiceOrders, invoices, users } from "../../../adapters/db/schema.ts";
import { issueToken } from "../../../http/access/tokens.ts";
import { type AccountDetails, type Persona, registerWebsites } from "../../../testing/accounts.ts";
import { RECIPIENT } from "../../../testing/given.ts";
import { bootSellingHost, nameCompany, type SignedIn } from "../../../testing/selling-host.ts";
import { makeShopperCode } from "../../auth/hand-off/hand-off.service.ts";
import { reissueInvoice } from "../invoices.service.ts";

const SHOP = "https://shop.example.test";
const RIGA = {
  company_name: "Ziemeļblāzma SIA",
  company_address: "Brīvības 12",
  company_zip: "LV-1010",
  company_city: "Riga",
  company_reg_number: "40103032949",
  company_vat_number: "LV40103032949",
};

const server = await bootSellingHost();
const { given } = server;

/** What the invoice of an order prints. */
async function documentOf(order_id: number) {
  const [row] = await server.services.db
    .select({ document: invoices.invoice_document })
    .from(invoices)
    .innerJoin(invoiceOrders, eq(invoiceOrders.invoice_id, invoices.invoice_id))
    .where(eq(invoiceOrders.order_id, order_id));
  if (!row) throw new Error(`Order ${order_id} has no invoice.`);
  return row.document;
}

const signIn = (persona: Persona, details?: AccountDetails) => server.signIn(persona, details);
const change = ({ account }: SignedIn, set: Partial<typeof users.$inferInsert>) =>
  server.services.db.update(users).set(set).where(eq(users.user_id, account.user_id));

test.each([
  {
    who: "a company in its country",
    persona: "reseller" as const,
    company: RIGA,
    country: "LV",
    buyer: {
      name: "Ziemeļblāzma SIA",
      lines: ["Brīvības 12", "Riga, LV-1010", "Latvia"],
      reg_number: "40103032949",
      vat_number: "LV40103032949",
      country_code: "LV",
    },
  },
  {
    who: "a company that named no country, in that of its VAT number",
    persona: "reseller" as const,
    company: { company_name: "Nordlicht", company_address: " Weg 1 ", company_vat_number: "DE129273398" },
    buyer: {
      name: "Nordlicht",
      lines: ["Weg 1"],
      reg_number: "",
      vat_number: "DE129273398",
      country_code: "DE",
    },
  },
  {
    who: "somebody without a company, in their home country",
    persona: "reseller" as const,
    home: "EE",
    buyer: { name: "Test reseller", lines: [], reg_number: "", vat_number: "", country_code: "EE" },
  },
  {
    who: "somebody of whom nothing else is known",
    persona: "reseller" as const,
    buyer: { name: "Test reseller", lines: [], reg_number: "", vat_number: "" },
  },
  {
    who: "a guest, where the parcel goes",
    persona: "guest" as const,
    buyer: {
      name: "Test guest",
      lines: ["12 Analytical Street", "Riga, LV-1010", "Latvia"],
      reg_number: "",
      vat_number: "",
      country_code: "LV",
    },
  },
])("[AP64] an invoice is billed to $who", async ({ persona, company, country, home, buyer }) => {
  const person = await signIn(persona);
  if (company)
    await nameCompany(person, {
      ...company,
      ...(country && { company_country_id: await given.countryId(country) }),
    });
  if (home) await change(person, { user_country_id: await given.countryId(home) });
  const { order_id } = await given.order(person.api);
  expect((await documentOf(order_id)).buyer).toEqual(buyer);
});

test("[AP64] a guest with a company is billed as that, and English is read where the language is none of ours", async () => {
  const guest = await signIn("guest");
  await server.services.db
    .update(clients)
    .set({ ...RIGA, company_country_id: await given.countryId("EE") })
    .where(eq(clients.client_id, guest.account.client_id));
  await change(guest, { user_language: "tlh" });
  expect(await documentOf((await given.order(guest.api)).order_id)).toMatchObject({
    language: "en",
    buyer: {
      name: "Ziemeļblāzma SIA",
      lines: ["Brīvības 12", "LV-1010 Riga", "Estonia"],
      country_code: "EE",
    },
  });
});

/** A reseller with a website, which makes shoppers. */
async function aWebsite() {
  const reseller = await signIn("reseller");
  const key = await registerWebsites(server.services, reseller.account.client_id, [SHOP]);
  const post = async (path: string, body: object) => {
    const headers = { origin: SHOP, "x-pressport-key": key, "content-type": "application/json" };
    const answer = await server.request(path, { method: "POST", headers, body: JSON.stringify(body) });
    return answer.json();
  };
  /** As that shopper, from wherever a test asks. */
  const apiOf = async ({ data: { user_id } }: { data: { user_id: number } }) =>
    server.apiWith(
      await issueToken(server.services.db, server.clock.now(), { user_id, scope: "guest", origin: null }),
    );
  const codeFor = async (customer_name?: string) => {
    const customer = { customer_id: "c-1", origin: SHOP, ...(customer_name && { customer_name }) };
    const made = await makeShopperCode(server.services, { ...reseller.account, keyMode: "live" }, customer);
    return post("/api/login/code", { code: made.code });
  };
  return { post, apiOf, codeFor };
}

test("[PA24] [AP64] an invoice names its buyer, also a guest whom nobody asked for a name, and a customer as the shop names it now", async () => {
  const { post, apiOf, codeFor } = await aWebsite();
  const unnamed = await apiOf(await post("/api/register", { guest_user: true, unnamed: true }));
  const first = await given.order(unnamed);
  expect((await documentOf(first.order_id)).buyer).toMatchObject({
    name: RECIPIENT.recipient_name,
    lines: ["12 Analytical Street", "Riga, LV-1010", "Latvia"],
  });

  const customer = await apiOf(await codeFor());
  const { cv_id } = await given.variant(customer);
  expect((await documentOf((await given.orderOf(customer, cv_id)).order_id)).buyer.name).toBe(
    RECIPIENT.recipient_name,
  );
  await codeFor("Grace Hopper");
  expect((await documentOf((await given.orderOf(customer, cv_id)).order_id)).buyer.name).toBe("Grace Hopper");
});

test("[PA24] a shop's invoice is headed by its brand, else the name of its store, else by its company alone", async () => {
  const reseller = await signIn("reseller");
  const { client_id } = reseller.account;
  await nameCompany(reseller, { ...RIGA, company_country_id: await given.countryId("LV") });
  const shopper = await signIn("guest", { reseller_client_id: client_id });
  const { order_id } = await given.order(shopper.api);
  const { db } = server.services;
  const again = async () => {
    await db.transaction((tx) => reissueInvoice(tx, server.services, order_id));
    return documentOf(order_id);
  };
  const bare = await again();
  expect(bare).not.toHaveProperty("heading");
  expect(bare).not.toHaveProperty("logo_key");
  expect(bare.seller).toEqual({
    name: "Ziemeļblāzma SIA",
    lines: ["Brīvības 12", "Riga, LV-1010", "Latvia"],
    reg_number: "40103032949",
    vat_number: "LV40103032949",
    country_code: "LV",
  });
  await db.update(clients).set({ client_store_name: "Aurora" }).where(eq(clients.client_id, client_id));
  expect(await again()).toMatchObject({ heading: "Aurora" });
  await reseller.api.brand.update({ body: { brand_name: "Aurora Prints" } });
  expect(await again()).toMatchObject({ heading: "Aurora Prints" });
  await db.update(brands).set({ brand_logo_key: "public/logo.png" }).where(eq(brands.client_id, client_id));
  expect(await again()).toMatchObject({ logo_key: "public/logo.png", seller: bare.seller });
});

test("[AP64] a host whose seller nobody named bills as Pressport", async () => {
  const unnamed = await bootSellingHost({
    SELLER_NAME: "",
    SELLER_ADDRESS: "",
    SELLER_REG_NUMBER: "",
    SELLER_VAT_NUMBER: "",
  });
  await unnamed.given.order((await unnamed.signIn("reseller")).api);
  const [invoice] = await unnamed.services.db.select().from(invoices);
  expect(invoice?.invoice_document.seller).toEqual({
    name: "Pressport",
    lines: [],
    reg_number: "",
    vat_number: "",
  });
});
