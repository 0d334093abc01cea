import { createHash } from "node:crypto";
import { z } from "zod";
import type { Listing } from "./store.ts";
import {
  AS_WRITTEN,
  DESIGN_KEY,
  MetaData,
  metaOf,
  OWN_PRODUCT_KEY,
  PICTURES_KEY,
  PRODUCT_KEY,
  readAs,
  requireDone,
  SIZE_ATTRIBUTE,
  type WooCall,
} from "./woocommerce-wire.ts";
import type { FieldsOfProduct } from "./written-fields.ts";

const Product = z.object({
  id: z.int(),
  sku: z.string(),
  status: z.string(),
  permalink: z.optional(z.string()),
  name: z.string(),
  description: z.string(),
  images: z.array(z.object({ id: z.int() })),
  attributes: z.array(z.object({ name: z.string() }).loose()),
  meta_data: MetaData,
});

/** A product of the shop. */
export type WooProduct = z.output<typeof Product>;

const skuOf = (client_product_id: number): string => `pressport-${client_product_id}`;

/** Whether a product is ours: it carries our mark, or our SKU where an older release made it. */
const isOwn = (product: WooProduct, client_product_id: number): boolean =>
  metaOf(product, OWN_PRODUCT_KEY) === String(client_product_id) || product.sku === skuOf(client_product_id);

/** Our product, by the id from before or by its SKU; one without our mark is somebody else's, whatever its id. */
export async function findProduct(
  call: WooCall,
  client_product_id: number,
  ref: string | null,
): Promise<WooProduct | null> {
  if (ref !== null && /^\d+$/.test(ref)) {
    const answer = await call("GET", `/products/${ref}?${AS_WRITTEN}`);
    const product = answer.status === 404 || answer.status === 410 ? null : readAs(Product, answer);
    if (product && isOwn(product, client_product_id) && product.status !== "trash") return product;
  }
  const [first, ...doubles] = await productsBySku(call, client_product_id, "any");
  for (const double of doubles) await deleteProduct(call, double.id);
  return first ?? null;
}

/** Makes room for a product made anew: one in the shop's bin keeps its SKU to itself. */
export async function clearFromBin(call: WooCall, client_product_id: number): Promise<void> {
  for (const { id } of await productsBySku(call, client_product_id, "trash")) await deleteProduct(call, id);
}

/** Those with exactly our SKU, the oldest first. */
async function productsBySku(
  call: WooCall,
  client_product_id: number,
  status: "any" | "trash",
): Promise<WooProduct[]> {
  const sku = skuOf(client_product_id);
  const found = readAs(
    z.array(Product),
    await call("GET", `/products?sku=${sku}&status=${status}&per_page=100&${AS_WRITTEN}`),
  );
  return found.filter((product) => product.sku === sku).toSorted((a, b) => a.id - b.id);
}

/** Deletes a product with its variations for good; one that is gone already is no error. */
export async function deleteProduct(call: WooCall, id: number): Promise<void> {
  const answer = await call("DELETE", `/products/${id}?force=true`);
  if (answer.status !== 404 && answer.status !== 410) requireDone(answer);
}

/** Saves all but the variations. A new product stays a draft, so that nobody sees it before it can be bought. */
export async function saveProduct(
  call: WooCall,
  listing: Listing,
  there: WooProduct | null,
  { options, fields }: { options: readonly string[]; fields: FieldsOfProduct },
): Promise<WooProduct> {
  const pictures = createHash("sha256").update(JSON.stringify(listing.pictureUrls)).digest("hex");
  // WooCommerce fetches a picture again whenever it is named, so only changed ones are.
  const isNew = !there || metaOf(there, PICTURES_KEY) !== pictures;
  const told = there ? imagesOf(there) : "";
  const isOwnPictures = !there || fields.isOurs("pictures", "", { there: told, wanted: isNew ? "" : told });
  const withPictures = isOwnPictures && isNew;
  const product = {
    ...wordsOf(listing, there, fields),
    attributes: [
      // Those of the merchant's own stay.
      ...(there?.attributes ?? []).filter(({ name }) => name !== SIZE_ATTRIBUTE),
      { name: SIZE_ATTRIBUTE, position: 0, visible: true, variation: true, options },
    ],
    meta_data: [
      // What the shop's plugin opens its editor with.
      { key: PRODUCT_KEY, value: String(listing.product_id) },
      { key: DESIGN_KEY, value: String(listing.cd_id) },
      { key: OWN_PRODUCT_KEY, value: String(listing.client_product_id) },
      ...(withPictures ? [{ key: PICTURES_KEY, value: pictures }] : []),
    ],
    ...(withPictures ? { images: listing.pictureUrls.map((src) => ({ src })) } : {}),
  };
  const answer = there
    ? await call("PUT", `/products/${there.id}`, product)
    : await call("POST", "/products", {
        ...product,
        type: "variable",
        sku: skuOf(listing.client_product_id),
        status: "draft",
      });
  const saved = readAs(Product, answer);
  fields.note("title", "", saved.name);
  fields.note("description", "", saved.description);
  fields.note("pictures", "", imagesOf(saved));
  return saved;
}

/** Title and description, as far as they are ours to write. */
function wordsOf(
  { title, description }: Listing,
  there: WooProduct | null,
  fields: FieldsOfProduct,
): { name?: string; description?: string } {
  if (!there) return { name: title, description };
  return {
    ...(fields.isOurs("title", "", { there: there.name, wanted: title }) ? { name: title } : {}),
    ...(fields.isOurs("description", "", { there: there.description, wanted: description })
      ? { description }
      : {}),
  };
}

/** The pictures a product shows, by the shop's own numbers. */
const imagesOf = ({ images }: WooProduct): string => images.map(({ id }) => id).join(" ");

/** Lets shoppers see a product that is whole. */
export async function showProduct(call: WooCall, { id, status }: WooProduct): Promise<void> {
  if (status !== "publish") requireDone(await call("PUT", `/products/${id}`, { status: "publish" }));
}
