import type { MerchantField } from "@pressport/core/contract";
import { type Message, write } from "../../text/messages/message.ts";
import type { ShopOrders } from "./orders/shop-orders.ts";

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
  /** The catalogue's product and the client's design. */
  product_id: number;
  cd_id: number;
  title: string;
  description: string;
  pictureUrls: string[];
  variants: ListedVariant[];
}

/** What we last wrote to a shop, a hash for each field as the shop then told it. */
export type WrittenFields = Readonly<Record<string, string>>;

/** What is known of a product from its last publishing. */
export interface PublishedBefore {
  written: WrittenFields | null;
  /** Replaces what the merchant has changed, too. */
  reset: boolean;
}

/** What came of publishing; shops that tell of no changes of their merchants leave the last two out. */
export interface Published {
  ref: string;
  url: string | null;
  written?: WrittenFields;
  /** What the merchant has changed, which was left as it is. */
  kept?: MerchantField[];
}

/** A client's shop and the secrets to reach it. */
export interface StoreAccount {
  client_id: number;
  url: string;
  credentials: Readonly<Record<string, string>>;
}

/** What a shop told of itself when the connection was tried. */
export interface ShopFacts {
  /** The money its prices are in (ISO 4217); null when it takes ours. */
  currency: string | null;
}

/**
 * A kind of shop. Publishing is idempotent: the same listing again changes nothing but what differs. Whether shoppers see
 * a product is the merchant's from its first publishing on.
 */
export interface Store {
  /** Tries address, keys and rights without changing anything; throws a `StoreRefused` that says what to mend. */
  check(account: StoreAccount): Promise<ShopFacts>;
  /**
   * Lists a product, or brings what we wrote of it up to date; answers the shop's own id for it, and where people see it if
   * the shop tells. `ref` is the id from before in this very shop, if any; it is a hint only, never enough to change a
   * product that is not ours. What the merchant has changed since `before` is left alone, and so is what is not ours.
   */
  publish(
    account: StoreAccount,
    listing: Listing,
    ref: string | null,
    before?: PublishedBefore,
  ): Promise<Published>;
  /** Takes a product out; one that is gone already is no error. `written` helps to know it where its merchant renamed it. */
  unpublish(
    account: StoreAccount,
    client_product_id: number,
    ref: string | null,
    written?: WrittenFields | null,
  ): Promise<void>;
  /** What shoppers buy there; not all kinds of shop let us see it. */
  orders?: ShopOrders;
}

/** The shop did not take it. `retryable` ones are tried again, after `retryAfterSeconds` when the shop said so. */
export class StoreRefused extends Error {
  override name = "StoreRefused";
  readonly retryable: boolean;
  readonly retryAfterSeconds: number | undefined;
  /** What a person has to look at. */
  readonly about: "address" | "keys";
  /** Why, for people. */
  readonly said: Message;

  constructor(
    said: Message,
    options: { retryable: boolean; retryAfterSeconds?: number; about?: "address" | "keys" },
  ) {
    super(write("en", said));
    this.said = said;
    this.retryable = options.retryable;
    this.about = options.about ?? "address";
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
