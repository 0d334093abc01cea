import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { requireSignature, signMessage } from "../../adapters/checkout/signed-message.ts";
import { orderItems } from "../../adapters/db/schema.ts";
import { JobTicket } from "../../adapters/fulfilment/job-ticket.ts";
import type { Services } from "../../services.ts";
import { type Booted, boot } from "../../testing/boot.ts";
import { listenHere } from "../../testing/listen-here.ts";
import { listIncidents, retryIncident } from "../incidents/incidents.service.ts";
import { orderInWords } from "../notifications/order-letter.service.ts";
import { writePrintFiles } from "../print/print-files.service.ts";
import { acceptOrder } from "./accept-order.service.ts";
import { cancelOrder } from "./cancel-order.service.ts";
import { reviseOrder } from "./fulfilment.service.ts";
import { submitOrder } from "./submit-order.service.ts";
import { reportUnaccepted } from "./waiting-orders.service.ts";

/** Each order here is written, handed over and asked about many times. */
vi.setConfig({ testTimeout: 120_000 });

const SECRET = "a secret with the print house";

interface Received {
  path: string;
  text: string;
  signature: unknown;
}

/** A print house in this process: keeps what it got, and answers with the status it is told; 0 hangs up. */
async function openPrintHouse() {
  const received: Received[] = [];
  const answers: (number | { body: string })[] = [];
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    received.push({
      path: `${request.method} ${request.url}`,
      text: await text(request),
      signature: request.headers["pressport-signature"],
    });
    const answer = answers.shift() ?? 202;
    if (answer === 0) response.destroy();
    else if (typeof answer === "number") response.writeHead(answer).end();
    else response.writeHead(200, { "content-type": "application/json" }).end(answer.body);
  }
  const server: Server = createServer((request, response) => void take(request, response));
  const { url } = await listenHere(server);
  return {
    received,
    answers,
    url: `${url}/orders`,
    /** What it has been told, one after the other. */
    types: () => received.map((one) => JSON.parse(one.text).type),
  };
}

/** A print house, and a host that gives it a paid order. */
async function openHostAndHouse(more: Record<string, string> = {}) {
  const house = await openPrintHouse();
  const settings = { FULFILMENT_URL: house.url, FULFILMENT_SECRET: SECRET, PRESSPORT_WORKER: "off", ...more };
  // With a port: the sandbox checkout posts its message through the front door.
  const server = await boot({ as: "reseller", settings, listen: true });
  const order = await server.given.order(server.api);
  const session = await server.api.payments.payOrders({ body: { orders: [order.order_id] } });
  await server.cards.pay(session);
  const show = () => server.api.orders.show({ params: { id: order.order_id } });
  return { house, server, services: server.services, order, show };
}

async function tell(server: Booted, update: object, secret = SECRET): Promise<[number, string]> {
  const body = JSON.stringify(update);
  const answer = await server.request("/api/fulfilment/webhook", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "pressport-signature": signMessage(secret, body, server.clock.now()),
    },
    body,
  });
  const { message } = await answer.json();
  return [answer.status, String(message)];
}

/** Gives an order to the print house as a host does that is killed before it hears the answer. */
async function submitAndDie(services: Services, order_id: number, onTheWay = async () => {}): Promise<void> {
  const { fulfilment } = services;
  await new Promise<void>((resolve, reject) => {
    const submit: typeof fulfilment.submit = async (ticket) => {
      await onTheWay();
      await fulfilment.submit(ticket);
      resolve();
      return new Promise(() => {});
    };
    submitOrder({ ...services, fulfilment: { ...fulfilment, submit } }, order_id).catch(reject);
  });
}

