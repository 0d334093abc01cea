import { PDFDocument, rgb } from "@cantoo/pdf-lib";
import type { Api } from "@pressport/core/contract";
import { PRODUCT_TYPE, PROOF_LINK_MS } from "@pressport/core/rules";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { auditLog, proofs } from "../../adapters/db/schema.ts";
import { boot } from "../../testing/boot.ts";

const green = { width: 900, height: 1200, channels: 3 as const, background: "#14a03c" };
const fetchPublicFile = async (url: string, toPath: string) => {
  const { size } = await sharp({ create: green }).jpeg().toFile(toPath);
  return { size, contentType: "image/jpeg", url };
};
const server = await boot({
  replace: { fetchGuard: { fetchPublicFile } },
  settings: { PRESSPORT_WORKER: "off" },
});
const { given } = server;

const TO = { proof_name: "Maija Ozola", proof_email: "maija@example.test" };
const visitor = () => server.apiWith(null).proofs;

/** An order of a reseller, and the number of its only item. */
async function ordered() {
  const { api, account } = await server.signIn("reseller");
  const { order_id } = await given.order(api);
  const [item] = (await api.orders.show({ params: { id: order_id } })).order_items;
  return { api, account, order_id, oi_id: item?.oi_id ?? 0 };
}

async function sent(
  { api, order_id, oi_id }: { api: Api; order_id: number; oi_id: number },
  body: Partial<Parameters<Api["proofs"]["create"]>[0]["body"]> = {},
) {
  const proof = await api.proofs.create({
    params: { id: order_id, itemId: oi_id },
    body: { ...TO, ...body },
  });
  return { ...proof, token: proof.proof_url.split("/").at(-1) ?? "" };
}

async function pictureOf(url = ""): Promise<Buffer> {
  const { pathname, search } = new URL(url);
  return Buffer.from(await (await server.request(pathname + search)).arrayBuffer());
}

const post = (path: string, form: Record<string, string>) =>
  server.request(path, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", "user-agent": "A phone" },
    body: new URLSearchParams(form).toString(),
  });

test("[PA11] a proof comes by a letter in the reader's language, and its link shows that print and nothing else of the order", async () => {
  const order = await ordered();
  await order.api.brand.update({ body: { brand_name: "Riga Prints", brand_accent: "#0d5360" } });
  const proof = await sent(order, {
    proof_language: "de-AT",
    proof_message: "How do you like it?",
    proof_price: { amount: 2_900, currency: "USD" },
  });
  const [letter] = await given.mails(TO.proof_email);
  expect(letter?.subject).toBe("Bitte sehen Sie sich Ihren Druck an");
  expect(letter?.text).toContain(proof.proof_url);
  expect(letter?.text).toContain("How do you like it?");
  expect(letter?.text.replaceAll("\u00a0", " ")).toContain("29,00 $");

  const shown = await visitor().shared({ params: { token: proof.token } });
  expect(shown).toMatchObject({ proof_state: "sent", proof_shop: "Riga Prints", proof_quantity: 2 });
  const told = JSON.stringify(shown);
  const { order_recipient, order_number } = await order.api.orders.show({ params: { id: order.order_id } });
  for (const secret of [order_number, order_recipient.recipient_address, TO.proof_email])
    expect(told).not.toContain(secret);

  const { width, height } = await sharp(await pictureOf(shown.proof_pictures[0])).metadata();
  expect([width, height]).toEqual([1200, 1600]);
  const page = await server.request(`/proof/${proof.token}`);
  const html = await page.text();
  for (const words of ['lang="de"', "Riga Prints", "How do you like it?", "29,00", "Druck freigeben"])
    expect(html).toContain(words);
  expect(html).not.toContain("<script");
  expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(page.headers.get("referrer-policy")).toBe("no-referrer");
  const [row] = await server.services.db.select().from(proofs).where(eq(proofs.proof_id, proof.proof_id));
  expect(JSON.stringify(row)).not.toContain(proof.token);
});

test("[PA11] a proof shows the page of a PDF that was ordered, also once its design shows another", async () => {
  const { api } = await server.signIn("reseller");
  const pdf = await PDFDocument.create();
  for (const [red, green] of [
    [0.8, 0],
    [0, 0.8],
  ] as const)
    pdf.addPage([300, 400]).drawRectangle({ x: 0, y: 0, width: 300, height: 400, color: rgb(red, green, 0) });
  const file = new File([new Uint8Array(await pdf.save())], "two.pdf");
  const { cd_id } = await given.upload(api, file);
  const { order_id } = await given.orderOf(api, (await given.variant(api, 2, cd_id)).cv_id);
  const [item] = (await api.orders.show({ params: { id: order_id } })).order_items;
  await api.designs.update({ params: { id: cd_id }, body: { cd_page: 2 } });

  const { token } = await sent({ api, order_id, oi_id: item?.oi_id ?? 0 });
  const shown = await visitor().shared({ params: { token } });
  const { dominant } = await sharp(await pictureOf(shown.proof_pictures[0])).stats();
  expect([dominant.r > 150, dominant.g < 60]).toEqual([true, true]);
});

