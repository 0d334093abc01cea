import { z } from "zod";
import { decimalPrice, shortText } from "./call-shop.ts";
import { type ListedVariant, StoreRefused } from "./store.ts";
import { PICTURES_KEY, type WooCall, WooError, wooReason } from "./woocommerce-wire.ts";

/** Most changes WooCommerce takes in one batch, and most variations it lists on one page. */
const MOST = 100;

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

/** Makes a product's variations those of the listing, matched by SKU; what is equal is left alone. */
export async function syncVariations(
  call: WooCall,
  productId: number,
  variants: readonly ListedVariant[],
  attribute: string,
): Promise<void> {
  const there = new Map((await listVariations(call, productId)).map((one) => [one.sku, one]));
  const wanted = new Set(variants.map((variant) => variant.sku));
  const remove = [...there.values()].filter((one) => !wanted.has(one.sku)).map((one) => one.id);
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
  for (const batch of batches(remove)) await sendBatch(call, productId, { delete: batch });
  for (const batch of batches(update)) await sendBatch(call, productId, { update: batch });
  for (const batch of batches(create)) await sendBatch(call, productId, { create: batch });
}

async function listVariations(call: WooCall, productId: number): Promise<Variation[]> {
  const all: Variation[] = [];
  for (let page = 1; ; page += 1) {
    const path = `/products/${productId}/variations?per_page=${MOST}&page=${page}`;
    const { status, body } = await call("GET", path);
    const rows = z.array(Variation).safeParse(body);
    if (status !== 200 || !rows.success)
      throw new StoreRefused(wooReason(status, body), { retryable: false });
    all.push(...rows.data);
    if (rows.data.length < MOST) return all;
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
  const count = Math.ceil(entries.length / MOST);
  return Array.from({ length: count }, (_, at) => entries.slice(at * MOST, (at + 1) * MOST));
}

/** A batch answers 200 even when single entries failed; the first such failure speaks for all. */
async function sendBatch(call: WooCall, productId: number, batch: object): Promise<void> {
  const { status, body } = await call("POST", `/products/${productId}/variations/batch`, batch);
  if (status !== 200) throw new StoreRefused(wooReason(status, body), { retryable: false });
  const answers = Object.values(BatchAnswer.safeParse(body).data ?? {}).flat();
  const error = answers.find((answer) => answer.error)?.error;
  if (error) throw new StoreRefused(`WooCommerce: ${shortText(error.message)}`, { retryable: false });
}
