import { LANGUAGES, type Language } from "@pressport/core/rules";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { users } from "../adapters/db/schema.ts";
import { composeLetter } from "../adapters/mail/compose-letter.ts";
import { orderTokenOf } from "../features/order-links/order-links.service.ts";
import { TEST_PASSWORD } from "../testing/accounts.ts";
import { type Booted, boot } from "../testing/boot.ts";
import { writeMoney } from "../text/written-money.ts";

const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
const { given } = server;

const WORDS = /\p{L}{2,}/u;
/** What is written the same everywhere: names, measures, money, and what stands on a card. */
const NAMES = /\d+ × \d+ cm|Riga Prints|Maija Ozola|US\$|USD|PP-\d+-\d+|MM \/ YY|CVC|\d+ Visa|\S+@\S+/g;
/** Words that another language has as English has them. */
const SHARED = new Set(["Poster", "# × Poster,", "Total"]);

const PRICE = { amount: 1_234_50, currency: "USD" } as const;
/** As each language writes that price; signs that only tell which way to read are left out. */
const PRICE_IN: Readonly<Record<Language, string>> = {
  en: "$1,234.50",
  de: "1.234,50 $",
  fr: "1 234,50 $US",
  es: "1234,50 US$",
  lv: "1234,50 $",
  ar: "1,234.50 US$",
};
const plain = (text: string) =>
  text.replaceAll(/[\u061c\u200e\u200f\u2066-\u2069]/g, "").replaceAll(/[\u00a0\u202f]/g, " ");

const unescaped = (text: string) => text.replaceAll(/&[a-z]+;|&#\d+;/g, " ").trim();

/** Everything somebody reads on a page, or hears of it, that has words. */
function wordsOn(html: string): string[] {
  const body = html.replaceAll(/<(style|script|svg|code)\b[\s\S]*?<\/\1>/g, "");
  const texts = body.replaceAll(/<[^>]*>/g, "\n").split("\n");
  const attributes = [...body.matchAll(/(?:alt|title|placeholder|aria-label)="([^"]*)"/g)];
  return [...texts, ...attributes.map(([, words = ""]) => words)]
    .map((text) => unescaped(text).replaceAll(NAMES, "").replaceAll(/\d+/g, "#").trim())
    .filter((text) => WORDS.test(text));
}

async function open(address: string, language: string, form?: Record<string, string>): Promise<string> {
  const { pathname, search } = new URL(address, server.url);
  const answer = await server.request(pathname + search, {
    headers: {
      "accept-language": language,
      ...(form && { "content-type": "application/x-www-form-urlencoded" }),
    },
    ...(form && { method: "POST", body: new URLSearchParams(form).toString() }),
  });
  return answer.text();
}

/** A shopper who reads a language, and the reseller of the shop. */
async function shopper(user_language: Language) {
  const reseller = await server.signIn("reseller");
  await reseller.api.brand.update({ body: { brand_name: "Riga Prints", brand_accent: "#0d5360" } });
  const { client_id } = reseller.account;
  const guest = await server.signIn("guest", { reseller_client_id: client_id });
  await server.services.db
    .update(users)
    .set({ user_language })
    .where(eq(users.user_id, guest.account.user_id));
  return { ...guest, reseller };
}

/** The checkout of an order, the page one comes back to, the page it is followed on, and one that a link does not lead to. */
async function payingPages(language: Language): Promise<string[]> {
  const { api } = await shopper(language);
  const { order_id } = await given.order(api);
  const session = await api.payments.payOrders({ body: { orders: [order_id] } });
  const checkout = await open(session.checkout_url, language);
  const back = /class="cancel" href="([^"]+)"/.exec(checkout)?.[1] ?? "";
  const { total } = (await api.orders.show({ params: { id: order_id } })).order_totals;
  expect(plain(checkout)).toContain(plain(writeMoney(total, language)));
  const token = orderTokenOf(server.config, order_id, server.clock.now());
  const followed = await open(`/order-status/${token}`, language);
  expect(followed).toContain(`data-locale="${language}"`);
  return [
    checkout,
    await open(back, language),
    followed,
    await open(`/order-status/${"a".repeat(64)}`, language),
  ];
}