test("[PA12] approving on the page freezes the print, and says who, when and from where", async () => {
  const order = await ordered();
  const proof = await sent(order);
  expect((await post(`/proof/${proof.token}/approve`, { proof_approved_by: " " })).status).toBe(422);
  const answer = await post(`/proof/${proof.token}/approve`, { proof_approved_by: "Maija O." });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, `/proof/${proof.token}`]);
  // Twice is once.
  await visitor().approve({ params: { token: proof.token }, body: { proof_approved_by: "Somebody" } });
  const [listed] = await order.api.proofs.index({ params: { id: order.order_id } });
  expect(listed).toMatchObject({ proof_state: "approved", proof_approved_by: "Maija O." });
  expect(await (await server.request(`/proof/${proof.token}`)).text()).toContain("Approved by Maija O.");
  await expect(
    visitor().comment({ params: { token: proof.token }, body: { comment_text: "Bluer" } }),
  ).rejects.toMatchObject({ status: 409, code: "proof_approved" });
  await expect(sent(order)).rejects.toMatchObject({ code: "proof_approved" });

  const [line] = await server.services.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.audit_action, "proof.approved"));
  expect(line).toMatchObject({
    audit_entity_id: proof.proof_id,
    audit_address: expect.stringMatching(/./),
    audit_agent: "A phone",
    audit_after: { proof_approved_by: "Maija O." },
  });
  const news = (await order.api.account.notifications()).map((one) => one.notification_text);
  expect(news[0]).toMatch(/^Maija O\. has approved the print of order /);
  const subjects = (await given.mails(order.account.email)).map(({ subject }) => subject);
  expect(subjects).toContainEqual(expect.stringMatching(/^Print of order .* approved$/));
});

test("[PA13] what should be different reaches the reseller, and the print can still be approved", async () => {
  const order = await ordered();
  const proof = await sent(order);
  const nothing = await post(`/proof/${proof.token}/comment`, { comment_text: "" });
  expect(nothing.status).toBe(422);
  expect(await nothing.text()).toContain("Please write what should be different.");
  await post(`/proof/${proof.token}/comment`, { comment_text: "A little bluer <b>please</b>" });
  const page = await (await server.request(`/proof/${proof.token}`)).text();
  expect(page).toContain("A little bluer &lt;b&gt;please&lt;/b&gt;");
  const [listed] = await order.api.proofs.index({ params: { id: order.order_id } });
  expect(listed).toMatchObject({
    proof_state: "changes",
    proof_comments: [{ comment_text: "A little bluer <b>please</b>" }],
  });
  const news = (await order.api.account.notifications()).map((one) => one.notification_text);
  expect(news[0]).toContain("A little bluer");
  const body = { proof_approved_by: "Maija" };
  expect(await visitor().approve({ params: { token: proof.token }, body })).toMatchObject({
    proof_state: "approved",
  });
});

test("[PA14] a link ends when it is withdrawn, replaced by a newer one, or a month old", async () => {
  const order = await ordered();
  const first = await sent(order);
  const second = await sent(order);
  const over = { status: 410, code: "link_used" };
  await expect(visitor().shared({ params: { token: first.token } })).rejects.toMatchObject(over);
  await order.api.proofs.withdraw({ params: { id: second.proof_id } });
  await expect(visitor().shared({ params: { token: second.token } })).rejects.toMatchObject(over);
  const page = await server.request(`/proof/${second.token}`);
  expect([page.status, await page.text()]).toEqual([410, expect.stringContaining("This link is over")]);
  const third = await sent(order);
  server.clock.advance(PROOF_LINK_MS + 1_000);
  const { api } = await server.signIn("reseller");
  await expect(
    visitor().approve({ params: { token: third.token }, body: { proof_approved_by: "M" } }),
  ).rejects.toMatchObject(over);
  await expect(visitor().shared({ params: { token: "a".repeat(43) } })).rejects.toMatchObject({
    status: 404,
  });
  await expect(api.proofs.index({ params: { id: order.order_id } })).rejects.toMatchObject({ status: 404 });
});

