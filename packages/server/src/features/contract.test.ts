import { writeFile } from "node:fs/promises";
import { PDFDocument } from "@cantoo/pdf-lib";
import type { Api, Endpoint } from "@pressport/core/contract";
import { itemCode } from "@pressport/core/rules";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { paymentSessions } from "../adapters/db/schema.ts";
import { StorageFull } from "../adapters/files/files.ts";
import { app } from "../app.ts";
import { type Account, createAccount, registerWebsites, TEST_PASSWORD } from "../testing/accounts.ts";
import { type Booted, boot } from "../testing/boot.ts";
import { aPicture, aSmallPicture, type Given, RECIPIENT } from "../testing/given.ts";
import { walkDesk } from "../testing/walks/walk-desk.ts";
import { codeAndPage, walkOwnServer } from "../testing/walks/walk-own-server.ts";
import { walkProofs } from "../testing/walks/walk-proofs.ts";
import { walkSecurity } from "../testing/walks/walk-security.ts";
import { walkShopOrders } from "../testing/walks/walk-shop-orders.ts";
import { everyCall, isForStaff, pathWith } from "../testing/whole-contract.ts";
import { bookPayout } from "./ledger/ledger.service.ts";
import { orderTokenOf } from "./order-links/order-links.service.ts";

const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });

const signatureOf = ({ method, path }: Pick<Endpoint, "method" | "path">) => `${method} ${path}`;

test("[AP69] the host answers exactly the calls of the contract, each once", () => {
  const served = app.routes.map((route) => signatureOf(route.endpoint)).toSorted();
  expect(served).toEqual(everyCall.map(({ endpoint }) => signatureOf(endpoint)).toSorted());
  expect(new Set(served).size).toBe(served.length);
});

const PROTECTED =
  /^\/api\/(cart|client\/(designs|files|products)|products\/(variants\/)?\{id\}\/add-to-cart)/;

test.each(everyCall.filter(({ endpoint }) => PROTECTED.test(endpoint.path)))(
  "[RO33][RO34][RO35][AP75] $name without a bearer token, or with a wrong one, is a 401",
  async ({ endpoint }) => {
    for (const authorization of [undefined, "Bearer wrong", "Basic YTpi"]) {
      const answer = await server.request(
        pathWith(endpoint, () => "1"),
        { method: endpoint.method, headers: authorization === undefined ? {} : { authorization } },
      );
      expect([authorization, answer.status, (await answer.json()).code]).toEqual([
        authorization,
        401,
        "not_signed_in",
      ]);
    }
  },
);

