import { SHOPIFY_RIGHTS } from "@pressport/core/rules";
import { z } from "zod";
import { message } from "../../text/messages/message.ts";
import type { PublicRequest } from "../fetch-guard/public-request.ts";
import { shopAddress, within } from "./call-shop.ts";
import { shopifyOrders } from "./orders/shopify-orders.ts";
import { type ExchangeRates, inCurrency, knownCurrency } from "./shop-currency.ts";
import { type ShopifyCall, shopifyCaller } from "./shopify-call.ts";
import { findProduct, isMissing, refuseUserErrors, saveProduct, WithUserErrors } from "./shopify-products.ts";
import { ACCESS_QUERY, DELETE_PRODUCT, SHOP_QUERY, SHOW_PRODUCT } from "./shopify-wire.ts";
import { type Store, StoreRefused } from "./store.ts";
import { FieldsOfProduct } from "./written-fields.ts";

/** Where shoppers look; other channels are the merchant's own choice. */
const CHANNEL = { handle: "online_store", name: "Online Store" };

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

const Access = z.object({
  currentAppInstallation: z.object({ accessScopes: z.array(z.object({ handle: z.string() })) }),
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
    async publish(account, listing, ref, before = { written: null, reset: false }) {
      const call = shopifyCaller(request, account);
      const { shop, publications } = await call(SHOP_QUERY, {}, Shop);
      const priced = inCurrency(listing, shop.currencyCode, rates);
      const known = readRef(ref);
      const { client_product_id } = listing;
      const skus = listing.variants.map(({ sku }) => sku);
      const noted = new FieldsOfProduct(before);
      const there = await findProduct(call, known.id, { client_product_id, skus, fields: noted });
      // Of a product that is made anew nothing is the merchant's.
      const fields = there ? noted : new FieldsOfProduct({ ...before, written: null });
      const pictures = there?.id === known.id ? known.pictures : null;
      const saved = await saveProduct(call, priced, there, { pictures, fields });
      const channel = publications.nodes.find(isWhereShoppersLook);
      // One that was shown before may have been hidden by its merchant since.
      if (channel && there?.id !== known.id) await showIn(call, saved.id, channel.id);
      return {
        ref: saved.pictures === null ? saved.id : `${saved.id}#${saved.pictures}`,
        url: `${shopAddress(account.url)}/products/${saved.handle}`,
        ...fields.result,
      };
    },
    async unpublish(account, client_product_id, ref, written = null) {
      const call = shopifyCaller(request, account);
      const fields = new FieldsOfProduct({ written, reset: false });
      const there = await findProduct(call, readRef(ref).id, { client_product_id, skus: [], fields });
      if (!there) return;
      const Deleted = z.object({ productDelete: WithUserErrors });
      const { productDelete } = await call(DELETE_PRODUCT, { input: { id: there.id } }, Deleted);
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
      message("shopify_rights_missing", { rights: { names: missing, type: "conjunction" } }),
      { retryable: false, about: "keys" },
    );
}

async function showIn(call: ShopifyCall, id: string, publicationId: string): Promise<void> {
  const Shown = z.object({ publishablePublish: WithUserErrors });
  const { publishablePublish } = await call(SHOW_PRODUCT, { id, input: [{ publicationId }] }, Shown);
  refuseUserErrors(publishablePublish.userErrors);
}