test("[PA15] a paid order is not printed while somebody is asked for approval, and is once they have approved", async () => {
  const order = await ordered();
  const { api, order_id } = order;
  const proof = await sent(order);
  await server.cards.pay(await api.payments.payOrders({ body: { orders: [order_id] } }));
  await server.services.jobs.drain();
  const state = async () => (await api.orders.show({ params: { id: order_id } })).order_state;
  expect(await state()).toBe("paid");
  await visitor().approve({ params: { token: proof.token }, body: { proof_approved_by: "Maija" } });
  await server.services.jobs.drain();
  expect(await state()).not.toBe("paid");
});

test("[PA16] an approved print is changed only by withdrawing the approval, and the same person is asked anew", async () => {
  const order = await ordered();
  const { api, order_id, oi_id } = order;
  const proof = await sent(order);
  await visitor().approve({ params: { token: proof.token }, body: { proof_approved_by: "Maija" } });
  const change = (withdraw_approval?: boolean) =>
    api.orders.addPrintFile({
      params: { id: order_id, itemId: oi_id },
      body: { oi_print_file_url: "https://files.example.com/new.jpg", withdraw_approval },
    });
  await expect(change()).rejects.toMatchObject({
    status: 409,
    code: "proof_approved",
    message: "Maija has approved this print. Withdraw the approval before changing it.",
  });
  await change(true);
  const [anew, before] = await api.proofs.index({ params: { id: order_id } });
  expect([anew?.proof_state, before?.proof_state]).toEqual(["sent", "withdrawn"]);
  expect(anew?.proof_email).toBe(TO.proof_email);
  const letters = await given.mails(TO.proof_email);
  const token = /proof\/([\w-]{43})/.exec(letters[0]?.text ?? "")?.[1] ?? "";
  const shown = await visitor().shared({ params: { token } });
  const { dominant } = await sharp(await pictureOf(shown.proof_pictures[0])).stats();
  expect(dominant.g).toBeGreaterThan(dominant.r + 50);
});

test("[S2] a proof is its sender's: nobody else sees, sends or withdraws one", async () => {
  const order = await ordered();
  const proof = await sent(order);
  const { api } = await server.signIn("reseller");
  const missing = { status: 404, code: "not_found" };
  await expect(sent({ ...order, api })).rejects.toMatchObject(missing);
  await expect(api.proofs.index({ params: { id: order.order_id } })).rejects.toMatchObject(missing);
  await expect(api.proofs.withdraw({ params: { id: proof.proof_id } })).rejects.toMatchObject(missing);
  const guest = await server.signIn("guest");
  await expect(sent({ ...order, api: guest.api })).rejects.toMatchObject({ status: 403 });
});

test("[PA11] the proof of a calendar shows each page as it is printed, its days as much as its picture", async () => {
  const { api } = await server.signIn("reseller");
  const { order_id } = await given.order(api, PRODUCT_TYPE.wallCalendar);
  const [item] = (await api.orders.show({ params: { id: order_id } })).order_items;
  const proof = await sent({ api, order_id, oi_id: item?.oi_id ?? 0 });
  expect(proof.proof_pictures).toHaveLength(13);
  const page = await pictureOf(proof.proof_pictures[3]);
  const { width, height } = await sharp(page).metadata();
  expect(width / height).toBeCloseTo((item?.oi_width ?? 0) / (item?.oi_height ?? 1), 2);
  const days = { left: 0, top: Math.round(height / 2), width, height: Math.floor(height / 2) };
  const { channels } = await sharp(page).extract(days).greyscale().stats();
  // Black type on white paper, and no picture.
  expect(channels[0]?.min).toBeLessThan(90);
  expect(channels[0]?.mean).toBeGreaterThan(190);
});

test("[AP351] until an order is paid, a proof says nothing with a link, and letters go to few", async () => {
  const order = await ordered();
  const withLink = { proof_message: "Look:\nhttps://your-bank.example/login" };
  const lured = { proof_message: "Log in at your-bank.com please" };
  for (const words of [withLink, lured])
    await expect(sent(order, words)).rejects.toMatchObject({
      status: 422,
      errors: { proof_message: ["Please write without links until your first order is paid"] },
    });
  const to = (proof_email: string) =>
    sent(order, { proof_email, proof_message: "Hello.\nHow is it, St.John" });
  for (const _ of Array(5)) await to("first@example.test");
  await expect(to("first@example.test")).rejects.toMatchObject({ status: 429, code: "too_many" });
  for (const number of Array(15).keys()) await to(`reader-${number}@example.test`);
  await expect(to("one-more@example.test")).rejects.toMatchObject({ status: 429 });

  await server.cards.pay(await order.api.payments.payOrders({ body: { orders: [order.order_id] } }));
  expect((await sent(order, withLink)).proof_message).toBe(withLink.proof_message);
});
