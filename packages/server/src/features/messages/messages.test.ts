import { LANGUAGES } from "@pressport/core/rules";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { messages, users } from "../../adapters/db/schema.ts";
import { decide } from "../../operator/commands/claims.commands.ts";
import { answer, close, listMessages, showMessage } from "../../operator/commands/messages.commands.ts";
import { type Booted, boot } from "../../testing/boot.ts";
import { aSmallPicture } from "../../testing/given.ts";
import { say } from "../../text/languages/say.ts";
import { listAudit } from "../audit/audit.service.ts";
import { changeBrand } from "../brands/brands.service.ts";

const STAFF = "staff@print.test";
const start = (settings: Record<string, string> = {}) =>
  boot({ settings: { PRESSPORT_WORKER: "off", OPERATOR_MAIL: STAFF, ...settings } });

/** An operator's command, and what it said. */
async function operate(
  server: Booted,
  command: (context: Booted["context"]) => Promise<void>,
): Promise<string> {
  server.said.length = 0;
  await command(server.context);
  return server.said.join("\n");
}

const inLanguage = (server: Booted, user_id: number, user_language: "de") =>
  server.services.db.update(users).set({ user_language }).where(eq(users.user_id, user_id));

test("[AP250] a comment with a file is written to the operator, whose link to the file works and is served to be saved", async () => {
  const server = await start();
  const { api, account } = await server.signIn("reseller", { name: "Ada Loom" });
  const order = await server.given.order(api);
  await api.orders.addComment({
    params: { id: order.order_id },
    body: { comment_text: "Please use\nthe blue one." },
    files: { comment_file: await aSmallPicture("blue.jpg") },
  });

  const [letter, ...more] = await server.given.mails(STAFF);
  expect(more).toEqual([]);
  expect(letter?.subject).toBe(`Message 1: comment on order ${order.order_number}`);
  for (const words of [
    "Ada Loom",
    account.email,
    "Please use",
    "the blue one.",
    "messages answer 1",
    "blue.jpg",
  ])
    expect(letter?.text).toContain(words);
  const link = /https?:\S+\/files\/comments\S+/.exec(letter?.text ?? "")?.[0] ?? "";
  const { pathname, search } = new URL(link);
  server.clock.advance(13 * 24 * 60 * 60_000);
  const file = await server.request(`${pathname}${search}`);
  expect(file.status).toBe(200);
  expect(file.headers.get("content-disposition")).toContain("attachment");
  expect(file.headers.get("content-security-policy")).toContain("sandbox");
});

test("[AP250] feedback and the words of a claim are written to the operator, photos and all", async () => {
  const server = await start();
  await server.api.news.feedback({
    body: { feedback_message: "Lovely paper.", feedback_email: "eve@example.test" },
  });
  const { api } = await server.signIn("reseller");
  const { order_id, order_number } = await server.given.order(api);
  await server.cards.pay(await api.payments.payOrders({ body: { orders: [order_id] } }));
  await api.orders.addRefund({
    params: { id: order_id },
    body: {
      refund_type_id: 2,
      refund_items: [{ ri_oi_id: 0, ri_reason_id: 1, ri_description: "The corner is torn." }],
    },
    files: { "refund_items[][files]": [[await aSmallPicture("torn.jpg")]] },
  });

  const letters = await server.given.mails(STAFF);
  const about = (start: string) => letters.find(({ subject }) => subject.includes(start));
  expect(letters).toHaveLength(2);
  expect(about("feedback")?.text).toMatch(/eve@example\.test wrote:[\s\S]*Lovely paper\./);
  const claim = about(`claim on order ${order_number}`)?.text;
  for (const words of ["The corner is torn.", "torn.jpg", "claims list", order_number])
    expect(claim).toContain(words);

  expect(await operate(server, (context) => listMessages(context))).toMatch(
    /feedback[\s\S]*Lovely[\s\S]*claim on order/,
  );
  await operate(server, (context) => decide(context, "1", "declined"));
  expect(await operate(server, (context) => listMessages(context))).not.toContain("claim");
});

test("[AP250] messages are kept where nobody is written to, and a flood of them on one order is only listed", async () => {
  const silent = await boot({ as: "reseller", settings: { PRESSPORT_WORKER: "off" } });
  const order = await silent.given.order(silent.api);
  const write = (server: Booted, id: number, comment_text: string) =>
    server.api.orders.addComment({ params: { id }, body: { comment_text }, files: {} });
  await write(silent, order.order_id, "Hello?");
  expect(await operate(silent, (context) => listMessages(context))).toContain("Hello?");
  await silent.close();

  const server = await boot({ as: "reseller", settings: { PRESSPORT_WORKER: "off", OPERATOR_MAIL: STAFF } });
  const { order_id } = await server.given.order(server.api);
  for (let at = 0; at < 12; at += 1) await write(server, order_id, `Line ${at}`);
  expect(await server.given.mails(STAFF)).toHaveLength(10);
  expect((await operate(server, (context) => listMessages(context))).split("\n")).toHaveLength(12);
});

