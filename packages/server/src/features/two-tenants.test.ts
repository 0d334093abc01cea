import { type Api, type Endpoint, KEY_SCOPES, WEBHOOK_EVENTS } from "@pressport/core/contract";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createWebhookSender } from "../adapters/webhooks/webhook-sender.ts";
import { noLimits } from "../faults/no-limits.ts";
import type { Account, Persona } from "../testing/accounts.ts";
import { boot } from "../testing/boot.ts";
import { aPicture, RECIPIENT } from "../testing/given.ts";
import { everyCall, pathWith } from "../testing/whole-contract.ts";

const MISSING = 2_147_483_647;
const SHOP = "127.0.0.1:9";

/** Somebody with one of everything, each named by a word nobody else has. */
interface Tenant {
  word: string;
  api: Api;
  account: Account;
  /** Ids of everything that is theirs, whatever its kind. */
  ids: number[];
  order_id: number;
  cd_id: number;
  cv_id: number;
  client_product_id: number;
  ci_id: number;
  invoice_id: number;
  /** Addresses of their files, signed for them. */
  files: string[];
}

const webhooks = createWebhookSender({ alsoAllow: [SHOP] });
const server = await boot({ settings: { PRESSPORT_WORKER: "off" }, replace: { limits: noLimits, webhooks } });
const tenants = [
  await furnish(1, "Quokka", "reseller"),
  await furnish(2, "Numbat", "reseller"),
  await furnish(3, "Bilby", "guest"),
];

/** Gives every kind of thing numbers of its own from here on, so that no id of one is the id of another. */
async function renumber(tenant: number): Promise<void> {
  await server.services.db.execute(
    sql`select setval(format('%I.%I', schemaname, sequencename), ${tenant * 1_000_000}::bigint + 1000 * row_number() over ())
      from pg_sequences where schemaname = 'public'`,
  );
}

async function furnish(tenant: number, word: string, persona: Persona): Promise<Tenant> {
  await renumber(tenant);
  const { given } = server;
  const { api, account } = await server.signIn(persona, { name: `${word} Person` });
  const design = await given.design(api, await aPicture(300, 400, `${word}.jpg`));
  const { cd_id } = await api.designs.update({ params: { id: design.cd_id }, body: { cd_name: word } });
  const variant = await given.variant(api, 2, cd_id);
  const { cv_id, client_product_id } = variant;
  const { order_id } = await given.orderOf(api, cv_id);
  const params = { id: order_id };
  const recipient_country_id = await given.countryId("LV");
  const order_recipient = { ...RECIPIENT, recipient_country_id, recipient_name: `${word} Reader` };
  await api.orders.update({ params, body: { order_recipient } });
  await api.orders.addComment({
    params,
    body: { comment_text: `${word} was here` },
    files: {
      comment_file: new File([`%PDF-1.7 ${word} in a file`], `${word}.pdf`, { type: "application/pdf" }),
    },
  });
  await server.cards.pay(await api.payments.payOrders({ body: { orders: [order_id] } }));
  await server.services.jobs.drain();
  const kept = await api.account.uploadFile({
    files: { file: new File([`%PDF-1.7 ${word} kept`], `${word}-kept.pdf`, { type: "application/pdf" }) },
    body: {},
  });
  const cart = await api.cart.addVariant({ params: { id: cv_id }, body: { quantity: 3 } });
  await api.cart.update({ body: { cart_note: `${word} asks nicely` } });
  const order = await api.orders.show({ params });
  const ci_id = cart.cart_designs[0]?.cart_items[0]?.ci_id ?? 0;
  const invoice_id = order.order_invoice_id ?? 0;
  const [item] = order.order_items;
  const own = { order_id, cd_id, cv_id, client_product_id, ci_id, invoice_id };
  const oi_id = item?.oi_id ?? 0;
  const ofShop = persona === "reseller" ? await furnishShop({ word, api, account, ...own, oi_id }) : [];
  return {
    ...own,
    word,
    api,
    account,
    ids: [...Object.values(own), kept.file_id, oi_id, account.user_id, account.client_id, ...ofShop],
    files: [kept.file_url, item?.oi_print_file_url, order.order_comments[0]?.comment_file?.file_url].filter(
      (url) => typeof url === "string",
    ),
  };
}

