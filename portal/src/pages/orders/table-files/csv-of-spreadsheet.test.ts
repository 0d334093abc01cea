import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { workbook, workbookFile } from "../../../testing/workbook.ts";
import { csvOfSpreadsheet, SpreadsheetTooLarge, UNPACKED_MOST_BYTES } from "./csv-of-spreadsheet.ts";

test("[SC520] the first sheet of an Excel file is read as CSV, each row in its line", async () => {
  const words = [
    "Order number",
    "Recipient",
    "Postcode",
    'Köln &amp; Söhne, "Nord"',
    "12 Main St&#10;Flat 4",
    "Shipped",
  ];
  const rows = [
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c><c r="E1" t="s"><v>5</v></c></row>',
    '<row r="4"><c r="A4"><v>100045</v></c><c r="B4" t="s"><v>3</v></c><c r="C4"><v>1067</v></c><c r="D4" t="s"><v>4</v></c><c r="E4" s="1"><v>45992</v></c></row>',
    '<row r="5"><c r="A5" t="inlineStr"><is><t>A-7</t></is></c><c r="B5" t="str"><f>UPPER("ada")</f><v>ADA</v></c><c r="C5"><v>0.1</v></c><c r="D5" t="e"><v>#N/A</v></c><c r="E5" t="b"><v>1</v></c></row>',
  ];
  const csv = await csvOfSpreadsheet(workbookFile(rows.join(""), words));
  expect(csv.split("\n").map((line) => line.replace(/^,+$/, ""))).toEqual([
    "Order number,Recipient,Postcode,,Shipped",
    "",
    "",
    '100045,"Köln & Söhne, ""Nord""",1067,"12 Main St, Flat 4",2025-12-01',
    "A-7,ADA,0.1,,true",
  ]);
});

test("[SC520] a file of ten thousand rows is read whole, also where its sheet is large", async () => {
  const row = (at: number) =>
    `<row r="${at}">${["A", "B", "C"].map((column) => `<c r="${column}${at}" t="inlineStr"><is><t>${column}${at} ${Math.sin(at)}</t></is></c>`).join("")}</row>`;
  const rows = Array.from({ length: 10_000 }, (_, at) => row(at + 1)).join("");
  const file = workbookFile(rows);
  expect(file.length).toBeGreaterThan(320_000);
  const lines = (await csvOfSpreadsheet(file)).split("\n");
  expect(lines).toHaveLength(10_000);
  expect(lines.at(-1)).toBe(
    ["A", "B", "C"].map((column) => `${column}10000 ${Math.sin(9_999 + 1)}`).join(","),
  );
});

test("[SC520] a small file that unpacks to gigabytes is refused before anything is unpacked", async () => {
  const bomb = zipSync({
    ...workbook(""),
    "xl/media/picture.png": new Uint8Array(1_000),
    "xl/sharedStrings.xml": new Uint8Array(UNPACKED_MOST_BYTES),
  });
  expect(bomb.length).toBeLessThan(100_000);
  await expect(csvOfSpreadsheet(bomb)).rejects.toBeInstanceOf(SpreadsheetTooLarge);
});

test.each([
  '<row r="99999999999"><c r="A99999999999"><v>1</v></c></row>',
  '<row r="1"><c r="XFD1"><v>1</v></c></row>',
  '<row r="99999999999"/>',
])("[SC520] a sheet that reaches further than anybody's orders is refused at once: %s", async (rows) => {
  await expect(csvOfSpreadsheet(workbookFile(rows))).rejects.toBeInstanceOf(SpreadsheetTooLarge);
});

test.each([
  ["is cut off", workbookFile("<row/>").slice(0, 500)],
  ["is another archive", zipSync({ "readme.txt": strToU8("Hello") })],
])("[SC520] a file that %s is not taken for a table", async (_what, file) => {
  await expect(csvOfSpreadsheet(file)).rejects.toThrow();
});