test.each(
  everyCall.filter(({ endpoint }) => /\{/.test(endpoint.path) && !/\{(?:token|key)\}/.test(endpoint.path)),
)("[AP84] $name takes positive integers as ids, everything else is not found", async ({ endpoint }) => {
  const { account } = await server.signIn(isForStaff(endpoint) ? "super-admin" : "reseller");
  for (const id of ["0", "-1", "abc", "1.5", "99999999999"]) {
    const answer = await server.request(
      pathWith(endpoint, () => id),
      {
        method: endpoint.method,
        headers: { authorization: `Bearer ${account.token}`, "content-type": "application/json" },
        ...(endpoint.method === "GET" ? {} : { body: "{}" }),
      },
    );
    expect([id, answer.status, (await answer.json()).message]).toEqual([id, 404, "Not found"]);
  }
});

test.each(everyCall.filter(({ endpoint }) => endpoint.changes))(
  "[AP80] $name is a GET with an effect: never stored, never prefetched",
  async ({ endpoint }) => {
    const ask = async (headers: Record<string, string> = {}) => {
      const { account } = await server.signIn("reseller");
      const authorization = `Bearer ${account.token}`;
      return server.request(
        pathWith(endpoint, () => "1"),
        { headers: { authorization, ...headers } },
      );
    };
    expect((await ask()).headers.get("cache-control")).toBe("no-store");
    expect((await ask({ "sec-purpose": "prefetch" })).ok).toBe(false);
  },
);

test("[AP78] a full disk answers 507 and stores nothing", async () => {
  const full = await boot({ as: "reseller", settings: { PRESSPORT_WORKER: "off" } });
  const { given } = full;
  const order = await given.order(full.api);
  const before = (await full.api.designs.index()).meta.total;
  full.services.files = {
    ...full.services.files,
    put: () => Promise.reject(new StorageFull("no room", { cause: null })),
  };
  const file = await aSmallPicture();
  for (const call of [
    () => full.api.designs.upload({ files: { print_file: file }, body: {} }),
    () => full.api.account.uploadFile({ files: { file }, body: {} }),
    () =>
      full.api.orders.addComment({ params: { id: order.order_id }, files: { comment_file: file }, body: {} }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 507, code: "storage_full" });
  expect((await full.api.designs.index()).meta.total).toBe(before);
});

test("[AP69][AP71][AP72][AP73][AP83][AP84] each of the calls succeeds, and the client reads its answer, times in UTC", async () => {
  const seller = { SELLER_NAME: "Good Prints", SELLER_VAT_NUMBER: "LV40003032949" };
  const host = await boot({ listen: true, settings: { PRESSPORT_WORKER: "off", ...seller } });
  const { given } = host;
  const succeeded: Succeeded = { calls: new Set(), times: [] };
  const person = await host.signIn("reseller");
  const api = noting(person.api, succeeded);
  const visitor = noting(host.api, succeeded);
  await walkAccount(host, api, visitor, person.account);
  const { code, page } = await codeAndPage(host, api, person.account.client_id);
  await noting(page, succeeded).auth.loginByCode({ body: { code } });
  await walkShop(host, given, api, visitor);
  await noting((await host.signIn("reseller")).api, succeeded).auth.logout();
  await walkDesk(host, noting((await host.signIn("admin")).api, succeeded));
  const leaving = await host.signIn("reseller");
  await noting(leaving.api, succeeded).privacy.deleteAccount({
    body: { confirmation: leaving.account.email, password: TEST_PASSWORD },
  });
  const unverified = await host.signIn("unverified");
  await noting(unverified.api, succeeded).auth.resendConfirmation();
  const desk = noting((await host.signIn("super-admin")).api, succeeded);
  await desk.desk.show();
  await desk.queue.index();
  await walkDeskOrders(host, person.api, desk);
  await desk.queue.advance({ body: { order_ids: [1], step: "printed" } });
  await walkWorkingDays(desk);
  await desk.queue.choices();
  const [view] = await desk.queue.saveView({ body: { view_name: "Late", view_filter: { rush: "late" } } });
  await desk.queue.views();
  await desk.queue.removeView({ params: { id: String(view?.view_id) } });
  expect(everyCall.map(({ name }) => name).filter((name) => !succeeded.calls.has(name))).toEqual([]);
  const { times } = succeeded;
  expect(times.length).toBeGreaterThan(20);
  expect(times.filter((time) => !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(time))).toEqual([]);
}, 180_000);

interface Succeeded {
  calls: Set<string>;
  /** Every time that an answer tells. */
  times: string[];
}

/** Every value of an answer, however deep, that its name calls a moment. */
function timesIn(answer: unknown): string[] {
  if (typeof answer !== "object" || answer === null) return [];
  return Object.entries(answer).flatMap(([name, value]) =>
    // `light_at` of a scene says how bright it is.
    name.endsWith("_at") && name !== "light_at" && value !== null ? [String(value)] : timesIn(value),
  );
}

/** The same client, noting every call that succeeds, and the times it answers. */
function noting(api: Api, succeeded: Succeeded): Api {
  const groupOf = (group: object, groupName: string) =>
    new Proxy(group, {
      get(target, name) {
        const call: unknown = Reflect.get(target, name);
        if (typeof call !== "function") return call;
        return async (...input: unknown[]) => {
          const answer: unknown = await Reflect.apply(call, target, input);
          succeeded.calls.add(`${groupName}.${String(name)}`);
          succeeded.times.push(...timesIn(answer));
          return answer;
        };
      },
    });
  return new Proxy(api, {
    get: (target, name) => {
      const group: unknown = Reflect.get(target, name);
      return typeof group === "object" && group !== null ? groupOf(group, String(name)) : group;
    },
  });
}

async function walkAccount(host: Booted, api: Api, visitor: Api, account: Account): Promise<void> {
  const { services, given } = host;
  const [country] = await visitor.auth.countries();
  await visitor.auth.register({
    body: {
      name: "Ada",
      email: "new@example.test",
      password: TEST_PASSWORD,
      country_id: country?.country_id ?? 0,
    },
  });
  await visitor.auth.login({ body: { email: account.email, password: TEST_PASSWORD } });
  await api.auth.show();
  await walkSecurity(host, api, account.email);
  const password = "a quite different one";
  const pair = { password, password_confirmation: password };
  await api.auth.changePassword({ body: { current_password: TEST_PASSWORD, ...pair } });
  const other = await createAccount(services, "reseller");
  await visitor.auth.requestPasswordReset({ body: { email: other.email } });
  const [mail] = await given.mails(other.email);
  const token = /renew-password-form\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  await visitor.auth.checkPasswordReset({ params: { token } });
  await visitor.auth.updatePasswordReset({ params: { token }, body: pair });

  const params = { id: account.user_id };
  await api.account.showUser({ params });
  await api.account.updateSettings({ params, body: { user_units: "imperial" } });
  await api.account.updateCompanyDetails({
    params,
    body: { company_name: "Ada Prints", company_vat_number: "LV40103032949" },
  });
  await api.account.integrations();
  await api.account.resetIntegration({ params: { id: account.client_id } });
  await api.account.updatePrices({
    params: { clientId: account.client_id },
    body: { client_markup: 40, client_price_ending: "90", client_least_profit: 100 },
  });
  await api.account.updateClient({
    params: { clientId: account.client_id },
    body: { client_store_url: "https://shop.example", client_st_id: 3 },
  });
  const made = await api.account.addKey({ body: { origins: ["https://shop.example"] } });
  const key = made.client_publishable_keys[0]?.key ?? "";
  await api.account.updateKey({ params: { key }, body: { origins: ["http://localhost:3000"] } });
  const rotated = await api.account.rotateKey({ params: { key }, body: { overlap_hours: 1 } });
  const next = rotated.client_publishable_keys.find((one) => one.key !== key);
  await api.account.removeKey({ params: { key: next?.key ?? "" } });
  await api.account.disconnectShop();
  await api.account.connectShop({
    body: {
      shop_type: "demo store",
      shop_url: "https://shop.example",
      shop_credentials: {},
      publishable_key: key,
      website: "https://shop.example",
    },
  });
  await api.account.removeKey({ params: { key } });
  const scoped = await api.secretKeys.create({ body: { sk_name: "Server", sk_scopes: ["orders:read"] } });
  const nextSecret = await api.secretKeys.rotate({
    params: { id: scoped.sk_id },
    body: { overlap_hours: 1 },
  });
  await api.secretKeys.index();
  await api.secretKeys.remove({ params: { id: nextSecret.sk_id } });
  await walkOwnServer(api);
  const file = await api.account.uploadFile({ files: { file: await aSmallPicture() }, body: {} });
  await api.account.deleteFile({ params: { id: file.file_id } });
  await api.account.notifications();
  await api.account.clearNotifications();
  await (await api.privacy.exportData()).arrayBuffer();
  await visitor.news.posts();
  await visitor.news.feedback({
    body: { feedback_message: "Lovely", feedback_email: "ada@example.test" },
  });
}

async function walkBrand(api: Api): Promise<void> {
  await api.brand.update({ body: { brand_accent: "#0d5360" } });
  await api.brand.setLogo({ files: { logo: await aSmallPicture() } });
  await api.brand.removeLogo();
  await api.brand.show();
}

async function walkDiscounts(api: Api): Promise<void> {
  const made = await api.discounts.create({
    body: { discount_code: "AUTUMN", discount_kind: "percent", discount_value: 10 },
  });
  await api.discounts.index();
  await api.discounts.end({ params: { id: made.discount_id } });
  await api.discounts.update({ body: { accepts_host_discounts: false } });
  await api.discounts.update({ body: { accepts_host_discounts: true } });
}

async function walkCard(server: Booted, api: Api): Promise<void> {
  await server.cards.saveCard(api);
  await api.cards.show();
  await api.cards.remove();
}

async function walkImports(api: Api, cv_id: number): Promise<void> {
  const lines = [{ cv_id, quantity: 1 }];
  await api.imports.send({ body: { lines, addresses: [], csv: "Recipient\nAda" } });
  const csv = await (await api.imports.sample()).text();
  await api.imports.skus();
  const file = await api.imports.create({ body: { import_name: "orders.csv", csv } });
  const params = { id: file.import_id };
  await api.imports.update({ params, body: { columns: file.import_columns.map(({ field }) => field) } });
  await api.imports.problems({ params });
  await api.imports.start({ params, body: {} });
  await api.imports.show({ params });
  await api.imports.index();
}

async function walkAddresses(given: Given, api: Api): Promise<void> {
  const body = { ...RECIPIENT, recipient_country_id: await given.countryId("LV") };
  const params = { id: (await api.addresses.create({ body })).address_id };
  await api.addresses.update({ params, body });
  await api.addresses.index();
  await api.addresses.remove({ params });
}

async function walkShop(server: Booted, given: Given, api: Api, visitor: Api): Promise<void> {
  const { cd_id } = await given.design(api);
  const params = { id: cd_id };
  await visitor.catalog.index();
  await visitor.catalog.start({ params: { id: 2 } });
  await visitor.catalog.holidays({ query: { country: "LV", starts_with: "2027-01", locale: "en" } });
  await api.catalog.place({ params: { id: cd_id, pid: 2 } });
  const variant = await given.variant(api, 2, cd_id);
  await api.catalog.edit({ params: { id: variant.client_product_id } });
  await api.catalog.updateVariant({ params: { id: variant.cv_id }, body: { cv_markup: 20 } });
  await api.catalog.updateVariants({
    body: {
      client_variants: [{ cv_id: variant.cv_id }],
      product: { client_product_id: variant.client_product_id },
    },
  });
  await api.versions.index({ params: { id: variant.client_product_id } });
  await api.designs.index();
  await api.designs.tags();
  const file = await given.upload(api, await twoPages());
  await api.designs.addPage({ params: { id: file.cd_id }, body: { cd_page: 2 } });
  await api.designFiles.pages({ params: { id: file.cd_id } });
  await api.designFiles.inks({ params: { id: file.cd_id } });
  const { phone_link_url } = await api.phoneLinks.open();
  await visitor.phoneLinks.take({ body: { code: new URL(phone_link_url).hash.slice(1) } });
  await api.phoneLinks.close();
  await api.designs.update({ params, body: { cd_name: "Named" } });
  await api.templates.save({ params, body: { template_version: 0, template_fields: [] } });
  await api.templates.show({ params });
  await api.designs.products({ params });
  await api.designs.publish({ params, query: { products: ["2"] } });
  await walkBrand(api);
  await walkDiscounts(api);
  await walkAddresses(given, api);
  await walkCard(server, api);
  await walkImports(api, variant.cv_id);
  await walkShopOrders(server, api);
  await api.designs.unpublishProduct({ params: { ...params, pid: 2 } });
  await api.designs.unpublish({ params });
  const calendar = { id: (await given.variant(api, 6, cd_id)).client_product_id };
  const pages = await api.designs.uploadToProduct({
    params: calendar,
    files: { calendar_designs: [await aPicture(310, 400)] },
  });
  const added = pages.at(-1);
  await api.designs.addToProduct({ params: calendar, body: { client_designs: [added?.cd_id ?? 0] } });
  await api.designs.removeFromProduct({ params: calendar, body: { cd_id: added?.cd_id ?? 0 } });
  await api.designs.remove({ params: { id: added?.cd_id ?? 0 } });

  await walkBatches(server, api, variant);
  await api.cart.create();
  await api.cart.addDesign({ body: { cd_id } });
  await api.cart.removeDesign({ body: { cd_id } });
  await api.cart.addProduct({ params: { id: variant.client_product_id } });
  await api.cart.addItems({
    body: { cart_designs: [{ cd_id, cart_items: [{ ci_cv_id: variant.cv_id }] }] },
  });
  const [item] = (await api.cart.show()).cart_designs[0]?.cart_items ?? [];
  await api.cart.updateItem({ params: { id: item?.ci_id ?? 0 }, body: { ci_quantity: 2 } });
  await api.cart.duplicateItem({ params: { id: item?.ci_id ?? 0 } });
  await api.cart.removeItem({ body: { ci_id: item?.ci_id ?? 0 } });
  const country_id = await given.countryId("LV");
  await api.cart.update({ body: { country_id } });
  await api.cart.prices({ query: { country_id: String(country_id) } });
  await api.cart.addDiscountCode({ body: { discount_code: await given.discount() } });
  await api.cart.removeDiscountCode();
  const { order_id } = await given.orderOf(api, variant.cv_id);
  await walkOrder(server, given, api, { id: order_id, cv_id: variant.cv_id });
}

async function walkBatches(
  { services }: Booted,
  api: Api,
  { cd_id, cv_id }: { cd_id: number; cv_id: number },
): Promise<void> {
  const designs = [cd_id];
  const { batch_id } = await api.batches.start({ body: { action: { kind: "tag", add: ["sea"] }, designs } });
  const params = { id: batch_id };
  await api.batches.index();
  await api.batches.show({ params });
  await api.batches.rows({ params });
  await api.batches.update({ params, body: { batch_state: "paused" } });
  await api.batches.retry({ params, body: {} });
  await api.batches.preview({ body: { designs } });
  await api.catalog.updateVariant({ params: { id: cv_id }, body: { cv_markup: 7 } });
  const priced = await api.batches.start({ body: { action: { kind: "price" }, designs } });
  await services.jobs.drain();
  await api.batches.undo({ params: { id: priced.batch_id } });
}

async function walkOrder(
  server: Booted,
  given: Given,
  api: Api,
  { id, cv_id }: { id: number; cv_id: number },
): Promise<void> {
  await api.orders.index();
  await api.orders.payable();
  await api.orders.csv();
  const order = await api.orders.show({ params: { id } });
  const token = orderTokenOf(server.config, id, server.clock.now());
  await api.orders.shared({ params: { token } });
  await api.orders.sharedInvoice({ params: { token } });
  await api.orders.update({ params: { id }, body: { order_recipient: order.order_recipient } });
  const picture = Buffer.from(await (await aSmallPicture()).arrayBuffer());
  server.services.fetchGuard = {
    async fetchPublicFile(url, toPath) {
      await writeFile(toPath, picture);
      return { url, size: picture.length, contentType: "image/jpeg" };
    },
  };
  const itemId = order.order_items[0]?.oi_id ?? 0;
  await walkProofs(api, id, itemId);
  await api.orders.addPrintFile({
    params: { id, itemId },
    body: { oi_print_file_url: "https://files.example.com/print.jpg" },
  });
  await api.orders.addComment({ params: { id }, body: { comment_text: "Hello" } });
  await api.invoices.index();
  const invoice = order.order_invoice_id ?? 0;
  await api.invoices.pdf({ params: { id: invoice } });
  await api.invoices.xml({ params: { id: invoice } });
  await api.payments.payOrders({ body: { orders: [id] } });
  await showPayment(server, given, api);
  await server.cards.pay(await api.payments.payInvoices({ body: { invoices: [invoice] } }));
  await api.orders.refundOptions();
  await api.orders.addRefund({
    params: { id },
    body: { refund_type_id: 1, refund_items: [{ ri_oi_id: 0, ri_reason_id: 2 }] },
  });
  const { user_email: email, user_client } = (await api.auth.show()).data;
  const { client_id } = user_client;
  /* A payout that the bank sent back is a balance like any other. */
  await bookPayout(server.services.db, { client_id, amount: -100_000, note: "" }, server.clock.now());
  const paid = await given.orderOf(api, cv_id);
  const { order_invoice_id } = await api.orders.show({ params: { id: paid.order_id } });
  await api.payments.payInvoicesFromBalance({ body: { invoices: [order_invoice_id ?? 0] } });
  await api.orders.addSharedRefund({
    params: { token: orderTokenOf(server.config, paid.order_id, server.clock.now()) },
    body: { email, refund_type_id: 1, refund_items: [{ ri_oi_id: 0, ri_reason_id: 2 }] },
  });
  await api.home.show();
  await api.earnings.show();
  await api.earnings.index();
  await api.earnings.csv();
  await api.invoices.csv();
  await walkUploads(api);
  await api.mockups.rooms();
  await api.mockups.index({ params: { id: cv_id } });
  await api.mockups.designs({ query: { designs: ["1"] } });
  await api.mockups.zip({ params: { id: cv_id } });
  await (await api.invoices.zip()).arrayBuffer();
  await walkPartner(given, api, cv_id);
  await api.cart.addOrder({ params: { id } });
  const unwanted = await given.orderOf(api, cv_id);
  await api.orders.remove({ body: { orders: [unwanted.order_id] } });
}

/** A file in one part that becomes a design, and one that is given up. */
async function walkUploads(api: Api) {
  const file = await aSmallPicture();
  const begin = (upload_id: string) =>
    api.uploads.begin({ body: { upload_id, upload_name: file.name, upload_bytes: file.size } });
  const made = { upload: (await begin("a".repeat(32))).upload_id };
  await api.uploads.add({ params: made, body: { upload_offset: 0 }, files: { part: file } });
  await api.uploads.finish({ params: made, body: {} });
  await api.uploads.cancel({ params: { upload: (await begin("b".repeat(32))).upload_id } });
}

/** What a reseller's own server does, its owner may do too. */
async function walkPartner(given: Given, api: Api, cv_id: number): Promise<void> {
  const { cd_id } = await given.design(api);
  await api.partner.placeDesign({ params: { id: cd_id }, body: { product_ids: [2] } });
  const recipient = { ...RECIPIENT, recipient_country_id: await given.countryId("LV") };
  const lines = [{ cv_id, quantity: 1 }];
  await api.partner.quote({ body: { lines, recipient_country_id: recipient.recipient_country_id } });
  const made = await api.partner.createOrder({
    body: { order_number: "W-1", lines, recipient, accept_poor: true },
  });
  const { personalisation_token: token } = await api.personalisations.create({ body: { cv_id } });
  await api.personalisations.show({ params: { token } });
  await api.partner.findOrder({ query: { order_number: "W-1" } });
  await api.partner.orderLink({ params: { id: made.order_id } });
  await api.partner.confirmOrder({ params: { id: made.order_id } });
  await api.partner.cancelOrder({ params: { id: made.order_id } });
}

/** What became of a payment is told to whoever came back to the website it was started from. */
async function showPayment({ services, apiWith }: Booted, given: Given, api: Api): Promise<void> {
  const origin = "https://shop.example.test";
  const shopper = await createAccount(services, "guest");
  const key = await registerWebsites(services, shopper.client_id, [origin]);
  const { order_id } = await given.order(apiWith(shopper.token));
  const { session_id } = await apiWith(shopper.token, key).payments.payOrders({
    body: { orders: [order_id], return_url: `${origin}/basket` },
  });
  const [session] = await services.db
    .select()
    .from(paymentSessions)
    .where(eq(paymentSessions.session_id, session_id));
  await api.payments.show({ params: { token: session?.session_return_token ?? "" } });
}

async function twoPages(): Promise<File> {
  const pdf = await PDFDocument.create();
  for (const across of [300, 500])
    pdf.addPage([across, 400]).drawRectangle({ x: 9, y: 9, width: 99, height: 99 });
  return new File([new Uint8Array(await pdf.save())], "two.pdf");
}

/** When the print house works, and the same once more. */
async function walkWorkingDays(desk: Api): Promise<void> {
  await desk.desk.holidays({ query: { of: "LV" } });
  const { ship_by_now: _, ...body } = await desk.desk.workingDays();
  await desk.desk.setWorkingDays({ body: { ...body, holidays_of: "LV" } });
}

/** An order as staff sees it, cancels it, prints it and moves it on. */
async function walkDeskOrders(server: Booted, api: Api, desk: Api): Promise<void> {
  const cancelled = { id: String((await server.given.order(api)).order_id) };
  await desk.deskOrders.cancel({ params: cancelled });
  const { order_id } = await server.given.order(api);
  await server.cards.pay(await api.payments.payOrders({ body: { orders: [order_id] } }));
  await server.services.jobs.drain();
  const params = { id: String(order_id) };
  const { order } = await desk.deskOrders.show({ params });
  await desk.deskOrders.files({ query: { ids: params.id } });
  const oi_ids = order.order_items.map(({ oi_id }) => oi_id);
  await walkPrintBatches(server, desk, order_id);
  const { staff_notes } = await desk.deskOrders.addNote({ params, body: { note_text: "Handle with care" } });
  await desk.deskOrders.removeNote({ params: { ...params, noteId: String(staff_notes[0]?.note_id) } });
  const order_recipient = { ...order.order_recipient, recipient_name: "Grace Hopper" };
  const { order_money } = await desk.deskOrders.changeAddress({ params, body: { order_recipient } });
  const left = order_money?.left.amount ?? 0;
  await desk.deskOrders.refund({ params, body: { amount: 100, words: "Sorry for the wait.", left } });
  await desk.scans.scan({ body: { code: itemCode(oi_ids[0] ?? 0), step: "printed" } });
  await desk.deskOrders.moveItems({ params, body: { oi_ids, step: "shipped" } });
  const again = { oi_id: oi_ids[0] ?? 0, copies: 1, reason: "lost", note_text: "" } as const;
  await desk.deskOrders.reprint({ params, body: again });
}

/** A batch that is made, made again, printed, taken back and taken apart. */
async function walkPrintBatches(server: Booted, desk: Api, order_id: number): Promise<void> {
  const { print_batch_id } = await desk.printBatches.create({ body: { order_ids: [order_id] } });
  const params = { id: String(print_batch_id) };
  await desk.printBatches.make({ params, body: {} });
  await server.services.jobs.drain();
  await desk.printBatches.print({ params });
  await desk.printBatches.undo({ params });
  await desk.printBatches.release({ params });
  await desk.printBatches.index();
}
