import type { PageMeta } from "../contract/endpoint.ts";

/** How many entries a page shows: a number, or all of them on one page. */
export type PageSize = number | "all";

/** Entries a page of each list has (those from orders on are ours). */
export const PAGE_SIZES = {
  designs: 12,
  productDesigns: 30,
  batchRows: 50,
  pricedProducts: 10,
  orders: 20,
  invoices: 20,
  earnings: 20,
  shopOrders: 20,
  inbox: 50,
  printBatches: 50,
  webhookDeliveries: 20,
  news: 10,
} as const;

/** The page sizes the design lists offer. */
export const PAGE_SIZE_CHOICES = [
  PAGE_SIZES.designs,
  PAGE_SIZES.productDesigns,
  "all",
] as const satisfies PageSize[];

/** The page to show after deleting entries: the previous one when the last page lost all of its own. */
export function pageAfterDelete(
  meta: Pick<PageMeta, "current_page" | "last_page">,
  entriesOnPage: number,
  deleted = 1,
): number {
  const isEmptied = entriesOnPage <= deleted;
  const isLast = meta.current_page >= meta.last_page;
  return isEmptied && isLast ? Math.max(1, meta.current_page - 1) : meta.current_page;
}

/** The page meta of a list; `from` is null where the page has no entries, and there is always a page 1. */
export function pageMeta(total: number, page: number, size: PageSize): PageMeta {
  const perPage = size === "all" ? Math.max(1, total) : size;
  const first = (page - 1) * perPage + 1;
  return {
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / perPage)),
    from: first <= total ? first : null,
    total,
    per_page: perPage,
  };
}

/** Which entries a page holds: skip `offset`, take `limit` (null: take the rest). */
export function pageRange(page: number, size: PageSize): { offset: number; limit: number | null } {
  return size === "all" ? { offset: 0, limit: null } : { offset: (page - 1) * size, limit: size };
}

/** Whether another page follows: not once current_page equals last_page (news). */
export function hasNextPage(meta: Pick<PageMeta, "current_page" | "last_page">): boolean {
  return meta.current_page < meta.last_page;
}
