import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useLayoutEffect, useState } from "react";

/** So many things at most are made whole. */
const SHORT = 60;
/** Rows made beyond each edge of the window, so that the keyboard finds the next one there. */
const AROUND = 4;

interface Options {
  /** How many things the list has. */
  count: number;
  /** How many of them stand beside one another in a row. */
  columns?: number;
  /** How high a row is before it has been seen, in pixels. */
  estimate: number;
  /** Between two rows, in pixels. */
  gap?: number;
}

/** What of a long list is worth making: what is in the window, and a few rows around it. */
export interface VirtualRows {
  /** The place of the first thing, from 0. */
  first: number;
  /** One past the last. */
  end: number;
  /** The room of the rows that are left out above and below, in pixels. */
  above: number;
  below: number;
  /** The ref of each row's first thing, whose `data-index` is the row's number: real heights replace the estimate. */
  measure: (row: Element | null) => void;
}

/** Whether a list of so many things is too long to be made whole. */
export const isLongList = (count: number): boolean => count > SHORT;

/** Follows the window's scrolling over a list, which may be too long to be made whole. */
export function useVirtualRows(
  list: RefObject<HTMLElement | null>,
  { count, columns = 1, estimate, gap = 0 }: Options,
): VirtualRows {
  const isLong = isLongList(count);
  const scrollMargin = useTopOf(list, isLong);
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(count / columns),
    estimateSize: () => estimate,
    gap,
    overscan: AROUND,
    scrollMargin,
    enabled: isLong,
  });
  const rows = virtualizer.getVirtualItems();
  const [first, last] = [rows[0], rows.at(-1)];
  if (!isLong || !first || !last)
    return { first: 0, end: Math.min(count, SHORT), above: 0, below: 0, measure: () => {} };
  return {
    first: first.index * columns,
    end: Math.min((last.index + 1) * columns, count),
    above: first.start - scrollMargin,
    below: virtualizer.getTotalSize() - (last.end - scrollMargin),
    measure: virtualizer.measureElement,
  };
}

/** How far below the page's beginning a list stands, whatever comes and goes above it; measured where it is asked for only. */
function useTopOf(list: RefObject<HTMLElement | null>, isAsked: boolean): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (!isAsked) return;
    const look = () => {
      const { current } = list;
      if (current) setTop(Math.round(current.getBoundingClientRect().top + scrollY));
    };
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(document.body);
    return () => sizes.disconnect();
  }, [list, isAsked]);
  return top;
}