test("a paid order reaches the print house signed, with files that can be fetched, and is open for changes until it is accepted", async () => {
  const { house, server, order, show } = await openHostAndHouse();
  house.answers.push(503);
  await server.services.jobs.drain({ until: new Date(Date.now() + 3_600_000) });
  // Down at first, asked again, and the same order both times.
  expect(house.received.map((one) => one.path)).toEqual(["POST /orders", "POST /orders"]);
  const [first, second] = house.received.map((one) => JSON.parse(one.text));
  expect(first.id).toBe(`order_${order.order_id}`);
  expect(second.id).toBe(first.id);
  const { text: sent = "", signature } = house.received[1] ?? {};
  expect(() => requireSignature([SECRET], Buffer.from(sent), signature, server.clock.now())).not.toThrow();
  expect(second).toMatchObject({
    type: "order.submitted",
    data: {
      order_number: order.order_number,
      recipient: { recipient_name: "Ada Lovelace", country_code: "LV" },
      items: [{ quantity: 2, print_file_sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }],
    },
  });
  const link = new URL(second.data.items[0].print_file_url);
  const file = await server.request(`${link.pathname}${link.search}`);
  expect(file.status).toBe(200);
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
  expect(await show()).toMatchObject({ order_state: "submitted", order_can: { edit: true } });
  expect(await tell(server, { order_number: order.order_number, status: "accepted" })).toEqual([
    200,
    "moved",
  ]);
  expect(await show()).toMatchObject({
    order_state: "in_production",
    order_can: { edit: false, replace_print_file: false },
    order_accepted_at: server.clock.now().toISOString(),
  });
  expect(await tell(server, { order_number: order.order_number, status: "accepted" })).toEqual([
    200,
    "nothing to move",
  ]);
});

test("a change before acceptance reaches the print house as a new revision, and the old one cannot be accepted any more", async () => {
  const { house, server, order, show } = await openHostAndHouse();
  const { order_number, order_id } = order;
  await server.services.jobs.drain();
  const order_recipient = { ...(await show()).order_recipient, recipient_name: "Grace Hopper" };
  await server.api.orders.update({ params: { id: order_id }, body: { order_recipient } });
  expect(await show()).toMatchObject({ order_state: "paid", order_submitted_at: null });
  expect((await tell(server, { order_number, status: "accepted" }))[0]).toBe(409);

  await server.services.jobs.drain();
  const [first, second] = house.received.map((one) => JSON.parse(one.text));
  expect([first.id, first.data.revision]).toEqual([`order_${order_id}`, 1]);
  expect([second.id, second.data.revision]).toEqual([`order_${order_id}_2`, 2]);
  expect(second.data.recipient.recipient_name).toBe("Grace Hopper");
  expect((await tell(server, { order_number, revision: 1, status: "accepted" }))[0]).toBe(409);
  expect((await show()).order_state).toBe("submitted");
  expect(await tell(server, { order_number, revision: 2, status: "accepted" })).toEqual([200, "moved"]);
  expect((await show()).order_state).toBe("in_production");
});

test("a print house may accept an order in its answer; one that never answers leaves it paid, to be cancelled", async () => {
  const { house, server, order, show } = await openHostAndHouse();
  house.answers.push({ body: '{"status":"accepted"}' });
  await server.services.jobs.drain();
  expect((await show()).order_state).toBe("in_production");
  expect((await cancelOrder(server.services, order.order_id)).kind).toBe("in production");

  const second = await server.given.order(server.api);
  await server.cards.pay(await server.api.payments.payOrders({ body: { orders: [second.order_id] } }));
  house.answers.push(503, 503, 503);
  await server.services.jobs.drain();
  const shown = () => server.api.orders.show({ params: { id: second.order_id } });
  expect(await shown()).toMatchObject({ order_state: "paid", order_can: { edit: true } });
  expect((await cancelOrder(server.services, second.order_id)).kind).toBe("cancelled");
  await server.services.jobs.drain({ until: new Date(Date.now() + 3_600_000) });
  // Asked once, and never again once it was cancelled; it had taken nothing that would have to be taken back.
  expect(house.received.map((one) => JSON.parse(one.text).type)).toEqual([
    "order.submitted",
    "order.submitted",
  ]);
});

test("an order the print house refuses is an incident, and reaches it as a new revision when that is tried again", async () => {
  const { house, server, order, show } = await openHostAndHouse();
  const { services, clock } = server;
  const { order_number } = order;
  await services.jobs.drain();
  const reason = "The paper is out of stock.";
  expect(await tell(server, { order_number, status: "refused", reason })).toEqual([200, "moved"]);
  expect(await show()).toMatchObject({ order_state: "paid", order_can: { edit: true } });
  const [incident] = await listIncidents(services.db, { closedToo: false });
  expect(incident).toMatchObject({ incident_entity_name: `order ${order_number}`, incident_error: reason });

  expect(await retryIncident(services, incident?.incident_id ?? 0, "a test")).toBe("done");
  await services.jobs.drain();
  expect(house.received.map((one) => JSON.parse(one.text).data.revision)).toEqual([1, 2]);
  clock.advance(25 * 3_600_000);
  await reportUnaccepted(services);
  // Still the one incident between this order and the print house.
  expect(await listIncidents(services.db, { closedToo: true })).toHaveLength(1);
  expect(await tell(server, { order_number, revision: 2, status: "accepted" })).toEqual([200, "moved"]);
  expect(await listIncidents(services.db, { closedToo: false })).toEqual([]);
});

