import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "../adapters/db/schema.ts";
import { composeLetter } from "../adapters/mail/compose-letter.ts";
import { type Booted, boot } from "../testing/boot.ts";
import { givenFor } from "../testing/given.ts";

let server: Booted;
let given: ReturnType<typeof givenFor>;
beforeAll(async () => {
  server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
  given = givenFor(server.doors);
});
afterAll(() => server.close());

const LATIN = /\p{Script=Latin}{2,}/u;
const ARABIC = /\p{Script=Arabic}/u;
/** What is written the same everywhere: names, measures, money, and what stands on a card. */
const NAMES = /\d+ × \d+ cm|Riga Prints|Maija Ozola|US\$|USD|PP-\d+-\d+|MM \/ YY|CVC|\d+ Visa|\S+@\S+/g;

const unescaped = (text: string) => text.replaceAll(/&[a-z]+;|&#\d+;/g, " ").trim();

/** Everything somebody reads on a page, or hears of it, that has words and none in Arabic. */
function notInArabic(html: string): string[] {
  const body = html.replaceAll(/<(style|script|svg)\b[\s\S]*?<\/\1>/g, "");
  const texts = body.replaceAll(/<[^>]*>/g, "\n").split("\n");
  const attributes = [...body.matchAll(/(?:alt|title|placeholder|aria-label)="([^"]*)"/g)];
  return [...texts, ...attributes.map(([, words = ""]) => words)]
    .map((text) => unescaped(text).replaceAll(NAMES, ""))
    .filter((text) => LATIN.test(text) && !ARABIC.test(text));
}

const ARABIC_READER = { "accept-language": "ar" };

async function open(address: string, form?: Record<string, string>): Promise<string> {
  const answer = await server.request(new URL(address, server.url).pathname, {
    headers: {
      ...ARABIC_READER,
      ...(form && { "content-type": "application/x-www-form-urlencoded" }),
    },
    ...(form && { method: "POST", body: new URLSearchParams(form).toString() }),
  });
  return answer.text();
}

async function expectArabic(address: string, form?: Record<string, string>): Promise<string> {
  const html = await open(address, form);
  expect(html).toContain('<html lang="ar" dir="rtl"');
  expect(notInArabic(html)).toEqual([]);
  return html;
}

/** A shopper who reads Arabic. */
async function shopper() {
  const reseller = await server.signIn("reseller");
  await reseller.api.brand.update({ body: { brand_name: "Riga Prints", brand_accent: "#0d5360" } });
  const { client_id } = reseller.account;
  const guest = await server.signIn("guest", { reseller_client_id: client_id });
  await server.doors.db
    .update(users)
    .set({ user_language: "ar" })
    .where(eq(users.user_id, guest.account.user_id));
  return { ...guest, reseller };
}

test("[WD25] a shopper who reads Arabic reads nothing else on the checkout, the order's page and where a link leads nowhere", async () => {
  const { api } = await shopper();
  const { order_id } = await given.order(api);
  const session = await api.payments.payOrders({ body: { orders: [order_id] } });
  const checkout = await expectArabic(session.checkout_url);
  const back = /class="cancel" href="([^"]+)"/.exec(checkout)?.[1] ?? "";
  await expectArabic(back);
  await expectArabic(`/order-status/${"a".repeat(64)}`);
});

test("[WD25] whoever is sent a proof in Arabic reads nothing else: asked, answering, and afterwards", async () => {
  const { reseller } = await shopper();
  const { api } = reseller;
  const { order_id } = await given.order(api);
  const [item] = (await api.orders.show({ params: { id: order_id } })).order_items;
  const proof = await api.proofs.create({
    params: { id: order_id, itemId: item?.oi_id ?? 0 },
    body: { proof_name: "Maija Ozola", proof_email: "maija@example.test", proof_language: "ar" },
  });
  const { proof_url } = proof;
  await expectArabic(proof_url);
  await expectArabic(`${proof_url}/approve`, { proof_approved_by: "" });
  await expectArabic(`${proof_url}/comment`, { comment_text: "" });
  await expectArabic(`${proof_url}/comment`, { comment_text: "س".repeat(50_000) });
  await open(`${proof_url}/approve`, { proof_approved_by: "Maija Ozola" });
  await expectArabic(proof_url);
  await expectArabic(`/proof/${"a".repeat(64)}`);
});

test("[WD25] sizes and what people wrote keep their own direction on pages and in letters from right to left", async () => {
  const { reseller } = await shopper();
  const { api } = reseller;
  const { order_id } = await given.order(api);
  const [item] = (await api.orders.show({ params: { id: order_id } })).order_items;
  const { proof_url } = await api.proofs.create({
    params: { id: order_id, itemId: item?.oi_id ?? 0 },
    body: {
      proof_name: "Maija Ozola",
      proof_email: "maija@example.test",
      proof_language: "ar",
      proof_message: "Do you like it?",
    },
  });
  const page = await open(proof_url);
  expect(page).toMatch(/<bdi>\d+ × \d+ cm/);
  expect(page).toContain('<blockquote dir="auto">Do you like it?</blockquote>');

  const table = [{ name: "2 × Poster", detail: "30 × 40 cm", amount: "$10" }];
  const content = { to: "maija@example.test", name: "Maija", subject: "Hello", paragraphs: [], table };
  const { html } = composeLetter({ ...content, language: "ar" });
  expect(html).toMatch(/<span dir="auto"[^>]*>30 × 40 cm/);
  expect(html).toContain("text-align:left");
  expect(html).not.toContain("text-align:right");
});
