import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { expect, test } from "vitest";
import { compareSchemas, migrationsFolder } from "./migrate.ts";
import * as schema from "./schema.ts";

test("the migrations end at the schema: after a change of it, `drizzle-kit generate` was run", async () => {
  const folder = join(migrationsFolder, "meta");
  const last =
    readdirSync(folder)
      .filter((name) => name.endsWith("_snapshot.json"))
      .sort()
      .at(-1) ?? "";
  const migrated: ReturnType<typeof generateDrizzleJson> = JSON.parse(
    readFileSync(join(folder, last), "utf8"),
  );
  const missing = await generateMigration(migrated, generateDrizzleJson({ ...schema }));
  expect(missing).toEqual([]);
});

test.each([
  { newest: null, state: { kind: "empty" }, why: "no migration was finished" },
  { newest: 10, state: { kind: "unreleased" }, why: "what it had is not among this release's" },
  { newest: 20, state: { kind: "older", waiting: 2 }, why: "the first release made it" },
  { newest: 30, state: { kind: "older", waiting: 1 }, why: "the release before made it" },
  { newest: 40, state: { kind: "same" }, why: "it had them all" },
  { newest: 50, state: { kind: "newer" }, why: "it had one that is not known here" },
])("[R18] a database whose newest migration is of $newest: $state.kind, as $why", ({ newest, state }) => {
  expect(compareSchemas(newest, [20, 30, 40])).toEqual(state);
});
