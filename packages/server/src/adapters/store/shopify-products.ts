import { createHash } from "node:crypto";
import { z } from "zod";
import { message } from "../../text/messages/message.ts";
import { decimalPrice, shortText } from "./call-shop.ts";
import type { ShopifyCall } from "./shopify-call.ts";
import { FIND_PRODUCT, PRODUCT_QUERY, SET_PRODUCT } from "./shopify-wire.ts";
import { type ListedVariant, type Listing, StoreRefused } from "./store.ts";
import type { FieldsOfProduct } from "./written-fields.ts";

const OPTION = "Size";

const UserErrors = z.array(
  z.object({
    code: z.optional(z.nullable(z.string())),
    field: z.nullable(z.array(z.string())),
    message: z.string(),
  }),
);
/** What Shopify's mutations say of a wrong input. */
export const WithUserErrors = z.object({ userErrors: UserErrors });

const ProductSet = z.object({
  productSet: z.object({
    product: z.nullable(z.object({ id: z.string(), handle: z.optional(z.string()) })),
    userErrors: UserErrors,
  }),
});

const Variant = z.object({
  id: z.string(),
  sku: z.nullable(z.string()),
  price: z.string(),
  compareAtPrice: z.nullable(z.string()),
  selectedOptions: z.array(z.object({ name: z.string(), value: z.string() })),
});
type Variant = z.output<typeof Variant>;

const Product = z.object({
  id: z.string(),
  handle: z.string(),
  title: z.string(),
  descriptionHtml: z.string(),
  options: z.array(z.object({ name: z.string() })),
  media: z.object({ nodes: z.array(z.object({ id: z.string() })) }),
  variants: z.object({
    nodes: z.array(Variant),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.nullable(z.string()) }),
  }),
});

/** A product of the shop with all its variants. */
export type ShopifyProduct = Omit<z.output<typeof Product>, "variants"> & { variants: Variant[] };

/** The handle we make a product with; its merchant may choose another later. */
export const handleOf = (client_product_id: number): string => `pressport-${client_product_id}`;

/** A product by its id, with all its variants. */
async function readProduct(call: ShopifyCall, id: string): Promise<ShopifyProduct | null> {
  const Read = z.object({ product: z.nullable(Product) });
  const read = async (after: string | null, variants: Variant[]): Promise<ShopifyProduct | null> => {
    const { product } = await call(PRODUCT_QUERY, { id, after }, Read);
    if (product === null) return null;
    const { nodes, pageInfo } = product.variants;
    const soFar = [...variants, ...nodes];
    return pageInfo.hasNextPage ? read(pageInfo.endCursor, soFar) : { ...product, variants: soFar };
  };
  return read(null, []);
}

/** What tells that a product is ours, whatever its merchant has renamed. */
interface Ours {
  client_product_id: number;
  skus: readonly string[];
  fields: FieldsOfProduct;
}

/** Our product by the id from before, if it is ours; else by our handle. */
export async function findProduct(
  call: ShopifyCall,
  id: string | null,
  { client_product_id, skus, fields }: Ours,
): Promise<ShopifyProduct | null> {
  const handle = handleOf(client_product_id);
  const known = id === null ? null : await readProduct(call, id);
  const isOurs =
    known?.handle === handle || known?.variants.some((one) => ownSku(one, skus, fields) !== null);
  if (known && isOurs) return known;
  const Found = z.object({ productByIdentifier: z.nullable(z.object({ id: z.string() })) });
  const found = (await call(FIND_PRODUCT, { identifier: { handle } }, Found)).productByIdentifier;
  return found ? readProduct(call, found.id) : null;
}

/** The SKU a variant of ours was made with; null for one of the merchant's. */
const ownSku = (
  { id, sku }: Pick<Variant, "id" | "sku">,
  wanted: readonly string[],
  fields: FieldsOfProduct,
): string | null => fields.skuOf(id) ?? (sku !== null && wanted.includes(sku) ? sku : null);

const picturesOf = ({ pictureUrls, variants }: Listing): string[] => [
  ...new Set([...pictureUrls, ...variants.flatMap((variant) => variant.pictureUrl ?? [])]),
];

const imageOf = (originalSource: string) => ({ originalSource, contentType: "IMAGE" });

const mediaOf = ({ media }: ShopifyProduct): string => media.nodes.map(({ id }) => id).join(" ");

