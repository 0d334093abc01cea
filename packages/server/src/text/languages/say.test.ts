import { failures } from "@pressport/core/contract";
import { LANGUAGES } from "@pressport/core/rules";
import { describe, expect, test } from "vitest";
import { composeLetter } from "../../adapters/mail/compose-letter.ts";
import { say } from "./say.ts";

describe.each(LANGUAGES.filter((language) => language !== "en"))("%s", (language) => {
  test("[WD25] has words for every refusal of the host", () => {
    const missing = Object.values(failures).flatMap(({ text }) =>
      say(language, text) === text ? [text] : [],
    );
    expect(missing).toEqual([]);
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

test("what is put into a sentence stays in its place, and unknown sentences stay English", () => {
  expect(say("de", "The parcel is with DHL under the number 123.")).toBe(
    "Die Sendung ist bei DHL unter der Nummer 123.",
  );
  expect(say("de", "Something else.")).toBe("Something else.");
  expect(say("de", "constructor")).toBe("constructor");
  expect(say("zz", "Total")).toBe("Total");
});