test("an order that lies at the print house for a day without being accepted is an incident", async () => {
  const { server, order } = await openHostAndHouse();
  const { services, clock } = server;
  await services.jobs.drain();
  clock.advance(23 * 3_600_000);
  await reportUnaccepted(services);
  expect(await listIncidents(services.db, { closedToo: true })).toEqual([]);
  clock.advance(2 * 3_600_000);
  await reportUnaccepted(services);
  expect(await listIncidents(services.db, { closedToo: true })).toMatchObject([
    { incident_kind: "fulfilment.not-accepted", incident_entity_id: order.order_id },
  ]);
});

test("[PA43] an order that is accepted while those that lie too long are listed is no incident", async () => {
  const { server, order } = await openHostAndHouse();
  const { services, clock } = server;
  await services.jobs.drain();
  clock.advance(25 * 3_600_000);
  const { db } = services;
  // Heard after the list was read, and before the first of it is looked at.
  const transaction: typeof db.transaction = async (work) => {
    await acceptOrder(services, order.order_id, null);
    return db.transaction(work);
  };
  const inBetween = new Proxy(db, {
    get: (target, name) => (name === "transaction" ? transaction : Reflect.get(target, name)),
  });
  await reportUnaccepted({ ...services, db: inBetween });
  expect(await listIncidents(db, { closedToo: true })).toEqual([]);
});

test("an order cancelled before acceptance is taken back from the print house, which cannot accept it any more", async () => {
  const { house, server, order, show } = await openHostAndHouse();
  await server.services.jobs.drain();
  expect((await cancelOrder(server.services, order.order_id)).kind).toBe("cancelled");
  await server.services.jobs.drain();
  const [, taken] = house.received.map((one) => JSON.parse(one.text));
  expect(taken).toMatchObject({
    id: `order_${order.order_id}_cancelled`,
    type: "order.cancelled",
    data: { order_number: order.order_number },
  });
  expect((await tell(server, { order_number: order.order_number, status: "accepted" }))[0]).toBe(409);
  expect((await show()).order_state).toBe("cancelled");
});

test("[PA42] an order changed after it was given to the print house, and cancelled before the change got there, is taken back", async () => {
  const { house, server, order, show } = await openHostAndHouse();
  const { order_id } = order;
  await server.services.jobs.drain();
  const order_recipient = { ...(await show()).order_recipient, recipient_name: "Grace Hopper" };
  await server.api.orders.update({ params: { id: order_id }, body: { order_recipient } });
  expect((await cancelOrder(server.services, order_id)).kind).toBe("cancelled");
  await server.services.jobs.drain();
  const types = () => house.received.map((one) => JSON.parse(one.text).type);
  expect(types()).toEqual(["order.submitted", "order.cancelled"]);
});

test("[PA42] an order whose answer from the print house was lost is taken back when it is cancelled", async () => {
  const { house, server, order, show } = await openHostAndHouse();
  house.answers.push(0);
  await server.services.jobs.drain();
  expect((await show()).order_state).toBe("paid");
  expect((await cancelOrder(server.services, order.order_id)).kind).toBe("cancelled");
  await server.services.jobs.drain();
  expect(house.types()).toEqual(["order.submitted", "order.cancelled"]);
});

test("[PA42] a print house that knows no such order has nothing to give back", async () => {
  const { house, server, order } = await openHostAndHouse();
  await server.services.jobs.drain();
  house.answers.push(404);
  await cancelOrder(server.services, order.order_id);
  await server.services.jobs.drain({ until: new Date(Date.now() + 3_600_000) });
  expect(house.types()).toEqual(["order.submitted", "order.cancelled"]);
});

test("[PA42] an order cancelled while it is on its way to the print house again is taken back after it got there", async () => {
  const { house, services, order } = await openHostAndHouse();
  const { order_id } = order;
  await services.jobs.drain();
  await services.db.transaction((tx) => reviseOrder(services, tx, order_id));
  const { fulfilment } = services;
  const submit: typeof fulfilment.submit = async (ticket) => {
    await cancelOrder(services, order_id);
    await services.jobs.drain();
    return fulfilment.submit(ticket);
  };
  await submitOrder({ ...services, fulfilment: { ...fulfilment, submit } }, order_id);
  await services.jobs.drain();
  expect(JSON.parse(house.received.at(-1)?.text ?? "{}").type).toBe("order.cancelled");
});

