import { useEffect, useRef } from "react";
import { useSignalValue } from "../../pressport.ts";
import { pageIn, useAddress } from "../params.ts";
import type { PagedSource } from "./paged.tsx";

interface Options {
  /** Whether it is loaded at all. */
  isWanted?: boolean;
  /** Another page begins where one has scrolled to, not at the top: the list stands below other things. */
  staysInPlace?: boolean;
}

/**
 * Keeps the page of a list in the address, where back and a reload find it, and follows where the list goes by itself.
 * Answers what turns to another page.
 */
export function usePageInAddress(
  list: PagedSource,
  { isWanted = true, staysInPlace = false }: Options = {},
): (page: number) => void {
  const { params, change } = useAddress();
  const page = pageIn(params);
  const turnTo = (next: number, preventScrollReset: boolean) =>
    change({ page: next === 1 ? null : String(next) }, preventScrollReset);
  const asked = useRef<{ list: PagedSource; page: number } | null>(null);
  useEffect(() => {
    if (!isWanted || (asked.current?.list === list && asked.current.page === page)) return;
    asked.current = { list, page };
    void list.load(page);
  }, [list, page, isWanted]);
  useFollowedList(list, page, (there, isLoaded) => {
    if (isLoaded) asked.current = { list, page: there };
    turnTo(there, true);
  });
  // The one that the address names already did not come when it was asked for.
  return (next) => (next === page ? void list.load(next) : turnTo(next, staysInPlace));
}

/**
 * Tells where a list has gone by itself, and whether that page is loaded already: beyond the last page there is nothing,
 * and that one is wanted instead.
 */
export function useFollowedList(
  { meta: metaOf }: Pick<PagedSource, "meta">,
  page: number,
  onGone: (page: number, isLoaded: boolean) => void,
): void {
  const meta = useSignalValue(metaOf);
  // What an earlier visit has left is not followed.
  const seen = useRef(meta);
  useEffect(() => {
    if (!meta || meta === seen.current) return;
    seen.current = meta;
    const there = Math.min(meta.current_page, meta.last_page);
    if (there !== page) onGone(there, meta.current_page === there);
  }, [meta]);
}
