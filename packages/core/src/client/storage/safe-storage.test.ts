import { expect, test } from "vitest";
import { fakeWebStorage } from "../../testing/web-storage.ts";
import { safeStorageOver } from "./safe-storage.ts";

test("values are kept in the browser's own storage", () => {
  const browser = fakeWebStorage();
  const storage = safeStorageOver(browser);
  expect(storage.set("a.1", "x")).toBe(true);
  expect(browser.getItem("a.1")).toBe("x");
  expect(storage.keys("a.")).toEqual(["a.1"]);
  storage.remove("a.1");
  expect(storage.get("a.1")).toBeNull();
});

test("a full storage keeps the newest value in memory and never shows an older one", () => {
  const browser = fakeWebStorage({ room: 10 });
  const storage = safeStorageOver(browser);
  storage.set("k", "12345");
  expect(storage.set("k", "1234567890")).toBe(false);
  expect(storage.get("k")).toBe("1234567890");
  expect(storage.holds("k")).toBe(false);
  expect(storage.set("k", "1")).toBe(true);
  expect(safeStorageOver(browser).get("k")).toBe("1");
});

test("a denied storage works in memory for as long as the page lives", () => {
  const browser = fakeWebStorage({ denied: true });
  const storage = safeStorageOver(browser);
  expect(storage.set("k", "v")).toBe(false);
  expect(storage.get("k")).toBe("v");
  expect(storage.keys("")).toEqual(["k"]);
  storage.remove("k");
  expect(storage.get("k")).toBeNull();
  expect(storage.keys("")).toEqual([]);
});