/** Which pictures a listing has, in short. */
const digestOf = (listing: Listing): string =>
  createHash("sha256")
    .update(JSON.stringify(picturesOf(listing)))
    .digest("hex")
    .slice(0, 16);

/**
 * Makes a product, or writes what is ours of it, and notes what the shop tells of it then. `pictures` are those it has
 * fetched before: Shopify fetches them whenever they are named. Answers the product and its pictures now.
 */
export async function saveProduct(
  call: ShopifyCall,
  listing: Listing,
  there: ShopifyProduct | null,
  { pictures, fields }: { pictures: string | null; fields: FieldsOfProduct },
): Promise<{ id: string; handle: string; pictures: string | null }> {
  const wanted = digestOf(listing);
  const withPictures = there === null || isToFetch(there, { known: pictures, wanted, fields });
  const saved = there
    ? await setProduct(call, { id: there.id }, changeOf(listing, there, { withPictures, fields }))
    : await setProduct(call, { handle: handleOf(listing.client_product_id) }, newProduct(listing));
  if (saved === null) throw new StoreRefused(message("shopify_product_deleted"), { retryable: true });
  const now = await readProduct(call, saved.id);
  if (now) noteProduct(now, listing, fields);
  const isKept = fields.result.kept.includes("pictures");
  return {
    id: saved.id,
    handle: saved.handle ?? now?.handle ?? handleOf(listing.client_product_id),
    pictures: isKept ? pictures : wanted,
  };
}

/** Whether the shop is to fetch the listing's pictures; those of a product whose answer was lost are there already. */
function isToFetch(
  there: ShopifyProduct,
  { known, wanted, fields }: { known: string | null; wanted: string; fields: FieldsOfProduct },
): boolean {
  const isNew = known === null ? there.media.nodes.length === 0 : known !== wanted;
  const media = mediaOf(there);
  return fields.isOurs("pictures", "", { there: media, wanted: isNew ? "" : media }) && isNew;
}

function noteProduct(now: ShopifyProduct, { variants }: Listing, fields: FieldsOfProduct): void {
  const size = sizeOption(now);
  const skus = variants.map(({ sku }) => sku);
  fields.note("title", "", now.title);
  fields.note("description", "", now.descriptionHtml);
  fields.note("pictures", "", mediaOf(now));
  for (const one of now.variants) {
    const sku = ownSku(one, skus, fields);
    if (sku === null) continue;
    fields.noteSize(sku, one.id);
    fields.note("price", sku, priceOf(one));
    fields.note("size", sku, sizeIn(one, size));
  }
}

/** What sizes are chosen by: our option, or the first where the merchant calls it otherwise. */
const sizeOption = ({ options }: ShopifyProduct): string =>
  (options.find(({ name }) => name === OPTION) ?? options[0])?.name ?? OPTION;

const sizeIn = ({ selectedOptions }: Variant, option: string): string =>
  selectedOptions.find(({ name }) => name === option)?.value ?? "";

/**
 * What shoppers see as its price: with the one that is struck through beside it, since one without the other tells of a
 * discount nobody gave. As we write it: Shopify may tell "20.0".
 */
const priceOf = ({ price, compareAtPrice }: Variant): string =>
  [price, ...(compareAtPrice === null ? [] : [compareAtPrice])]
    .map((one) => Number(one).toFixed(2))
    .join(" ");

function newProduct(listing: Listing) {
  const { title, description, variants, client_product_id } = listing;
  return {
    title,
    handle: handleOf(client_product_id),
    descriptionHtml: asHtml(description),
    status: "ACTIVE",
    productOptions: optionsOf(variants.map((variant) => [{ name: OPTION, value: variant.title }])),
    variants: variants.map((variant) => newVariant(variant, [{ name: OPTION, value: variant.title }], true)),
    files: picturesOf(listing).map(imageOf),
  };
}

type Choice = Variant["selectedOptions"][number];

const newVariant = (variant: ListedVariant, choices: readonly Choice[], withPictures: boolean) => ({
  optionValues: valuesOf(choices),
  price: decimalPrice(variant.priceAmount),
  inventoryPolicy: "CONTINUE",
  inventoryItem: { sku: variant.sku, tracked: false },
  ...fileOf(variant, withPictures),
});

const valuesOf = (choices: readonly Choice[]) =>
  choices.map(({ name, value }) => ({ optionName: name, name: value }));

