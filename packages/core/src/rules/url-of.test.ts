import { expect, onTestFinished, test } from "vitest";
import { readPaymentReturn, withoutPaymentReturn } from "./shop/payment-return.ts";
import { urlOf } from "./url-of.ts";
import { websiteOf, worksOn } from "./widgets/origins.ts";

test.each([
  ["https://shop.example.com/a?b=c", "shop.example.com"],
  ["no address", null],
  ["", null],
])("the address '%s' names %s", (text, host) => {
  expect(urlOf(text)?.host ?? null).toBe(host);
});

test("[WD41] addresses are read in browsers, and in Node, that have no URL.parse yet", () => {
  const { parse } = URL;
  Reflect.deleteProperty(URL, "parse");
  onTestFinished(() => {
    URL.parse = parse;
  });
  const page = "https://shop.example.com/?pp_payment=abc&pp_return=done";
  expect(readPaymentReturn(page)).toEqual({ token: "abc", isDone: true });
  expect(withoutPaymentReturn(page)).toBe("https://shop.example.com/");
  const origin = websiteOf("Shop.Example.com");
  expect(origin).toBe("https://shop.example.com");
  expect(worksOn({ origins: ["https://*.example.com"], isTest: false }, origin ?? "")).toBe(true);
});
