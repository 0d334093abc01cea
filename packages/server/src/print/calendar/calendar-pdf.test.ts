import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { decodePDFRawStream, type PDFDocument, PDFRawStream } from "@cantoo/pdf-lib";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import { calendarPictureSlot, defaultPlacement, type PrintSize } from "@pressport/core/rules";
import { expect, test } from "vitest";
import { artworkInTest } from "../../image-intake/artwork-in-test.ts";
import { sharp } from "../../image-intake/hardened-sharp.ts";
import { type Operand, operatorsOf } from "../../image-intake/pdf/pdf-operators.ts";
import { renderPdfPage } from "../../image-intake/pdf/render-pdf-page.ts";
import { tempFolder } from "../../testing/temp-folder.ts";
import { srgbProfile } from "../colour/colour-profiles.ts";
import { imagesOf, openPdf } from "../proof/print-in-test.ts";
import { type CalendarPdfRequest, writeCalendarPdf } from "./calendar-pdf.ts";
import { calendarWords } from "./calendar-words.ts";

const folder = await tempFolder();
const photo = join(folder, "photo.jpg");
await sharp({ create: { width: 900, height: 700, channels: 3, background: "#2f6f4f" } })
  .jpeg()
  .toFile(photo);

async function calendarRequest(
  productTypeId: number,
  page: PrintSize,
  changes: Partial<CalendarPdfRequest> = {},
): Promise<CalendarPdfRequest> {
  const { design } = await artworkInTest(photo);
  const picture = {
    designPath: photo,
    design,
    placement: defaultPlacement(design, calendarPictureSlot(productTypeId, page)),
  };
  return {
    productTypeId,
    page,
    bleedMm: 3,
    bindingMm: 12,
    pages: Array.from({ length: 13 }, (_, month) => ({ month, picture })),
    startsWith: { year: 2026, month: 8 },
    locale: "de",
    meta: { title: "Calendar", orderItemId: 4, createdAt: "2026-03-04T05:06:07.000Z" },
    ...changes,
  };
}

async function textsOf(path: string): Promise<string[]> {
  const library = await PDFiumLibrary.init();
  const pdf = await library.loadDocument(await readFile(path));
  const texts = Array.from({ length: pdf.getPageCount() }, (_, index) => pdf.getPage(index).getText());
  pdf.destroy();
  library.destroy();
  return texts;
}

const a4 = { widthMm: 210, heightMm: 297 };

test("[P18] [EN05] a calendar has a cover and twelve months in order, the year rolls over", async () => {
  const { path, problems } = await writeCalendarPdf(await calendarRequest(6, a4), join(folder, "photo.pdf"));
  expect(problems).toEqual([]);
  const [cover = "", ...months] = await textsOf(path);
  expect(cover).toContain("2026 – 2027");
  expect(months.map((text) => /^\s*(\S+)[\s\S]*?(20\d\d)/.exec(text)?.slice(1))).toEqual([
    ["August", "2026"],
    ["September", "2026"],
    ["Oktober", "2026"],
    ["November", "2026"],
    ["Dezember", "2026"],
    ["Januar", "2027"],
    ["Februar", "2027"],
    ["März", "2027"],
    ["April", "2027"],
    ["Mai", "2027"],
    ["Juni", "2027"],
    ["Juli", "2027"],
  ]);
  for (const [index, text] of months.entries()) {
    const days = new Date(Date.UTC(2026, 8 + index, 0)).getUTCDate();
    expect(text.match(/\b\d{1,2}\b/g)?.map(Number)).toEqual(
      Array.from({ length: days }, (_, day) => day + 1),
    );
  }
});

test("[P18] a picture used on every page lies in the file once, at every page's edge and over the bleed", async () => {
  const { path } = await writeCalendarPdf(await calendarRequest(6, a4), join(folder, "once.pdf"));
  expect(imagesOf(await openPdf(path))).toHaveLength(1);
  const page = await renderPdfPage(path, 216 * 2, 303 * 2, 6);
  const { data, info } = await page.raw().toBuffer({ resolveWithObject: true });
  const red = (x: number, y: number) => data[(y * info.width + x) * 3] ?? 0;
  const bottomOfPicture = (178 + 3) * 2;
  expect(
    [red(0, 0), red(431, 0), red(0, bottomOfPicture - 2), red(431, bottomOfPicture - 2)].every(
      (value) => value < 0x40,
    ),
  ).toBe(true);
  expect([red(0, bottomOfPicture + 2), red(431, 605), red(6, 600)]).toEqual([255, 255, 255]);
});

