import { readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Api, KEY_SCOPES, WEBHOOK_EVENTS, type WebhookEvent } from "@pressport/core/contract";
import { ITEM_STATUS } from "@pressport/core/rules";
import { eq, sql } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { webhookDeliveries, webhookEndpoints } from "../../adapters/db/schema.ts";
import { TEST_PASSWORD } from "../../testing/accounts.ts";
import { boot } from "../../testing/boot.ts";
import { aSmallPicture } from "../../testing/given.ts";
import { listenHere } from "../../testing/listen-here.ts";
import { tempFolder } from "../../testing/temp-folder.ts";
import { cancelOrder } from "../fulfilment/cancel-order.service.ts";
import { advanceOrder } from "../fulfilment/move-items.service.ts";
import { decideClaim } from "../orders/claims/decide-claim.service.ts";
import { DELIVER, DELIVERIES_KEPT_DAYS, PAUSES_SECONDS } from "./deliveries.service.ts";
import { CLEAR_DELIVERIES } from "./webhooks.jobs.ts";

const GUIDE = new URL("../../../../../docs/site/pages/guide/webhooks.md", import.meta.url);
const DAY_MS = 86_400_000;
/** Seconds within which the first repeats are due. */
const FIRST_PAUSES = 310;

/** What came in at a shop's server, as it came. */
interface Heard {
  path: string;
  headers: Record<string, string>;
  body: string;
}

const NOTHING: Heard = { path: "", headers: {}, body: "" };

/** A shop's server: hears everything, and answers what it is told to by path. */
async function openShopServer() {
  const heard: Heard[] = [];
  const answers = new Map<string, number>();
  const http = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const path = request.url ?? "";
      const headers = Object.fromEntries(Object.entries(request.headers).map(([k, v]) => [k, String(v)]));
      heard.push({ path, headers, body: Buffer.concat(chunks).toString() });
      response.writeHead(answers.get(path) ?? 204).end(answers.has(path) ? "not today" : "");
    });
  });
  const { host } = await listenHere(http);
  return {
    host,
    answers,
    /** What came in at a path since it was last asked. */
    take: (path: string) => {
      const found = heard.filter((one) => one.path === path);
      for (const one of found) heard.splice(heard.indexOf(one), 1);
      return found;
    },
  };
}

let paths = 0;
const shop = await openShopServer();
const server = await boot({
  settings: { PRESSPORT_WORKER: "off", PRESSPORT_OWN_NETWORK: shop.host },
});
const { given } = server;

/** Runs what is due, and attempts that would be so within that many seconds. */
async function drain(within = 0): Promise<void> {
  const { db, jobs } = server.services;
  if (within > 0)
    await db.execute(
      sql`update pgboss.job set start_after = now() - interval '1 second' where name = ${DELIVER}
            and state = 'created' and start_after < now() + ${within} * interval '1 second'`,
    );
  await jobs.drain();
}

/** A reseller whose server is told of these, and what it heard. */
async function reseller(wh_events: readonly WebhookEvent[] = WEBHOOK_EVENTS) {
  const { api, account } = await server.signIn("reseller");
  paths += 1;
  const path = `/hooks/${paths}`;
  const { wh_secret, ...endpoint } = await api.webhooks.create({
    body: { wh_url: `http://${shop.host}${path}`, wh_events: [...wh_events] },
  });
  const params = { id: endpoint.wh_id };
  return {
    api,
    account,
    path,
    params,
    wh_secret,
    endpoint,
    heard: () => shop.take(path),
    types: () => shop.take(path).map(({ body }) => JSON.parse(body).type),
    shown: async () => (await api.webhooks.index()).find(({ wh_id }) => wh_id === endpoint.wh_id),
    told: async () => (await api.webhooks.deliveries({ params })).data,
  };
}

const ordersIn = (heard: readonly Heard[]): [number, string][] =>
  heard.map(({ body }) => {
    const { type, data } = JSON.parse(body);
    return [data.order.order_id, type];
  });

async function paidOrder(api: Api) {
  const order = await given.order(api);
  await server.cards.pay(await api.payments.payOrders({ body: { orders: [order.order_id] } }));
  return order;
}

