import type { Capability } from "@pressport/core/contract";
import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { messages, shopOrders } from "../../adapters/db/schema.ts";
import { LETTER_REFUSED } from "../../adapters/mail/mail.ts";
import { boot } from "../../testing/boot.ts";
import { aSmallPicture } from "../../testing/given.ts";
import { brokenInvariants } from "../../testing/invariants.ts";
import { message } from "../../text/messages/message.ts";
import { listAudit } from "../audit/audit.service.ts";
import { openIncident } from "../incidents/incidents.service.ts";

const [REFUND, REPRINT] = [1, 2];
const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
const { given, services } = server;
const [ilze, janis] = [
  await server.signIn("admin", { name: "Ilze Ozola" }),
  await server.signIn("admin", { name: "Janis Berzins" }),
];
afterAll(async () => expect(await brokenInvariants(services.db)).toEqual([]));

/** A customer with an order; paid for on request. */
async function customer({ name = "Ada Loom", isPaid = false } = {}) {
  const { api, account } = await server.signIn("reseller", { name });
  const order = await given.order(api);
  if (isPaid) await server.cards.pay(await api.payments.payOrders({ body: { orders: [order.order_id] } }));
  const params = { id: order.order_id };
  const write = async (comment_text: string) =>
    api.orders.addComment({ params, body: { comment_text }, files: {} });
  const claim = async (refund_type_id: number) => {
    await api.orders.addRefund({
      params,
      body: { refund_type_id, refund_items: [{ ri_oi_id: 0, ri_reason_id: 1, ri_description: "Torn" }] },
      files: { "refund_items[][files]": [[await aSmallPicture("torn.jpg")]] },
    });
    return entryOf(order.order_number);
  };
  const comments = async () => (await api.orders.show({ params })).order_comments;
  return { api, account, order, params, write, claim, comments };
}

/** The one open entry about an order. */
async function entryOf(order_number: string) {
  const { data } = await ilze.api.inbox.index({ query: { search: order_number } });
  const [entry, ...more] = data;
  expect(more).toEqual([]);
  if (!entry) throw new Error(`Nothing waits about order ${order_number}.`);
  return { id: entry.entry_id, entry };
}

const claimOf = async (id: number) => {
  const { message_claim } = await ilze.api.inbox.show({ params: { id } });
  if (!message_claim) throw new Error("There is no claim.");
  return message_claim;
};

