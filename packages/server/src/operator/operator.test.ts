import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ITEM_STATUS } from "@pressport/core/rules";
import { eq } from "drizzle-orm";
import { TOTP } from "otpauth";
import { beforeEach, expect, test } from "vitest";
import { systemClock } from "../adapters/clock.ts";
import {
  discounts,
  orderItems,
  orders,
  payments,
  publishableKeys,
  sandboxCheckoutSessions,
  skus,
  users,
} from "../adapters/db/schema.ts";
import { readConfig } from "../config/config.ts";
import { orderTokenOf } from "../features/order-links/order-links.service.ts";
import { silentLog } from "../observe/log.ts";
import { createAccount, TEST_PASSWORD } from "../testing/accounts.ts";
import { type Booted, boot } from "../testing/boot.ts";
import { tempFolder } from "../testing/temp-folder.ts";
import type { CommandContext } from "./command-context.ts";
import { decide, listClaims } from "./commands/claims.commands.ts";
import { addDiscount, endDiscount, listDiscounts } from "./commands/discounts.commands.ts";
import { listKeys, makeKey, replaceKey, setKeyWebsites, takeKeyBack } from "./commands/keys.commands.ts";
import { advance, cancel, takeLinksBack } from "./commands/orders.commands.ts";
import { addPost, listPosts, removePost } from "./commands/posts.commands.ts";
import { exportProducts, importProducts } from "./commands/products.commands.ts";
import { addSecretKey, listSecretKeys, revokeSecret } from "./commands/secret-keys.commands.ts";
import {
  addWebhook,
  dropWebhook,
  listWebhooks,
  logWebhook,
  resendWebhook,
  switchWebhook,
  testWebhook,
} from "./commands/webhooks.commands.ts";
import { refuseDemoAccounts } from "./demo-accounts.ts";
import { closeDemo, promote, resetSecondFactor, signOutEverywhere } from "./host-commands/users.commands.ts";
import { writeOrderFiles } from "./order-files.ts";

let folder: string;
beforeEach(async () => {
  folder = await tempFolder();
});

async function paidOrder(server: Booted) {
  const order = await server.given.order(server.api);
  const session = await server.api.payments.payOrders({ body: { orders: [order.order_id] } });
  await server.cards.pay(session);
  await server.services.jobs.drain();
  return order;
}

test("[PA26] what a print house gets of an order is written into a folder under names that say what is what", async () => {
  const server = await boot({ as: "reseller", settings: { PRESSPORT_WORKER: "off" } });
  const { context, said } = server;
  const unpaid = await server.given.order(server.api);
  await expect(writeOrderFiles(context, unpaid.order_number, folder)).rejects.toThrow(
    `Order ${unpaid.order_number} is not paid.`,
  );
  // So that no number of the item is how many there are of it.
  await server.given.order(server.api);
  const { order_number, order_id } = await paidOrder(server);
  const hotFolder = join(folder, "hot");
  await writeOrderFiles(context, order_number, hotFolder);
  const [item] = (await server.api.orders.show({ params: { id: order_id } })).order_items;
  const names = [
    `${order_number}-${item?.oi_id}-PO-30X40-P-2x-labels.pdf`,
    `${order_number}-${item?.oi_id}-PO-30X40-P-2x.pdf`,
    `${order_number}-job-ticket.json`,
    `${order_number}-packing-slip.pdf`,
  ];
  expect((await readdir(hotFolder)).sort()).toEqual(names);
  expect(said).toEqual([`4 files of order ${order_number} are in ${hotFolder}.`]);
  const ticket = JSON.parse(await readFile(join(hotFolder, `${order_number}-job-ticket.json`), "utf8"));
  const printed = await readFile(join(hotFolder, names[1] ?? ""));
  expect(createHash("sha256").update(printed).digest("hex")).toBe(ticket.items[0].print_file_sha256);
});

