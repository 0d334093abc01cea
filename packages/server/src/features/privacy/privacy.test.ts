import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { Api } from "@pressport/core/contract";
import { eq, sql } from "drizzle-orm";
import { TOTP } from "otpauth";
import { expect, test } from "vitest";
import { clients } from "../../adapters/db/schema.ts";
import { deleteData, exportData } from "../../operator/host-commands/clients.commands.ts";
import { TEST_PASSWORD } from "../../testing/accounts.ts";
import { type Booted, boot } from "../../testing/boot.ts";
import { aPicture, RECIPIENT } from "../../testing/given.ts";
import { brokenInvariants } from "../../testing/invariants.ts";
import { tempFolder } from "../../testing/temp-folder.ts";
import { listAudit } from "../audit/audit.service.ts";
import { brandForUser } from "../brands/brands.service.ts";
import { advanceOrder } from "../fulfilment/move-items.service.ts";
import { bookPayout } from "../ledger/ledger.service.ts";
import { deleteClient, findClients } from "./delete-client.service.ts";

const SECRETIVE = "Hidden in a comment";
const COMPANY = { company_name: "Whisper Prints SIA", company_phone: "+371 29990001" };

/** The files of a packed archive by name. */
function unpacked(archive: Buffer): Map<string, Buffer> {
  const tar = gunzipSync(archive);
  const files = new Map<string, Buffer>();
  for (let at = 0; at + 512 <= tar.length && tar[at] !== 0; ) {
    const name = tar.toString("utf8", at, at + 100).replace(/\0.*$/s, "");
    const size = Number.parseInt(tar.toString("ascii", at + 124, at + 135), 8);
    files.set(name, tar.subarray(at + 512, at + 512 + size));
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return files;
}

async function start() {
  const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
  server.clock.set(new Date());
  const { api, account } = await server.signIn("reseller", { name: "Ada Whisper" });
  const { api: other } = await server.signIn("reseller");
  const { given, services, context, said } = server;
  const folder = await tempFolder();
  return { server, api, account, other, given, services, context, said, folder };
}

/** A paid order with a comment and its file. */
async function paidOrder(server: Booted, api: Api) {
  const { order_id, order_number } = await server.given.order(api);
  const comment_file = await aPicture(300, 400, "note.jpg");
  await api.orders.addComment({
    params: { id: order_id },
    body: { comment_text: SECRETIVE },
    files: { comment_file },
  });
  await server.cards.pay(await api.payments.payOrders({ body: { orders: [order_id] } }));
  return { order_id, order_number, comment_file };
}

async function deliver({ services }: Booted, order_id: number) {
  for (const status of [2, 3, 4, 5])
    await advanceOrder(services, order_id, status, { evenWithoutFiles: true });
}

/** A placement that was saved, and is kept as a version. */
async function savedPlacement({ given }: Booted, api: Api, cd_id: number): Promise<number> {
  const { cv_id, cv_canvas_width, cv_canvas_height } = await given.variant(api, 2, cd_id);
  const body = { cv_canvas_width: cv_canvas_width * 2, cv_canvas_height: cv_canvas_height * 2 };
  await api.catalog.updateVariant({ params: { id: cv_id }, body });
  return cv_id;
}

/** Puts words of one's own on everything that was made and ordered so far, as calendars have them: a day, and the family. */
async function celebrate({ services: { db } }: Booted, day: string, member: string): Promise<void> {
  const words = JSON.stringify({ events: [{ date: "05-17", name: day }], columns: [member] });
  await db.execute(
    sql`update client_products set client_product_description = ${`For ${member}`}, client_product_attributes = client_product_attributes || ${words}::jsonb`,
  );
  await db.execute(
    sql`update order_items set oi_print_job = jsonb_set(oi_print_job, '{attributes}', oi_print_job -> 'attributes' || ${words}::jsonb)`,
  );
  const texts = JSON.stringify({
    texts: [{ field_id: "name", field_name: "Name", text: member }],
    fields: { name: member },
  });
  await db.execute(sql`update order_items set oi_print_job = oi_print_job || ${texts}::jsonb`);
  const template = JSON.stringify([{ field_id: "name", default: member }]);
  await db.execute(
    sql`insert into design_templates select cd_id, 1, ${template}::jsonb from designs on conflict do nothing`,
  );
}

/** Every row of every table as text, invoices and what the queue will throw away by itself left out. */
async function wholeDatabase({ services: { db } }: Booted): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const texts: string[] = [];
  for (const { name } of rows) {
    if (["invoices", "idempotency_keys"].includes(name)) continue;
    const kept = await db.execute<{ row: string }>(sql`select t::text as row from ${sql.identifier(name)} t`);
    texts.push(...kept.rows.map(({ row }) => `${name} ${row}`));
  }
  return texts.join("\n");
}

