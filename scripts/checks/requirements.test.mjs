import { expect, test } from "vitest";
import { compare, readRequirements } from "./requirements.mjs";

const page = `# Pages
- **RT01** The products are here.
- **R10** Many at once are fine. (No test names it: a program proves it.)
`;

/** @param {string} text */
const tests = (text) => [{ file: "portal/src/routes.test.tsx", text }];

test("a requirement that a title or a row of cases names is proven", () => {
  expect(compare(readRequirements(page), tests('test("[RT01] products", () => {})'))).toEqual([]);
  expect(compare(readRequirements(page), tests('test.each([["RT01", "/"]])("[%s]", () => {})'))).toEqual([]);
});

test("a requirement that no test names is found, unless its line says what proves it", () => {
  expect(compare(readRequirements(page), tests(""))).toEqual(["docs/requirements: no test names RT01"]);
});

test("an id of three figures is held like any other", () => {
  const hundredth = "- **RT100** The products are there.\n";
  expect(compare(readRequirements(hundredth), tests(""))).toEqual(["docs/requirements: no test names RT100"]);
  expect(compare(readRequirements(hundredth), tests('test("[RT100][RT101] products", () => {})'))).toEqual([
    "portal/src/routes.test.tsx: [RT101] is no requirement of docs/requirements",
  ]);
  expect(
    compare(readRequirements(hundredth), tests('test.each([["RT100", "/"]])("[%s]", () => {})')),
  ).toEqual([]);
});

test("a title that names no requirement is found, and so is an id that stands there twice", () => {
  const named = 'test("[RT01][RT99] products", () => {})';
  expect(compare(readRequirements(page), tests(named))).toEqual([
    "portal/src/routes.test.tsx: [RT99] is no requirement of docs/requirements",
  ]);
  expect(compare(readRequirements(page + page), tests('"[RT01]"'))).toEqual([
    "docs/requirements: RT01 stands there twice",
    "docs/requirements: R10 stands there twice",
  ]);
});
