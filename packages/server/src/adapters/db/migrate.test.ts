import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { expect, onTestFinished, test } from "vitest";
import { decodeMessage } from "../../text/messages/message.ts";
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

test("[WD176] what an older release stored in English sentences is stored as codes with what is put in", async () => {
  const database = new PGlite({ extensions: { pg_trgm } });
  onTestFinished(() => database.close());
  const lines = [
    { ref: "1", state: "unmatched", problem: "The size behind the SKU A-1 is gone." },
    { ref: "2", state: "matched", problem: null, reason: { code: "fractional_quantity", quantity: 1.5 } },
  ];
  for (const { sql } of readMigrationFiles({ migrationsFolder })) {
    const turns = sql.some((text) => text.includes("message_patterns"));
    if (turns) {
      await database.query("insert into clients (client_name) values ('Shop')");
      await database.query(
        `insert into shop_orders (client_id, so_store, so_ref, so_number, so_state, so_shop_state, so_recipient, so_note,
           so_problem, so_notices, so_lines, so_changed_at)
         values (1, '1 https://shop.test', '7', '7', 'ordered', 'paid', '{}', '', $1, $2, $3, now())`,
        [
          "The postcode of the shop's order cannot be used: Unusual: 12.",
          JSON.stringify([
            "Its address was changed in your shop after it was ordered here, where it stays: it is in production already.",
          ]),
          JSON.stringify(lines),
        ],
      );
      for (const [place, said] of [
        "The shop has been told with DHL, tracking number 00 1.",
        "WooCommerce: There was no answer in time.",
        "WooCommerce: Invalid SKU",
        "Something nobody wrote.",
        "It was refunded in the shop before it was ordered.",
      ].entries())
        await database.query(
          `insert into shop_exchanges (client_id, se_store, se_ref, se_direction, se_kind, se_delivery, se_result)
             values (1, 'x', '7', 'in', 'changed', $1, $2)`,
          [String(place), said],
        );
    }
    await database.exec(sql.join(""));
  }
  const { rows: orders } = await database.query<Record<string, string>>("select * from shop_orders");
  expect(decodeMessage(orders[0]?.so_problem ?? "")).toEqual({
    code: "address_unusable",
    values: { field: "zip", problem: { code: "verbatim", values: { words: "Unusual: 12." } } },
  });
  expect(orders[0]?.so_notices).toEqual([encodedCode("address_stays_in_production")]);
  expect(orders[0]?.so_lines).toEqual([
    { ref: "1", state: "unmatched", reason: { code: "size_gone", sku: "A-1" } },
    { ref: "2", state: "matched", reason: { code: "fractional_quantity", quantity: 1.5 } },
  ]);
  const { rows: told } = await database.query<{ se_result: string }>(
    "select se_result from shop_exchanges order by se_id",
  );
  expect(told.map(({ se_result }) => decodeMessage(se_result))).toEqual([
    { code: "shop_told_of_parcel", values: { carrier: "DHL", number: "00 1" } },
    { code: "shop_says", values: { shop: "WooCommerce", words: { code: "no_answer" } } },
    { code: "shop_says", values: { shop: "WooCommerce", words: "Invalid SKU" } },
    { code: "verbatim", values: { words: "Something nobody wrote." } },
    { code: "ended_before_ordered", values: { how: "refunded" } },
  ]);
});

const encodedCode = (code: string) => `{"code": "${code}"}`;