test("[AP251] an answer reaches the customer once, in their language, by email, as a notification and on the order", async () => {
  const server = await start();
  const { api, account } = await server.signIn("reseller");
  await inLanguage(server, account.user_id, "de");
  const { order_id, order_number } = await server.given.order(api);
  const params = { id: order_id };
  await api.orders.addComment({ params, body: { comment_text: "Is it there?" }, files: {} });
  await api.orders.addComment({ params, body: { comment_text: "Anybody?" }, files: {} });

  await operate(server, (context) => answer(context, "2", "It left today.\nIt arrives on Friday."));

  const { order_comments } = await api.orders.show({ params });
  expect(order_comments.at(-1)).toMatchObject({
    comment_author: "Pressport",
    comment_text: "It left today.\nIt arrives on Friday.",
  });
  const words = say("de", `We have answered your message about order ${order_number}.`);
  const [notification] = await api.account.notifications();
  expect(notification).toMatchObject({
    notification_text: words,
    notification_path: `/orders/${order_id}/view`,
  });
  const letters = (await server.given.mails(account.email)).filter(({ text }) => text.includes(words));
  expect(letters).toHaveLength(1);
  expect(letters[0]?.text).toMatch(/It left today\.[\s\S]*It arrives on Friday\./);
  expect(
    LANGUAGES.filter(
      (language) =>
        say(language, `Our answer about order ${order_number}`) === `Our answer about order ${order_number}`,
    ),
  ).toEqual(["en"]);

  expect(await operate(server, (context) => listMessages(context))).toBe("No message waits for an answer.");
  expect(await operate(server, (context) => showMessage(context, "1"))).toMatch(
    /answered[\s\S]*Is it there\?[\s\S]*It left today\./,
  );
  await expect(answer(server.context, "2", "Again")).rejects.toThrow("is answered or closed already");
  expect((await api.orders.show({ params })).order_comments).toHaveLength(3);
  expect(await listAudit(server.services.db, { entity: "message", limit: 9 })).toMatchObject([
    { audit_action: "message.answered", audit_actor: "operator", audit_entity_id: 2 },
    { audit_action: "message.answered", audit_entity_id: 1 },
  ]);
});

test("[AP251] a shopper reads the answer under the shop's name", async () => {
  const server = await start();
  const { account: reseller } = await server.signIn("reseller");
  await changeBrand(server.services, reseller.client_id, { brand_name: "Sage & Ink" });
  const shopper = await server.signIn("guest", { reseller_client_id: reseller.client_id });
  const { order_id } = await server.given.order(shopper.api);
  const params = { id: order_id };
  await shopper.api.orders.addComment({ params, body: { comment_text: "Blue?" }, files: {} });

  await operate(server, (context) => answer(context, "1", "Yes, blue."));

  const { order_comments } = await shopper.api.orders.show({ params });
  expect(order_comments.at(-1)).toMatchObject({ comment_author: "Sage & Ink", comment_text: "Yes, blue." });
  const letters = await server.given.mails(shopper.account.email);
  const letter = letters.find(({ text }) => text.includes("Yes, blue."));
  expect(letter).toMatchObject({ fromName: "Sage & Ink" });
  expect(`${letter?.text}${letter?.html}`).not.toContain("Pressport");
});

test("[AP251] [S71] feedback is answered by email in the language it was written in; what needs no answer is closed", async () => {
  const server = await start();
  const body = { feedback_message: "Wo ist mein Paket?", feedback_email: "eve@example.test" };
  await server.request("/api/feedback", {
    method: "POST",
    headers: { "content-type": "application/json", "accept-language": "de" },
    body: JSON.stringify(body),
  });
  await server.api.news.feedback({ body: { ...body, feedback_message: "Thanks!" } });

  await operate(server, (context) => answer(context, "1", "Es kommt morgen."));
  await operate(server, (context) => close(context, "2"));

  const [letter, ...more] = await server.given.mails("eve@example.test");
  expect(more).toEqual([]);
  expect(letter?.subject).toBe(say("de", "Our answer to your feedback"));
  expect(letter?.text).toContain("/stop-letters?token=");
  expect(letter?.text).toContain("Es kommt morgen.");
  const states = await server.services.db.select().from(messages).orderBy(messages.message_id);
  expect(states.map(({ message_state }) => message_state)).toEqual(["answered", "closed"]);
  expect(await operate(server, (context) => showMessage(context, "1"))).toContain("Es kommt morgen.");
});

test("[AP251] a message that is not there, or no number, is refused in words", async () => {
  const server = await start();
  await expect(showMessage(server.context, "7")).rejects.toThrow('"messages list --all" shows them');
  await expect(close(server.context, "PP-1")).rejects.toThrow('A message has a number, not "PP-1"');
  await expect(answer(server.context, "7", " ")).rejects.toThrow("An answer needs words");
  expect(await operate(server, (context) => listMessages(context, { all: true }))).toBe(
    "Nobody has written yet.",
  );
});