test("[PA41] whoever asks for files that are not there is told whether they are on their way, wait for a payment or failed", async () => {
  const server = await boot({ as: "reseller", settings: { PRESSPORT_WORKER: "off" } });
  const { context } = server;
  const { order_id, order_number } = await server.given.order(server.api);
  const ask = () => writeOrderFiles(context, order_number, folder);
  await expect(ask()).rejects.toThrow(/is not paid\. Its print files are written once it is/);
  const { db } = server.services;
  await db
    .update(orders)
    .set({ order_paid_at: new Date(), order_ship_by: "2026-12-04" })
    .where(eq(orders.order_id, order_id));
  await expect(ask()).rejects.toThrow(/^0 of 1 print files .* A running host writes the others by itself/);
  await db.update(orderItems).set({ oi_print_file_state: "failed" }).where(eq(orderItems.order_id, order_id));
  await expect(ask()).rejects.toThrow('"incidents list" shows what stands in the way');
});

test("[AP171] an order goes on step by step or to a named step, the customer is told, and never back", async () => {
  const server = await boot({ as: "reseller", settings: { PRESSPORT_WORKER: "off" } });
  const { context, said } = server;
  const order = await paidOrder(server);
  const show = () => server.api.orders.show({ params: { id: order.order_id } });

  await advance(context, order.order_number);
  expect((await show()).order_state).toBe("in_production");
  await expect(advance(context, order.order_number)).rejects.toThrow(
    `Order ${order.order_number} has been in production since 2026-03-02T09:00:00.000Z, and was not moved now.`,
  );
  await advance(context, String(order.order_id), { to: "shipped" });
  const shipped = await show();
  expect(shipped.order_state).toBe("shipped");
  expect(shipped.order_tracking).not.toBeNull();
  expect(shipped.order_claim_until).not.toBeNull();
  expect(said).toEqual([
    `Order ${order.order_number} is in production.`,
    `Order ${order.order_number} is shipped.`,
  ]);
  await expect(advance(context, order.order_number, { to: "printed" })).rejects.toThrow(
    "already shipped; orders never go back",
  );
  const told = await server.api.account.notifications();
  expect(told.map((one) => one.notification_text)).toContain(`Order ${order.order_number} has been shipped.`);
});

test("only paid orders go to production, and unknown ones are named", async () => {
  const server = await boot({ as: "reseller" });
  const { context } = server;
  const order = await server.given.order(server.api);
  await expect(advance(context, order.order_number)).rejects.toThrow("is not paid yet");
  await expect(advance(context, "PP-999999")).rejects.toThrow("There is no order PP-999999.");
});

test("a cancelled order's money is sent back once; what is in production cannot be cancelled", async () => {
  const server = await boot({ as: "reseller", settings: { PRESSPORT_WORKER: "off" } });
  const { context, said } = server;
  const order = await paidOrder(server);
  await cancel(context, order.order_number);
  const [payment] = await server.services.db
    .select()
    .from(payments)
    .where(eq(payments.order_id, order.order_id));
  expect(said[0]).toBe(
    `Order ${order.order_number} is cancelled; ${((payment?.payment_amount ?? 0) / 100).toFixed(2)} USD will be sent back.`,
  );
  await expect(cancel(context, order.order_number)).rejects.toThrow("is cancelled already");
  await server.services.jobs.drain();
  const [session] = await server.services.db.select().from(sandboxCheckoutSessions);
  expect(session?.refunded_amount).toBe(payment?.payment_amount);
  const cancelled = await server.api.orders.show({ params: { id: order.order_id } });
  expect(cancelled.order_state).toBe("cancelled");
  expect(cancelled.order_items.every((item) => item.oi_status.status_id === ITEM_STATUS.cancelled)).toBe(
    true,
  );

  const second = await paidOrder(server);
  await advance(context, second.order_number);
  await expect(cancel(context, second.order_number)).rejects.toThrow("has gone to production");
});