test.each([
  {
    type: 7,
    page: { widthMm: 297, heightMm: 420 },
    says: ["Anna", "Жанна", "31"],
    columns: ["Anna", "Bo 🎉", "Çelik", "Жанна"],
  },
  { type: 8, page: { widthMm: 148, heightMm: 420 }, says: ["August", "31"], columns: [] },
  { type: 10, page: { widthMm: 210, heightMm: 148 }, says: ["August", "2026"], columns: [] },
])("[EN26] a calendar of type $type is drawn in its own manner", async ({ type, page, says, columns }) => {
  const { path, problems } = await writeCalendarPdf(
    await calendarRequest(type, page, { columns }),
    join(folder, `type-${type}.pdf`),
  );
  expect(problems).toEqual([]);
  const texts = await textsOf(path);
  expect(texts).toHaveLength(13);
  for (const word of says) expect(texts[1]).toContain(word);
  if (type === 8) expect(texts.join("")).not.toMatch(/20\d\d/);
});

test("[P18] February of a birthday list has its 29th, and prices stand on the cover only when asked for", async () => {
  const list = await calendarRequest(8, a4, { startsWith: { year: 2025, month: 1 } });
  const [, , february = ""] = await textsOf((await writeCalendarPdf(list, join(folder, "list.pdf"))).path);
  expect(february).toContain("29");
  const priced = await calendarRequest(6, a4, { coverPrice: "12.90 USD" });
  const texts = await textsOf((await writeCalendarPdf(priced, join(folder, "priced.pdf"))).path);
  expect(texts.map((text) => text.includes("12.90 USD"))).toEqual([
    true,
    ...Array.from({ length: 12 }, () => false),
  ]);
});

/** Everything drawn on a page's own content: letter sizes and line widths in points, and the colours they are drawn in. */
function marksOf(pdf: PDFDocument) {
  const letters: { size: number; colour: string }[] = [];
  const lines: { width: number; colour: string }[] = [];
  const operators = new Set<string>();
  for (const page of pdf.getPages()) {
    const contents = page.node.Contents();
    if (!(contents instanceof PDFRawStream)) throw new Error("The page is not one stream.");
    let [fill, stroke, width] = ["", "", 1];
    for (const { name, operands } of operatorsOf(decodePDFRawStream(contents).decode())) {
      operators.add(name);
      if (name === "k" || name === "rg" || name === "g") fill = numbersOf(operands);
      if (name === "K" || name === "RG" || name === "G") stroke = numbersOf(operands);
      if (name === "w") width = Number(operands[0]);
      if (name === "Tf") letters.push({ size: Number(operands[1]), colour: fill });
      if (name === "S") lines.push({ width, colour: stroke });
    }
  }
  return { letters, lines, operators };
}

test.each([
  { type: 6, page: a4 },
  { type: 6, page: { widthMm: 420, heightMm: 297 } },
  { type: 7, page: { widthMm: 210, heightMm: 420 } },
  { type: 8, page: { widthMm: 148, heightMm: 420 } },
  { type: 10, page: { widthMm: 210, heightMm: 148 } },
  { type: 10, page: { widthMm: 210, heightMm: 100 } },
])(
  "[P18] [P21] a calendar of type $type, $page.widthMm × $page.heightMm mm, has no letter below 7 points, small ones in black ink alone, lines of a quarter millimetre in solid black",
  async ({ type, page }) => {
    const job = await calendarRequest(type, page, { coverPrice: "$12.90", locale: "en" });
    const { letters, lines } = marksOf(
      await openPdf((await writeCalendarPdf(job, join(folder, "small.pdf"))).path),
    );
    expect(letters.length).toBeGreaterThan(300);
    expect(Math.min(...letters.map(({ size }) => size))).toBeGreaterThanOrEqual(6.999);
    const small = letters.filter(({ size }) => size < 10);
    expect([...new Set(small.map(({ colour }) => colour))]).toEqual(small.length > 0 ? ["0 0 0 1"] : []);
    for (const { width, colour } of lines) {
      expect(width).toBeGreaterThanOrEqual((0.25 / 25.4) * 72 - 0.001);
      expect(colour).toBe("0 0 0 1");
    }
  },
);

test.each([
  { space: "RGB ", channels: 3, means: "rg" },
  { space: "GRAY", channels: 1, means: "g" },
])(
  "[P8] a calendar for a press of $channels colours is set in those, and calls for no ink the press does not have",
  async ({ space, means }) => {
    const profile = Buffer.from(await srgbProfile());
    profile.write("prtr", 12, "latin1");
    profile.write(space, 16, "latin1");
    const profilePath = join(folder, `${means}.icc`);
    await writeFile(profilePath, profile);
    const job = await calendarRequest(6, a4, { condition: { profilePath, identifier: null } });
    const { path, problems } = await writeCalendarPdf(job, join(folder, `${means}.pdf`));
    expect(problems).toEqual([]);
    const { operators } = marksOf(await openPdf(path));
    expect([operators.has(means), operators.has("k"), operators.has("K")]).toEqual([true, false, false]);
  },
);

