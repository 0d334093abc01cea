import type { Database } from "../../adapters/db/database.ts";
import type { KeptLine } from "../../adapters/db/schema.ts";
import type { ShopLine } from "../../adapters/store/orders/shop-orders.ts";
import type { Caller } from "../../http/access/caller.ts";
import { type VariantRow, variantsOf } from "../catalog/catalog.service.ts";
import { variantOfStoreSku } from "../catalog/chosen-options.ts";
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
 * Says of each line what of ours it is. A SKU counts only if its product was published to this very shop: the same words
 * may mean something else in another.
 */
export async function matchLines(
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
  return lines.map((line) => ({ ...line, ...verdictOn(line, known) }));
}

const readSku = (sku: string | null) => (sku === null ? null : variantOfStoreSku(sku));

function verdictOn(
  { sku, product_ref }: ShopLine,
  { store, variants, products, sizes }: Known,
): Pick<KeptLine, "state" | "cv_id" | "problem"> {
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
    const isChosen = line.state !== "matched" && old?.state === "matched" && old.sku === line.sku;
    return isChosen ? { ...line, state: "matched", cv_id: old.cv_id, problem: null } : line;
  });
}