test("[S23] a client takes all its data and files along in one archive, and nothing of anybody else", async () => {
  const { server, api, account, other } = await start();
  await api.account.updateCompanyDetails({ params: { id: account.user_id }, body: COMPANY });
  const { order_number, comment_file } = await paidOrder(server, api);
  await paidOrder(server, other);
  const recipient_country_id = await server.given.countryId("LV");
  await api.addresses.create({ body: { ...RECIPIENT, recipient_country_id } });
  const [design] = (await api.designs.index()).data;
  const cv_id = await savedPlacement(server, api, design?.cd_id ?? 0);
  const archive = Buffer.from(await (await api.privacy.exportData()).arrayBuffer());
  const files = unpacked(archive);
  const data = JSON.parse(files.get("data.json")?.toString("utf8") ?? "{}");
  expect(data.client).toMatchObject({ ...COMPANY, client_id: account.client_id });
  expect(data.users).toMatchObject([{ user_email: account.email }]);
  expect(data.orders).toMatchObject([{ order_number, order_recipient: { recipient_name: "Ada Lovelace" } }]);
  expect(data.comments).toMatchObject([{ comment_text: SECRETIVE }]);
  expect(data.versions).toMatchObject([{ version_sizes: [{ cv_id }] }]);
  expect(data.addresses).toMatchObject([{ address_recipient: RECIPIENT }]);
  expect([data.designs.length, data.invoices.length, data.payments.length]).toEqual([1, 1, 1]);
  expect(JSON.stringify(data)).not.toMatch(/argon2|password|token_hash/);
  expect(files.get(`designs/${data.designs[0].cd_id}.jpg`)?.length).toBe(data.designs[0].cd_file_bytes);
  expect(files.get(`comments/${data.comments[0].comment_id}.jpg`)).toEqual(
    Buffer.from(await comment_file.arrayBuffer()),
  );
  expect(await listAudit(server.services.db, { action: "client.exported", limit: 5 })).toMatchObject([
    { audit_entity_id: account.client_id, audit_user_id: account.user_id },
  ]);
});