test("[AP89] a shop's server is told of each step of an order by signed messages without anything about whom it goes to", async () => {
  const shopper = await reseller();
  const order = await paidOrder(shopper.api);
  await drain();
  for (const status of [2, 4, 5])
    await advanceOrder(server.services, order.order_id, status, { evenWithoutFiles: true });
  await drain();
  const heard = shopper.heard();
  expect(heard.map(({ body }) => JSON.parse(body).type)).toEqual([
    "order.created",
    "order.paid",
    "order.in_production",
    "order.shipped",
    "order.delivered",
  ]);
  for (const { headers, body } of heard) {
    // The library reads the machine's clock, the host its own.
    const [id, time] = [headers["webhook-id"] ?? "", Number(headers["webhook-timestamp"])];
    expect(headers["webhook-signature"]).toBe(
      new Webhook(shopper.wh_secret).sign(id, new Date(time * 1000), body),
    );
    expect(body).not.toMatch(/Lovelace|Analytical|ada@|whsec_/);
  }
  expect(JSON.parse(heard[3]?.body ?? "")).toMatchObject({
    data: {
      order: {
        order_number: order.order_number,
        order_state: "shipped",
        order_paid: true,
        order_reference: null,
      },
    },
  });
  const other = await given.order(shopper.api);
  await cancelOrder(server.services, other.order_id);
  await drain();
  expect(shopper.types()).toEqual(["order.created", "order.cancelled"]);
});

test("[AP137] the number of a parcel that comes after an order was sent is told to its reseller's server, once", async () => {
  const { api, heard } = await reseller(["order.shipped"]);
  const { order_id } = await paidOrder(api);
  const { services } = server;
  await advanceOrder(services, order_id, ITEM_STATUS.shipped, { evenWithoutFiles: true });
  await drain();
  const sent = heard().map(({ body }) => JSON.parse(body).data.order.order_parcels.length);
  const parcel = { carrier: "DPD", number: "DP7", url: "https://dpd.example.com/DP7" };
  for (let time = 0; time < 2; time += 1)
    await advanceOrder(services, order_id, ITEM_STATUS.shipped, { parcel, evenWithoutFiles: true });
  await drain();
  const [message, ...others] = heard().map(({ body }) => JSON.parse(body));
  expect(sent).toHaveLength(1);
  expect(message).toMatchObject({ type: "order.shipped", data: { order: { order_tracking: parcel } } });
  expect(others).toEqual([]);
});

test("[AP89] what the guide shows is what is sent, and its lines take our messages and no others, however these are made", async () => {
  const guide = await readFile(GUIDE, "utf8");
  const blockOf = (language: string) =>
    new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(guide)?.[1] ?? "";
  const file = join(await tempFolder(), "read-message.mjs");
  await writeFile(file, blockOf("js"));
  const { readMessage } = await import(/* @vite-ignore */ pathToFileURL(file).href);
  for (const event of WEBHOOK_EVENTS) expect(guide).toContain(`| \`${event}\` |`);

  server.clock.set(new Date());
  const { api, heard, wh_secret } = await reseller(["order.created"]);
  await given.order(api);
  await drain();
  const [{ headers, body } = NOTHING] = heard();
  const message = readMessage(wh_secret, headers, body);
  const example = JSON.parse(blockOf("json"));
  const namesOf = (value: object): string[] =>
    Object.entries(value).flatMap(([name, inner]) =>
      // Parcels and a shop's number are there or not.
      inner !== null && typeof inner === "object" && !/parcels|tracking|reference/.test(name)
        ? [name, ...namesOf(inner)]
        : [name],
    );
  expect(namesOf(message).toSorted()).toEqual(namesOf(example).toSorted());
  expect(() => readMessage(wh_secret, headers, `${body} `)).toThrow("Not signed");
  expect(() => readMessage(`whsec_${"A".repeat(43)}=`, headers, body)).toThrow("Not signed");
  expect(() => readMessage(wh_secret, { ...headers, "webhook-timestamp": "1" }, body)).toThrow("Too old");
  expect(() => readMessage(wh_secret, {}, body)).toThrow("Too old");
  const { "webhook-signature": _, ...unsigned } = headers;
  expect(() => readMessage(wh_secret, unsigned, body)).toThrow("Not signed");
  const strange = { ...headers, "webhook-signature": `v1,${"é".repeat(44)}` };
  expect(() => readMessage(wh_secret, strange, body)).toThrow("Not signed");
});

test("[AP90] a message is tried again with growing pauses, the next about the same order waits for it, and no other does", async () => {
  const { api, path, heard, types, told, shown } = await reseller(["order.created", "order.cancelled"]);
  const other = await reseller(["order.created"]);
  shop.answers.set(path, 500);
  const stuck = await given.order(api);
  await drain();
  await cancelOrder(server.services, stuck.order_id);
  await given.order(other.api);
  await drain();
  // The queue has the machine's clock: a slow one may have come to the first repeat.
  expect(new Set(types())).toEqual(new Set(["order.created"]));
  expect(other.types()).toEqual(["order.created"]);
  expect(await shown()).toMatchObject({
    wh_problem: "The address answered with status 500.",
    wh_state: "on",
  });
  const [cancelled, created] = await told();
  expect(cancelled).toMatchObject({ wd_event: "order.cancelled", wd_state: "waiting", wd_attempts: 0 });
  expect(created).toMatchObject({
    wd_state: "waiting",
    wd_status: 500,
    wd_answer: "not today",
  });

  const again = await given.order(api);
  await drain();
  expect(ordersIn(heard())).toContainEqual([again.order_id, "order.created"]);
  shop.answers.delete(path);
  await drain(FIRST_PAUSES);
  const late = ordersIn(heard());
  expect(late.filter(([order_id]) => order_id === stuck.order_id)).toEqual([
    [stuck.order_id, "order.created"],
    [stuck.order_id, "order.cancelled"],
  ]);
  expect(late).toContainEqual([again.order_id, "order.created"]);
  expect(await shown()).toMatchObject({ wh_problem: null, wh_failing_since: null });
});

