import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { expect, onTestFinished, test } from "vitest";
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

test("[DK107] refused letters that waited in an older release wait in the inbox, with their order and for whom they were", async () => {
  const database = new PGlite({ extensions: { pg_trgm } });
  onTestFinished(() => database.close());
  for (const { sql } of readMigrationFiles({ migrationsFolder })) {
    const moves = sql.some((text) => text.includes('DROP TABLE "refused_letters"'));
    if (moves)
      await database.exec(`
        insert into countries values (900, 'XX', 'Nowhere', true, 'A');
        insert into clients (client_name) values ('Shop');
        insert into users (client_id, user_name, user_email, role_name)
          values (1, 'Ada', 'ada@example.test', 'user'), (1, 'Bo', 'bo@example.test', 'user');
        insert into refused_letters (user_id) values (2), (1);
        insert into feedback (feedback_message, feedback_email) values ('Hello', 'eve@example.test');
        insert into messages (rl_id, feedback_id, message_state) values (1, null, 'open'), (null, 1, 'closed'), (2, null, 'answered');`);
    await database.exec(sql.join(""));
  }
  const kept = await database.query(
    "select letter_user_id, feedback_id, message_state from messages order by message_id",
  );
  expect(kept.rows).toEqual([
    { letter_user_id: 2, feedback_id: null, message_state: "open" },
    { letter_user_id: null, feedback_id: 1, message_state: "closed" },
    { letter_user_id: 1, feedback_id: null, message_state: "answered" },
  ]);
});
