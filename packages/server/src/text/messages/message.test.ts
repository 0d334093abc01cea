import { usd } from "@pressport/core/rules";
import { expect, test } from "vitest";
import { writeMoney } from "../written-money.ts";
import { decodeMessage, encodeMessage, message, verbatim, write } from "./message.ts";
import { type MessageCode, messages } from "./messages.ts";

const isMessageCode = (code: string): code is MessageCode => Object.hasOwn(messages.en, code);

/** Something for every place of a sentence: its own name. */
const marked = (english: string) =>
  Object.fromEntries(Array.from(english.matchAll(/\{(\w+)[},]/g), ([, name = ""]) => [name, `<${name}>`]));
const codes = Object.keys(messages.en).filter((code) => isMessageCode(code));
const others = Object.keys(messages).filter((language) => language !== "en");
/** What is only names and signs reads alike in several languages. */
const ALIKE = ["verbatim", "shop_says"];

test.each(others)(
  "[WD25] [WD176] %s has a sentence of its own for every message, with all that is put in",
  (language) => {
    const wrong = codes.filter((code) => {
      const values = marked(messages.en[code]);
      const [own, english] = [write(language, { code, values }), write("en", { code, values })];
      const places = (text: string) => (text.match(/<\w+>/g) ?? []).toSorted().join();
      return places(own) !== places(english) || (own === english && !ALIKE.includes(code));
    });
    expect(wrong).toEqual([]);
  },
);

test.each(others)("[SC150] every choice of a sentence has words in %s", (language) => {
  const choices = {
    address_unusable: ["name", "address", "city", "zip", "state", "email", "phone", "country"],
    credential_missing: ["consumer_key", "consumer_secret", "access_token", "secret"],
    ended_in_production: ["cancelled", "refunded"],
    ended_before_ordered: ["cancelled", "refunded"],
    ended_so_cancelled: ["cancelled", "refunded"],
  } as const;
  for (const code of codes) {
    if (!(code in choices)) continue;
    const [name = ""] = Object.keys(marked(messages.en[code]));
    const said = Object.entries(choices).flatMap(([one, all]) =>
      one === code
        ? all.map((choice) => write(language, { code, values: { [name]: choice, problem: "?" } }))
        : [],
    );
    expect(new Set(said).size).toBe(said.length);
  }
});

test("[WD176] [SC150] [AP129] [AP143] a message is written in the language of whoever reads it, with messages, moneys and lists in it", () => {
  const busy = message("shop_says", { shop: message("own_webhook"), words: message("no_answer") });
  const told = message("shop_took_no_part", { problem: busy });
  expect(write("en", told)).toBe("Your shop did not take part: Your webhook: There was no answer in time.");
  expect(write("de", told)).toBe(
    "Ihr Shop hat nicht mitgemacht: Ihr Webhook: Es kam keine rechtzeitige Antwort.",
  );
  const sold = write("de", message("sold_below_cost", { price: usd(300), cost: usd(123_450) }));
  expect(sold).toContain(writeMoney(usd(123_450), "de"));
  const known = { names: ["USD", "EUR"], type: "disjunction" } as const;
  expect(write("fr", message("currency_unknown", { currency: "GBP", known }))).toContain("USD ou EUR");
  expect(write("es", message("ended_in_production", { how: "refunded" }))).not.toBe(
    write("es", message("ended_in_production", { how: "cancelled" })),
  );
});

test("[WD176] words of others stay as they are, whatever signs are in them", () => {
  const odd = "It’s {not} <b>ours</b>, '{0}' & #1";
  expect(write("de", verbatim(odd))).toBe(odd);
  expect(write("lv", message("webhook_refused_with", { status: 418, words: odd }))).toContain(odd);
});

test("[WD176] a column gives back what it was given; a sentence of an older release is words, a code of a later one its name", () => {
  const told = message("shop_told_of_parcel", { carrier: "DHL", number: "1" });
  expect(decodeMessage(encodeMessage(told))).toEqual(told);
  expect(write("en", decodeMessage("It is odd."))).toBe("It is odd.");
  expect(write("en", decodeMessage('{"code":"not_known_yet"}'))).toBe("not_known_yet");
});
