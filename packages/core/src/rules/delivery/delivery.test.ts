import { expect, test } from "vitest";
import { type Arrival, arrivalOf, type ParcelWay } from "./delivery.ts";

const NONE: ReadonlySet<string> = new Set();
const CHRISTMAS = new Set(["2026-12-24", "2026-12-25", "2026-12-26"]);

test.each<Partial<ParcelWay> & { why: string; is: Arrival }>([
  {
    why: "production comes before delivery: 2 to 4 and 3 to 14 working days",
    is: { from: "2026-03-09", to: "2026-03-26" },
  },
  {
    why: "an express parcel is there sooner",
    delivery: { from: 1, to: 2 },
    is: { from: "2026-03-05", to: "2026-03-10" },
  },
  {
    why: "once it was sent, its days count from then",
    shippedAt: "2026-03-10T23:00:00Z",
    delivery: { from: 1, to: 2 },
    is: { from: "2026-03-11", to: "2026-03-12" },
  },
  {
    why: "nothing is delivered on public holidays of the country, nor at weekends",
    paidAt: "2026-12-01T10:00:00Z",
    shippedAt: "2026-12-23T10:00:00Z",
    delivery: { from: 1, to: 3 },
    closed: CHRISTMAS,
    is: { from: "2026-12-28", to: "2026-12-30" },
  },
  {
    why: "the print house works on the holidays of other countries",
    paidAt: "2026-12-22T10:00:00Z",
    delivery: { from: 1, to: 1 },
    closed: CHRISTMAS,
    is: { from: "2026-12-28", to: "2026-12-29" },
  },
])("[PA09] a parcel should arrive from $is.from to $is.to: $why", ({ is, ...way }) => {
  const usual = {
    paidAt: "2026-03-02T10:00:00Z",
    shippedAt: null,
    delivery: { from: 3, to: 14 },
    closed: NONE,
  };
  const { why: _, ...asked } = way;
  expect(arrivalOf({ ...usual, ...asked })).toEqual(is);
});
