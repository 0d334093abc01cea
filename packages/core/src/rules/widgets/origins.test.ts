import { expect, test } from "vitest";
import { isRegisteredWebsite, tryWebsite, websiteOf, worksOn } from "./origins.ts";

test.each([
  ["https://shop.example.com", "https://shop.example.com"],
  ["Shop.Example.com/products?a=1#b", "https://shop.example.com"],
  ["http://localhost:3000", "http://localhost:3000"],
  ["http://127.0.0.1:8080/", "http://127.0.0.1:8080"],
  ["http://[::1]:5173", "http://[::1]:5173"],
  ["https://shop.example.com:443", "https://shop.example.com"],
  ["https://*.example.com", "https://*.example.com"],
  ["http://*.localhost:4321", "http://*.localhost:4321"],
  [" shop.example.com ", "https://shop.example.com"],
  ["shop.example.com/?from=http://other.test", "https://shop.example.com"],
])("the website '%s' is kept as %s", (typed, kept) => expect(websiteOf(typed)).toBe(kept));

test.each([
  "",
  "not a website",
  "ftp://shop.example.com",
  "javascript:alert(1)",
  "https://ada:secret@shop.example.com",
  "https://ada@shop.example.com",
  "https://:secret@shop.example.com",
  "https://*.com",
  "https://*",
  "https://a.*.example.com",
  "https://pre*.example.com",
  "https://*.*.example.com",
  "https://*.127.0.0.1",
])("'%s' names no website", (typed) => expect(websiteOf(typed)).toBeNull());

test("[S16] a star stands for exactly one label, of the same scheme and port", () => {
  const websites = ["https://*.example.com"];
  const pages = ["https://pr-7.example.com", "https://example.com", "https://a.b.example.com"];
  const others = [
    "http://pr-7.example.com",
    "https://pr-7.example.com:8443",
    "https://evilexample.com",
    "null",
  ];
  expect([...pages, ...others].filter((origin) => isRegisteredWebsite(websites, origin))).toEqual([pages[0]]);
  // What is not written as browsers write an origin stands for itself alone.
  expect(isRegisteredWebsite(websites, "https://pr-7.example.com/")).toBe(false);
  expect(isRegisteredWebsite(["ftp://*.example.com"], "ftp://pr-7.example.com")).toBe(false);
  expect(isRegisteredWebsite(["https://127.0.0.1"], "https://127.0.0.1")).toBe(true);
  expect(isRegisteredWebsite(["https://*.com"], "https://example.com")).toBe(false);
  expect(isRegisteredWebsite(["https://*.0.0.1"], "https://127.0.0.1")).toBe(false);
});

test("[AP95] a test key works on everybody's own machine, a live one only where it is registered", () => {
  const own = [
    "http://localhost:5173",
    "https://app.localhost",
    "http://127.0.0.1:8080",
    "http://[::1]:3000",
  ];
  for (const origin of own) {
    expect([origin, worksOn({ origins: [], isTest: true }, origin)]).toEqual([origin, true]);
    expect(worksOn({ origins: [], isTest: false }, origin)).toBe(false);
  }
  for (const origin of [
    "https://localhost.example.com",
    "http://127.evil.test",
    "http://10.0.0.1",
    "http://localhost/",
    "null",
  ])
    expect([origin, worksOn({ origins: [], isTest: true }, origin)]).toEqual([origin, false]);
  expect(tryWebsite({ origins: [], isTest: true }, "localhost:3000")).toEqual({ works: true });
});

test("trying a website says what is different from the one that is registered", () => {
  const websites = ["https://shop.example.com", "http://localhost:3000"];
  const differs = (typed: string) => {
    const verdict = tryWebsite({ origins: websites, isTest: false }, typed);
    return verdict.works ? "works" : `${verdict.differs} ${verdict.near ?? ""}`.trim();
  };
  expect(differs("shop.example.com/cart")).toBe("works");
  expect(differs("http://shop.example.com")).toBe("scheme https://shop.example.com");
  expect(differs("http://localhost:5173")).toBe("port http://localhost:3000");
  expect(differs("https://www.shop.example.com")).toBe("depth https://shop.example.com");
  expect(differs("https://example.com")).toBe("depth https://shop.example.com");
  expect(differs("https://myshop.example.com")).toBe("host https://shop.example.com");
  expect(differs("https://shop.example.com:8443")).toBe("port https://shop.example.com");
  expect(differs("https://localhost:5173")).toBe("port http://localhost:3000");
  expect(differs("https://other.test")).toBe("host https://shop.example.com");
  expect(differs("http://")).toBe("unreadable");
  const starred = { origins: ["https://*.example.com"], isTest: false };
  for (const typed of ["example.com", "a.b.example.com"])
    expect(tryWebsite(starred, typed)).toMatchObject({ differs: "depth", near: "https://*.example.com" });
  expect(tryWebsite({ origins: [], isTest: false }, "example.com")).toMatchObject({ near: null });
});
