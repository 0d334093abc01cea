import { expect, test } from "@playwright/test";
import { workbookFile } from "../portal/src/testing/workbook.ts";
import { signIn } from "./support/sign-in.ts";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const row = (at: number, cells: readonly string[]) =>
  `<row r="${at}">${cells
    .map((text, place) => `<c r="${"ABCDEFG"[place]}${at}" t="inlineStr"><is><t>${text}</t></is></c>`)
    .join("")}</row>`;

test("[SC520] an Excel file of orders is looked through as it comes, and its rows are counted as Excel counts them", async ({
  page,
}) => {
  const headings = ["Order number", "SKU", "Recipient", "Address", "City", "Postcode", "Country"];
  const order = ["X-1", "NOT-OURS", "Ada Lovelace", "12 Analytical Street", "Berlin", "1067", "Germany"];
  const bytes = workbookFile(row(1, headings) + row(4, order));
  await signIn(page);
  await page.goto("/orders/all");
  await page.getByRole("button", { name: "Import orders" }).click();
  const file = { name: "orders.xlsx", mimeType: XLSX, buffer: Buffer.from(bytes) };
  await page.getByLabel("Drop an Excel or CSV file here, or choose one").setInputFiles(file);
  await expect(page.getByText("1 order has a problem")).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText("Row 4, SKU:")).toBeVisible();
});
