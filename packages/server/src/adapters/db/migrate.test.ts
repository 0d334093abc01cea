import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { expect, test } from "vitest";
import { migrationsFolder } from "./migrate.ts";
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
