import { failures, fieldMessages, findingKinds, uploadRefusals } from "@pressport/core/contract";
import { ATTRIBUTE_CHOICES, LANGUAGES, mainAttributeOf } from "@pressport/core/rules";
import { describe, expect, test } from "vitest";
import { composeLetter } from "../../adapters/mail/compose-letter.ts";
import { wireMessages } from "../../http/calls/wire-messages.ts";
import {
  listProducts,
  listSkus,
  refundReasonRows,
  refundTypeRows,
} from "../../seed/catalogue/demo-catalogue.ts";
import { writeMoney } from "../written-money.ts";
import { say, sayName } from "./say.ts";

/** What is called in several languages what it is called in English. */
const SAME = ["Poster"];

/** The names of what is ordered, by product: each option with its size, as orders keep them. */
const orderedNames = listSkus().flatMap(({ product_id, sku_name_cm, sku_pieces = 1 }) => {
  const main = mainAttributeOf(product_id);
  const options =
    main === null ? [] : ATTRIBUTE_CHOICES[main].map((value) => `${value.replaceAll("_", " ")} ${main}`);
  const pieces = sku_pieces > 1 ? [`${sku_pieces} pieces`] : [];
  return [...options, "deep bars", ...pieces].map((option) => `${sku_name_cm}, ${option}`);
});

describe.each(LANGUAGES.filter((language) => language !== "en"))("%s", (language) => {
  test("[WD25] has words for every refusal of the host", () => {
    const missing = Object.values(failures).flatMap(({ text }) =>
      say(language, text) === text ? [text] : [],
    );
    expect(missing).toEqual([]);
  });

  test("[WD25] has words for what a refusal says beside its usual words, with what is put in", () => {
    const rest = "Earnings are still to be paid out or settled; please write to us about them first.";
    const written = [
      "Not everything is over with order PP-7.",
      "Not everything is over with orders PP-7, PP-8.",
      `Not everything is over with order PP-7. ${rest}`,
      `Not everything is over with orders PP-7, PP-8. ${rest}`,
      rest,
      "Paid orders and orders in production cannot be deleted: PP-7, PP-8",
      "Your basket or its prices have changed: it now comes to PP-7. Please check it before ordering.",
      "This webhook is switched off. Switch it on first.",
      "At most 10 webhooks. Remove one first.",
      "At most 200 discount codes at once. End one first.",
      "Publish a product to the demo store first.",
    ];
    const english = /Not every|Earnings|orders and|have changed|switched|At most|Publish a/;
    for (const text of written) {
      const said = say(language, text);
      expect(said).not.toMatch(english);
      expect(said.includes("PP-7")).toBe(text.includes("PP-7"));
    }
  });

  test("[WD25] has words for every reason a file is not taken in", () => {
    const { clearedAtNight, fileTooLarge, fileTypes, heicPhoto, quotaUsed, tooManyFiles, tooManyUploads } =
      wireMessages;
    const { addressUsed, formTextTooLong, tooSlow, truncated, unstorable } = wireMessages;
    const written = [
      addressUsed,
      formTextTooLong,
      ...Object.values(uploadRefusals).map(({ text }) => text),
      ...Object.values(fileTypes),
      fileTooLarge(200 * 1024 ** 2),
      heicPhoto,
      tooManyUploads,
      tooSlow,
      truncated,
      unstorable,
      quotaUsed(5 * 1024 ** 3),
      clearedAtNight,
      tooManyFiles(20),
    ];
    expect(written.filter((text) => say(language, text) === text)).toEqual([]);
  });

  test("[WD26] has words for all the catalogue says, and for all that is found in files", () => {
    const written = [
      ...listProducts().flatMap((one) => [one.product_name, one.product_summary, one.product_description]),
      ...refundTypeRows.map(({ rt_name }) => rt_name),
      ...refundReasonRows.map(({ rr_name }) => rr_name),
      ...Object.values(findingKinds).flatMap((kind) => [
        "advice" in kind ? kind.advice : kind.text,
        kind.text,
      ]),
    ];
    expect(written.filter((text) => sayName(language, text) === text && !SAME.includes(text))).toEqual([]);
    const english = /[a-z]{3,}/;
    const left = orderedNames.filter((name) => {
      const [, option = ""] = name.split(", ");
      return (
        sayName(language, name).endsWith(option) ||
        (language === "ar" && english.test(sayName(language, name)))
      );
    });
    expect(left).toEqual([]);
  });

  test("[WD25] has words for letters that did not arrive", () => {
    for (const text of [
      "An email of ours could not be delivered to you.",
      "An email of ours could not be delivered to you. Please check the address of your account.",
      "Our email about order PP-7 to your customer could not be delivered. Please reach them in another way.",
    ]) {
      const said = say(language, text);
      expect(said).not.toMatch(/could not|Please/);
      expect(said.includes("PP-7")).toBe(text.includes("PP-7"));
    }
  });

  test("[PA200] what a print's file is refused for is in the language too, with the finding", () => {
    const { text } = findingKinds["blank-page"];
    const told = say(language, fieldMessages.acceptFinding("Poster, 30 × 40 cm", text));
    expect(told).toContain(say(language, text));
    expect(told).not.toMatch(/would not print|blank/);
  });

  test("[WD25] a letter is in it from greeting to button, and reads its way", () => {
    const letter = composeLetter({
      to: "ada@shop.test",
      name: "Ada",
      language,
      subject: "Order PP-7 has been shipped",
      paragraphs: ["Order PP-7 has been shipped.", "It goes to Ada, Riga."],
      table: [{ name: "Total", amount: "$3.00", isSum: true }],
      action: { label: "See your order", url: "https://print.test/o" },
    });
    for (const english of ["has been", "It goes", "Hello", "See your"]) {
      expect(letter.subject + letter.text).not.toContain(english);
      expect(letter.html).not.toContain(english);
    }
    expect(letter.subject).toContain("PP-7");
    expect(letter.html).toContain(`lang="${language}" dir="${language === "ar" ? "rtl" : "ltr"}"`);
  });
});

