// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { importAgain } from "./import-again.ts";

const lost = (address: string) => () =>
  Promise.reject(new TypeError(`Failed to fetch dynamically imported module: ${address}`));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.head.replaceChildren();
});

test("what did not arrive is asked for again by another address, as browsers keep what failed", async () => {
  // Nothing comes from the other address either; what counts is that it was tried, and failed for reasons of its own.
  const again = importAgain(lost("http://pressport.invalid/part.js"));
  await expect(again).rejects.not.toThrow("Failed to fetch dynamically imported module");
});

test("an address in the words of any other error is not asked for", async () => {
  const bug = () => Promise.reject(new Error("no answer from http://pressport.invalid/part.js"));
  await expect(importAgain(bug)).rejects.toThrow("no answer from");
});

test("[WD15] where there is no browser, a module comes as it is", async () => {
  vi.stubGlobal("navigator", undefined);
  vi.stubGlobal("document", undefined);
  expect(await importAgain(() => Promise.resolve("here"))).toBe("here");
  await expect(importAgain(lost("http://pressport.invalid/elsewhere.js"))).rejects.not.toThrow(
    "dynamically imported module",
  );
});

test("what is wrong in a module, and not with its way here, is told as it is", async () => {
  await expect(importAgain(() => Promise.reject(new Error("a bug")))).rejects.toThrow("a bug");
});

test("[WD21] on a page that names the hash of a file no other address is tried", async () => {
  const address = "http://pressport.invalid/pinned.js";
  const map = document.createElement("script");
  map.type = "importmap";
  map.textContent = JSON.stringify({ integrity: { [address]: "sha384-x" } });
  document.head.append(map);
  await expect(importAgain(lost(address))).rejects.toThrow("Failed to fetch dynamically imported module");
});

test("[R16] without a connection nothing is asked for, and so nothing is lost", async () => {
  const line = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const load = vi.fn(() => Promise.resolve("here"));
  await expect(importAgain(load)).rejects.toThrow("no connection");
  expect(load).not.toHaveBeenCalled();
  line.mockRestore();
  expect(await importAgain(load)).toBe("here");
});

test("[R16] what has arrived is there without a connection", async () => {
  const load = vi.fn(() => Promise.resolve("here"));
  await importAgain(load);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  expect(await importAgain(load)).toBe("here");
  expect(load).toHaveBeenCalledTimes(1);
});

test("what arrives is what was asked for", async () => {
  expect(await importAgain(() => Promise.resolve("here"))).toBe("here");
});
