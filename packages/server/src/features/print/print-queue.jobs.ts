import { OUTSIDE_PATIENCE } from "../../adapters/jobs/jobs.ts";
import type { Services } from "../../services.ts";
import { PRINT_FILES, writePrintFiles } from "./print-files.service.ts";

/** The print queue: writes the print files of orders. */
export function definePrintFileJobs(services: Services): void {
  services.jobs.define<{ order_id: number }>(PRINT_FILES, {
    ...OUTSIDE_PATIENCE,
    failure: "Print files could not be written",
    about: ({ order_id: id }) => ({ entity: "order", id }),
    timeoutSeconds: 600,
    handler: ({ order_id }) => writePrintFiles(services, order_id),
  });
}