/** What only a reseller has: company, brand, proofs, keys, webhooks, files of orders, work on many designs. */
async function furnishShop({
  word,
  api,
  account,
  order_id,
  oi_id,
  cd_id,
  cv_id,
}: Pick<Tenant, "word" | "api" | "account" | "order_id" | "cd_id" | "cv_id"> & { oi_id: number }) {
  await api.account.updateCompanyDetails({
    params: { id: account.user_id },
    body: { company_name: `${word} SIA`, company_vat_number: `VAT-${word}` },
  });
  await api.brand.update({ body: { brand_name: `${word} Prints` } });
  const proof = await api.proofs.create({
    params: { id: order_id, itemId: oi_id },
    body: { proof_name: `${word} Viewer`, proof_email: `${word.toLowerCase()}@proofs.test` },
  });
  const hook = await api.webhooks.create({
    body: { wh_url: `http://${SHOP}/${word}`, wh_events: [...WEBHOOK_EVENTS] },
  });
  const discount = await api.discounts.create({
    body: { discount_code: word, discount_kind: "percent", discount_value: 10 },
  });
  const key = await api.secretKeys.create({ body: { sk_name: word, sk_scopes: [...KEY_SCOPES] } });
  const sample = await (await api.imports.sample()).text();
  const file = await api.imports.create({ body: { import_name: `${word}.csv`, csv: sample } });
  const tags = await api.batches.start({
    body: { action: { kind: "tag", add: [word] }, designs: [cd_id] },
  });
  const { personalisation_id } = await api.personalisations.create({ body: { cv_id } });
  await server.services.jobs.drain();
  const { discount_id } = discount;
  return [
    proof.proof_id,
    hook.wh_id,
    key.sk_id,
    discount_id,
    file.import_id,
    tags.batch_id,
    personalisation_id,
  ];
}

/** The one each is compared with: a reseller with a reseller, a reseller with a guest, a guest with a reseller. */
function stranger(tenant: Tenant): Tenant {
  const foreign = tenants[(tenants.indexOf(tenant) + 1) % tenants.length];
  if (!foreign) throw new Error("Nobody is there.");
  return foreign;
}

