import fc from "fast-check";
import { expect, test } from "vitest";
import { CsvBroken, readCsv, writeCsv } from "./csv.ts";

test("[PA05] whatever is written is read back, also what is kept from being a formula", () => {
  const phone = fc.string().map((text) => `+371 ${text}`);
  const cell = fc.oneof(fc.string(), phone).filter((text) => !/'[=+\-@\t]/.test(text) && !/\r/.test(text));
  const row = fc
    .array(cell, { minLength: 1, maxLength: 4 })
    .filter((cells) => cells.some((one) => one !== ""));
  fc.assert(
    fc.property(fc.array(row, { maxLength: 5 }), (rows) => {
      const text = writeCsv([["a", "b"], ...rows]);
      expect(readCsv(text).map(({ cells }) => cells)).toEqual([["a", "b"], ...rows]);
    }),
  );
  expect(writeCsv([["=1+1", "-2+3", "-2.50"]])).toBe("'=1+1,'-2+3,-2.50\r\n");
});

test.each([";", "\t", "\n", ';"', '\n""'])(
  "[PA05] no part of a cell behind %j is a formula for a spreadsheet that separates cells there",
  (before) => {
    for (const formula of ["=HYPERLINK(1)", "+1+1", "-1+1", "@SUM(1)"]) {
      const cell = `Ada${before}${formula};Riga`;
      const text = writeCsv([["a", cell]]);
      const asGermanSpreadsheet = text.replaceAll('"', "").split(/[;\t\r\n]/);
      expect(asGermanSpreadsheet.filter((part) => /^[=+\-@]/.test(part))).toEqual([]);
      expect(readCsv(text)[0]?.cells).toEqual(["a", cell]);
    }
  },
);

test("lines are counted as an editor does, also behind cells with line breaks", () => {
  expect(readCsv('a,b\n"x\ny",1\n\nz,2').map(({ line, cells }) => [line, cells[0]])).toEqual([
    [1, "a"],
    [2, "x\ny"],
    [5, "z"],
  ]);
});

test("a comma, a semicolon or a tab stands between cells, whichever comes first", () => {
  for (const text of ["a,b\n1;2,3\t4", "a;b\n1,2;3", "a\tb\n1,2\t3;4"])
    expect(readCsv(text).map(({ cells }) => cells.length)).toEqual([2, 2]);
});

test("[PA05] what stands between cells is found behind headings in quotes, and in a line that names it", () => {
  const wanted = [
    ["Order;no", "SKU"],
    ["1,5", "a"],
  ];
  for (const text of [
    '"Order;no";"SKU"\r\n"1,5";"a"\r\n',
    '"Order;no"\t"SKU"\n"1,5"\t"a"',
    'sep=;\r\n"Order;no";SKU\r\n1,5;a',
    '\uFEFF"SEP=,"\nOrder;no,SKU\n"1,5",a',
  ])
    expect(readCsv(text).map(({ cells }) => cells)).toEqual(wanted);
  expect(readCsv("sep=;\na;b\n1;2").map(({ line }) => line)).toEqual([2, 3]);
});

test("[PA05] lines may end as old spreadsheets end them", () => {
  expect(readCsv("a,b\r1,2\r3,4").map(({ line, cells }) => [line, ...cells])).toEqual([
    [1, "a", "b"],
    [2, "1", "2"],
    [3, "3", "4"],
  ]);
});

test("text behind a closing quote and a quote without end are refused", () => {
  expect(() => readCsv('a\n"b"c\n')).toThrow(CsvBroken);
  expect(() => readCsv('a\n"b\n')).toThrow("line 2: a quote is opened and never closed");
});

/** Signs of which whoever looks again and again has not come to an end within a test's time. */
const LONG = 300_000;

test("[AP164] what stands between cells is looked for once, however long a heading without it is", () => {
  for (const text of [
    `${" ".repeat(LONG)}x\n1`,
    `${"a".repeat(LONG)}\n1`,
    `${'"a"'.repeat(LONG)}\n1`,
    "\n".repeat(LONG),
  ]) {
    try {
      readCsv(text);
    } catch (error) {
      expect(error).toBeInstanceOf(CsvBroken);
    }
  }
});