/** An item whose print is sent to somebody as a proof in one language after the other. */
let proven: { api: Booted["api"]; id: number; itemId: number } | undefined;

/** A proof: asked, answered wrongly in three ways, answered, and one that a link does not lead to. */
async function proofPages(language: Language): Promise<string[]> {
  proven ??= await orderToProve();
  const { api, ...params } = proven;
  const { proof_url, proof_id } = await api.proofs.create({
    params,
    body: {
      proof_name: "Maija Ozola",
      proof_email: `maija-${language}@example.test`,
      proof_language: language,
      proof_price: PRICE,
    },
  });
  const answers: [string, Record<string, string>][] = [
    ["approve", { proof_approved_by: "" }],
    ["comment", { comment_text: "" }],
    ["comment", { comment_text: "– ".repeat(25_000) }],
    ["approve", { proof_approved_by: "Maija Ozola" }],
  ];
  const pages = [await open(proof_url, language)];
  for (const [answer, form] of answers) pages.push(await open(`${proof_url}/${answer}`, language, form));
  pages.push(await open(proof_url, language), await open(`/proof/${"a".repeat(64)}`, language));
  await api.proofs.withdraw({ params: { id: proof_id } });
  return pages;
}

/** The page that stops letters: asked, stopped, wanted again, and one that a link does not lead to. */
async function stopPages(language: Language): Promise<string[]> {
  const { api, account } = (await shopper(language)).reseller;
  const { user_id } = account;
  await server.services.db.update(users).set({ user_language: language }).where(eq(users.user_id, user_id));
  const email = `not-asked-${language}@example.test`;
  await api.security.changeEmail({ body: { email, current_password: TEST_PASSWORD } });
  const stop = (await given.mails(email))[0]?.stop ?? "";
  return [
    await open(stop, language),
    await open(stop, language, {}),
    await open(stop.replace("?", "/again?"), language, {}),
    await open("/stop-letters?token=none", language),
  ];
}

async function orderToProve() {
  const { reseller } = await shopper("en");
  const { order_id } = await given.order(reseller.api);
  const [item] = (await reseller.api.orders.show({ params: { id: order_id } })).order_items;
  return { api: reseller.api, id: order_id, itemId: item?.oi_id ?? 0 };
}

const kinds = { "checkout and order": payingPages, proof: proofPages, "stopped letters": stopPages };

describe.each(Object.entries(kinds))("the pages of %s", (_kind, open) => {
  let english: Set<string>;
  beforeAll(async () => {
    english = new Set((await open("en")).flatMap(wordsOn));
  });

  test.each(LANGUAGES)(
    "[WD25] have every word in the reader's language, %s, and read in its direction",
    async (language) => {
      const pages = await open(language);
      const start = `lang="${language}" dir="${language === "ar" ? "rtl" : "ltr"}"`;
      expect(pages.filter((page) => page !== "" && !page.includes(start))).toEqual([]);
      const words = pages.flatMap(wordsOn);
      expect(words.length).toBeGreaterThan(10);
      if (open === proofPages) {
        expect(plain(pages[0] ?? "")).toContain(PRICE_IN[language]);
        const day = { dateStyle: "long", timeZone: "UTC" } as const;
        expect(pages.at(-2)).toContain(server.clock.now().toLocaleDateString(language, day));
      }
      const left = words.filter((text) => english.has(text) && !SHARED.has(text));
      expect(language === "en" ? [] : [...new Set(left)]).toEqual([]);
    },
  );
});

test("[WD25] sizes and what people wrote keep their own direction on pages and in letters from right to left", async () => {
  const { reseller } = await shopper("ar");
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
  const page = await open(proof_url, "ar");
  expect(page).toMatch(/<bdi>\u2066\d+ × \d+\u2069 سم/);
  expect(page).toContain('<blockquote dir="auto">Do you like it?</blockquote>');

  const table = [{ name: "2 × Poster", detail: "30 × 40 cm", amount: "$10" }];
  const content = { to: "maija@example.test", name: "Maija", subject: "Hello", paragraphs: [], table };
  const { html } = composeLetter({ ...content, language: "ar" });
  expect(html).toMatch(/<span dir="auto"[^>]*>30 × 40 cm/);
  expect(html).toContain("text-align:left");
  expect(html).not.toContain("text-align:right");
});