describe.each(LANGUAGES.filter((language) => language !== "en"))("amounts in %s", (language) => {
  test.each([
    "Your basket or its prices have changed: it now comes to $1,234.50. Please check it before ordering.",
    "We have paid $1,234.50 of your earnings out to you.",
    // Told as it is, since whoever shows it has the words.
    "The lowest price is $1,234.50: what the print house charges you",
    "$1,234.50",
  ])("[AP129] %s", (english) => {
    const said = say(language, english);
    expect(said).toContain(writeMoney({ amount: 123_450, currency: "USD" }, language));
    expect(said).not.toContain("$1,234.50");
  });
});

test("what is put into a sentence stays in its place, and unknown sentences stay English", () => {
  expect(say("de", "The parcel is with DHL under the number 123.")).toBe(
    "Die Sendung ist bei DHL unter der Nummer 123.",
  );
  expect(say("de", "Something else.")).toBe("Something else.");
  expect(say("de", "constructor")).toBe("constructor");
  expect(say("zz", "Total")).toBe("Total");
});

test("[WD26] [SC120] what is ordered is named in parts, its size as numbers are written there and in one piece", () => {
  expect(sayName("de", "A4 29.7 × 21 cm, deep bars")).toBe("A4 29,7 × 21 cm, tiefe Leisten");
  expect(sayName("fr", "Slim 21 × 42 cm")).toBe("Étroit 21 × 42 cm");
  expect(sayName("ar", "30 × 40 cm, oak frame")).toBe("\u206630 × 40\u2069 سم، إطار بلوط");
});

test("[WD26] what an operator calls its products itself stays as it is, commas and all", () => {
  expect(sayName("ar", "Tea towel, linen, 2.5 m")).toBe("Tea towel, linen, 2.5 m");
  expect(sayName("en", "Framed poster")).toBe("Framed poster");
});
