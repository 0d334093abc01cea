import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { useSignalValue } from "../../pressport.ts";
import { pageIn } from "../params.ts";
import type { PagedSource } from "./paged.tsx";

interface Options {
  /** Of several lists under one address, the page is that of the one in sight. */
  isInSight: boolean;
  /** Whether it is loaded at all. */
  isWanted?: boolean;
}

/** Keeps the page of a list in the address, where back and a reload find it. Answers what turns to another page. */
export function usePageInAddress(
  list: PagedSource,
  { isInSight, isWanted = true }: Options,
): (page: number) => void {
  const [params, setParams] = useSearchParams();
  const page = isInSight ? pageIn(params) : 1;
  const turnTo = (next: number) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === 1) after.delete("page");
        else after.set("page", String(next));
        return after;
      },
      { replace: true },
    );
  useEffect(() => {
    if (isWanted) void list.load(page);
  }, [list, page, isWanted]);
  const meta = useSignalValue(list.meta);
  // The address names a page that there is not, or not any more.
  useEffect(() => {
    if (isInSight && meta?.current_page === page && meta.last_page < page) turnTo(meta.last_page);
  }, [meta, page, isInSight]);
  // The one that the address names already did not come when it was asked for.
  return (next) => (next === page ? void list.load(next) : turnTo(next));
}
