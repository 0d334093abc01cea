import { readFile, writeFile } from "node:fs/promises";
import type { Command } from "commander";
import { asc, eq } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { products, skus } from "../../adapters/db/schema.ts";
import { audit } from "../../features/audit/audit.service.ts";
import type { Services } from "../../services.ts";
import { CsvBroken, type CsvRow, readCsv, writeCsv } from "../../text/csv.ts";
import { writeWhole } from "../backup/whole-file.ts";
import { type CommandContext, placeOf, withServices } from "../command-context.ts";
import { OperatorProblem } from "../operator-problem.ts";
import { centsOf, priceText } from "../prices.ts";

/** Columns of the file; product and size are there to be read and are not taken back. */
const COLUMNS = ["sku_nr", "product", "size", "price_usd", "active"] as const;
type Column = (typeof COLUMNS)[number];
const NEEDED: readonly Column[] = ["sku_nr", "price_usd", "active"];

/** Writes all sizes with price and whether they are sold, one a line. */
export async function exportProducts(context: CommandContext, path: string): Promise<void> {
  await withServices(context, async ({ db }) => {
    const rows = await db
      .select({ sku: skus, product_name: products.product_name })
      .from(skus)
      .innerJoin(products, eq(products.product_id, skus.product_id))
      .orderBy(asc(products.product_position), asc(skus.sku_position), asc(skus.sku_id));
    const lines = rows.map(({ sku, product_name }) => [
      sku.sku_nr,
      product_name,
      sku.sku_name_cm,
      priceText(sku.sku_price_amount),
      sku.sku_active ? "yes" : "no",
    ]);
    await writeWhole(placeOf(context, path), (half) => writeFile(half, writeCsv([COLUMNS, ...lines])));
    context.say(`${lines.length} sizes are written to ${path}.`);
  });
}

/** A size as the file wants it. */
interface WantedSku {
  sku_nr: string;
  sku_price_amount: number;
  sku_active: boolean;
}

/** Takes prices and whether sizes are sold from a file; all of it, or nothing when any line is wrong. */
export async function importProducts(context: CommandContext, path: string): Promise<void> {
  const rows = await readRows(placeOf(context, path), path);
  await withServices(context, async (services) => {
    const changed = await services.db.transaction(async (tx) => {
      const { wanted, problems } = await checkRows(tx, rows);
      if (problems.length > 0)
        throw new OperatorProblem(
          `Nothing was changed, because ${path} has mistakes:\n${problems.map((text) => `  - ${text}`).join("\n")}`,
        );
      return await applyAll(services, tx, wanted);
    });
    context.say(`${rows.length - 1} sizes read, ${changed} changed.`);
  });
}

async function readRows(place: string, path: string): Promise<CsvRow[]> {
  try {
    return readCsv(await readFile(place, "utf8"));
  } catch (error) {
    if (error instanceof CsvBroken) throw new OperatorProblem(`${path} is no CSV file: ${error.message}.`);
    if (error instanceof Error && "code" in error && ["ENOENT", "EISDIR"].includes(String(error.code)))
      throw new OperatorProblem(`There is no file ${path}.`);
    throw error;
  }
}

async function checkRows(
  tx: Database,
  [header, ...rows]: readonly CsvRow[],
): Promise<{ wanted: WantedSku[]; problems: string[] }> {
  const names = header?.cells.map((name) => name.trim().toLowerCase()) ?? [];
  const missing = NEEDED.filter((name) => !names.includes(name));
  if (missing.length > 0)
    return { wanted: [], problems: [`line 1: the column ${missing.join(", ")} is missing`] };
  const known = new Set((await tx.select({ sku_nr: skus.sku_nr }).from(skus)).map((sku) => sku.sku_nr));
  const seen = new Map<string, number>();
  const problems: string[] = [];
  const wanted = rows.flatMap(({ line, cells }) => {
    const cell = (name: Column) => cells[names.indexOf(name)]?.trim() ?? "";
    const sku_nr = cell("sku_nr");
    const price = centsOf(cell("price_usd"));
    const active = activeOf(cell("active"));
    const earlier = seen.get(sku_nr);
    seen.set(sku_nr, line);
    const wrong = [
      !known.has(sku_nr) && `there is no size ${sku_nr || "without a number"}`,
      earlier !== undefined && `${sku_nr} stands in line ${earlier} already`,
      price === null && `price_usd "${cell("price_usd")}" is no price such as 19.90`,
      active === null && `active "${cell("active")}" must be yes or no`,
    ].filter((text) => text !== false);
    problems.push(...wrong.map((text) => `line ${line}: ${text}`));
    return price === null || active === null ? [] : [{ sku_nr, sku_price_amount: price, sku_active: active }];
  });
  return { wanted, problems };
}

function activeOf(text: string): boolean | null {
  const word = text.toLowerCase();
  if (["yes", "true", "1"].includes(word)) return true;
  return ["no", "false", "0"].includes(word) ? false : null;
}

async function applyAll(
  services: Pick<Services, "clock" | "events">,
  tx: Database,
  wanted: readonly WantedSku[],
): Promise<number> {
  const rows = await tx.select().from(skus).for("update");
  const bySku = new Map(rows.map((row) => [row.sku_nr, row]));
  let changed = 0;
  const sku_ids: number[] = [];
  const prices: { sku_id: number; before: number }[] = [];
  for (const { sku_nr, ...next } of wanted) {
    const row = bySku.get(sku_nr);
    if (!row || (row.sku_price_amount === next.sku_price_amount && row.sku_active === next.sku_active))
      continue;
    await tx.update(skus).set(next).where(eq(skus.sku_nr, sku_nr));
    await audit(services, tx, {
      action: "price.changed",
      entity: "sku",
      entity_id: row.sku_id,
      client_id: null,
      before: row,
      after: next,
    });
    changed += 1;
    const { sku_id, sku_price_amount: before } = row;
    if (row.sku_active !== next.sku_active) sku_ids.push(sku_id);
    if (before !== next.sku_price_amount) prices.push({ sku_id, before });
  }
  if (prices.length > 0) await services.events.emit("prices.changed", tx, { changed: prices });
  if (sku_ids.length > 0) await services.events.emit("sizes.changed", tx, { sku_ids });
  return changed;
}

/** Adds `products export` and `products import`. */
export function addProductCommands(program: Command, context: () => CommandContext): void {
  const group = program
    .command("products")
    .description("Change prices, and what is sold, with a spreadsheet");
  group
    .command("export")
    .description("Write every size with its price to a CSV file")
    .argument("<csv>", "the file to write")
    .action((path: string) => exportProducts(context(), path));
  group
    .command("import")
    .description("Read prices, and what is sold, back; all lines or, with a mistake in any, none")
    .argument("<csv>", `a file with the columns ${NEEDED.join(", ")}`)
    .addHelpText(
      "after",
      "\nOrders that are made keep their price. Baskets show the new one, and so do shops that sold for less.",
    )
    .action((path: string) => importProducts(context(), path));
}
