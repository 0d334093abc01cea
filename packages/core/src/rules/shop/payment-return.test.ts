import { expect, test } from "vitest";
import { readPaymentReturn, withoutPaymentReturn, withPaymentReturn } from "./payment-return.ts";

const PAGES = [
  "https://shop.example.com/",
  "https://shop.example.com/basket?color=blue&size=a%20b#pay",
  "http://localhost:3000/shop/?q=1",
];

test.each(PAGES)("who comes back to %s is told apart, and the address is what it was before", (page) => {
  for (const isDone of [true, false]) {
    const back = withPaymentReturn(page, { token: "a/b+c", isDone });
    expect(readPaymentReturn(back)).toEqual({ token: "a/b+c", isDone });
    expect(new URL(withoutPaymentReturn(back)).hash).toBe(new URL(page).hash);
    expect([...new URL(withoutPaymentReturn(back)).searchParams]).toEqual([...new URL(page).searchParams]);
    expect(withoutPaymentReturn(back)).not.toContain("pp_");
  }
});

test.each([null, "", "no address", ...PAGES, "https://shop.example.com/?pp_return=done&pp_payment="])(
  "nobody comes back to %j",
  (address) => {
    expect(readPaymentReturn(address)).toBeNull();
  },
);

test.each(["no address", ...PAGES, "https://shop.example.com/?b=a b&pp_return=done"])(
  "%s is left as it is, letter by letter",
  (address) => {
    expect(withoutPaymentReturn(address)).toBe(address);
  },
);

test("a second payment takes the place of the first in an address", () => {
  const first = withPaymentReturn(PAGES[1] ?? "", { token: "one", isDone: false });
  const second = withPaymentReturn(first, { token: "two", isDone: true });
  expect(new URL(second).searchParams.getAll("pp_payment")).toEqual(["two"]);
  expect(readPaymentReturn(second)).toEqual({ token: "two", isDone: true });
});
