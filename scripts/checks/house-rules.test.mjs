import { expect, test } from "vitest";
import { checkName, checkSnapshots, checkText } from "./house-rules.mjs";

test.each([
  "packages/core/src/rules/utils.ts",
  "packages/server/src/http/index.ts",
  "packages/web-components/src/shared/button.tsx",
  "portal/src/data.test.ts",
])("%s is named after nothing", (file) => {
  expect(checkName(file)).toHaveLength(1);
});

test.each(["packages/core/src/index.ts", "portal/index.html", "packages/core/src/rules/prices/pricing.ts"])(
  "%s is a fine name",
  (file) => {
    expect(checkName(file)).toEqual([]);
  },
);

test("silenced checks, switched-off tests and inner HTML are found", () => {
  expect(checkText("portal/src/app.tsx", `// ${"biome"}-ignore lint: no`)).toHaveLength(1);
  expect(checkText("portal/src/app.test.tsx", `test.${"skip"}("later", () => {})`)).toHaveLength(1);
  expect(checkText("portal/src/app.tsx", `element.${"inner"}HTML = text;`)).toHaveLength(1);
  expect(checkText("portal/src/app.tsx", "element.textContent = text;")).toEqual([]);
});

test("only the newest snapshot of the schema is kept", () => {
  const snapshotOf = (/** @type {number} */ at) =>
    `packages/server/src/migrations/meta/000${at}_snapshot.json`;
  expect(checkSnapshots([snapshotOf(1), "packages/server/src/migrations/0001_more.sql"])).toEqual([]);
  expect(checkSnapshots([snapshotOf(2), snapshotOf(1)])).toEqual([
    `${snapshotOf(1)}: a newer snapshot has taken its place`,
  ]);
});