async function ask(tenant: Tenant, path: string, method = "GET", body?: object) {
  const answer = await server.request(path, {
    method,
    headers: { authorization: `Bearer ${tenant.account.token}`, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, text: await answer.text() };
}

/** Reads that change nothing, with every word a list can be searched for. */
const READS = everyCall.filter(({ endpoint }) => endpoint.method === "GET" && !endpoint.changes);
const searches = ({ path }: Endpoint, word: string): string[] => {
  if (path === "/api/orders")
    return [
      "",
      "?page=2",
      "?filter=paid",
      "?filter=refunds",
      `?query=${word}`,
      `?filter=paid&query=${word}`,
      "?query=%25",
    ];
  if (path === "/api/client/designs")
    return ["", "?pagination=all", `?search=${word}`, "?search=_", "?page=2"];
  return [""];
};

test.each(READS)(
  "[S1] [S3] $name shows two resellers and a guest nothing of each other, whatever id or word they ask for",
  async ({ endpoint }) => {
    for (const tenant of tenants) {
      const { ids, word } = stranger(tenant);
      const paths = endpoint.path.includes("{")
        ? ids.map((id) => pathWith(endpoint, () => String(id)))
        : searches(endpoint, word).map((query) => `${endpoint.path}${query}`);
      for (const path of paths) {
        const { status, text } = await ask(tenant, path);
        // Discount codes are kept in capitals.
        const isTold = text.toLowerCase().includes(word.toLowerCase());
        expect([path, status < 500, isTold]).toEqual([path, true, false]);
      }
    }
  },
);

test("[S1] [S3] everybody's lists and counts hold the own rows and no other", async () => {
  for (const { api, word, order_id, cd_id } of tenants) {
    for (const query of [{}, { filter: "paid" as const }, { query: word }]) {
      const listed = await api.orders.index({ query });
      expect([listed.meta.total, listed.data.map((order) => order.order_id)]).toEqual([1, [order_id]]);
    }
    for (const query of [{}, { search: word }]) {
      const listed = await api.designs.index({ query });
      expect([listed.meta.total, listed.data.map((design) => design.cd_id)]).toEqual([1, [cd_id]]);
    }
    const cart = await api.cart.show();
    expect(cart.cart_designs.map((group) => group.client_design.cd_id)).toEqual([cd_id]);
    for (const other of tenants.filter((one) => one.word !== word))
      expect((await api.orders.index({ query: { query: other.word } })).meta.total).toBe(0);
  }
});

/** Bodies that would change something if the ids in them were one's own. */
const BODIES: Readonly<Record<string, (foreign: Tenant) => object>> = {
  "orders.update": () => ({ order_recipient: { ...RECIPIENT, recipient_country_id: 1 } }),
  "orders.remove": ({ order_id }) => ({ orders: [order_id] }),
  "orders.addComment": () => ({ comment_text: "From a stranger" }),
  "orders.addRefund": () => ({ refund_type_id: 1, refund_items: [{ ri_oi_id: 0, ri_reason_id: 2 }] }),
  "orders.addPrintFile": () => ({ oi_print_file_url: "https://files.example.com/print.jpg" }),
  "designs.update": () => ({ cd_name: "Stolen" }),
  "designs.addToProduct": ({ cd_id }) => ({ client_designs: [cd_id] }),
  "designs.removeFromProduct": ({ cd_id }) => ({ cd_id }),
  "catalog.updateVariant": () => ({ cv_active: false }),
  "catalog.updateVariants": ({ cv_id, client_product_id }) => ({
    client_variants: [{ cv_id, cv_active: false }],
    product: { client_product_id },
  }),
  "catalog.createVariant": ({ cd_id }) => ({ cd_id, sku_id: 1 }),
  "cart.addDesign": ({ cd_id }) => ({ cd_id }),
  "cart.removeDesign": ({ cd_id }) => ({ cd_id }),
  "cart.addItems": ({ cd_id, cv_id }) => ({
    cart_designs: [{ cd_id, cart_items: [{ ci_cv_id: cv_id }] }],
  }),
  "cart.removeItem": ({ ci_id }) => ({ ci_id }),
  "cart.updateItem": () => ({ ci_quantity: 9 }),
  "cart.addVariant": () => ({ quantity: 1 }),
  "addresses.update": () => ({ ...RECIPIENT, recipient_country_id: 1 }),
  "account.updateSettings": () => ({ user_name: "Stolen" }),
  "account.updateCompanyDetails": () => ({ company_name: "Stolen" }),
  "account.updateClient": () => ({ client_store_url: "https://stolen.example", client_st_id: 3 }),
  "payments.payOrders": ({ order_id }) => ({ orders: [order_id] }),
  "payments.payInvoices": ({ invoice_id }) => ({ invoices: [invoice_id] }),
  "personalisations.create": ({ cv_id }) => ({ cv_id }),
  "proofs.create": () => ({ proof_name: "A stranger", proof_email: "stranger@proofs.test" }),
  "secretKeys.rotate": () => ({ overlap_hours: 0 }),
  "webhooks.update": () => ({ wh_state: "off" }),
  "webhooks.rotate": () => ({ overlap_hours: 0 }),
  "imports.update": () => ({ columns: [] }),
  "batches.update": () => ({ batch_state: "cancelled" }),
};

const WRITES = everyCall.filter(
  ({ name, endpoint }) =>
    endpoint.access !== "public" &&
    (endpoint.method !== "GET" || endpoint.changes) &&
    (endpoint.path.includes("{") || name in BODIES),
);

/** Everything that is somebody's, as the database has it. */
async function rowsOf({ account: { client_id, user_id }, order_id }: Tenant): Promise<string> {
  const parts = [
    sql`select * from orders where client_id = ${client_id}`,
    sql`select * from order_items where order_id = ${order_id}`,
    sql`select * from order_comments where order_id = ${order_id}`,
    sql`select * from designs where client_id = ${client_id}`,
    sql`select * from client_products where client_id = ${client_id}`,
    sql`select * from client_variants where client_id = ${client_id}`,
    sql`select * from carts where client_id = ${client_id}`,
    sql`select ci.* from cart_items ci join carts c using (cart_id) where c.client_id = ${client_id}`,
    sql`select * from saved_addresses where client_id = ${client_id}`,
    sql`select * from client_files where client_id = ${client_id}`,
    sql`select * from clients where client_id = ${client_id}`,
    sql`select * from proofs where order_id = ${order_id}`,
    sql`select * from secret_keys where client_id = ${client_id}`,
    sql`select * from discounts where discount_client_id = ${client_id}`,
    sql`select * from webhook_endpoints where client_id = ${client_id}`,
    sql`select * from order_imports where client_id = ${client_id}`,
    sql`select * from batches where client_id = ${client_id}`,
    sql`select * from personalisations where client_id = ${client_id}`,
    sql`select user_name, user_language from users where user_id = ${user_id}`,
  ];
  const dumped: string[] = [];
  for (const part of parts) {
    const { rows } = await server.services.db.execute(part);
    dumped.push(JSON.stringify(rows));
  }
  return dumped.join("\n");
}

test.each(WRITES)(
  "[S1] $name changes nothing of somebody else's, and answers as if it were not there",
  async ({ name, endpoint }) => {
    const [tenant, ...foreigners] = tenants;
    if (!tenant) throw new Error("Nobody is there.");
    for (const foreign of foreigners) {
      const before = await rowsOf(foreign);
      const inPath = endpoint.path.includes("{");
      const body = BODIES[name]?.(foreign) ?? {};
      const sent = endpoint.method === "GET" ? undefined : body;
      const change = (id: number) => {
        const path = pathWith(endpoint, () => String(id));
        return ask(tenant, path, endpoint.method, sent);
      };
      const none = await change(MISSING);
      for (const id of inPath ? foreign.ids : []) {
        const answer = await change(id);
        expect([name, id, answer.text.includes(foreign.word)]).toEqual([name, id, false]);
        expect([name, id, answer]).toEqual([name, id, none]);
      }
      expect(await rowsOf(foreign)).toBe(before);
    }
  },
);

test("[S1] a file opens by the address it was signed for, and not without", async () => {
  const signed = tenants.flatMap(({ files }) => files).filter((url) => url.includes("signature="));
  expect(signed.length).toBeGreaterThanOrEqual(tenants.length);
  const [mine] = signed;
  for (const url of signed) {
    const { pathname, search } = new URL(url);
    expect((await server.request(`${pathname}${search}`)).status).toBe(200);
    expect((await server.request(pathname)).status).toBe(404);
    if (url !== mine)
      expect((await server.request(`${pathname}${new URL(mine ?? "").search}`)).status).toBe(404);
  }
});
