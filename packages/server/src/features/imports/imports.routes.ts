import { contract } from "@pressport/core/contract";
import { dayOf } from "@pressport/core/rules";
import { routesFor } from "../../http/calls/routes-for.ts";
import { findImport, importEntity, listImports } from "./imports.queries.ts";
import { mapColumns, problemsFile, sampleFile, startImport, takeFile } from "./imports.service.ts";

/** Orders from a table. */
export const importRoutes = routesFor(contract.imports, {
  index: async ({ user }, { db }) =>
    Promise.all((await listImports(db, user.client_id)).map((row) => importEntity(db, row))),
  create: async ({ user, body }, doors) => importEntity(doors.db, await takeFile(doors, user, body)),
  show: async ({ user, params }, { db }) => importEntity(db, await findImport(db, params.id, user.client_id)),
  update: async ({ user, params, body }, doors) =>
    importEntity(doors.db, await mapColumns(doors, user, params.id, body.columns)),
  start: async ({ user, params, body }, doors) =>
    importEntity(doors.db, await startImport(doors, user, params.id, body.accept_poor)),
  problems: async ({ user, params }, { db, clock }) => {
    const row = await findImport(db, params.id, user.client_id);
    return {
      content: Buffer.from(await problemsFile(db, row)),
      filename: `orders-to-mend-${dayOf(clock.now())}.csv`,
    };
  },
  sample: async ({ user }, { db }) => ({
    content: Buffer.from(await sampleFile(db, user)),
    filename: "orders-sample.csv",
  }),
});
