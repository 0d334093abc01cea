import { type Endpoint, KEY_SCOPES, WEBHOOK_EVENTS } from "@pressport/core/contract";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createWebhookSender } from "../adapters/webhooks/webhook-sender.ts";
import { noLimits } from "../faults/no-limits.ts";
import { boot } from "../testing/boot.ts";
import { RECIPIENT } from "../testing/given.ts";
import { everyCall, pathWith } from "../testing/whole-contract.ts";

const MISSING = 2_147_483_647;
const SHOP = "127.0.0.1:9";
const PROOF = { proof_name: "Maija Ozola", proof_email: "maija@example.test" };

/** What a reseller has of one mode: a secret key, and an order made with it, named by a word nothing else has. */
interface Side {
  word: string;
  key: string;
  order_id: number;
  oi_id: number;
  proof_id: number;
  /** Ids of everything of this mode, whatever its kind. */
  ids: number[];
}

const server = await boot({
  settings: { PRESSPORT_WORKER: "off" },
  replace: { limits: noLimits, webhooks: createWebhookSender({ alsoAllow: [SHOP] }) },
});
const { api, account } = await server.signIn("reseller");
const { cv_id } = await server.given.variant(api);
const { wh_id } = await api.webhooks.create({
  body: { wh_url: `http://${SHOP}/news`, wh_events: [...WEBHOOK_EVENTS] },
});
const recipient = { ...RECIPIENT, recipient_country_id: await server.given.countryId("LV") };
const live = await furnish(1, "Quokka", false);
const testing = await furnish(2, "Numbat", true);
const PAIRS = [
  { mine: live, foreign: testing },
  { mine: testing, foreign: live },
];

/** Gives every kind of thing numbers of its own from here on, so that no id of one is the id of another. */
async function renumber(side: number): Promise<void> {
  await server.services.db.execute(
    sql`select setval(format('%I.%I', schemaname, sequencename), ${side * 1_000_000}::bigint + 1000 * row_number() over ())
      from pg_sequences where schemaname = 'public'`,
  );
}

/** An open order with a proof of it, and a cancelled one that the webhook was told of. */
async function furnish(side: number, word: string, sk_is_test: boolean): Promise<Side> {
  await renumber(side);
  const body = { sk_name: word, sk_scopes: [...KEY_SCOPES], sk_is_test };
  const { secret_key: key } = await api.secretKeys.create({ body });
  const own = server.apiWith(key);
  const order = (order_number: string) =>
    own.partner.createOrder({
      body: { order_number, lines: [{ cv_id, quantity: 1 }], recipient, accept_poor: true },
    });
  const { order_id, order_items } = await order(word);
  const oi_id = order_items[0]?.oi_id ?? 0;
  const { proof_id } = await own.proofs.create({ params: { id: order_id, itemId: oi_id }, body: PROOF });
  const { order_id: cancelled } = await order(`${word}-2`);
  await own.partner.cancelOrder({ params: { id: cancelled } });
  await server.services.jobs.drain();
  const told = (await api.webhooks.deliveries({ params: { id: wh_id } })).data;
  const ids = told.filter(({ wd_body }) => wd_body.includes(word)).map(({ wd_id }) => wd_id);
  if (ids.length === 0) throw new Error("The webhook was told nothing.");
  return { word, key, order_id, oi_id, proof_id, ids: [order_id, oi_id, proof_id, cancelled, ...ids] };
}