test("an order that is being paid is not cancelled under the customer's hands", async () => {
  const server = await boot({ as: "reseller" });
  const { context, said } = server;
  const order = await server.given.order(server.api);
  await server.api.payments.payOrders({ body: { orders: [order.order_id] } });
  await expect(cancel(context, order.order_number)).rejects.toThrow("is being paid right now");
  const [row] = await server.services.db.select().from(orders).where(eq(orders.order_id, order.order_id));
  expect(row?.order_state).not.toBe("cancelled");
  expect(said).toEqual([]);
});

test("a claim is listed, decided once, and the words name what it is", async () => {
  const server = await boot({ as: "reseller", settings: { PRESSPORT_WORKER: "off" } });
  const { context, said } = server;
  const order = await paidOrder(server);
  await listClaims(context);
  const { order_refunds } = await server.api.orders.addRefund({
    params: { id: order.order_id },
    body: { refund_type_id: 2, refund_items: [{ ri_oi_id: 0, ri_reason_id: 2, ri_description: "" }] },
  });
  const id = String(order_refunds[0]?.refund_id);
  await listClaims(context);
  await expect(decide(context, id, "done")).rejects.toThrow(`Claim ${id} is requested and cannot be done.`);
  await decide(context, id, "approved");
  await decide(context, id, "done");
  expect(said).toEqual([
    "No claim waits for a decision.",
    expect.stringMatching(new RegExp(`^${id}  reprint  ${order.order_number}  \\d{4}-`)),
    `Claim ${id} is approved.`,
    `Claim ${id} is done.`,
  ]);
  await expect(decide(context, id, "declined")).rejects.toThrow(
    `Claim ${id} is done and cannot be declined.`,
  );
  await expect(decide(context, "999999", "approved")).rejects.toThrow("There is no claim 999999.");
  await expect(decide(context, "first", "approved")).rejects.toThrow("A claim has a number");
});

const wantNews = ({ services, account }: Booted) =>
  services.db
    .update(users)
    .set({ user_notify_news: true })
    .where(eq(users.user_id, account?.user_id ?? 0));

test("[WD25] a post is in the news at once and sent to confirmed addresses that want it; an empty one is refused", async () => {
  const server = await boot({ as: "reseller" });
  await wantNews(server);
  const unverified = await server.signIn("unverified");
  await wantNews({ ...server, account: unverified.account });
  await server.signIn("admin");
  const reader = server.account?.user_id ?? 0;
  await server.services.db.update(users).set({ user_language: "de" }).where(eq(users.user_id, reader));
  const { context, said } = server;
  await addPost(context, { title: " New sizes ", body: "Canvas up to 100 × 150 cm." });
  const { data } = await server.api.news.posts();
  expect(data[0]).toMatchObject({ post_title: "New sizes", post_body: "Canvas up to 100 × 150 cm." });
  expect(said[0]).toMatch(/"New sizes" is published; letters sent: 1\.$/);
  const { user_email } = (await server.api.auth.show()).data;
  const [letter] = await server.given.mails(user_email);
  expect(letter?.subject).toBe("New sizes");
  // What the operator wrote stays; around it the letter speaks as its reader does.
  expect(letter?.text).toMatch(/^Guten Tag .*\n\nCanvas up to 100 × 150 cm\.\n\nMehr ansehen: http/);
  await expect(addPost(context, { title: " ", body: "x" })).rejects.toThrow("needs a title");
  await listPosts(context);
  const id = String(data[0]?.post_id);
  expect(said[1]).toMatch(new RegExp(`^${id}  20\\S+Z  New sizes$`));
  await removePost(context, id);
  expect(await server.api.news.posts()).toMatchObject({ data: [] });
  await expect(removePost(context, id)).rejects.toThrow(`There is no post ${id}.`);
});

