import { contract } from "@pressport/core/contract";
import { PAGE_SIZES, pageMeta, pageRange } from "@pressport/core/rules";
import { routesFor } from "../../../http/calls/routes-for.ts";
import { markPrinted, undoPrinted } from "./mark-printed.service.ts";
import { batchPage, createBatch, makeAgain, releaseBatch, showBatch } from "./print-batches.service.ts";

/** What is printed together. */
export const printBatchRoutes = routesFor(contract.printBatches, {
  index: async ({ query: { page } }, services) => {
    const { limit, offset } = pageRange(page, PAGE_SIZES.printBatches);
    const { data, total } = await batchPage(services, { limit: limit ?? PAGE_SIZES.printBatches, offset });
    return { data, meta: pageMeta(total, page, PAGE_SIZES.printBatches) };
  },

  create: async ({ user, body }, services) => showBatch(services, await createBatch(services, user, body)),

  make: async ({ params, body }, services) => {
    await makeAgain(services, params.id, { without_problems: body.without_problems ?? false });
    return showBatch(services, params.id);
  },

  print: async ({ params }, services) => {
    await markPrinted(services, params.id);
    return showBatch(services, params.id);
  },

  undo: async ({ params }, services) => {
    await undoPrinted(services, params.id);
    return showBatch(services, params.id);
  },

  release: async ({ params }, services) => {
    await releaseBatch(services, params.id);
    return showBatch(services, params.id);
  },
});