async function ask(key: string, { method }: Endpoint, path: string, body: object = {}) {
  const answer = await server.request(path, {
    method,
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    ...(method === "GET" ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, text: await answer.text() };
}

/** The path with this id, and with the item of that side where an item is named. */
const pathOf = (endpoint: Endpoint, id: number, oi_id: number) =>
  pathWith(endpoint, (name) => String(name === "itemId" ? oi_id : id));

/** Bodies that would change something if the ids in the path were of the key's mode. */
const BODIES: Readonly<Record<string, object>> = {
  "orders.update": { order_recipient: { ...recipient, recipient_name: "Somebody else" } },
  "proofs.create": PROOF,
};

const ofKeys = everyCall.filter(({ endpoint }) => endpoint.keys);
const LISTS = ofKeys.filter(
  ({ name, endpoint }) =>
    endpoint.method === "GET" && (!endpoint.path.includes("{") || name === "webhooks.deliveries"),
);
const WITH_IDS = ofKeys.filter(({ endpoint }) => endpoint.path.includes("{"));
/** Those whose ids are of an order or of something that belongs to one. */
const OF_ORDERS = WITH_IDS.filter(({ endpoint }) =>
  /^\/api\/(orders|partner\/orders|proofs|partner\/webhook-deliveries)\//.test(endpoint.path),
);

/** Every order of the reseller with what belongs to it, as the database has it. */
async function allRows(): Promise<string> {
  const { client_id } = account;
  const parts = [
    sql`select * from orders where client_id = ${client_id} order by order_id`,
    sql`select i.* from order_items i join orders o using (order_id) where o.client_id = ${client_id} order by oi_id`,
    sql`select * from proofs where client_id = ${client_id} order by proof_id`,
    sql`select * from webhook_deliveries where wh_id = ${wh_id} order by wd_id`,
  ];
  const dumped: string[] = [];
  for (const part of parts) dumped.push(JSON.stringify((await server.services.db.execute(part)).rows));
  return dumped.join("\n");
}

test.each(LISTS)("[AP261] $name lists a secret key nothing of the other mode", async ({ endpoint }) => {
  for (const { mine, foreign } of PAIRS) {
    const queries = [
      "",
      `?query=${foreign.word}`,
      `?order_number=${foreign.word}`,
      "?mode=live",
      "?mode=test",
    ];
    for (const query of queries) {
      const { status, text } = await ask(mine.key, endpoint, `${pathOf(endpoint, wh_id, 0)}${query}`);
      expect([query, status < 500, text.includes(foreign.word)]).toEqual([query, true, false]);
    }
  }
});

test("[AP261] a list of deliveries holds and counts those of the key's mode, and in the portal those of both", async () => {
  const params = { id: wh_id };
  const all = await api.webhooks.deliveries({ params });
  for (const { mine, foreign } of PAIRS) {
    const { data, meta } = await server.apiWith(mine.key).webhooks.deliveries({ params });
    const expected = all.data.filter(({ wd_id }) => !foreign.ids.includes(wd_id));
    expect(expected.length).toBeLessThan(all.data.length);
    expect([data.map(({ wd_id }) => wd_id), meta.total]).toEqual([
      expected.map(({ wd_id }) => wd_id),
      expected.length,
    ]);
    expect(JSON.stringify(data)).toContain(mine.word);
  }
});

test.each(WITH_IDS)(
  "[AP261] $name answers a secret key of the other mode as if nothing were there, and changes nothing",
  async ({ name, endpoint }) => {
    const before = await allRows();
    for (const { mine, foreign } of PAIRS) {
      const none = await ask(mine.key, endpoint, pathOf(endpoint, MISSING, MISSING), BODIES[name]);
      for (const id of foreign.ids) {
        const answer = await ask(mine.key, endpoint, pathOf(endpoint, id, foreign.oi_id), BODIES[name]);
        expect([name, id, answer]).toEqual([name, id, none]);
      }
    }
    expect(await allRows()).toBe(before);
  },
);

test.each(OF_ORDERS)("[AP261] $name finds what is of the key's own mode", async ({ name, endpoint }) => {
  for (const { mine } of PAIRS) {
    const found: number[] = [];
    for (const id of mine.ids) {
      const { status } = await ask(mine.key, endpoint, pathOf(endpoint, id, mine.oi_id), BODIES[name]);
      if (status !== 404) found.push(id);
    }
    expect(found).not.toEqual([]);
  }
});
