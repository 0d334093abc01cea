import { splitVat, usd } from "@pressport/core/rules";
import type { Database } from "../../adapters/db/database.ts";
import type { KeptLine, LineReason } from "../../adapters/db/schema.ts";
import type { ShopLine } from "../../adapters/store/orders/shop-orders.ts";
import { exchangeRates } from "../../adapters/store/shop-currency.ts";
import type { Caller } from "../../http/access/caller.ts";
import type { Services } from "../../services.ts";
import { wholesaleAmount } from "../catalog/catalog.entities.ts";
import { type VariantRow, variantsOf } from "../catalog/catalog.service.ts";
import { variantOfStoreSku } from "../catalog/chosen-options.ts";
import { openKeptPrint } from "../catalog/kept-prints/kept-prints.service.ts";
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
  { config, clock }: Pick<Services, "config" | "clock">,
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
    const verdict = personalisation
      ? verdictOnPrint(owner, await openKeptPrint(db, { config, clock }, personalisation))
      : verdictOn(line, known);
    const { cost, ...match } = { cost: null, ...verdict };
    const reason = match.reason ?? lossOf(line, cost, rates);
    kept.push({ ...line, ...whole(line, { ...match, reason }) });
  }
  return kept;
}

type Verdict = Required<Pick<KeptLine, "state" | "cv_id" | "reason">>;

/** What a line is, and what one piece of it costs its reseller, US cents with VAT. */
type Match = Verdict & { cost?: number | null };

/** A line that waits for a person, and why. */
const unmatched = (reason: LineReason): Match => ({ state: "unmatched", cv_id: null, reason });

/** What a shopper made in this reseller's shop is ordered as it was made. */
function verdictOnPrint({ client_id }: Caller, print: Awaited<ReturnType<typeof openKeptPrint>>): Match {
  if (print?.reseller_client_id !== client_id) return unmatched({ code: "print_unknown" });
  return { state: "matched", cv_id: null, reason: null, cost: print.wholesale_amount };
}

/** A line of ours that is no whole number of pieces, such as 1.5, cannot be made until a person has decided. */
function whole({ quantity }: ShopLine, verdict: Verdict): Verdict {
  if (verdict.state === "foreign" || Number.isInteger(quantity)) return verdict;
  return unmatched({ code: "fractional_quantity", quantity });
}

/**
 * Why selling a line for this may be a loss; null where it is none, or the shop does not tell. A merchant may have changed a
 * price, and some shops let a page say which print a line carries. Both sides are without tax: the shop's line is, and our
 * prices contain VAT.
 */
function lossOf(
  { unit_price }: ShopLine,
  wholesale_amount: number | null,
  rates: Readonly<Record<string, number>>,
): LineReason | null {
  if (!unit_price || wholesale_amount === null) return null;
  const cost = splitVat(usd(wholesale_amount)).net.amount;
  const rate = rates[unit_price.currency];
  if (rate === undefined) return { code: "no_exchange_rate", currency: unit_price.currency, cost };
  const got = unit_price.amount * rate;
  // A cent of rounding between two monies is no loss.
  return got < cost - 1 ? { code: "sold_below_cost", got: Math.round(got), cost } : null;
}

const readSku = (sku: string | null) => (sku === null ? null : variantOfStoreSku(sku));

function verdictOn({ sku, product_ref }: ShopLine, { store, variants, products, sizes }: Known): Match {
  const read = readSku(sku);
  const row = read ? variants.get(read.cv_id) : undefined;
  if (read && row && row.sku.sku_nr === read.sku_nr) {
    if (row.client_product.client_product_store === store)
      return { state: "matched", cv_id: read.cv_id, reason: null, cost: wholesaleAmount(row) };
    return unmatched({ code: "sku_not_published", sku: sku ?? "" });
  }
  if (product_ref !== null && products.has(product_ref))
    return unmatched(sku ? { code: "sku_unknown", sku } : { code: "sku_lost" });
  if (read && sizes.has(read.sku_nr)) return unmatched({ code: "size_gone", sku: sku ?? "" });
  return { state: "foreign", cv_id: null, reason: null };
}

/** Lines that were read anew, with what a person has decided of them before. */
export function keepDecisions(lines: readonly KeptLine[], before: readonly KeptLine[]): KeptLine[] {
  const decided = new Map(before.map((line) => [line.ref, line]));
  return lines.map((line) => {
    const old = decided.get(line.ref);
    if (old?.state === "left_out") return { ...line, state: "left_out", cv_id: null, reason: null };
    if (line.state === "matched" || old?.state !== "matched" || old.cv_id === null) return line;
    const isSame = old.sku === line.sku && line.reason?.code !== "fractional_quantity";
    return isSame ? { ...line, state: "matched", cv_id: old.cv_id, reason: null } : line;
  });
}
