import { ApiError, type VariantChange } from "@pressport/core/contract";
import type { Caller } from "../../http/access/caller.ts";
import type { ClientProductRow, VariantRow } from "./catalog.queries.ts";

/** What is published is changed in the portal: on a website any script could, with the token of a reseller who signed in. */
export function keepPublished(
  caller: Caller,
  { client_product_is_published }: Pick<ClientProductRow, "client_product_is_published">,
): void {
  if (caller.onWebsite && client_product_is_published) throw new ApiError("not_allowed");
}

/** Prices are set in the portal too; those sent back as they are change nothing. */
export function keepPrices(caller: Caller, { variant }: VariantRow, change: VariantChange): void {
  const { cv_retail_price: price, cv_markup: markup } = change;
  const isOther =
    (price !== undefined && price.amount !== variant.cv_retail_amount) ||
    (markup !== undefined && markup !== variant.cv_markup);
  if (caller.onWebsite && caller.reseller_client_id === null && isOther) throw new ApiError("not_allowed");
}
