import type { TestEngine } from "../testing/test-database.ts";

/** The databases there are: the embedded one, and PostgreSQL where a server is named. PGlite serialises everything, so races only show on PostgreSQL. */
export function engines(): TestEngine[] {
  return process.env.PRESSPORT_TEST_POSTGRES ? ["pglite", "postgres"] : ["pglite"];
}