const fileOf = ({ pictureUrl }: ListedVariant, withPictures: boolean) =>
  withPictures && pictureUrl !== null ? { file: imageOf(pictureUrl) } : {};

/** Every option with every value that a variant has. */
function optionsOf(variants: readonly (readonly Choice[])[]) {
  const names = new Set(variants.flatMap((choices) => choices.map(({ name }) => name)));
  return [...names].map((option, place) => {
    const values = variants.flatMap((choices) => choices.find(({ name }) => name === option)?.value ?? []);
    return { name: option, position: place + 1, values: [...new Set(values)].map((name) => ({ name })) };
  });
}

/** What to write of a product that is there. Shopify removes every variant that is not named, so the merchant's own are. */
function changeOf(
  listing: Listing,
  there: ShopifyProduct,
  { withPictures, fields }: { withPictures: boolean; fields: FieldsOfProduct },
) {
  const { title, variants } = listing;
  const descriptionHtml = asHtml(listing.description);
  const size = sizeOption(there);
  const rows = [...keptVariants(there, listing, fields), ...variants.map((one) => ownRow(one))];
  return {
    ...(fields.isOurs("title", "", { there: there.title, wanted: title }) ? { title } : {}),
    ...(fields.isOurs("description", "", { there: there.descriptionHtml, wanted: descriptionHtml })
      ? { descriptionHtml }
      : {}),
    productOptions: optionsOf(rows.map(({ choices }) => choices)),
    variants: rows.map(({ input }) => input),
    ...(withPictures ? { files: picturesOf(listing).map(imageOf) } : {}),
  };

  function ownRow(wanted: ListedVariant) {
    const { sku } = wanted;
    const skus = variants.map((one) => one.sku);
    const one = there.variants.find((other) => ownSku(other, skus, fields) === sku);
    if (!one) {
      const choices = choicesOf(there.variants[0], size, wanted.title);
      return { choices, input: newVariant(wanted, choices, withPictures) };
    }
    const price = decimalPrice(wanted.priceAmount);
    const isOwnSize = fields.isOurs("size", sku, { there: sizeIn(one, size), wanted: wanted.title });
    const isOwnPrice = fields.isOurs("price", sku, { there: priceOf(one), wanted: price });
    const choices = isOwnSize ? choicesOf(one, size, wanted.title) : one.selectedOptions;
    const input = {
      id: one.id,
      optionValues: valuesOf(choices),
      ...(isOwnPrice ? { price, compareAtPrice: null } : {}),
      ...fileOf(wanted, withPictures),
    };
    return { choices, input };
  }
}

/** The merchant's own variants, named as they are. */
function keptVariants({ variants }: ShopifyProduct, listing: Listing, fields: FieldsOfProduct) {
  const skus = listing.variants.map(({ sku }) => sku);
  return variants
    .filter((one) => ownSku(one, skus, fields) === null)
    .map(({ id, selectedOptions }) => ({
      choices: selectedOptions,
      input: { id, optionValues: valuesOf(selectedOptions) },
    }));
}

/** A variant's choices with another size; a new one takes those of its neighbour. */
function choicesOf(like: Variant | undefined, size: string, value: string): Choice[] {
  const others = like?.selectedOptions ?? [{ name: size, value }];
  return others.map((choice) => (choice.name === size ? { name: size, value } : choice));
}

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function asHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign).replaceAll(/\r?\n/g, "<br>");
}

/** Null when the product was deleted meanwhile. */
async function setProduct(call: ShopifyCall, identifier: { id: string } | { handle: string }, input: object) {
  const { productSet } = await call(SET_PRODUCT, { input, identifier }, ProductSet);
  if (productSet.userErrors.some(isMissing)) return null;
  refuseUserErrors(productSet.userErrors);
  if (productSet.product) return productSet.product;
  throw new StoreRefused(message("shopify_product_unnamed"), { retryable: true });
}

type UserError = z.output<typeof UserErrors>[number];

/** Whether a mutation failed because what it was to change is not there any more. */
export const isMissing = ({ code, message }: UserError): boolean =>
  code === "PRODUCT_DOES_NOT_EXIST" || /does ?n[o']t exist/i.test(message);

/** Throws a `StoreRefused` with the first of the errors. */
export function refuseUserErrors([first]: readonly UserError[]): void {
  if (first)
    throw new StoreRefused(message("shop_says", { shop: "Shopify", words: shortText(first.message) }), {
      retryable: false,
    });
}
