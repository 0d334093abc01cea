import { contract } from "@pressport/core/contract";
import { dayOf } from "@pressport/core/rules";
import { routesFor } from "../../http/calls/routes-for.ts";
import { findImport, listImports } from "./imports.queries.ts";
import {
  mapColumns,
  problemsFile,
  sampleFile,
  startImport,
  takeFile,
  takeRecipients,
} from "./imports.service.ts";
import { shownImport } from "./send-to-many.service.ts";

/** Orders from a table. */
export const importRoutes = routesFor(contract.imports, {
  index: async ({ user }, doors) =>
    Promise.all((await listImports(doors.db, user.client_id)).map((row) => shownImport(doors, user, row))),
  create: async ({ user, body }, doors) => shownImport(doors, user, await takeFile(doors, user, body)),
  send: async ({ user, body }, doors) => shownImport(doors, user, await takeRecipients(doors, user, body)),
  show: async ({ user, params }, doors) =>
    shownImport(doors, user, await findImport(doors.db, params.id, user.client_id)),
  update: async ({ user, params, body }, doors) =>
    shownImport(doors, user, await mapColumns(doors, user, params.id, body.columns)),
  start: async ({ user, params, body }, doors) =>
    shownImport(doors, user, await startImport(doors, user, params.id, body.accept_poor)),
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
