import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listFiles, root } from "../project.mjs";
import { TEST } from "./import-direction.mjs";
import { readImports } from "./imports.mjs";

/** The boxes of the picture in ARCHITECTURE.md: what lies in each, and under which names others import it. */
const BOXES = {
  contract: /^packages\/core\/src\/contract\/|^@pressport\/core\/contract$/,
  rules: /^packages\/core\/src\/rules\/|^@pressport\/core\/rules$/,
  client: /^packages\/core\/src\/client\/|^@pressport\/core\/client$/,
  text: /^packages\/core\/src\/text\/|^@pressport\/core\/text$/,
  typesetting: /^packages\/core\/src\/typesetting\/|^@pressport\/core\/typesetting$/,
  stores: /^packages\/core\/src\/|^@pressport\/core(\/|$)/,
  widgets: /^packages\/web-components\/src\/|^@pressport\/web-components(\/|$)/,
  portal: /^portal\/src\//,
  server: /^packages\/server\/src\//,
  demo: /^packages\/demo\/src\/|^@pressport\/demo$/,
};

/** @param {string} path */
const boxOf = (path) => Object.entries(BOXES).find(([, inside]) => inside.test(path))?.[0];

test("the picture of the architecture has the arrows that the imports have, and no other", () => {
  const imported = ["packages", "portal"]
    .flatMap(listFiles)
    .filter((file) => /\/src\/.*\.tsx?$/.test(file) && !TEST.test(file))
    .flatMap(readImports)
    .map(({ from, to }) => [boxOf(from), boxOf(to)])
    .filter(([from, to]) => from && to && from !== to)
    .map((ends) => ends.join(" --> "));
  const page = readFileSync(join(root, "ARCHITECTURE.md"), "utf8");
  const picture = /```mermaid\n(.*?)```/s.exec(page)?.[1] ?? "";
  const drawn = [...picture.matchAll(/^ *(\w+)(?:\[.*?\])? --> (\w+)/gm)].map(
    ([, from, to]) => `${from} --> ${to}`,
  );
  expect(drawn.toSorted()).toEqual([...new Set(imported)].toSorted());
});
