import { createHash } from "node:crypto";
import { SHOPIFY_RIGHTS } from "@pressport/core/rules";
import { z } from "zod";
import type { PublicRequest } from "../fetch-guard/public-request.ts";
import { decimalPrice, shopAddress, shortText, within } from "./call-shop.ts";
import { shopifyOrders } from "./orders/shopify-orders.ts";
import { type ExchangeRates, inCurrency, knownCurrency } from "./shop-currency.ts";
import { type ShopifyCall, shopifyCaller } from "./shopify-call.ts";
import {
  ACCESS_QUERY,
  DELETE_PRODUCT,
  FIND_PRODUCT,
  PRODUCT_QUERY,
  SET_PRODUCT,
  SHOP_QUERY,
  SHOW_PRODUCT,
} from "./shopify-wire.ts";
import { type Listing, type Store, StoreRefused } from "./store.ts";

const OPTION = "Size";
/** Where shoppers look; other channels are the merchant's own choice. */
const CHANNEL = { handle: "online_store", name: "Online Store" };

const UserErrors = z.array(
  z.object({
    code: z.optional(z.nullable(z.string())),
    field: z.nullable(z.array(z.string())),
    message: z.string(),
  }),
);
const Shop = z.object({
  shop: z.object({ currencyCode: z.string() }),
  publications: z.object({
    nodes: z.array(
      z.object({
        id: z.string(),
        catalog: z.nullable(z.object({ title: z.string() })),
        channels: z.nullable(
          z.object({ nodes: z.array(z.object({ handle: z.string(), name: z.string() })) }),
        ),
      }),
    ),
  }),
});
type Publication = z.infer<typeof Shop>["publications"]["nodes"][number];
const ProductSet = z.object({
  productSet: z.object({
    product: z.nullable(z.object({ id: z.string(), handle: z.optional(z.string()) })),
    userErrors: UserErrors,
  }),
});

const Access = z.object({
  currentAppInstallation: z.object({ accessScopes: z.array(z.object({ handle: z.string() })) }),
});
const Known = z.object({
  product: z.nullable(
    z.object({
      id: z.string(),
      handle: z.string(),
      variants: z.object({ nodes: z.array(z.object({ sku: z.nullable(z.string()) })) }),
    }),
  ),
});

/** Publishes through Shopify's Admin GraphQL API. Credential: `access_token` with `write_products` and `write_publications`. */
export function createShopify({ request, rates }: { request: PublicRequest; rates: ExchangeRates }): Store {
  return {
    async check(account) {
      const call = shopifyCaller(within(request), account);
      const { currentAppInstallation } = await call(ACCESS_QUERY, {}, Access);
      requireScopes(currentAppInstallation.accessScopes.map(({ handle }) => handle));
      const { shop } = await call(SHOP_QUERY, {}, Shop);
      return { currency: knownCurrency(shop.currencyCode, rates) };
    },
    async publish(account, listing, ref) {
      const call = shopifyCaller(request, account);
      const { shop, publications } = await call(SHOP_QUERY, {}, Shop);
      const priced = inCurrency(listing, shop.currencyCode, rates);
      const pictures = digestOf(picturesOf(listing));
      const known = readRef(ref);
      const input = inputOf(priced, known.pictures !== pictures);
      const skus = listing.variants.map((variant) => variant.sku);
      const own = await findById(call, known.id, listing.client_product_id, skus);
      const { id, handle = handleOf(listing.client_product_id) } = await setProduct(call, priced, own, input);
      const channel = publications.nodes.find(isWhereShoppersLook);
      // One that was shown before may have been hidden by its merchant since.
      if (channel && id !== own) await showIn(call, id, channel.id);
      return { ref: `${id}#${pictures}`, url: `${shopAddress(account.url)}/products/${handle}` };
    },
    async unpublish(account, client_product_id, ref) {
      const call = shopifyCaller(request, account);
      const known = readRef(ref).id;
      const id =
        (await findById(call, known, client_product_id, [])) ?? (await findByHandle(call, client_product_id));
      if (id === null) return;
      const Deleted = z.object({ productDelete: z.object({ userErrors: UserErrors }) });
      const { productDelete } = await call(DELETE_PRODUCT, { input: { id } }, Deleted);
      refuseUserErrors(productDelete.userErrors.filter((error) => !isMissing(error)));
    },
    orders: shopifyOrders(request),
  };
}

/** Its channel is known by its handle; shops that call their channels otherwise have the name, or the title of its catalogue. */
function isWhereShoppersLook({ catalog, channels }: Publication): boolean {
  const isNamedSo = (name: string | undefined) => name === CHANNEL.name;
  const shown = channels?.nodes ?? [];
  return (
    shown.some(({ handle, name }) => handle === CHANNEL.handle || isNamedSo(name)) ||
    isNamedSo(catalog?.title)
  );
}