test("[P18] an English calendar begins its weeks on Monday for a client in Riga and on Sunday for one in Boston", async () => {
  const firstDays: string[] = [];
  for (const country of ["LV", "US"]) {
    const job = await calendarRequest(6, a4, { locale: "en", country });
    const [, month = ""] = await textsOf((await writeCalendarPdf(job, join(folder, "week.pdf"))).path);
    firstDays.push(/Mon|Sun/.exec(month)?.[0] ?? "none");
  }
  expect(firstDays).toEqual(["Mon", "Sun"]);
});

const independence = { date: "2026-11-18", name: "Proclamation of the Republic" };
const anna = { day: "11-05", name: "Anna’s birthday" };

test.each([
  { type: 6, page: a4, isHolidayShown: true },
  { type: 7, page: { widthMm: 297, heightMm: 420 }, isHolidayShown: true },
  { type: 8, page: a4, isHolidayShown: false },
  { type: 10, page: { widthMm: 210, heightMm: 148 }, isHolidayShown: true },
  { type: 10, page: { widthMm: 210, heightMm: 100 }, isHolidayShown: true },
])(
  "[P18] on a calendar of type $type, $page.widthMm × $page.heightMm mm, own events are printed in their month, and holidays where it has years",
  async ({ type, page, isHolidayShown }) => {
    const days = { holidays: [independence], events: [anna, { day: "2026-11-05", name: "Opera" }] };
    const job = await calendarRequest(type, page, { locale: "en", days });
    const { path, problems } = await writeCalendarPdf(job, join(folder, "days.pdf"));
    expect(problems).toEqual([]);
    const texts = (await textsOf(path)).map((text) => text.replace(/\s+/g, " "));
    const pagesWith = (word: string) => texts.flatMap((text, index) => (text.includes(word) ? [index] : []));
    expect(pagesWith("Anna’s")).toEqual([4]);
    expect(pagesWith("Opera")).toEqual([4]);
    expect(pagesWith("Proclamation")).toEqual(isHolidayShown ? [4] : []);
    const { letters } = marksOf(await openPdf(path));
    expect(Math.min(...letters.map(({ size }) => size))).toBeGreaterThanOrEqual(6.999);
  },
);

test("[P18] the weekday a client chose goes before the one of language and country", async () => {
  const job = await calendarRequest(6, a4, { locale: "en", country: "LV", weekStart: 7 });
  const [, month = ""] = await textsOf((await writeCalendarPdf(job, join(folder, "chosen.pdf"))).path);
  expect(/Mon|Sun/.exec(month)?.[0]).toBe("Sun");
});

test("[P17] the same calendar gives the same bytes; a month without a picture stays light", async () => {
  const job = await calendarRequest(10, { widthMm: 210, heightMm: 100 });
  const pages = job.pages.map((page) => (page.month === 2 ? { month: 2, picture: null } : page));
  const first = await writeCalendarPdf({ ...job, pages }, join(folder, "first.pdf"));
  const second = await writeCalendarPdf({ ...job, pages }, join(folder, "second.pdf"));
  expect(second.sha256).toBe(first.sha256);
  const empty = await renderPdfPage(first.path, 216, 106, 3);
  const [red = 0] = await empty.extract({ left: 20, top: 50, width: 1, height: 1 }).raw().toBuffer();
  expect(red).toBeGreaterThan(220);
});

test("[P18] the languages of Europe, Arabic and Thai are set in their own words; others in English rather than in boxes", async () => {
  const latin = [
    "en",
    "de",
    "fr",
    "es",
    "it",
    "pt",
    "nl",
    "pl",
    "cs",
    "sk",
    "hu",
    "ro",
    "lv",
    "lt",
    "et",
    "fi",
    "sv",
    "da",
    "tr",
    "vi",
  ];
  for (const locale of [...latin, "ru", "uk", "bg", "el"]) {
    const { months } = calendarWords(locale);
    expect(new Set(months).size).toBe(12);
    if (locale !== "en") expect(months).not.toEqual(calendarWords("en").months);
  }
  expect(calendarWords("lv").months[7]).toBe("Augusts");
  expect(calendarWords("el").months[7]).toBe("Αύγουστος");
  expect(calendarWords("ar").months[7]).toBe("أغسطس");
  expect(calendarWords("th").months[0]).toBe("มกราคม");
  for (const locale of ["ka", "no such locale"]) {
    expect(calendarWords(locale).months[0]).toBe("January");
  }
});

/** The operands of a colour, as they stand in the file. */
const numbersOf = (operands: readonly Operand[]): string =>
  operands.filter((one) => typeof one === "number").join(" ");
