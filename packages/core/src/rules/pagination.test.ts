import fc from "fast-check";
import { expect, test } from "vitest";
import {
  hasNextPage,
  PAGE_SIZE_CHOICES,
  PAGE_SIZES,
  pageAfterDelete,
  pageMeta,
  pageRange,
} from "./pagination.ts";

test("[SC34] [SC35] [SC36] designs come 12 a page, product designs 30, or all at once", () => {
  expect(PAGE_SIZES).toMatchObject({ designs: 12, productDesigns: 30 });
  expect(PAGE_SIZE_CHOICES).toEqual([12, 30, "all"]);
});

test.each([
  { id: "ST22", page: 3, last: 3, on: 1, to: 2, why: "it was the only one of the last page" },
  { id: "ST23", page: 3, last: 3, on: 2, to: 3, why: "one is left" },
  { id: "ST23", page: 1, last: 1, on: 1, to: 1, why: "there is no page 0" },
  { id: "ST22", page: 1, last: 3, on: 1, to: 1, why: "other pages move up" },
])(
  "[$id] deleting on page $page of $last with $on shown goes to page $to: $why",
  ({ page, last, on, to }) => {
    expect(pageAfterDelete({ current_page: page, last_page: last }, on)).toBe(to);
  },
);

test("[ST22] deleting all 12 of the last page at once goes to the previous page too", () => {
  expect(pageAfterDelete({ current_page: 2, last_page: 2 }, 12, 12)).toBe(1);
});

test("[ST23] emptying a page in the middle stays there, where the next page's designs move up", () => {
  expect(pageAfterDelete({ current_page: 2, last_page: 3 }, 12, 12)).toBe(2);
});

test.each([
  { total: 13, page: 1, size: 12, meta: { current_page: 1, last_page: 2, from: 1, total: 13, per_page: 12 } },
  {
    total: 13,
    page: 2,
    size: 12,
    meta: { current_page: 2, last_page: 2, from: 13, total: 13, per_page: 12 },
  },
  {
    total: 31,
    page: 2,
    size: 30,
    meta: { current_page: 2, last_page: 2, from: 31, total: 31, per_page: 30 },
  },
  {
    total: 0,
    page: 1,
    size: 12,
    meta: { current_page: 1, last_page: 1, from: null, total: 0, per_page: 12 },
  },
  {
    total: 5,
    page: 9,
    size: 12,
    meta: { current_page: 9, last_page: 1, from: null, total: 5, per_page: 12 },
  },
  {
    total: 40,
    page: 1,
    size: "all",
    meta: { current_page: 1, last_page: 1, from: 1, total: 40, per_page: 40 },
  },
  {
    total: 0,
    page: 1,
    size: "all",
    meta: { current_page: 1, last_page: 1, from: null, total: 0, per_page: 1 },
  },
] as const)("[EN22] [AP72] page $page of $total in $size", ({ total, page, size, meta }) => {
  expect(pageMeta(total, page, size)).toEqual(meta);
});

test("[AP72] the pages of a list hold every entry exactly once", () => {
  fc.assert(
    fc.property(fc.nat(300), fc.integer({ min: 1, max: 50 }), (total, size) => {
      const entries = Array.from({ length: total }, (_, index) => index + 1);
      const seen: number[] = [];
      for (let page = 1; page <= pageMeta(total, 1, size).last_page; page++) {
        const { offset, limit } = pageRange(page, size);
        const shown = entries.slice(offset, offset + (limit ?? total));
        expect(shown[0] ?? null).toBe(pageMeta(total, page, size).from);
        seen.push(...shown);
      }
      expect(seen).toEqual(entries);
    }),
  );
});

test("[SC36] all entries are one page", () => {
  expect(pageRange(1, "all")).toEqual({ offset: 0, limit: null });
});

test("[SC30] no page follows the last", () => {
  expect(hasNextPage({ current_page: 1, last_page: 2 })).toBe(true);
  expect(hasNextPage({ current_page: 2, last_page: 2 })).toBe(false);
});
