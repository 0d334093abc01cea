import type { OpenDatabase } from "../../adapters/db/database.ts";
import { makeEmbedded } from "./embedded-database.ts";
import type { FilledDatabase } from "./filled-database.ts";
import { makeOnServer } from "./server-database.ts";

/** Which engine a test runs on. PGlite has one connection and so never shows a race. */
export type TestEngine = "pglite" | "postgres";

/** How a host is set up for a test: one process on either engine, or two servers and two workers on one PostgreSQL. */
export type SetUp = TestEngine | "copies";

/**
 * PostgreSQL where there is one, since a test then takes half the processor time, else the embedded database; a whole
 * run of tests can be made on a set-up by name.
 */
export function usualSetUp(): SetUp {
  const named = process.env.PRESSPORT_TEST_SET_UP;
  if (named === "pglite" || named === "postgres" || named === "copies") return named;
  return process.env.PRESSPORT_TEST_POSTGRES ? "postgres" : "pglite";
}

/** The engine under that set-up. What has to be seen on both is run once more by the project `embedded`. */
export function usualEngine(): TestEngine {
  const setUp = usualSetUp();
  return setUp === "copies" ? "postgres" : setUp;
}

const make: Record<TestEngine, () => Promise<FilledDatabase>> = {
  pglite: makeEmbedded,
  postgres: makeOnServer,
};

/** What tests have given back, with its rows as they were left. */
const spare = new Map<TestEngine, FilledDatabase>();

/**
 * A migrated database of one's own with the catalogue in it. One serves the tests of a process in turn, its rows put
 * back in between; who needs two at once gets two.
 */
export async function openTestDatabase(engine: TestEngine): Promise<OpenDatabase> {
  const filled = await takeSpare(engine);
  const lent = await filled.lend();
  let over = false;
  return {
    ...lent,
    close: async () => {
      if (over) return;
      over = true;
      await lent.close();
      if (spare.has(engine)) await filled.discard();
      else spare.set(engine, filled);
    },
  };
}

async function takeSpare(engine: TestEngine): Promise<FilledDatabase> {
  const given = spare.get(engine);
  spare.delete(engine);
  if (given && (await given.rows.putBack())) return given;
  await given?.discard();
  return make[engine]();
}

/** Closes what was given back; its timers would keep a program alive that has come to its end. */
export async function closeSpareDatabases(): Promise<void> {
  const given = [...spare.values()];
  spare.clear();
  for (const filled of given) await filled.discard();
}
