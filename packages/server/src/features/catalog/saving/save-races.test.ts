import { expect, test } from "vitest";
import { boot } from "../../../testing/boot.ts";
import type { TestEngine } from "../../../testing/databases/test-database.ts";

/* PGlite has one connection and serialises everything: races only show on PostgreSQL. */
const engines: TestEngine[] = process.env.PRESSPORT_TEST_POSTGRES ? ["pglite", "postgres"] : ["pglite"];

test.each(engines)(
  "[AP26] of ten tabs that save at once from one version, one is taken and nine are told, on %s",
  async (database) => {
    const server = await boot({ database, settings: { PRESSPORT_WORKER: "off" } });
    const { given } = server;
    const { api } = await server.signIn("reseller");
    const variant = await given.variant(api);
    const saves = await Promise.allSettled(
      Array.from({ length: 10 }, (_, tab) =>
        api.catalog.updateVariant({
          params: { id: variant.cv_id },
          body: { cv_version: variant.cv_version, cv_markup: tab + 1 },
        }),
      ),
    );
    const refusals = saves.flatMap((save) => (save.status === "rejected" ? [save.reason] : []));
    expect(refusals).toHaveLength(9);
    for (const refusal of refusals) expect(refusal).toMatchObject({ status: 409, code: "conflict" });
  },
);
