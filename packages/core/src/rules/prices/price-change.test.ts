import { expect, test } from "vitest";
import { isPriceChangeAnnounced } from "./price-change.ts";

test("[BC10] the price change is announced at 2023-01-31T23:59:59Z and not at 2023-02-01T00:00:00Z", () => {
  expect(isPriceChangeAnnounced(new Date("2023-01-31T23:59:59Z"))).toBe(true);
  expect(isPriceChangeAnnounced(new Date("2023-02-01T00:00:00Z"))).toBe(false);
});

test("[OV07] once dismissed it stays away", () => {
  expect(isPriceChangeAnnounced(new Date("2023-01-01T00:00:00Z"), true)).toBe(false);
});
