import { expect, type Page, test } from "@playwright/test";
import { zipSync } from "../portal/node_modules/fflate/esm/browser.js";
import { workbook } from "../portal/src/testing/workbook.ts";
import { signIn } from "./support/sign-in.ts";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

async function choose(page: Page, rows: string): Promise<void> {
  await signIn(page);
  await page.goto("/orders/all");
  await page.getByRole("button", { name: "Import orders" }).click();
  const file = { name: "orders.xlsx", mimeType: XLSX, buffer: Buffer.from(zipSync(workbook(rows))) };
  await page.getByLabel("Drop an Excel or CSV file here, or choose one").setInputFiles(file);
}

const row = (at: number, cells: readonly string[]) =>
  `<row r="${at}">${cells
    .map((text, place) => `<c r="${"ABCDEFG"[place]}${at}" t="inlineStr"><is><t>${text}</t></is></c>`)
    .join("")}</row>`;

test("[SC520] an Excel file of orders is looked through as it comes, and its rows are counted as Excel counts them", async ({
  page,
}) => {
  const headings = ["Order number", "SKU", "Recipient", "Address", "City", "Postcode", "Country"];
  const order = ["X-1", "NOT-OURS", "Ada Lovelace", "12 Analytical Street", "Berlin", "1067", "Germany"];
  await choose(page, row(1, headings) + row(4, order));
  await expect(page.getByText("1 order has a problem")).toBeVisible();
  await expect(page.getByText("Row 4, SKU:")).toBeVisible();
});

test("[SC520] an Excel file that is made to fill memory is refused in words, and the page goes on", async ({
  page,
}) => {
  test.setTimeout(90_000);
  await choose(
    page,
    `${row(1, ["Order number"])}<row r="99999999999"><c r="A99999999999"><v>1</v></c></row>`,
  );
  await expect(page.getByText(/^This file (is too large to|cannot) be read/)).toBeVisible({
    timeout: 60_000,
  });
  await page.getByLabel("Or paste rows from a spreadsheet").fill("Order number");
  await expect(page.getByRole("button", { name: "Check the file" })).toBeEnabled();
});
