import { ApiError, type VariantChange } from "@pressport/core/contract";
import type { Caller } from "../../http/access/caller.ts";
import { markupOf, retailAmount } from "./catalog.entities.ts";
import type { ClientProductRow, VariantRow } from "./catalog.queries.ts";

/** What is published is changed in the portal: on a website any script could, with the token of a reseller who signed in. */
export function assertMayChangePublished(
  caller: Caller,
  { client_product_is_published }: Pick<ClientProductRow, "client_product_is_published">,
): void {
  if (caller.onWebsite && client_product_is_published) throw new ApiError("not_allowed");
}

/** Prices are set in the portal too; those sent back as they were shown are no others. */
export function assertMayChangePrices(caller: Caller, row: VariantRow, change: VariantChange): void {
  const { cv_retail_price: price, cv_markup: markup } = change;
  const shown = retailAmount(row);
  const isOther =
    (price !== undefined && price.amount !== shown) ||
    (markup !== undefined && markup !== markupOf(row, shown));
  if (caller.onWebsite && caller.reseller_client_id === null && isOther) throw new ApiError("not_allowed");
}