test("[S50] nobody gets news by email who did not ask for it", async () => {
  const server = await boot({ as: "reseller" });
  expect((await server.api.auth.show()).data.user_settings.user_notify_news).toBe(false);
  await addPost(server.context, { title: "New sizes", body: "Canvas up to 100 × 150 cm." });
  expect(server.said[0]).toMatch(/letters sent: 0\.$/);
});

test("[AP171] a post that is added twice, also at the same time, is published and sent once, unless it is meant", async () => {
  const server = await boot({ as: "reseller" });
  await wantNews(server);
  const { context, said } = server;
  const post = { title: "New sizes", body: "Canvas up to 100 × 150 cm." };
  const added = await Promise.allSettled([addPost(context, post), addPost(context, post)]);
  expect(added.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const id = /^Post (\d+)/.exec(said[0] ?? "")?.[1];
  await expect(addPost(context, post)).rejects.toThrow(`Post ${id} says the same`);
  const { user_email } = (await server.api.auth.show()).data;
  const sent = async () => (await server.given.mails(user_email)).length;
  expect([await sent(), (await server.api.news.posts()).meta.total]).toEqual([1, 1]);
  await addPost(context, { ...post, again: true });
  await addPost(context, { ...post, body: "Canvas up to 100 × 140 cm." });
  expect([await sent(), (await server.api.news.posts()).meta.total]).toEqual([3, 3]);
});

test("a discount code works for customers as it was added, and is added once", async () => {
  const server = await boot({ as: "reseller" });
  const { context, said } = server;
  await addDiscount(context, "summer", { percent: "15", validTo: "2026-08-31", limit: "2" });
  const cart = await server.given.cart(server.api);
  const lowered = await server.api.cart.addDiscountCode({ body: { discount_code: "Summer" } });
  expect(lowered.cart_totals.discount.amount).toBe(Math.round(cart.cart_totals.items.amount * 0.15));
  const [row] = await server.services.db
    .select()
    .from(discounts)
    .where(eq(discounts.discount_code, "SUMMER"));
  expect(row).toMatchObject({
    discount_usage_limit: 2,
    discount_valid_to: new Date("2026-08-31T23:59:59.999Z"),
  });
  expect(said).toEqual(["Code SUMMER takes 15 % off."]);
  await expect(addDiscount(context, "SUMMER", { amount: "5.00" })).rejects.toThrow("is there already");
});

test("discount codes are listed with their use, and one taken out of use takes nothing off any more", async () => {
  const server = await boot({ as: "reseller" });
  const { context, said } = server;
  await addDiscount(context, "autumn", { amount: "5.00", validFrom: "2099-09-01" });
  await addDiscount(context, "summer", { percent: "15", limit: "2" });
  const fillBasket = async () => {
    await server.given.cart(server.api);
    await server.api.cart.addDiscountCode({ body: { discount_code: "SUMMER" } });
  };
  await fillBasket();
  await server.api.cart.createOrder({ query: { accept_poor: true } });
  await fillBasket();
  await listDiscounts(context);
  expect(said.slice(2)).toEqual([
    "AUTUMN  5.00 USD  used 0  from 2099-09-01 without end",
    "SUMMER  15 %  used 1 of 2  without end",
  ]);
  await endDiscount(context, "summer");
  expect((await server.api.cart.show()).cart_totals.discount.amount).toBe(0);
  await expect(server.api.cart.createOrder({ query: { accept_poor: true } })).rejects.toMatchObject({
    errors: { discount_code: ["This discount code has expired"] },
  });
  await expect(endDiscount(context, "summer")).rejects.toThrow("There is no code SUMMER that works.");
  await listDiscounts(context);
  expect(said.at(-1)).toMatch(/^SUMMER {2}15 % {2}used 1 of 2 {2}ended \d{4}-\d\d-\d\d$/);
});

test.each([
  [{}, "either --percent 10 or --amount 5.00"],
  [{ percent: "10", amount: "5" }, "either --percent 10 or --amount 5.00"],
  [{ percent: "101" }, "--percent must be a whole number from 1 to 100"],
  [{ amount: "0" }, "--amount must be US dollars"],
  [{ amount: "5.001" }, "--amount must be US dollars"],
  [{ percent: "10", validTo: "2026-02-31" }, "--valid-to must be a day"],
  [{ percent: "10", validFrom: "2026-03-02", validTo: "2026-03-01" }, "must not be after"],
  [{ percent: "10", limit: "0" }, "--limit must be a whole number"],
])("a discount with %o is refused in words", async (wanted, words) => {
  const config = readConfig({ PRESSPORT_DATA: folder });
  const context: CommandContext = { config, clock: systemClock, log: silentLog, say: () => {} };
  await expect(addDiscount(context, "CODE", wanted)).rejects.toThrow(words);
});

test("an account becomes administrator by its address; guests and strangers do not", async () => {
  const server = await boot({ as: "reseller" });
  const { context } = server;
  const { account } = await server.signIn("guest");
  await promote(context, ` ${server.account?.email.toUpperCase()} `, "admin");
  const [user] = await server.services.db
    .select()
    .from(users)
    .where(eq(users.user_email, server.account?.email ?? ""));
  expect(user?.role_name).toBe("admin");
  expect((await server.api.auth.show()).data.user_role.role_name).toBe("admin");
  await expect(promote(context, account.email, "admin")).rejects.toThrow("There is no account");
});

test("prices go out to a spreadsheet and come back; what did not change is not touched", async () => {
  const server = await boot();
  const { context, said } = server;
  const path = join(folder, "prices.csv");
  await exportProducts(context, path);
  await importProducts(context, path);
  const text = await readFile(path, "utf8");
  const [header, first = ""] = text.split("\r\n");
  expect(header).toBe("sku_nr,product,size,price_usd,active");
  const [sku_nr = ""] = first.split(",");
  const price = async () => (await server.services.db.select().from(skus).where(eq(skus.sku_nr, sku_nr)))[0];
  // As a spreadsheet in Europe saves it: a byte order mark, semicolons, fewer columns, another order.
  await writeFile(path, `\uFEFFactive;sku_nr;price_usd\nno;"${sku_nr}";12.5\n\n`);
  await importProducts(context, path);
  expect(await price()).toMatchObject({ sku_price_amount: 1250, sku_active: false });
  expect(said[1]).toMatch(/^\d+ sizes read, 0 changed\.$/);
  expect(said[2]).toBe("1 sizes read, 1 changed.");
});

test("an import with mistakes names every line and changes nothing at all", async () => {
  const server = await boot();
  const { context } = server;
  const path = join(folder, "prices.csv");
  await exportProducts(context, path);
  const [, first = "", second = ""] = (await readFile(path, "utf8")).split("\r\n");
  const good = first.split(",")[0] ?? "";
  const other = second.split(",")[0] ?? "";
  const before = await server.services.db.select().from(skus);
  await writeFile(
    path,
    `sku_nr,price_usd,active\n${good},1.00,yes\nNONE-1,2.00,yes\n${other},-3,yes\n${good},4.00,maybe\n`,
  );
  const refused = importProducts(context, path);
  await expect(refused).rejects.toThrow("Nothing was changed");
  await expect(refused).rejects.toThrow("line 3: there is no size NONE-1");
  await expect(refused).rejects.toThrow('line 4: price_usd "-3" is no price such as 19.90');
  await expect(refused).rejects.toThrow(`line 5: ${good} stands in line 2 already`);
  await expect(refused).rejects.toThrow('line 5: active "maybe" must be yes or no');
  expect(await server.services.db.select().from(skus)).toEqual(before);
  await writeFile(path, "sku_nr,price\nA,1\n");
  await expect(importProducts(context, path)).rejects.toThrow("the column price_usd, active is missing");
  await writeFile(path, 'sku_nr,price_usd,active\n"A,1,yes\n');
  await expect(importProducts(context, path)).rejects.toThrow("line 2: a quote is opened and never closed");
});

test("[AP94] keys are made, listed, given other websites, replaced and revoked from the command line", async () => {
  const server = await boot({ as: "reseller" });
  const { context, said } = server;
  const email = server.account?.email ?? "";
  await makeKey(context, email, ["http://localhost:3000"]);
  const [key = ""] = said;
  await setKeyWebsites(context, key, ["shop.example.com", "https://*.example.com"]);
  await listKeys(context, email);
  const websites = "https://shop.example.com https://*.example.com";
  expect(said.slice(1)).toEqual([`${key} works on ${websites}.`, `${key}  ${websites}  never used`]);
  await expect(setKeyWebsites(context, key, ["https://*.com"])).rejects.toThrow("Enter a website such as");
  await replaceKey(context, key, "1");
  await listKeys(context, email);
  const [, , , next = "", first, second] = said;
  expect([first, second].map((line) => line?.split("  ")[0])).toEqual([key, next]);
  expect(first).toContain(", ends ");
  await expect(replaceKey(context, key, "1")).rejects.toThrow("This key was replaced already.");
  await expect(replaceKey(context, next, "never")).rejects.toThrow("0 to 168 hours");
  await takeKeyBack(context, next);
  await takeKeyBack(context, key);
  await expect(takeKeyBack(context, key)).rejects.toThrow(`There is no publishable key ${key}.`);
  await expect(makeKey(context, "nobody@example.test", [])).rejects.toThrow("There is no account");
  await listKeys(context);
  expect(said.slice(6)).toEqual([
    `${next} no longer works.`,
    `${key} no longer works.`,
    "There are no publishable keys.",
  ]);
});

test("[AP85] secret keys are made, listed and revoked from the command line", async () => {
  const server = await boot({ as: "reseller" });
  const { context, said } = server;
  const email = server.account?.email ?? "";
  await addSecretKey(context, email, "Shop server", ["orders:read"]);
  const [key = ""] = said;
  expect((await server.apiWith(key).orders.index()).data).toEqual([]);
  await expect(server.apiWith(key).designs.index()).rejects.toMatchObject({ code: "key_not_allowed" });
  await listSecretKeys(context, email);
  const [, id = ""] =
    /^(\d+) {2}sk_live_….{4} {2}Shop server {2}orders:read {2}\d{4}-/.exec(said[1] ?? "") ?? [];
  await revokeSecret(context, email, id);
  expect(said[2]).toBe(`The secret key ${id} no longer works.`);
  await expect(server.apiWith(key).orders.index()).rejects.toMatchObject({ code: "not_signed_in" });
  await expect(revokeSecret(context, email, id)).rejects.toThrow(`has no secret key ${id}`);
  await expect(addSecretKey(context, email, "Other", ["everything"])).rejects.toThrow("There is no scope");
});

test("[AP89] webhooks are added, tried, switched off and removed from the command line", async () => {
  const server = await boot({ as: "reseller", settings: { PRESSPORT_WORKER: "off" } });
  const { context, said } = server;
  const email = server.account?.email ?? "";
  await addWebhook(context, email, "https://shop.example.com/hook", ["order.paid"]);
  expect(said[0]).toMatch(/^whsec_/);
  const [{ wh_id: id } = { wh_id: 0 }] = await server.api.webhooks.index();
  await testWebhook(context, email, String(id));
  await switchWebhook(context, email, String(id), "off");
  await listWebhooks(context, email);
  await logWebhook(context, email, String(id));
  expect(said.slice(2)).toEqual([
    "https://shop.example.com/hook is off.",
    `${id}  off  https://shop.example.com/hook  order.paid`,
    expect.stringMatching(
      /^\d+ {2}2026-.* {2}webhook\.test {2}failed {2}0 {2}The endpoint was switched off\.$/,
    ),
  ]);
  await expect(resendWebhook(context, email, said.at(-1)?.split(" ")[0] ?? "")).rejects.toThrow(
    "switched off",
  );
  await dropWebhook(context, email, String(id));
  await expect(dropWebhook(context, email, String(id))).rejects.toThrow(
    `See them with: webhooks list ${email}`,
  );
  await expect(addWebhook(context, email, "https://10.0.0.1/", [])).rejects.toThrow("public internet");
  await expect(addWebhook(context, email, "https://shop.example.com/", ["all"])).rejects.toThrow(
    "no event all",
  );
});

test("the links to an order are taken back from the command line", async () => {
  const server = await boot({ as: "reseller" });
  const { context, said } = server;
  const { order_id, order_number } = await server.given.order(server.api);
  const token = orderTokenOf(server.config, order_id, server.clock.now());
  const shared = () => server.apiWith(null).orders.shared({ params: { token } });
  expect((await shared()).order_number).toBe(order_number);
  await takeLinksBack(context, order_number);
  expect(said).toEqual([`The links to order ${order_number} no longer work.`]);
  await expect(shared()).rejects.toMatchObject({ code: "link_used" });
});

test("[AP101] [AP104] the operator signs an account out everywhere, and lets in whoever lost app and recovery codes", async () => {
  const server = await boot({ as: "reseller", settings: { PRESSPORT_WORKER: "off" } });
  const { context, said, api, account, clock } = server;
  const email = account?.email ?? "";
  await expect(resetSecondFactor(context, email)).rejects.toThrow(`${email} has no second factor.`);
  const { factor_secret } = await api.security.beginSecondFactor({
    body: { current_password: TEST_PASSWORD },
  });
  const code = new TOTP({ secret: factor_secret }).generate({ timestamp: clock.now().getTime() });
  await api.security.confirmSecondFactor({ body: { code } });
  const body = { email, password: TEST_PASSWORD };
  await expect(server.apiWith(null).auth.login({ body })).rejects.toMatchObject({ code: "invalid" });

  await resetSecondFactor(context, email.toUpperCase());
  expect(await server.apiWith(null).auth.login({ body })).toMatchObject({ data: { user_email: email } });
  const [letter] = await server.given.mails(email);
  expect(letter?.subject).toBe("Two-step sign-in is off");

  await signOutEverywhere(context, email);
  await expect(api.auth.show()).rejects.toMatchObject({ code: "not_signed_in" });
  await expect(signOutEverywhere(context, "nobody@example.test")).rejects.toThrow("There is no account");
  expect(said).toEqual([
    `${email} signs in with the password alone again, and was told so by mail.`,
    `${email} is signed out everywhere.`,
  ]);
});

test("[AP260] a production host with open demo accounts does not start, `doctor` names them, and the operator closes them", async () => {
  const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
  const { context, said } = server;
  await expect(closeDemo(context)).rejects.toThrow("There are no demo accounts");
  const shopkeeper = await createAccount(server.services, "reseller");
  const demo = await createAccount(server.services, "super-admin", { email: "super@pressport.test" });
  const key = { key: "pk_known", client_id: demo.client_id, origins: ["https://shop.example.test"] };
  await server.services.db.insert(publishableKeys).values(key);
  await expect(refuseDemoAccounts(server.services.db)).rejects.toThrow(/super@pressport\.test.*close-demo/);

  await closeDemo(context);
  expect(said).toEqual(["Closed: super@pressport.test."]);
  await refuseDemoAccounts(server.services.db);
  expect(await server.services.db.select().from(publishableKeys)).toEqual([]);
  const login = (email: string) =>
    server.apiWith(null).auth.login({ body: { email, password: TEST_PASSWORD } });
  await expect(login("super@pressport.test")).rejects.toMatchObject({ code: "invalid" });
  expect(await login(shopkeeper.email)).toMatchObject({ data: { user_email: shopkeeper.email } });
});
