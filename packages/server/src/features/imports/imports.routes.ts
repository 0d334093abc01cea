import { contract } from "@pressport/core/contract";
import { acceptedLanguage, dayOf } from "@pressport/core/rules";
import { routesFor } from "../../http/calls/routes-for.ts";
import { findImport, listImports } from "./imports.queries.ts";
import {
  mapColumns,
  problemsFile,
  sampleFile,
  skusFile,
  startImport,
  takeFile,
  takeRecipients,
} from "./imports.service.ts";
import { shownImport } from "./send-to-many.service.ts";

/** Orders from a table, and what is wrong with them, in the language of whoever asks. */
export const importRoutes = routesFor(contract.imports, {
  index: async ({ user, language }, services) => {
    const rows = await listImports(services.db, user.client_id);
    return Promise.all(rows.map((row) => shownImport(services, { user, language }, row)));
  },
  create: async ({ user, body, language }, services) =>
    shownImport(services, { user, language }, await takeFile(services, user, body)),
  send: async ({ user, body, language }, services) =>
    shownImport(services, { user, language }, await takeRecipients(services, user, body)),
  show: async ({ user, params, language }, services) =>
    shownImport(services, { user, language }, await findImport(services.db, params.id, user.client_id)),
  update: async ({ user, params, body, language }, services) =>
    shownImport(services, { user, language }, await mapColumns(services, user, params.id, body.columns)),
  start: async ({ user, params, body, language }, services) =>
    shownImport(services, { user, language }, await startImport(services, user, params.id, body)),
  problems: async ({ user, params, language }, { db, clock }) => {
    const row = await findImport(db, params.id, user.client_id);
    return {
      content: Buffer.from(await problemsFile(db, row, acceptedLanguage(language))),
      filename: `orders-with-problems-${dayOf(clock.now())}.csv`,
    };
  },
  sample: async ({ user, language }, services) => ({
    content: Buffer.from(await sampleFile(services, user, acceptedLanguage(language))),
    filename: "orders-sample.csv",
  }),
  skus: async ({ user, language }, { db }) => ({
    content: Buffer.from(await skusFile(db, user, acceptedLanguage(language))),
    filename: "skus.csv",
  }),
});