test("[PA42] an order that the print house took right before the host was killed is taken back when it is cancelled", async () => {
  const { house, services, order } = await openHostAndHouse();
  await writePrintFiles(services, order.order_id);
  await submitAndDie(services, order.order_id);
  expect((await cancelOrder(services, order.order_id)).kind).toBe("cancelled");
  await services.jobs.drain();
  expect(house.types().at(-1)).toBe("order.cancelled");
});

test("[PA42] an order that was taken back before it got to the print house is taken back again after a host was killed", async () => {
  const { house, services, order } = await openHostAndHouse();
  await writePrintFiles(services, order.order_id);
  // Word that it is cancelled overtakes the order itself.
  await submitAndDie(services, order.order_id, async () => {
    await cancelOrder(services, order.order_id);
    await services.jobs.drain();
  });
  expect(house.types().at(-1)).toBe("order.submitted");
  // The job that was cut off is tried again.
  await submitOrder(services, order.order_id);
  await services.jobs.drain();
  expect(house.types().at(-1)).toBe("order.cancelled");
});

test("[PA42] an order that was changed before it was first given to the print house has nothing to take back", async () => {
  const { house, server, order, show } = await openHostAndHouse();
  const order_recipient = { ...(await show()).order_recipient, recipient_name: "Grace Hopper" };
  await server.api.orders.update({ params: { id: order.order_id }, body: { order_recipient } });
  expect((await cancelOrder(server.services, order.order_id)).kind).toBe("cancelled");
  await server.services.jobs.drain();
  expect(house.types()).toEqual([]);
});

test("[PA43] an order the print house accepts at once is closed for changes, whatever breaks off then", async () => {
  const { house, services, order, show } = await openHostAndHouse();
  await writePrintFiles(services, order.order_id);
  const broken = { ...services.events, emit: () => Promise.reject(new Error("The power is gone.")) };
  house.answers.push({ body: '{"status":"accepted"}' }, { body: '{"status":"accepted"}' });
  await expect(submitOrder({ ...services, events: broken }, order.order_id)).rejects.toThrow(
    "The power is gone.",
  );
  await services.jobs.drain();
  expect(await show()).toMatchObject({ order_state: "in_production", order_can: { edit: false } });
});

test("[PA47] an acceptance that is faster than the answer to the order itself counts, for what was given last only", async () => {
  const { server, services, order, show } = await openHostAndHouse();
  const { order_id, order_number } = order;
  await writePrintFiles(services, order_id);
  await submitAndDie(services, order_id);
  await services.db.transaction((tx) => reviseOrder(services, tx, order_id));
  // It may speak of what was changed since.
  expect((await tell(server, { order_number, status: "accepted" }))[0]).toBe(409);
  expect((await tell(server, { order_number, revision: 1, status: "accepted" }))[0]).toBe(409);
  const { fulfilment } = services;
  const submit: typeof fulfilment.submit = async (ticket) => {
    const answer = await fulfilment.submit(ticket);
    expect(await tell(server, { order_number, revision: 2, status: "accepted" })).toEqual([200, "moved"]);
    return answer;
  };
  await submitOrder({ ...services, fulfilment: { ...fulfilment, submit } }, order_id);
  expect(await show()).toMatchObject({ order_state: "in_production", order_can: { edit: false } });
});

test("[PA47] a print house that never names revisions is heard early, too, while there is only one", async () => {
  const { house, server, services, order, show } = await openHostAndHouse();
  await writePrintFiles(services, order.order_id);
  await submitAndDie(services, order.order_id);
  const { order_number } = order;
  expect(await tell(server, { order_number, status: "accepted" })).toEqual([200, "moved"]);
  await services.jobs.drain();
  expect((await show()).order_state).toBe("in_production");
  expect(house.types()).toEqual(["order.submitted"]);
});

