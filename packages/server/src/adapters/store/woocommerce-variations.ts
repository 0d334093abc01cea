import { z } from "zod";
import { decimalPrice } from "./call-shop.ts";
import type { ListedVariant } from "./store.ts";
import { PICTURES_KEY, readAs, type WooCall, WooError, wooRefusal } from "./woocommerce-wire.ts";

/** Most variations WooCommerce lists on one page. */
const PAGE = 100;
/** Changes in one batch: few, since the shop fetches and scales a picture for each before it answers. */
const BATCH = 10;

const Variation = z.object({
  id: z.int(),
  sku: z.string(),
  regular_price: z.string(),
  status: z.string(),
  attributes: z.array(z.object({ name: z.string(), option: z.string() })),
  meta_data: z.optional(z.array(z.object({ key: z.string(), value: z.unknown() }))),
});
type Variation = z.output<typeof Variation>;

const BatchAnswer = z.record(z.string(), z.array(z.object({ error: z.optional(WooError) })));

/** Makes a product's variations those of the listing, one for each SKU; what is equal is left alone. */
export async function syncVariations(
  call: WooCall,
  productId: number,
  variants: readonly ListedVariant[],
  attribute: string,
): Promise<void> {
  const { there, surplus } = await sortOut(call, productId, variants);
  const create: object[] = [];
  const update: object[] = [];
  for (const variant of variants) {
    const existing = there.get(variant.sku);
    if (!existing) create.push(fieldsOf(variant, attribute, true));
    else if (!isEqual(existing, variant))
      update.push({
        id: existing.id,
        ...fieldsOf(variant, attribute, pictureOf(existing) !== variant.pictureUrl),
      });
  }
  // Removed first: an attribute's option belongs to one variation at a time.
  for (const batch of batches(surplus)) await sendBatch(call, productId, { delete: batch });
  for (const batch of batches(update)) await sendBatch(call, productId, { update: batch });
  for (const batch of batches(create)) await sendBatch(call, productId, { create: batch });
  if (create.length === 0) return;
  // A batch we no longer waited for may have gone on beside its repeat, and made the same sizes.
  const { surplus: doubles } = await sortOut(call, productId, variants);
  for (const batch of batches(doubles)) await sendBatch(call, productId, { delete: batch });
}

/** The oldest variation of each wanted SKU, and all the others: doubles, and sizes that are not wanted any more. */
async function sortOut(call: WooCall, productId: number, variants: readonly ListedVariant[]) {
  const wanted = new Set(variants.map((variant) => variant.sku));
  const there = new Map<string, Variation>();
  const surplus: number[] = [];
  for (const one of await listVariations(call, productId))
    if (wanted.has(one.sku) && !there.has(one.sku)) there.set(one.sku, one);
    else surplus.push(one.id);
  return { there, surplus };
}

async function listVariations(call: WooCall, productId: number): Promise<Variation[]> {
  const all: Variation[] = [];
  for (let page = 1; ; page += 1) {
    const path = `/products/${productId}/variations?per_page=${PAGE}&page=${page}&orderby=id&order=asc`;
    const rows = readAs(z.array(Variation), await call("GET", path));
    all.push(...rows);
    if (rows.length < PAGE) return all;
  }
}

const pictureOf = ({ meta_data = [] }: Variation): unknown =>
  meta_data.find((entry) => entry.key === PICTURES_KEY)?.value ?? null;

function isEqual(there: Variation, wanted: ListedVariant): boolean {
  return (
    there.regular_price === decimalPrice(wanted.priceAmount) &&
    there.status === "publish" &&
    there.attributes[0]?.option === wanted.title &&
    pictureOf(there) === wanted.pictureUrl
  );
}

function fieldsOf(
  { sku, title, priceAmount, pictureUrl }: ListedVariant,
  attribute: string,
  withPicture: boolean,
) {
  return {
    sku,
    regular_price: decimalPrice(priceAmount),
    status: "publish",
    manage_stock: false,
    attributes: [{ name: attribute, option: title }],
    ...(withPicture && pictureUrl !== null
      ? { image: { src: pictureUrl }, meta_data: [{ key: PICTURES_KEY, value: pictureUrl }] }
      : {}),
  };
}

function batches<Entry>(entries: readonly Entry[]): Entry[][] {
  const count = Math.ceil(entries.length / BATCH);
  return Array.from({ length: count }, (_, at) => entries.slice(at * BATCH, (at + 1) * BATCH));
}

/** A batch answers 200 even when single entries failed; the first such failure speaks for all. */
async function sendBatch(call: WooCall, productId: number, batch: object): Promise<void> {
  const answer = await call("POST", `/products/${productId}/variations/batch`, batch);
  const answers = Object.values(readAs(BatchAnswer, answer)).flat();
  const error = answers.find((entry) => entry.error)?.error;
  if (error) throw wooRefusal(error);
}
