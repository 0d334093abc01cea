import { z } from "zod";
import { message } from "../../text/messages/message.ts";
import type { PublicRequest } from "../fetch-guard/public-request.ts";
import { SentOn, shopAddress, within } from "./call-shop.ts";
import { wooCommerceOrders } from "./orders/woocommerce-orders.ts";
import { type ExchangeRates, inCurrency, knownCurrency } from "./shop-currency.ts";
import { type Store, type StoreAccount, StoreRefused } from "./store.ts";
import {
  clearFromBin,
  deleteProduct,
  findProduct,
  saveProduct,
  showProduct,
} from "./woocommerce-products.ts";
import { planVariations, writeVariations } from "./woocommerce-variations.ts";
import { readAs, requireDone, type WooCall, WooError, wooCaller } from "./woocommerce-wire.ts";
import { FieldsOfProduct } from "./written-fields.ts";

/** What reaches shops, and turns our prices into theirs. */
export interface WooCommerceOptions {
  request: PublicRequest;
  rates: ExchangeRates;
}

/** Publishes through WooCommerce's REST API v3. Credentials: `consumer_key` and `consumer_secret` that may read and write. */
export function createWooCommerce({ request, rates }: WooCommerceOptions): Store {
  return {
    async check(account) {
      const call = wooCaller(within(request), account);
      const currency = knownCurrency(await currencyOf(call, account), rates);
      // Changes nothing, and is refused to keys that may only read.
      requireDone(await call("POST", "/products/batch", {}));
      return { currency };
    },
    async publish(account, listing, ref, before = { written: null, reset: false }) {
      const call = wooCaller(request, account);
      const priced = inCurrency(listing, await currencyOf(call, account), rates);
      const there = await findProduct(call, listing.client_product_id, ref);
      if (!there) await clearFromBin(call, listing.client_product_id);
      // Of a product that is made anew nothing is the merchant's.
      const fields = new FieldsOfProduct(there ? before : { ...before, written: null });
      const variations = await planVariations(call, there?.id ?? null, priced.variants, fields);
      const product = await saveProduct(call, priced, there, { options: variations.options, fields });
      await writeVariations(call, product.id, priced.variants, variations, fields);
      // One that was shown before may have been hidden by its merchant since.
      if (!there || ref === null) await showProduct(call, product);
      return { ref: String(product.id), url: product.permalink ?? null, ...fields.result };
    },
    async unpublish(account, client_product_id, ref) {
      const call = wooCaller(request, account);
      const there = await findProduct(call, client_product_id, ref);
      if (there) await deleteProduct(call, there.id);
    },
    orders: wooCommerceOrders(request),
  };
}

/** The money the shop sells in. The first thing that is asked, so a wrong address is found here. */
async function currencyOf(call: WooCall, { url }: StoreAccount): Promise<string> {
  const answer = await call("GET", "/data/currencies/current").catch((error: unknown) => {
    // WordPress with plain permalinks does not know its API by this path, and sends us on to another one of its own.
    throw error instanceof SentOn && isWithin(url, error.location) ? noShopAt(url) : error;
  });
  if (answer.status === 404)
    throw WooError.safeParse(answer.body).data?.code === "rest_no_route"
      ? new StoreRefused(message("woocommerce_inactive", { shop: shopAddress(url) }), {
          retryable: false,
        })
      : noShopAt(url);
  return readAs(z.object({ code: z.string() }), answer).code;
}

/** Whether an address that a shop names leads to that shop. */
const isWithin = (url: string, location: string): boolean =>
  URL.parse(location, shopAddress(url))?.origin === URL.parse(shopAddress(url))?.origin;

const noShopAt = (url: string): StoreRefused =>
  new StoreRefused(message("woocommerce_missing", { shop: shopAddress(url) }), { retryable: false });
