import { contract } from "@pressport/core/contract";
import { acceptedLanguage, dayOf } from "@pressport/core/rules";
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

/** Orders from a table, and what is wrong with them, in the language of whoever asks. */
export const importRoutes = routesFor(contract.imports, {
  index: async ({ user, language }, doors) => {
    const rows = await listImports(doors.db, user.client_id);
    return Promise.all(rows.map((row) => shownImport(doors, { user, language }, row)));
  },
  create: async ({ user, body, language }, doors) =>
    shownImport(doors, { user, language }, await takeFile(doors, user, body)),
  send: async ({ user, body, language }, doors) =>
    shownImport(doors, { user, language }, await takeRecipients(doors, user, body)),
  show: async ({ user, params, language }, doors) =>
    shownImport(doors, { user, language }, await findImport(doors.db, params.id, user.client_id)),
  update: async ({ user, params, body, language }, doors) =>
    shownImport(doors, { user, language }, await mapColumns(doors, user, params.id, body.columns)),
  start: async ({ user, params, body, language }, doors) =>
    shownImport(doors, { user, language }, await startImport(doors, user, params.id, body)),
  problems: async ({ user, params, language }, { db, clock }) => {
    const row = await findImport(db, params.id, user.client_id);
    return {
      content: Buffer.from(await problemsFile(db, row, acceptedLanguage(language))),
      filename: `orders-to-mend-${dayOf(clock.now())}.csv`,
    };
  },
  sample: async ({ user, language }, doors) => ({
    content: Buffer.from(await sampleFile(doors, user, acceptedLanguage(language))),
    filename: "orders-sample.csv",
  }),
});