test("[AP90] an endpoint that nothing reaches for three days is switched off, and its owner told; it is switched on and sent again by hand", async () => {
  const { api, account, params, path, heard, told, shown } = await reseller(["order.created"]);
  shop.answers.set(path, 503);
  await given.order(api);
  await drain();
  for (const pause of PAUSES_SECONDS) {
    expect((await shown())?.wh_state).toBe("on");
    server.clock.advance(pause * 1000);
    await drain(pause + 1);
  }
  expect(heard()).toHaveLength(PAUSES_SECONDS.length + 1);
  expect(await shown()).toMatchObject({ wh_state: "off" });
  const [delivery] = await told();
  expect(delivery).toMatchObject({
    wd_state: "failed",
    wd_attempts: PAUSES_SECONDS.length + 1,
    wd_next_at: null,
  });
  const [letter] = await given.mails(account.email);
  expect(letter?.subject).toBe("Your webhook was switched off");
  const [news] = await api.account.notifications();
  expect(news?.notification_text).toContain(`${path} was switched off`);

  await given.order(api);
  await drain();
  expect(heard()).toEqual([]);
  const again = { params: { id: delivery?.wd_id ?? 0 } };
  await expect(api.webhooks.sendAgain(again)).rejects.toMatchObject({ code: "conflict" });
  await expect(api.webhooks.tryOut({ params })).rejects.toMatchObject({ code: "conflict" });
  await api.security.confirm({ body: { current_password: TEST_PASSWORD } });
  await api.webhooks.update({ params, body: { wh_state: "on" } });
  shop.answers.delete(path);
  await api.webhooks.sendAgain(again);
  await drain();
  const [sent] = heard();
  expect(sent?.headers["webhook-id"]).toBe(delivery?.wd_message_id);
  expect((await told())[0]).toMatchObject({ wd_state: "done", wd_status: 204 });
});

test("[AP90] an address that says it is gone is switched off at once; what waits there is given up", async () => {
  const { api, path, params, told, shown } = await reseller(["order.created"]);
  shop.answers.set(path, 410);
  await api.webhooks.tryOut({ params });
  await given.order(api);
  await drain();
  expect(await shown()).toMatchObject({ wh_state: "off", wh_problem: expect.stringContaining("410") });
  expect((await told()).map(({ wd_state }) => wd_state)).toEqual(["failed", "failed"]);
});

test("[AP132][WD25] a reseller who reads German reads in German what came of each message, and that a webhook is off", async () => {
  const { api, account, path, params, told, shown } = await reseller(["order.created"]);
  const user = { id: account.user_id };
  await api.account.updateSettings({ params: user, body: { user_language: "de" } });
  const wordsFor = async (status: number) => {
    shop.answers.set(path, status);
    server.clock.advance(1_000);
    await api.webhooks.tryOut({ params });
    await drain();
    return (await told())[0]?.wd_result;
  };
  expect(await wordsFor(200)).toBe("Angenommen (Status 200).");
  expect(await wordsFor(500)).toBe("Die Adresse hat mit dem Status 500 geantwortet.");
  expect(await wordsFor(302)).toBe("Die Adresse leitet an eine andere weiter (Status 302).");
  const gone = "Die Adresse will keine Nachrichten mehr (Status 410).";
  expect(await wordsFor(410)).toBe(gone);
  expect((await shown())?.wh_problem).toBe(gone);
  expect((await told()).map(({ wd_result }) => wd_result)).toContain("Der Webhook wurde ausgeschaltet.");
  const [news] = await api.account.notifications();
  expect(news?.notification_text).toMatch(/^Ihr Webhook .* wurde ausgeschaltet: Die Adresse will keine/);
  const [letter] = await given.mails(account.email);
  expect(letter?.subject).toBe("Ihr Webhook wurde ausgeschaltet");
  expect(letter?.text).not.toMatch(/Your|Switch it on/);
});

