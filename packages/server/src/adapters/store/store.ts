/** A size of a listed product as a shop shows it; amounts in minor units. */
export interface ListedVariant {
  sku: string;
  cv_id: number;
  /** Size and attribute in words. */
  title: string;
  priceAmount: number;
  currency: string;
  pictureUrl: string | null;
}

/** A product as a shop lists it. */
export interface Listing {
  /** Our own id, the same for every repeat: publishing again replaces. */
  client_product_id: number;
  title: string;
  description: string;
  pictureUrls: string[];
  variants: ListedVariant[];
}

/** A client's shop and the secrets to reach it. */
export interface StoreAccount {
  client_id: number;
  url: string;
  credentials: Readonly<Record<string, string>>;
}

/** A kind of shop. Publishing is idempotent: the same listing again changes nothing but what differs. */
export interface Store {
  /** Lists or replaces a product; answers the shop's own id for it. `ref` is the id from before, if any. */
  publish(account: StoreAccount, listing: Listing, ref: string | null): Promise<{ ref: string }>;
  /** Takes a product out; one that is gone already is no error. */
  unpublish(account: StoreAccount, client_product_id: number, ref: string | null): Promise<void>;
}

/** The shop did not take it. `retryable` ones are tried again, after `retryAfterSeconds` when the shop said so. */
export class StoreRefused extends Error {
  override name = "StoreRefused";
  readonly retryable: boolean;
  readonly retryAfterSeconds: number | undefined;

  constructor(message: string, options: { retryable: boolean; retryAfterSeconds?: number }) {
    super(message);
    this.retryable = options.retryable;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