test("[DK100] [DK107] all that waits is one list, the oldest first, with who wrote, its order, files and age", async () => {
  const own = await boot({ settings: { PRESSPORT_WORKER: "off" } });
  const staff = await own.signIn("admin");
  await own.api.news.feedback({ body: { feedback_message: "Lovely.", feedback_email: "eve@example.test" } });
  const { api, account } = await own.signIn("reseller", { name: "Ada Loom" });
  const { order_id, order_number } = await own.given.order(api);
  own.clock.advance(60_000);
  await api.orders.addComment({
    params: { id: order_id },
    body: { comment_text: "Blue, please." },
    files: { comment_file: await aSmallPicture("blue.jpg") },
  });
  own.clock.advance(60_000);
  await own.services.jobs.send(LETTER_REFUSED, { user_id: account.user_id, order_id });
  await own.services.jobs.drain();
  own.clock.advance(60_000);
  await openIncident(own.services, own.services.db, {
    key: "test",
    kind: "print.write",
    about: { entity: "order", id: order_id },
    words: "A print file could not be written",
    error: null,
    note: "Given up.",
  });
  own.clock.advance(60_000);
  const shop = { so_store: "1 https://shop.test", so_ref: "7", so_number: "1047", so_note: "" };
  await own.services.db.insert(shopOrders).values({
    ...shop,
    client_id: account.client_id,
    so_state: "review",
    so_shop_state: "paid",
    so_problem: message("no_longer_paid"),
    so_recipient: { name: "Bo", company: "" } as never,
    so_lines: [],
    so_changed_at: own.clock.now(),
    so_created_at: own.clock.now(),
  });

  const { data, meta } = await staff.api.inbox.index();
  expect(data.map(({ entry_kind }) => entry_kind)).toEqual([
    "feedback",
    "comment",
    "letter",
    "incident",
    "shop_order",
  ]);
  expect(meta.total).toBe(5);
  expect(data[1]).toMatchObject({
    entry_from: "Ada Loom",
    entry_words: "Blue, please.",
    entry_has_files: true,
    entry_client_id: account.client_id,
    entry_order: { order_id, order_number },
    entry_owner: null,
    entry_state: "open",
    entry_answered_at: null,
  });
  expect(data[3]?.entry_words).toBe(`A print file could not be written (order ${order_number})`);
  expect(await staff.api.inbox.counts()).toEqual({
    open: 5,
    mine: 0,
    kinds: { feedback: 1, comment: 1, claim: 0, letter: 1, incident: 1, shop_order: 1 },
  });
  const kinds = async (query: Parameters<typeof staff.api.inbox.index>[0]) =>
    (await staff.api.inbox.index(query)).data.map(({ entry_kind }) => entry_kind);
  expect(await kinds({ query: { kind: "letter" } })).toEqual(["letter"]);
  expect(await kinds({ query: { search: "ADA lo" } })).toEqual(["comment", "letter"]);
  expect(await kinds({ query: { search: "eve@" } })).toEqual(["feedback"]);
  expect(await kinds({ query: { search: "100%" } })).toEqual([]);
  expect(await kinds({ query: { state: "closed" } })).toEqual([]);
});

test("[DK101] a member of staff takes care of an entry and gives it back; each sees whose it is, and the log tells", async () => {
  const { order, write } = await customer();
  await write("Hello?");
  const { id } = await entryOf(order.order_number);
  const entry = { entry_source: "message", entry_id: id } as const;
  const taken = await janis.api.inbox.take({ body: { ...entry, take: true } });
  expect(taken.entry_owner).toEqual({ user_id: janis.account.user_id, user_name: "Janis Berzins" });
  const has = async (owner: "me" | "nobody", { api } = ilze) =>
    (await api.inbox.index({ query: { owner } })).data.some(({ entry_id }) => entry_id === id);
  expect([await has("me"), await has("me", janis), await has("nobody")]).toEqual([false, true, false]);
  expect((await janis.api.inbox.counts()).mine).toBe(1);
  await ilze.api.inbox.take({ body: { ...entry, take: false } });
  expect(await has("nobody")).toBe(true);
  const lines = await listAudit(services.db, { entity: "message", entity_id: id, limit: 9 });
  expect(lines.map(({ audit_action, user_email }) => [audit_action, user_email])).toEqual([
    ["inbox.given_back", ilze.account.email],
    ["inbox.taken", janis.account.email],
  ]);
  await expect(
    ilze.api.inbox.take({ body: { ...entry, entry_id: 999_999, take: true } }),
  ).rejects.toMatchObject({
    code: "not_found",
  });
});

