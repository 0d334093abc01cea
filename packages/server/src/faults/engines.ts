import type { SetUp, TestEngine } from "../testing/databases/test-database.ts";

/** The databases there are: the embedded one, and PostgreSQL where a server is named. PGlite serialises everything, so races only show on PostgreSQL. */
export function engines(): TestEngine[] {
  return process.env.PRESSPORT_TEST_POSTGRES ? ["pglite", "postgres"] : ["pglite"];
}

/** All the ways a host can be set up here. */
export function setUps(): SetUp[] {
  return process.env.PRESSPORT_TEST_POSTGRES ? [...engines(), "copies"] : engines();
}