test("[S23] [PP22] an account is deleted by its address and password, once its orders are over; names, words and pictures are gone, the books stay", async () => {
  const { server, api, account, given, services } = await start();
  await api.account.updateCompanyDetails({ params: { id: account.user_id }, body: COMPANY });
  const { order_id, order_number } = await paidOrder(server, api);
  const body = { confirmation: account.email.toUpperCase(), password: TEST_PASSWORD };
  await expect(api.privacy.deleteAccount({ body: { ...body, confirmation: "yes" } })).rejects.toMatchObject({
    errors: { confirmation: ["Type the email address of this account"] },
  });
  await expect(api.privacy.deleteAccount({ body: { ...body, password: "a guess" } })).rejects.toMatchObject({
    errors: { password: [expect.any(String)] },
  });
  await expect(api.privacy.deleteAccount({ body })).rejects.toMatchObject({
    status: 409,
    code: "account_in_use",
    message: `Not everything is over with order ${order_number}.`,
  });
  await deliver(server, order_id);
  await given.order(api);
  const [design] = (await api.designs.index()).data;
  await savedPlacement(server, api, design?.cd_id ?? 0);
  const keys = (await api.account.addKey({ body: { origins: ["https://shop.example"] } }))
    .client_publishable_keys;
  await celebrate(server, "Whisper's birthday", "Little Whisper");
  await api.designs.update({ params: { id: design?.cd_id ?? 0 }, body: { cd_tags: ["Whispers at home"] } });
  const staff = await server.signIn("admin");
  const note = { params: { id: String(order_id) }, body: { note_text: `${SECRETIVE}, says Ada Whisper` } };
  await staff.api.deskOrders.addNote(note);

  await api.privacy.deleteAccount({ body });
  await expect(api.auth.show()).rejects.toMatchObject({ code: "not_signed_in" });
  await expect(
    server.api.auth.login({ body: { email: account.email, password: TEST_PASSWORD } }),
  ).rejects.toMatchObject({ status: 422 });
  const [letter] = await given.mails(account.email);
  expect(letter?.subject).toBe("Your account has been deleted");
  await services.db.execute(sql`delete from outbox_mails`);

  const left = await wholeDatabase(server);
  expect(left).not.toContain("product_versions (");
  for (const word of [
    account.email,
    "Ada Whisper",
    SECRETIVE,
    "Whisper's birthday",
    "Little Whisper",
    "Whispers at home",
    RECIPIENT.recipient_name,
    RECIPIENT.recipient_address,
    RECIPIENT.recipient_email,
    COMPANY.company_name,
    keys[0]?.key ?? "no key",
  ])
    expect([
      word,
      left.split("\n").filter((row) => row.includes(word) && !row.startsWith("audit_log ")),
    ]).toEqual([word, []]);
  const { rows } = await services.db.execute<{ total: number; invoiced: string }>(
    sql`select o.order_total_amount as total, i.invoice_document -> 'buyer' ->> 'name' as invoiced from orders o
        join invoice_orders io using (order_id) join invoices i using (invoice_id) where o.order_id = ${order_id}`,
  );
  expect(rows).toMatchObject([{ invoiced: COMPANY.company_name }]);
  expect(rows[0]?.total).toBeGreaterThan(0);
  expect(await brokenInvariants(services.db)).toEqual([]);
  expect(await listAudit(services.db, { action: "client.deleted", limit: 5 })).toMatchObject([
    { audit_entity_id: account.client_id, audit_user_id: account.user_id },
  ]);
});

test("[S23] [AP107] of an account whose address was changed, the old one goes too", async () => {
  const { server, api, account, given, services } = await start();
  const { order_id } = await paidOrder(server, api);
  await api.news.feedback({ body: { feedback_message: "Lovely", feedback_email: account.email } });
  const email = "whisper@example.test";
  await api.security.changeEmail({ body: { email, current_password: TEST_PASSWORD } });
  const [asked] = await given.mails(email);
  const token = /email-link\/([\w-]+)/.exec(asked?.text ?? "")?.[1] ?? "";
  await api.security.followEmailLink({ params: { token } });
  // Said without being signed in: only the address tells whose it is.
  await services.db.execute(sql`update feedback set user_id = null`);
  await deliver(server, order_id);
  await given.mails(account.email);

  await api.privacy.deleteAccount({ body: { confirmation: email, password: TEST_PASSWORD } });
  expect((await given.mails(email))[0]?.subject).toBe("Your account has been deleted");
  const rows = (await wholeDatabase(server)).split("\n");
  expect(rows.filter((row) => row.includes(account.email))).toEqual([]);
});

