import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { requireInstalled } from "./installed-packages.ts";

const { resolve } = createRequire(import.meta.url);

/** Looks packages up as Node does, but finds none of these. */
const without = (missing: RegExp) => (name: string) => {
  if (missing.test(name)) throw new Error(`Cannot find module '${name}'`);
  return resolve(name);
};

test("[S91] a host whose packages are all there starts", () => {
  expect(() => requireInstalled()).not.toThrow();
});

test.each([
  [/noto-sans-jp/, "@fontsource/noto-sans-jp"],
  [/^sharp$/, "sharp"],
])("[S91] a host without %s says which package is missing, and how to get it", (missing, name) => {
  expect(() => requireInstalled(without(missing))).toThrow(
    new RegExp(`^Not installed: ${name}\\. .*npm install @pressport/server$`),
  );
});