test("[PA29] the job ticket tells the print house all it needs, in the shape that the host and the docs publish", async () => {
  const { house, server } = await openHostAndHouse();
  await server.services.jobs.drain({ until: new Date(Date.now() + 3_600_000) });
  const ticket = JSON.parse(house.received[0]?.text ?? "{}").data;
  expect(z.strictObject(JobTicket.shape).parse(ticket)).toEqual(ticket);
  const [row] = await server.services.db.select().from(orderItems);
  const bytes = (await server.services.files.stat(row?.oi_print_file_key ?? ""))?.size;
  expect(ticket).toMatchObject({
    due_date: "2026-03-26",
    delivery_service: "standard",
    ship_method: "tube",
    printing_condition: { identifier: "Custom", standard: "PDF/X-4" },
    items: [
      {
        product_type_id: 2,
        options: {},
        quantity: 2,
        pieces: 1,
        pages: 1,
        width_mm: 300,
        height_mm: 400,
        bleed_mm: 3,
        wrap_mm: 0,
        sheet: { width_mm: 306, height_mm: 406 },
        dpi: expect.closeTo(25.4, 1),
        quality: "poor",
        findings: [{ code: "low-resolution", severity: "warning" }],
        print_file_sha256: row?.oi_print_file_sha256,
        print_file_bytes: bytes,
      },
    ],
  });
  const labels = new URL(ticket.items[0].labels_url);
  expect((await server.request(`${labels.pathname}${labels.search}`)).status).toBe(200);
  const published = await server.request("/api/fulfilment/job-ticket.schema.json");
  const docs = await readFile(new URL("../../../../../docs/job-ticket.schema.json", import.meta.url), "utf8");
  expect(await published.json()).toEqual(JSON.parse(docs));
});

test("[PA29] a print house that works with XJDF gets its orders so, with sizes in points and the file by reference", async () => {
  const { house, server, order } = await openHostAndHouse({ FULFILMENT_FORMAT: "xjdf" });
  await server.services.jobs.drain({ until: new Date(Date.now() + 3_600_000) });
  const { text: xml = "", signature } = house.received[0] ?? {};
  expect(() => requireSignature([SECRET], Buffer.from(xml), signature, server.clock.now())).not.toThrow();
  expect(xml).toContain(`JobID="${order.order_number}"`);
  expect(xml).toContain('FinishedDimensions="850.394 1133.858 0"');
  expect(xml).toMatch(/IDUsage="Labels\.url" IDValue="[^"]+\/files\/item-labels\//);
  expect(xml).toContain('Dimensions="867.402 1150.866"');
  expect(xml).toMatch(
    /<FileSpec URL="http[^"]+" MimeType="application\/pdf" CheckSum="[0-9a-f]{64}" FileSize="\d+"\/>/,
  );
  expect(xml).toContain('Amount="2"');
  expect(xml).toContain('Required="2026-03-26T23:59:59Z"');
  // Every element that is opened is closed, in order.
  const open: string[] = [];
  for (const [, closing, name = "", self] of xml.matchAll(/<(\/?)([A-Za-z]+)[^>]*?(\/?)>/g)) {
    if (closing) expect(open.pop()).toBe(name);
    else if (!self) open.push(name);
  }
  expect(open).toEqual([]);
});

test("[PA46] the print house moves items on; the order follows its slowest, with the number of every parcel", async () => {
  const { server, order, show } = await openHostAndHouse();
  const [item] = (await show()).order_items;
  const [row] = await server.services.db
    .select()
    .from(orderItems)
    .where(eq(orderItems.oi_id, item?.oi_id ?? 0));
  if (!row) throw new Error("The order has no item.");
  const { oi_id: _, ...copy } = row;
  await server.services.db.insert(orderItems).values(copy);
  const { order_number } = order;
  expect((await tell(server, { order_number, status: "shipped" }))[0]).toBe(409);
  await server.services.jobs.drain();
  const tracking = { carrier: "DHL", number: "JD014", url: "https://dhl.example.com/JD014" };

  expect(await tell(server, { order_number, items: [row.oi_id], status: "shipped", tracking })).toEqual([
    200,
    "moved",
  ]);
  expect(await show()).toMatchObject({ order_state: "in_production", order_tracking: tracking });
  expect(await tell(server, { order_number, status: "shipped" })).toEqual([200, "moved"]);
  expect(await show()).toMatchObject({ order_state: "shipped", order_tracking: tracking });
  // The number of the other parcel comes later, and then once more with an address.
  const second = { carrier: "DPD", number: "DP2" };
  const url = "https://dpd.example.com/DP2";
  const say = (parcel: object) => tell(server, { order_number, status: "shipped", tracking: parcel });
  expect(await say(second)).toEqual([200, "moved"]);
  expect(await say({ ...second, url })).toEqual([200, "moved"]);
  expect(await say({ ...second, url })).toEqual([200, "nothing to move"]);
  expect(await show()).toMatchObject({
    order_parcels: [tracking, { ...second, url }],
    order_tracking: { ...second, url },
  });
  const facts = await orderInWords(server.services.db, server.services, row.order_id, {
    language: "en",
    claimUrl: null,
    now: server.clock.now(),
  });
  expect(facts.paragraphs).toEqual(
    expect.arrayContaining([
      "It travels in 2 parcels.",
      "The parcel is with DHL under the number JD014.",
      "The parcel is with DPD under the number DP2.",
    ]),
  );
  expect(facts.links.map((link) => link.url)).toEqual([tracking.url, url]);
  // Late and repeated messages change nothing.
  expect(await tell(server, { order_number, status: "in_production" })).toEqual([200, "nothing to move"]);
  expect(await tell(server, { order_number, status: "shipped" })).toEqual([200, "nothing to move"]);
  expect(await tell(server, { order_number, status: "delivered" })).toEqual([200, "moved"]);
  const delivered = await show();
  expect(delivered.order_state).toBe("delivered");
  expect(delivered.order_items.map((one) => one.oi_status.status_id)).toEqual([5, 5]);
});

