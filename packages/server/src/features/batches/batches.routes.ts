import { contract } from "@pressport/core/contract";
import { PAGE_SIZES, pageMeta } from "@pressport/core/rules";
import { routesFor } from "../../http/calls/routes-for.ts";
import { languageOfUser } from "../brands/reader-language.service.ts";
import { designIdsOf } from "../designs/designs.service.ts";
import { batchEntity, findBatch, listBatches, listRows } from "./batches.queries.ts";
import { retryBatch, startBatch, steerBatch } from "./batches.service.ts";
import { previewPrices, undoPrices } from "./prices.service.ts";

/** Work on many designs. */
export const batchRoutes = routesFor(contract.batches, {
  start: async ({ user, body }, services) => batchEntity(services.db, await startBatch(services, user, body)),

  preview: async ({ user, body, query }, services) => {
    const limit = PAGE_SIZES.pricedProducts;
    const cd_ids = await designIdsOf(services.db, user.client_id, body);
    const offset = (query.page - 1) * limit;
    const { changes, total } = await previewPrices(services, user, cd_ids, { limit, offset });
    return { data: changes, meta: pageMeta(total, query.page, limit) };
  },

  index: async ({ user }, { db }) => {
    const found = await listBatches(db, user.client_id);
    return Promise.all(found.map((batch) => batchEntity(db, batch)));
  },

  show: async ({ user, params, fail }, { db }) => {
    const batch = await findBatch(db, params.id, user.client_id);
    if (!batch) throw fail("not_found");
    return batchEntity(db, batch);
  },

  rows: async ({ user, params, query, fail }, { db, files }) => {
    const batch = await findBatch(db, params.id, user.client_id);
    if (!batch) throw fail("not_found");
    const limit = PAGE_SIZES.batchRows;
    const { rows, total } = await listRows(db, files, {
      batch_id: batch.batch_id,
      state: query.state,
      limit,
      offset: (query.page - 1) * limit,
      language: await languageOfUser(db, user.user_id),
    });
    return { data: rows, meta: pageMeta(total, query.page, limit) };
  },

  update: async ({ user, params, body }, services) =>
    batchEntity(services.db, await steerBatch(services, user, params.id, body.batch_state)),

  undo: async ({ user, params, fail }, services) => {
    const batch = await findBatch(services.db, params.id, user.client_id);
    if (!batch) throw fail("not_found");
    return batchEntity(services.db, await undoPrices(services, user, batch));
  },

  retry: async ({ user, params, body }, services) =>
    batchEntity(services.db, await retryBatch(services, user, params.id, body.accept_poor)),
});