test("[DK102] an answer is on the order and in a letter; of two who answer at once the second is told, and sends nothing", async () => {
  const { order, write, comments, account } = await customer();
  await write("Is it there?");
  const { id } = await entryOf(order.order_number);
  const params = { id };
  const { message_seen: seen } = await ilze.api.inbox.show({ params });

  const answers = await Promise.allSettled([
    ilze.api.inbox.answer({ params, body: { answer: "It left today.", seen } }),
    janis.api.inbox.answer({ params, body: { answer: "Not yet.", seen } }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const refused = answers.find((one) => one.status === "rejected");
  expect(refused?.reason).toMatchObject({
    code: "conflict",
    message: "Somebody else has answered meanwhile. Please read that first.",
  });
  expect(await comments()).toHaveLength(2);

  const now = await janis.api.inbox.show({ params });
  expect(now).toMatchObject({ entry_state: "answered", entry_answered_at: expect.any(String) });
  expect(now.message_later).toHaveLength(1);
  const more = { answer: "And it arrives on Friday.", seen: now.message_seen };
  const again = await janis.api.inbox.answer({ params, body: more });
  expect(again.message_later.map(({ is_ours, text }) => [is_ours, text])).toContainEqual([true, more.answer]);
  expect(again.entry_answered_at).toBe(now.entry_answered_at);
  expect(again.message_history.filter(({ action_name }) => action_name === "message.answered")).toHaveLength(
    2,
  );
  const letters = await given.mails(account.email);
  expect(letters.filter(({ text }) => text.includes("arrives on Friday"))).toHaveLength(1);
});

test("[DK102] of two who answer two messages of one order at once, the second is told", async () => {
  const { order, write, comments } = await customer();
  await write("Is it there?");
  await write("Hello?");
  const { data } = await ilze.api.inbox.index({ query: { search: order.order_number } });
  const [one = 0, other = 0] = data.map(({ entry_id }) => entry_id);
  const answers = await Promise.allSettled([
    ilze.api.inbox.answer({ params: { id: one }, body: { answer: "It left today.", seen: 0 } }),
    janis.api.inbox.answer({ params: { id: other }, body: { answer: "Not yet.", seen: 0 } }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await comments()).toHaveLength(3);
});

test("[DK102] feedback is answered again under the same message; what needs no answer is closed once", async () => {
  const email = "eve@again.test";
  await server.api.news.feedback({ body: { feedback_message: "Where is it?", feedback_email: email } });
  const { data } = await ilze.api.inbox.index({ query: { search: email } });
  const params = { id: data[0]?.entry_id ?? 0 };
  const first = await ilze.api.inbox.answer({ params, body: { answer: "On its way.", seen: 0 } });
  await expect(janis.api.inbox.answer({ params, body: { answer: "Lost.", seen: 0 } })).rejects.toMatchObject({
    code: "conflict",
  });
  const second = await janis.api.inbox.answer({
    params,
    body: { answer: "It is there.", seen: first.message_seen },
  });
  expect(second.message_later[0]?.text).toBe("On its way.\n\nIt is there.");
  expect((await given.mails(email)).map(({ text }) => text.includes("On its way."))).toEqual([false, true]);
  await expect(ilze.api.inbox.close({ params })).rejects.toMatchObject({ code: "conflict" });
});

test("[DK100] an open entry older than a thousand others is opened and taken as any other", async () => {
  const own = await boot({ settings: { PRESSPORT_WORKER: "off" } });
  const staff = await own.signIn("admin");
  await own.api.news.feedback({ body: { feedback_message: "First.", feedback_email: "old@example.test" } });
  const { data } = await staff.api.inbox.index({ query: { search: "old@example" } });
  const id = data[0]?.entry_id ?? 0;
  await own.services.db.execute(sql`with written as (insert into feedback (feedback_message, feedback_email)
      select 'Later.', 'later@example.test' from generate_series(1, 1001) returning feedback_id)
    insert into messages (feedback_id, message_created_at) select feedback_id, now() from written`);
  expect(await staff.api.inbox.show({ params: { id } })).toMatchObject({ message_words: ["First."] });
  const take = { entry_source: "message" as const, entry_id: id, take: true };
  expect(await staff.api.inbox.take({ body: take })).toMatchObject({
    entry_owner: { user_id: expect.any(Number) },
  });
});

test("[DK103] a claim is open until it is decided, whatever was answered, and is closed by nothing else", async () => {
  const { order, claim, comments } = await customer({ isPaid: true });
  const { id } = await claim(REFUND);
  const params = { id };
  await ilze.api.inbox.answer({ params, body: { answer: "Please send a photo of the back.", seen: 0 } });
  const { entry } = await entryOf(order.order_number);
  expect(entry).toMatchObject({ entry_state: "open", entry_answered_at: expect.any(String) });
  await expect(ilze.api.inbox.close({ params })).rejects.toMatchObject({ code: "conflict" });
  const { refund_id } = await claimOf(id);
  const declined = await ilze.api.inbox.decide({
    params: { id: refund_id },
    body: { decision: "decline", words: "The photo shows no damage." },
  });
  expect(declined).toMatchObject({ entry_state: "answered", message_claim: { refund_state: "declined" } });
  expect((await comments()).at(-1)?.comment_text).toBe("The photo shows no damage.");
  const again = ilze.api.inbox.decide({ params: { id: refund_id }, body: { decision: "refund" } });
  await expect(again).rejects.toMatchObject({ message: "Somebody else has decided this claim." });
});

test("[DK104] a part of a claim goes back with words in the letter, once, and no more than the claim comes to", async () => {
  const { api, params, claim, account } = await customer({ isPaid: true });
  const { id } = await claim(REFUND);
  const { refund_id, claim_whole, claim_goes_to, claim_reseller, claim_house, items } = await claimOf(id);
  const { order_totals } = await api.orders.show({ params });
  expect(claim_whole).toEqual(order_totals.total);
  expect([claim_goes_to, claim_reseller.amount, claim_house]).toEqual(["card", 0, claim_whole]);
  expect(items[0]).toMatchObject({
    description: "Torn",
    oi_quantity: 2,
    files: [{ file_name: "torn.jpg", file_is_picture: true }],
  });

  const decide = (amount: number) =>
    ilze.api.inbox.decide({
      params: { id: refund_id },
      body: { decision: "refund", amount, words: "Half of it,\nas agreed." },
    });
  await expect(decide(claim_whole.amount + 1)).rejects.toMatchObject({
    code: "invalid",
    errors: { amount: [expect.any(String)] },
  });
  expect((await claimOf(id)).refund_state).toBe("requested");
  const half = Math.floor(claim_whole.amount / 2);
  await decide(half);
  const letters = await given.mails(account.email);
  expect(letters.filter(({ text }) => text.includes("as agreed."))).toHaveLength(1);
  await services.jobs.drain();
  expect(await claimOf(id)).toMatchObject({ refund_state: "done", claim_agreed: { amount: half } });
  const [line] = await listAudit(services.db, {
    entity: "claim",
    entity_id: refund_id,
    action: "claim.approved",
    limit: 1,
  });
  expect(line).toMatchObject({ audit_after: { refund_amount: half }, user_email: ilze.account.email });
});

test("[DK104] money is given for a claimed reprint, and a reprint for claimed money", async () => {
  const [one, other] = [await customer({ isPaid: true }), await customer({ isPaid: true })];
  const [toMoney, toPrint] = [await one.claim(REPRINT), await other.claim(REFUND)];
  const decide = async (id: number, decision: "refund" | "reprint") =>
    ilze.api.inbox.decide({ params: { id: (await claimOf(id)).refund_id }, body: { decision } });
  expect((await decide(toMoney.id, "refund")).message_claim).toMatchObject({ refund_type: "refund" });
  expect((await decide(toPrint.id, "reprint")).message_claim).toMatchObject({
    refund_type: "reprint",
    refund_state: "approved",
    claim_agreed: null,
  });
  await services.jobs.drain();
  expect((await claimOf(toMoney.id)).refund_state).toBe("done");
});

test("[DK105] who decides sees what of a shopper's money the reseller's margin bears", async () => {
  const { account: reseller, api } = await server.signIn("reseller");
  await api.account.updatePrices({
    params: { clientId: reseller.client_id },
    body: { client_markup: 100, client_price_ending: "any", client_least_profit: 0 },
  });
  const shopper = await server.signIn("guest", { reseller_client_id: reseller.client_id });
  const order = await given.order(shopper.api);
  await server.cards.pay(await shopper.api.payments.payOrders({ body: { orders: [order.order_id] } }));
  await shopper.api.orders.addRefund({
    params: { id: order.order_id },
    body: {
      refund_type_id: REFUND,
      refund_items: [{ ri_oi_id: 0, ri_reason_id: 2, ri_description: "Wrong" }],
    },
    files: {},
  });
  const { claim_whole, claim_house, claim_reseller } = await claimOf((await entryOf(order.order_number)).id);
  expect(claim_reseller.amount).toBeGreaterThan(0);
  expect(claim_house.amount + claim_reseller.amount).toBe(claim_whole.amount);
});

test("[DK106] an incident is tried again or dismissed from the desk, in its history and the log", async () => {
  await openIncident(services, services.db, {
    key: "desk",
    kind: "desk.test",
    about: null,
    words: "Something could not be done",
    error: "It broke",
    note: "Given up.",
  });
  const { data } = await ilze.api.inbox.index({ query: { kind: "incident" } });
  const params = { id: data[0]?.entry_id ?? 0 };
  expect(await ilze.api.inbox.incident({ params })).toMatchObject({ incident_error: "It broke" });
  await expect(ilze.api.inbox.retryIncident({ params })).rejects.toMatchObject({ code: "conflict" });
  const closed = await ilze.api.inbox.dismissIncident({ params, body: { because: "Mended by hand" } });
  expect(closed.entry_state).toBe("closed");
  expect(closed.incident_history.at(-1)?.text).toBe(`Dismissed by ${ilze.account.email}: Mended by hand`);
  const [line] = await listAudit(services.db, { entity: "incident", limit: 1 });
  expect(line).toMatchObject({ audit_action: "incident.dismissed", user_email: ilze.account.email });
});

test("[DK104] who may pay nothing back decides for reprints alone, and a limit of the role bounds the money", async () => {
  const role = (staff_role_capabilities: Capability[], staff_role_refund_limit: number | null) =>
    given.staffRole(janis.account.user_id, { staff_role_capabilities, staff_role_refund_limit });
  const { claim } = await customer({ isPaid: true });
  const { id } = await claim(REFUND);
  const { refund_id } = await claimOf(id);
  const decide = (decision: "refund" | "reprint", amount?: number) =>
    janis.api.inbox.decide({ params: { id: refund_id }, body: { decision, ...(amount && { amount }) } });
  await role(["messages.answer", "claims.decide"], null);
  await expect(decide("refund", 100)).rejects.toMatchObject({ code: "not_allowed" });
  await role(["messages.answer", "claims.decide", "refunds.pay"], 500);
  await expect(decide("refund")).rejects.toMatchObject({ code: "not_allowed" });
  expect((await claimOf(id)).refund_state).toBe("requested");
  expect((await decide("refund", 500)).message_claim).toMatchObject({ claim_agreed: { amount: 500 } });
});

test("[DK150] letters that one address refuses again and again wait in the inbox once for each order", async () => {
  const { account, order } = await customer();
  const { order_id, order_number } = order;
  const refuse = async (about: number | null) => {
    await services.jobs.send(LETTER_REFUSED, { user_id: account.user_id, order_id: about });
    await services.jobs.drain();
  };
  for (let time = 0; time < 3; time += 1) await refuse(order_id);
  const { id } = await entryOf(order_number);
  for (let time = 0; time < 2; time += 1) await refuse(null);
  const stored = () => services.db.$count(messages, eq(messages.letter_user_id, account.user_id));
  expect(await stored()).toBe(2);
  // One that comes after staff have seen to it waits anew.
  await ilze.api.inbox.close({ params: { id } });
  await refuse(order_id);
  expect((await entryOf(order_number)).id).not.toBe(id);
  expect(await stored()).toBe(3);
});