test("[S13] only the print house is heard, and only what can be read", async () => {
  const { server, order, show } = await openHostAndHouse();
  const { order_number } = order;
  expect(await tell(server, { order_number, status: "shipped" }, "a guessed secret")).toEqual([
    400,
    "This message is not from the print house.",
  ]);
  expect((await tell(server, { order_number, status: "lost" }))[0]).toBe(422);
  const tracking = { carrier: "x", number: "y", url: "javascript:alert(1)" };
  expect((await tell(server, { order_number, status: "shipped", tracking }))[0]).toBe(422);
  expect(await tell(server, { order_number: "PP-0", status: "shipped" })).toEqual([
    404,
    "There is no order PP-0.",
  ]);
  const unpaid = await server.given.order(server.api);
  expect((await tell(server, { order_number: unpaid.order_number, status: "shipped" }))[0]).toBe(409);
  const body = JSON.stringify({ order_number, status: "shipped" });
  const old = signMessage(SECRET, body, new Date(server.clock.now().getTime() - 600_000));
  const answer = await server.request("/api/fulfilment/webhook", {
    method: "POST",
    headers: { "content-type": "application/json", "pressport-signature": old },
    body,
  });
  expect(answer.status).toBe(400);
  expect((await show()).order_state).toBe("paid");
});

test("without a print house its address answers 404, and half a setting is refused in words", async () => {
  const server = await boot();
  expect((await tell(server, { order_number: "PP-1", status: "shipped" }))[0]).toBe(404);
  await expect(boot({ settings: { FULFILMENT_URL: "https://print.example.com" } })).rejects.toThrow(
    "FULFILMENT_SECRET must be set too, because FULFILMENT_URL is",
  );
});

test("[AP440] what of an order in production is printed again, or goes to another address, the print house is given anew", async () => {
  const { house, server, services, order, show } = await openHostAndHouse();
  const { order_id } = order;
  await services.jobs.drain();
  await acceptOrder(services, order_id, null);
  const [item] = (await show()).order_items;
  const desk = (await server.signIn("admin")).api.deskOrders;
  const params = { id: String(order_id) };
  const oi_ids = [item?.oi_id ?? 0];
  const newest = () => JSON.parse(house.received.at(-1)?.text ?? "{}").data;

  const { order_recipient } = await show();
  await desk.changeAddress({
    params,
    body: { order_recipient: { ...order_recipient, recipient_address: "7 Loom Lane" } },
  });
  await services.jobs.drain();
  expect(newest()).toMatchObject({
    revision: 2,
    recipient: { recipient_address: "7 Loom Lane" },
    items: [{ reprint: null }],
  });
  expect((await show()).order_state).toBe("in_production");

  await desk.moveItems({ params, body: { oi_ids, step: "shipped" } });
  const body = { oi_id: oi_ids[0] ?? 0, copies: 1, reason: "damaged" as const, note_text: "" };
  await desk.reprint({ params, body });
  await services.jobs.drain();
  expect(newest()).toMatchObject({
    revision: 3,
    items: [{ oi_id: oi_ids[0], quantity: 1, reprint: "damaged" }],
  });
  expect(JobTicket.safeParse(newest()).success).toBe(true);
});