test("[AP126] an account with a second factor is deleted with a code of its own only, which a refused deletion does not use up", async () => {
  const { server, api, account, services } = await start();
  const codeNow = (secret: string) =>
    new TOTP({ secret }).generate({ timestamp: server.clock.now().getTime() });
  const { factor_secret } = await api.security.beginSecondFactor({
    body: { current_password: TEST_PASSWORD },
  });
  const { recovery_codes } = await api.security.confirmSecondFactor({
    body: { code: codeNow(factor_secret) },
  });
  const { order_id } = await paidOrder(server, api);
  const [code = ""] = recovery_codes;
  const body = { confirmation: account.email, password: TEST_PASSWORD };
  await expect(api.privacy.deleteAccount({ body: { ...body, code } })).rejects.toMatchObject({
    code: "account_in_use",
  });
  await deliver(server, order_id);
  await expect(api.privacy.deleteAccount({ body })).rejects.toMatchObject({
    errors: { code: ["Enter the code that your authenticator app shows, or a recovery code"] },
  });
  await expect(api.privacy.deleteAccount({ body: { ...body, code: "000000" } })).rejects.toMatchObject({
    errors: { code: ["This code is not correct, or was used before"] },
  });
  expect(await findClients(services.db, account.email)).toHaveLength(1);
  await api.privacy.deleteAccount({ body: { ...body, code } });
  expect(await findClients(services.db, account.email)).toEqual([]);
});

test("[AP127] shoppers of a deleted reseller are written to by the host itself, under no shop's name", async () => {
  const { server, account, services, given } = await start();
  const shopper = await server.signIn("guest", { email: "shopper@example.test" });
  const { client_id, user_id } = shopper.account;
  await services.db
    .update(clients)
    .set({ reseller_client_id: account.client_id })
    .where(eq(clients.client_id, client_id));
  const { order_number } = await given.order(shopper.api);
  await deleteClient(services, account.client_id);
  expect(await brandForUser(services.db, services.files, user_id)).toBeNull();
  const [letter] = await given.mails("shopper@example.test");
  expect(letter?.subject).toBe(`Your order ${order_number}`);
  expect(`${letter?.text} ${letter?.html}`).not.toMatch(/\bdeleted\b/i);
  const url = /https?:\S+order-status\S+/.exec(letter?.text ?? "")?.[0] ?? "";
  const page = await server.request(new URL(url).pathname);
  expect([page.status, await page.text()]).toEqual([200, expect.not.stringMatching(/\bdeleted\b/i)]);
});

test("[S23] a discount code used for an order nobody paid can be used again once the account is deleted", async () => {
  const { api, account, given, services, context } = await start();
  const discount_code = await given.discount({ discount_usage_limit: 1 });
  await given.cart(api);
  await api.cart.addDiscountCode({ body: { discount_code } });
  await api.cart.createOrder({ query: { accept_poor: true } });
  const used = async () => {
    const { rows } = await services.db.execute<{ used: number }>(
      sql`select discount_used as used from discounts where discount_code = ${discount_code}`,
    );
    return rows[0]?.used;
  };
  expect(await used()).toBe(1);
  await deleteData(context, account.email, account.email);
  expect(await used()).toBe(0);
});

test("[S23] stored pictures of a deleted client are gone with the next clearing, and nobody else's", async () => {
  const { server, api, account, other, services, context, given } = await start();
  const { order_id } = await paidOrder(server, api);
  await given.design(other);
  await services.jobs.drain();
  await deliver(server, order_id);
  const names = async () => {
    const keys: string[] = [];
    for await (const { key } of services.files.list("")) keys.push(key);
    return keys;
  };
  const before = await names();
  await deleteData(context, account.email, account.email);
  server.clock.advance(2 * 3_600_000);
  await services.jobs.send("files.clear", {});
  await services.jobs.drain();
  const after = await names();
  expect(after.length).toBeLessThan(before.length);
  const { rows } = await services.db.execute<{ cd_file_key: string }>(
    sql`select cd_file_key from designs where client_id = ${account.client_id}`,
  );
  expect(rows.filter((row) => after.includes(row.cd_file_key))).toEqual([]);
  const others = await services.db.execute<{ cd_file_key: string }>(
    sql`select cd_file_key from designs where client_id <> ${account.client_id}`,
  );
  expect(others.rows.filter((row) => !after.includes(row.cd_file_key))).toEqual([]);
});

