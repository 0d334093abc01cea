import { z } from "zod";
import { decimalPrice } from "./call-shop.ts";
import type { ListedVariant } from "./store.ts";
import {
  AS_WRITTEN,
  MetaData,
  metaOf,
  OWN_SIZE_KEY,
  PICTURES_KEY,
  readAs,
  SIZE_ATTRIBUTE,
  type WooCall,
  WooError,
  wooRefusal,
} from "./woocommerce-wire.ts";
import type { FieldsOfProduct } from "./written-fields.ts";

/** Most variations WooCommerce lists on one page. */
const PAGE = 100;
/** Changes in one batch: few, since the shop fetches and scales a picture for each before it answers. */
const BATCH = 10;

const Variation = z.object({
  id: z.int(),
  sku: z.string(),
  regular_price: z.string(),
  sale_price: z.string(),
  attributes: z.array(z.object({ name: z.string(), option: z.string() }).loose()),
  image: z.nullish(z.object({ id: z.int() })),
  meta_data: MetaData,
});
type Variation = z.output<typeof Variation>;

const BatchAnswer = z.record(z.string(), z.array(z.object({ error: z.optional(WooError) })));

/** What is to be done with a product's variations. */
export interface VariationPlan {
  create: object[];
  update: object[];
  delete: number[];
  /** The words of all sizes that can be chosen then, the merchant's own among them. */
  options: string[];
}

/** Compares a product's variations with those of the listing. The merchant's own are left alone, and so is what is equal. */
export async function planVariations(
  call: WooCall,
  productId: number | null,
  variants: readonly ListedVariant[],
  fields: FieldsOfProduct,
): Promise<VariationPlan> {
  const { there, surplus, foreign } = await sortOut(call, productId, variants);
  const plan: VariationPlan = { create: [], update: [], delete: surplus, options: [] };
  for (const variant of variants) {
    const existing = there.get(variant.sku);
    if (!existing) {
      plan.create.push(newVariation(variant));
      plan.options.push(variant.title);
      continue;
    }
    const { change, option } = changeOf(existing, variant, fields);
    if (change) plan.update.push({ id: existing.id, ...change });
    plan.options.push(option);
  }
  const own = foreign.flatMap((one) => sizeOf(one) || []);
  plan.options = [...new Set([...plan.options, ...own])];
  return plan;
}

/** Makes a product's variations those of the listing, and notes what the shop tells of them afterwards. */
export async function writeVariations(
  call: WooCall,
  productId: number,
  variants: readonly ListedVariant[],
  plan: VariationPlan,
  fields: FieldsOfProduct,
): Promise<void> {
  // Removed first: an attribute's option belongs to one variation at a time.
  for (const batch of batches(plan.delete)) await sendBatch(call, productId, { delete: batch });
  for (const batch of batches(plan.update)) await sendBatch(call, productId, { update: batch });
  for (const batch of batches(plan.create)) await sendBatch(call, productId, { create: batch });
  // A batch we no longer waited for may have gone on beside its repeat, and made the same sizes.
  const { there, surplus: doubles } = await sortOut(call, productId, variants);
  for (const batch of batches(doubles)) await sendBatch(call, productId, { delete: batch });
  for (const [sku, one] of there) {
    fields.note("price", sku, priceOf(one));
    fields.note("size", sku, sizeOf(one));
    fields.note("pictures", sku, imageOf(one));
  }
}

/** The oldest variation of each wanted size; our others, which are doubles and sizes not wanted any more; and the merchant's. */
async function sortOut(call: WooCall, productId: number | null, variants: readonly ListedVariant[]) {
  const wanted = new Set(variants.map((variant) => variant.sku));
  const there = new Map<string, Variation>();
  const surplus: number[] = [];
  const foreign: Variation[] = [];
  for (const one of productId === null ? [] : await listVariations(call, productId)) {
    const own = ownSku(one, wanted);
    if (own === null) foreign.push(one);
    else if (wanted.has(own) && !there.has(own)) there.set(own, one);
    else surplus.push(one.id);
  }
  return { there, surplus, foreign };
}

/** The SKU a variation of ours was made with; null for one of the merchant's. Older releases left no mark but their pictures. */
function ownSku(one: Variation, wanted: ReadonlySet<string>): string | null {
  const mark = metaOf(one, OWN_SIZE_KEY);
  if (typeof mark === "string" && mark !== "") return mark;
  return wanted.has(one.sku) || metaOf(one, PICTURES_KEY) !== undefined ? one.sku : null;
}

async function listVariations(call: WooCall, productId: number): Promise<Variation[]> {
  const all: Variation[] = [];
  for (let page = 1; ; page += 1) {
    const path = `/products/${productId}/variations?per_page=${PAGE}&page=${page}&orderby=id&order=asc&${AS_WRITTEN}`;
    const rows = readAs(z.array(Variation), await call("GET", path));
    all.push(...rows);
    if (rows.length < PAGE) return all;
  }
}

const sizeOf = ({ attributes }: Variation): string =>
  attributes.find(({ name }) => name === SIZE_ATTRIBUTE)?.option ?? "";

/** Both prices: with a sale the one beside it is what shoppers see struck through, so we write both or none. */
const priceOf = ({ regular_price, sale_price }: Variation): string =>
  sale_price === "" ? regular_price : `${regular_price} ${sale_price}`;

const imageOf = ({ image }: Variation): string => String(image?.id ?? "");

/** What to change of a variation that is there; null where nothing is. */
function changeOf(there: Variation, wanted: ListedVariant, fields: FieldsOfProduct) {
  const { sku, title, pictureUrl } = wanted;
  const price = decimalPrice(wanted.priceAmount);
  const size = sizeOf(there);
  const isOwnSize = fields.isOurs("size", sku, { there: size, wanted: title });
  const priced = priceOf(there);
  const isOwnPrice = fields.isOurs("price", sku, { there: priced, wanted: price });
  const isNewPicture = pictureUrl !== null && metaOf(there, PICTURES_KEY) !== pictureUrl;
  const image = imageOf(there);
  const isOwnPicture = fields.isOurs("pictures", sku, { there: image, wanted: isNewPicture ? "" : image });
  const others = there.attributes.filter(({ name }) => name !== SIZE_ATTRIBUTE);
  const change = {
    ...(isOwnSize && size !== title
      ? { attributes: [...others, { name: SIZE_ATTRIBUTE, option: title }] }
      : {}),
    ...(isOwnPrice && priced !== price ? { regular_price: price, sale_price: "" } : {}),
    ...(metaOf(there, OWN_SIZE_KEY) === sku ? {} : { meta_data: [{ key: OWN_SIZE_KEY, value: sku }] }),
    ...(isOwnPicture && isNewPicture ? pictureFields(sku, pictureUrl) : {}),
  };
  return { change: Object.keys(change).length > 0 ? change : null, option: isOwnSize ? title : size };
}

const pictureFields = (sku: string, pictureUrl: string) => ({
  image: { src: pictureUrl },
  meta_data: [
    { key: OWN_SIZE_KEY, value: sku },
    { key: PICTURES_KEY, value: pictureUrl },
  ],
});

const newVariation = ({ sku, title, priceAmount, pictureUrl }: ListedVariant) => ({
  sku,
  regular_price: decimalPrice(priceAmount),
  status: "publish",
  manage_stock: false,
  attributes: [{ name: SIZE_ATTRIBUTE, option: title }],
  ...(pictureUrl === null
    ? { meta_data: [{ key: OWN_SIZE_KEY, value: sku }] }
    : pictureFields(sku, pictureUrl)),
});

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
