import {
  type Cart,
  createClient,
  createFormats,
  createIdempotencyKeys,
  createSafeStorage,
  createSession,
  type Product,
  type Sku,
  type Variant,
} from "@pressport/core";
import { shownDpi } from "@pressport/core/rules";

/** Which host, and whose customers its visitors are. */
export interface ShopOptions {
  host: string;
  publishableKey: string;
}

/** Who orders; no password is needed. */
export interface Guest {
  name: string;
  email: string;
}

/** A picture on its way to the basket. */
export interface Wish {
  product: Product;
  sku: Sku;
  picture: File;
  guest: Guest;
  /** Hears how much has been uploaded, 0 to 1. */
  onProgress: (fraction: number) => void;
}

/** A picture as a print: made for its size, with what the host says of its sharpness. */
export interface Print {
  variant: Variant;
  sentence: string;
}

/** Everything the page does with the host, without a word about how it looks. */
export function openShop({ host, publishableKey }: ShopOptions) {
  const session = createSession({ host, publishableKey });
  const api = createClient({ host, publishableKey, session });
  const keys = createIdempotencyKeys({
    storage: createSafeStorage(),
    scope: () => `${publishableKey} ${session.token() ?? "visitor"}`,
  });
  const formats = createFormats("en");

  /** Signs a guest in once; the token stays in the browser. */
  async function signIn({ name, email }: Guest): Promise<void> {
    if (session.token() !== null) return;
    const body = { guest_user: true, name, email } as const;
    const { access_token } = await keys.once("guest", body, (idempotencyKey) =>
      api.auth.register({ body, idempotencyKey }),
    );
    if (access_token) session.set(access_token);
  }

  /** Uploads the picture and lays it over the whole size; the host rates the result. */
  async function makePrint({ product, sku, picture, guest, onProgress }: Wish): Promise<Print> {
    await signIn(guest);
    const design = await api.designs.upload({ files: { print_file: picture }, body: {}, onProgress });
    const variant = await api.catalog.createVariant({
      params: { id: product.product_id },
      body: { cd_id: design.cd_id, sku_id: sku.sku_id },
    });
    const dpi = shownDpi(variant.cv_dpi);
    return { variant, sentence: `It prints at ${dpi} dpi, which is ${variant.quality}.` };
  }

  return {
    products: () => api.catalog.index(),
    /** The sizes of a product with their prices. */
    sizes: async (product: Product) => (await api.catalog.start({ params: { id: product.product_id } })).skus,
    price: (money: Product["product_from_price"]) => formats.money(money),
    makePrint,
    /** Puts one in the basket. A lost answer may be asked for again: the key keeps it to one. */
    add: ({ cv_id }: Variant): Promise<Cart> =>
      keys.once("add", { cv_id }, (idempotencyKey) =>
        api.cart.addVariant({ params: { id: cv_id }, body: { quantity: 1 }, idempotencyKey }),
      ),
  };
}