/** `gid://shopify/Product/1#pictures`: the product, and which pictures it has fetched. */
function readRef(ref: string | null): { id: string | null; pictures: string | null } {
  const [id, pictures = null] = ref?.split("#") ?? [];
  return id?.startsWith("gid://shopify/Product/") ? { id, pictures } : { id: null, pictures: null };
}

function requireScopes(given: readonly string[]): void {
  const missing = SHOPIFY_RIGHTS.publishing.filter((scope) => !given.includes(scope));
  if (missing.length > 0)
    throw new StoreRefused(
      `Shopify: the access token lacks the rights ${missing.join(" and ")}. Add them to the app it belongs to.`,
      { retryable: false, about: "keys" },
    );
}

const handleOf = (client_product_id: number): string => `pressport-${client_product_id}`;

const picturesOf = ({ pictureUrls, variants }: Listing): string[] => [
  ...new Set([...pictureUrls, ...variants.flatMap((variant) => variant.pictureUrl ?? [])]),
];

const digestOf = (urls: readonly string[]): string =>
  createHash("sha256").update(JSON.stringify(urls)).digest("hex").slice(0, 16);

/** Shopify fetches pictures whenever they are named, so unchanged ones are not. */
function inputOf(listing: Listing, withPictures: boolean) {
  const { title, description, variants, client_product_id } = listing;
  return {
    title,
    handle: handleOf(client_product_id),
    descriptionHtml: asHtml(description),
    status: "ACTIVE",
    productOptions: [
      { name: OPTION, position: 1, values: variants.map((variant) => ({ name: variant.title })) },
    ],
    variants: variants.map((variant) => ({
      optionValues: [{ optionName: OPTION, name: variant.title }],
      price: decimalPrice(variant.priceAmount),
      inventoryPolicy: "CONTINUE",
      inventoryItem: { sku: variant.sku, tracked: false },
      ...(withPictures && variant.pictureUrl !== null ? { file: imageOf(variant.pictureUrl) } : {}),
    })),
    ...(withPictures ? { files: picturesOf(listing).map(imageOf) } : {}),
  };
}

const imageOf = (originalSource: string) => ({ originalSource, contentType: "IMAGE" });

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function asHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign).replaceAll(/\r?\n/g, "<br>");
}

/** By the id from before, or by our own handle when there is none or the product was deleted there. */
async function setProduct(
  call: ShopifyCall,
  listing: Listing,
  id: string | null,
  input: ReturnType<typeof inputOf>,
): Promise<ShopifyProduct> {
  if (id !== null) {
    const { status: _shown, ...change } = input;
    const { productSet } = await call(SET_PRODUCT, { input: change, identifier: { id } }, ProductSet);
    if (!productSet.userErrors.some(isMissing)) return productOf(productSet);
  }
  const identifier = { handle: handleOf(listing.client_product_id) };
  // A product made anew has no pictures yet, whatever was noted of the old one.
  const { productSet } = await call(SET_PRODUCT, { input: inputOf(listing, true), identifier }, ProductSet);
  return productOf(productSet);
}

type ShopifyProduct = NonNullable<z.output<typeof ProductSet>["productSet"]["product"]>;

function productOf({ product, userErrors }: z.output<typeof ProductSet>["productSet"]): ShopifyProduct {
  refuseUserErrors(userErrors);
  if (product) return product;
  throw new StoreRefused("Shopify took the product but did not name it.", { retryable: true });
}

type UserError = z.output<typeof UserErrors>[number];

const isMissing = ({ code, message }: UserError): boolean =>
  code === "PRODUCT_DOES_NOT_EXIST" || /does ?n[o']t exist/i.test(message);

function refuseUserErrors([first]: readonly UserError[]): void {
  if (first) throw new StoreRefused(`Shopify: ${shortText(first.message)}`, { retryable: false });
}

async function showIn(call: ShopifyCall, id: string, publicationId: string): Promise<void> {
  const Shown = z.object({ publishablePublish: z.object({ userErrors: UserErrors }) });
  const { publishablePublish } = await call(SHOW_PRODUCT, { id, input: [{ publicationId }] }, Shown);
  refuseUserErrors(publishablePublish.userErrors);
}

/** The id, if the product is ours: under our handle, or with sizes of ours where the merchant chose another handle. */
async function findById(
  call: ShopifyCall,
  id: string | null,
  client_product_id: number,
  skus: readonly string[],
): Promise<string | null> {
  if (id === null) return null;
  const { product } = await call(PRODUCT_QUERY, { id }, Known);
  if (product === null) return null;
  const isOurs =
    product.handle === handleOf(client_product_id) ||
    product.variants.nodes.some(({ sku }) => sku !== null && skus.includes(sku));
  return isOurs ? product.id : null;
}

async function findByHandle(call: ShopifyCall, client_product_id: number): Promise<string | null> {
  const Found = z.object({ productByIdentifier: z.nullable(z.object({ id: z.string() })) });
  const identifier = { handle: handleOf(client_product_id) };
  return (await call(FIND_PRODUCT, { identifier }, Found)).productByIdentifier?.id ?? null;
}