test("[AP167] what a shopper takes along names others as the shopper knows them, and holds no lasting key of a shop's picture", async () => {
  const { server, api: reseller, account, given } = await start();
  const shopper = await server.signIn("reseller", { reseller_client_id: account.client_id });
  const { order_id } = await given.order(shopper.api);
  const say = (api: Api, comment_text: string) =>
    api.orders.addComment({ params: { id: order_id }, body: { comment_text }, files: {} });
  await say(shopper.api, "When does it come?");
  await say(reseller, "On Friday");
  const archive = Buffer.from(await (await shopper.api.privacy.exportData()).arrayBuffer());
  const data = JSON.parse(unpacked(archive).get("data.json")?.toString("utf8") ?? "{}");
  const authors = data.comments.map((one: { comment_author: string }) => one.comment_author);
  expect(authors).toEqual([shopper.account.email, "Ada Whisper"]);
  expect(JSON.stringify(data)).not.toContain(account.email);
  expect(data.order_items).toHaveLength(1);
  expect(JSON.stringify(data.order_items)).not.toContain("public/previews");
});

test("[S23] an operator hands out and deletes what is kept of a shopper, whom a reseller's orders then no longer name", async () => {
  const { server, api: reseller, account, services, context, said, folder } = await start();
  const details = {
    reseller_client_id: account.client_id,
    email: "shopper@example.test",
    name: "Sonja Shopper",
  };
  const shopper = await server.signIn("guest", details);
  const twin = await server.signIn("guest", details);
  const { order_id, order_number } = await paidOrder(server, shopper.api);
  const number = String(shopper.account.client_id);
  await expect(exportData(context, "shopper@example.test")).rejects.toThrow(
    new RegExp(`Name one by its number:\n +${number} +guest`),
  );
  const path = join(folder, "sonja.tar.gz");
  await exportData(context, number, path);
  expect(said.at(-1)).toBe(`Everything kept of client ${number} is in ${path}.`);
  const data = JSON.parse(
    unpacked(await readFile(path))
      .get("data.json")
      ?.toString("utf8") ?? "{}",
  );
  expect(data.orders).toMatchObject([{ order_number }]);
  // What the print house gets of its reseller is no business of a shopper's.
  expect(JSON.stringify(data)).not.toContain("wholesale_amount");
  await expect(exportData(context, number, path)).rejects.toThrow("is there already");

  await expect(deleteData(context, number, "yes")).rejects.toThrow(`--confirm ${number}`);
  await expect(deleteData(context, number, number)).rejects.toThrow(
    `Not everything is over with order ${order_number}`,
  );
  await deliver(server, order_id);
  await deleteData(context, number, number);
  await expect(shopper.api.auth.show()).rejects.toMatchObject({ code: "not_signed_in" });
  expect((await twin.api.auth.show()).data.user_name).toBe("Sonja Shopper");
  const seen = (await reseller.orders.index()).data;
  expect(JSON.stringify(seen)).not.toMatch(/Sonja|Ada Lovelace|Hidden/);
  await expect(deleteData(context, number, number)).rejects.toThrow(`There is no client ${number}`);
  expect(await brokenInvariants(services.db)).toEqual([]);
  expect(
    (await listAudit(services.db, { action: "client", limit: 5 })).map((line) => line.audit_action),
  ).toEqual(["client.deleted", "client.exported"]);
});

test("[S23] an account with earnings is not deleted before they are settled", async () => {
  const { server, account, services, context } = await start();

  await bookPayout(services.db, { client_id: account.client_id, amount: -500, note: "" }, server.clock.now());
  await expect(deleteData(context, account.email, account.email)).rejects.toThrow(
    "Earnings are still to be paid out",
  );
});