test("[AP89] a replaced secret signs along for the hours that were asked for; neither is stored or listed in the clear", async () => {
  const { api, params, heard, wh_secret, endpoint } = await reseller();
  const next = await api.webhooks.rotate({ params, body: { overlap_hours: 24 } });
  const signaturesOf = async () => {
    await api.webhooks.tryOut({ params });
    await drain();
    const [{ headers, body } = NOTHING] = heard();
    const at = new Date(Number(headers["webhook-timestamp"]) * 1000);
    const by = (secret: string) => new Webhook(secret).sign(headers["webhook-id"] ?? "", at, body);
    return { sent: headers["webhook-signature"]?.split(" "), by };
  };
  const both = await signaturesOf();
  expect(both.sent).toEqual([both.by(next.wh_secret), both.by(wh_secret)]);
  server.clock.advance(DAY_MS);
  const one = await signaturesOf();
  expect(one.sent).toEqual([one.by(next.wh_secret)]);
  const rows = await server.services.db
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.wh_id, endpoint.wh_id));
  expect(JSON.stringify([rows, await api.webhooks.index()])).not.toContain("whsec_");
});

test("[AP89] a claim, its money and a published product are told of, each to whoever sold it", async () => {
  const { api, account, types } = await reseller(["claim.decided", "order.refunded", "product.published"]);
  const { order_id } = await paidOrder(api);
  const claim = await api.orders.addRefund({
    params: { id: order_id },
    body: { refund_type_id: 1, refund_items: [{ ri_oi_id: 0, ri_reason_id: 1, ri_description: "Torn" }] },
    files: { "refund_items[][files]": [[await aSmallPicture("torn.jpg")]] },
  });
  await decideClaim(server.services, claim.order_refunds[0]?.refund_id ?? 0, "approved");
  await drain();
  expect(types()).toEqual(["claim.decided", "order.refunded"]);
  await api.account.updateClient({
    params: { clientId: account.client_id },
    body: { client_store_url: "https://shop.example", client_st_id: 3 },
  });
  const { cd_id } = await given.design(api);
  await api.designs.publish({ params: { id: cd_id }, query: { products: ["2"] } });
  await drain();
  expect(types()).toEqual(["product.published"]);
});

test("[AP89] a secret key sets webhooks up; another client's are not found, and no address of our own network is taken", async () => {
  const { params, told, api } = await reseller();
  await api.webhooks.tryOut({ params });
  const [delivery] = await told();
  const rival = await server.signIn("reseller");
  const body = { sk_name: "Server", sk_scopes: [...KEY_SCOPES] };
  const key = server.apiWith((await rival.api.secretKeys.create({ body })).secret_key);
  const gone = { status: 404, code: "not_found" };
  await expect(key.webhooks.remove({ params })).rejects.toMatchObject(gone);
  await expect(key.webhooks.deliveries({ params })).rejects.toMatchObject(gone);
  await expect(key.webhooks.sendAgain({ params: { id: delivery?.wd_id ?? 0 } })).rejects.toMatchObject(gone);
  const wh_events = ["order.paid" as const];
  for (const wh_url of ["https://10.0.0.1/", "http://shop.example.com/", "https://127.0.0.1:8443/", "shop"])
    await expect(key.webhooks.create({ body: { wh_url, wh_events } })).rejects.toMatchObject({
      errors: { wh_url: [expect.any(String)] },
    });
  for (let made = 0; made < 10; made += 1)
    await key.webhooks.create({ body: { wh_url: "https://shop.example.com/hook", wh_events } });
  await expect(
    key.webhooks.create({ body: { wh_url: "https://shop.example.com/hook", wh_events } }),
  ).rejects.toMatchObject({ code: "conflict" });
  await api.webhooks.remove({ params });
  expect(await api.webhooks.index()).toEqual([]);
});

test("[AP90] [R92] deliveries are forgotten after 30 days, and none by a clock that is ahead for a night", async () => {
  const { api, params, told } = await reseller();
  await api.webhooks.tryOut({ params });
  await drain();
  await server.services.db
    .update(webhookDeliveries)
    .set({ wd_created_at: new Date(server.clock.now().getTime() - (DELIVERIES_KEPT_DAYS - 1) * DAY_MS) });
  await api.webhooks.tryOut({ params });
  const clear = async () => {
    await server.services.jobs.send(CLEAR_DELIVERIES, {});
    await drain();
  };
  await clear();
  const real = server.clock.now().getTime();
  for (const days of [40, 0]) {
    server.clock.set(new Date(real + days * DAY_MS));
    await clear();
    // Asked by today's clock, since a session ends meanwhile.
    server.clock.set(new Date(real));
    expect(await told()).toHaveLength(2);
  }
  server.clock.advance(2 * DAY_MS);
  await clear();
  expect(await told()).toHaveLength(1);
});
