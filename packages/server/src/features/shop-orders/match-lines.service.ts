import { usd } from "@pressport/core/rules";
import type { Database } from "../../adapters/db/database.ts";
import type { KeptLine } from "../../adapters/db/schema.ts";
import type { ShopLine } from "../../adapters/store/orders/shop-orders.ts";
import { exchangeRates } from "../../adapters/store/shop-currency.ts";
import type { Doors } from "../../doors.ts";
import type { Caller } from "../../http/access/caller.ts";
import { writeMoney } from "../../text/written-money.ts";
import { type VariantRow, variantsOf } from "../catalog/catalog.service.ts";
import { variantOfStoreSku } from "../catalog/chosen-options.ts";
import { openKeptPrint } from "../catalog/kept-prints/kept-prints.service.ts";
import { NO_SUCH_PRINT } from "../orders/create-partner-order.service.ts";
import { listPublishedRefs, listSkuNumbers } from "./shop-orders.queries.ts";

/** What is known of the lines of one order. */
interface Known {
  store: string;
  variants: ReadonlyMap<number, VariantRow>;
  /** Products of ours in this very shop, by the shop's own id. */
  products: ReadonlySet<string>;
  /** Sizes the catalogue has or had. */
  sizes: ReadonlySet<string>;
}

/**
 * Says of each line what of ours it is. A print the shopper made counts before the product it was sold as; a SKU counts
 * only if its product was published to this very shop: the same words may mean something else in another.
 */
export async function matchLines(
  { config, clock }: Pick<Doors, "config" | "clock">,
  db: Database,
  owner: Caller,
  store: string,
  lines: readonly ShopLine[],
): Promise<KeptLine[]> {
  const read = lines.map((line) => readSku(line.sku));
  const rows = await variantsOf(
    db,
    read.flatMap((sku) => (sku ? [sku.cv_id] : [])),
    owner,
  );
  const refs = lines.flatMap((line) => line.product_ref ?? []);
  const known: Known = {
    store,
    variants: new Map(rows.map((row) => [row.variant.cv_id, row])),
    products: await listPublishedRefs(db, { client_id: owner.client_id, store, refs }),
    sizes: await listSkuNumbers(
      db,
      read.flatMap((sku) => (sku ? [sku.sku_nr] : [])),
    ),
  };
  const rates = exchangeRates(config);
  const kept: KeptLine[] = [];
  for (const line of lines) {
    const { personalisation } = line;
    if (!personalisation) kept.push({ ...line, ...verdictOn(line, known) });
    else {
      const print = await openKeptPrint(db, { config, clock }, personalisation);
      kept.push({ ...line, ...verdictOnPrint(line, owner, print, rates) });
    }
  }
  return kept;
}

type Verdict = Pick<KeptLine, "state" | "cv_id" | "problem">;

/**
 * What a shopper made in this reseller's shop is ordered as it was made. Some shops let a page say which print a line
 * carries, so one that was sold for less than it costs waits for its reseller.
 */
function verdictOnPrint(
  { unit_price }: ShopLine,
  { client_id }: Caller,
  print: Awaited<ReturnType<typeof openKeptPrint>>,
  rates: Readonly<Record<string, number>>,
): Verdict {
  if (print?.reseller_client_id !== client_id)
    return {
      state: "unmatched",
      cv_id: null,
      problem: NO_SUCH_PRINT,
    };
  return { state: "matched", cv_id: null, problem: lossOf(unit_price, print.wholesale_amount, rates) };
}

/** Why selling a print for this may be a loss; null where it is none, or the shop does not tell. */
function lossOf(
  unit_price: ShopLine["unit_price"],
  wholesale_amount: number,
  rates: Readonly<Record<string, number>>,
): string | null {
  if (!unit_price) return null;
  const cost = writeMoney(usd(wholesale_amount));
  const rate = rates[unit_price.currency];
  if (rate === undefined)
    return `It was sold in ${unit_price.currency}, for which there is no exchange rate here, so please check whether that covers the ${cost} it costs you.`;
  const got = unit_price.amount * rate;
  // A cent of rounding between two monies is no loss.
  return got < wholesale_amount - 1
    ? `It was sold for ${writeMoney(usd(Math.round(got)))} a piece, which is less than the ${cost} it costs you.`
    : null;
}

const readSku = (sku: string | null) => (sku === null ? null : variantOfStoreSku(sku));

function verdictOn({ sku, product_ref }: ShopLine, { store, variants, products, sizes }: Known): Verdict {
  const unmatched = (problem: string) => ({ state: "unmatched", cv_id: null, problem }) as const;
  const read = readSku(sku);
  const row = read ? variants.get(read.cv_id) : undefined;
  if (read && row && row.sku.sku_nr === read.sku_nr) {
    if (row.client_product.client_product_store === store)
      return { state: "matched", cv_id: read.cv_id, problem: null };
    return unmatched(`The product behind the SKU ${sku} was not published to this shop.`);
  }
  if (product_ref !== null && products.has(product_ref))
    return unmatched(
      sku
        ? `The SKU ${sku} is not one that was published here.`
        : "This product has lost its SKU in the shop.",
    );
  if (read && sizes.has(read.sku_nr)) return unmatched(`The size behind the SKU ${sku} is gone.`);
  return { state: "foreign", cv_id: null, problem: null };
}

/** Lines that were read anew, with what a person has decided of them before. */
export function keepDecisions(lines: readonly KeptLine[], before: readonly KeptLine[]): KeptLine[] {
  const decided = new Map(before.map((line) => [line.ref, line]));
  return lines.map((line) => {
    const old = decided.get(line.ref);
    if (old?.state === "left_out") return { ...line, state: "left_out", cv_id: null, problem: null };
    if (line.state === "matched" || old?.state !== "matched" || old.cv_id === null) return line;
    return old.sku === line.sku ? { ...line, state: "matched", cv_id: old.cv_id, problem: null } : line;
  });
}
