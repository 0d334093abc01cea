import { createHash } from "node:crypto";
import { z } from "zod";
import type { PublicRequest } from "../fetch-guard/public-request.ts";
import { callShop, credentialOf, shopAddress } from "./call-shop.ts";
import { type Listing, type Store, type StoreAccount, StoreRefused } from "./store.ts";
import { syncVariations } from "./woocommerce-variations.ts";
import { PICTURES_KEY, type WooCall, wooReason } from "./woocommerce-wire.ts";

const SHOP = "WooCommerce";
const ATTRIBUTE = "Size";

const Product = z.object({
  id: z.int(),
  meta_data: z.optional(z.array(z.object({ key: z.string(), value: z.unknown() }))),
});
type Product = z.output<typeof Product>;

/** Publishes through WooCommerce's REST API v3. Credentials: `consumer_key` and `consumer_secret` that may read and write. */
export function createWooCommerce({ request }: { request: PublicRequest }): Store {
  return {
    async publish(account, listing, ref) {
      const call = callerFor(request, account);
      await requireCurrency(call, listing);
      const there = await findProduct(call, listing.client_product_id, ref);
      const product = await saveProduct(call, listing, there);
      await syncVariations(call, product.id, listing.variants, ATTRIBUTE);
      return { ref: String(product.id) };
    },
    async unpublish(account, client_product_id, ref) {
      const call = callerFor(request, account);
      const there = await findProduct(call, client_product_id, ref);
      if (!there) return;
      const { status, body } = await call("DELETE", `/products/${there.id}?force=true`);
      if (status !== 404 && status !== 410) requireDone(status, body);
    },
  };
}

function callerFor(request: PublicRequest, { url, credentials }: StoreAccount): WooCall {
  const key = credentialOf(credentials, "consumer_key", "WooCommerce consumer key");
  const secret = credentialOf(credentials, "consumer_secret", "WooCommerce consumer secret");
  const authorization = `Basic ${Buffer.from(`${key}:${secret}`).toString("base64")}`;
  const base = `${shopAddress(url)}/wp-json/wc/v3`;
  return async (method, path, body) => {
    const answer = await callShop(request, SHOP, `${base}${path}`, {
      method,
      headers: { authorization },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (answer.status === 401 || answer.status === 403)
      throw new StoreRefused(
        `${SHOP} does not accept the consumer key and secret. Check that they are right and may read and write.`,
        { retryable: false },
      );
    return answer;
  };
}

/** A price of 19.90 must not become euros because the shop sells in them. */
async function requireCurrency(call: WooCall, { variants }: Listing): Promise<void> {
  const { status, body } = await call("GET", "/data/currencies/current");
  requireDone(status, body);
  const { code } = readAs(z.object({ code: z.string() }), body);
  const other = variants.find((variant) => variant.currency !== code);
  if (other)
    throw new StoreRefused(
      `This shop sells in ${code}, but prices here are in ${other.currency}. Change the shop's currency to ${other.currency}.`,
      { retryable: false },
    );
}

const skuOf = (client_product_id: number): string => `pressport-${client_product_id}`;

/** By the id from before, or by our own number when the answer to it was lost. */
async function findProduct(
  call: WooCall,
  client_product_id: number,
  ref: string | null,
): Promise<Product | null> {
  if (ref !== null && /^\d+$/.test(ref)) {
    const { status, body } = await call("GET", `/products/${ref}`);
    if (status !== 404 && status !== 410) {
      requireDone(status, body);
      return readAs(Product, body);
    }
  }
  const { status, body } = await call("GET", `/products?sku=${skuOf(client_product_id)}&per_page=1`);
  requireDone(status, body);
  return readAs(z.array(Product), body)[0] ?? null;
}

async function saveProduct(call: WooCall, listing: Listing, there: Product | null): Promise<Product> {
  const pictures = createHash("sha256").update(JSON.stringify(listing.pictureUrls)).digest("hex");
  // WooCommerce fetches a picture again whenever it is named, so only changed ones are.
  const isNew = there?.meta_data?.find((entry) => entry.key === PICTURES_KEY)?.value !== pictures;
  const product = {
    name: listing.title,
    type: "variable",
    status: "publish",
    sku: skuOf(listing.client_product_id),
    description: listing.description,
    attributes: [
      {
        name: ATTRIBUTE,
        position: 0,
        visible: true,
        variation: true,
        options: listing.variants.map((variant) => variant.title),
      },
    ],
    meta_data: [{ key: PICTURES_KEY, value: pictures }],
    ...(isNew ? { images: listing.pictureUrls.map((src) => ({ src })) } : {}),
  };
  const { status, body } = there
    ? await call("PUT", `/products/${there.id}`, product)
    : await call("POST", "/products", product);
  requireDone(status, body);
  return readAs(Product, body);
}

function requireDone(status: number, body: unknown): void {
  if (status < 200 || status >= 300) throw new StoreRefused(wooReason(status, body), { retryable: false });
}

function readAs<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new StoreRefused(`${SHOP} answered something else than its REST API does. Is the address right?`, {
    retryable: false,
  });
}
