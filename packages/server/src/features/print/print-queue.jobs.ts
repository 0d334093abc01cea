import { OUTSIDE_PATIENCE } from "../../adapters/jobs/jobs.ts";
import type { Services } from "../../services.ts";
import { drawTextPictures, PRINT_FILES, TEXT_PICTURES, writePrintFiles } from "./print-files.service.ts";

/** The print queue: writes the print files of orders, and draws pictures of what is printed with texts. */
export function definePrintFileJobs(services: Services): void {
  services.jobs.define<{ order_id: number }>(PRINT_FILES, {
    ...OUTSIDE_PATIENCE,
    failure: "Print files could not be written",
    about: ({ order_id: id }) => ({ entity: "order", id }),
    timeoutSeconds: 600,
    handler: ({ order_id }) => writePrintFiles(services, order_id),
  });
  services.jobs.define<{ order_id: number }>(TEXT_PICTURES, {
    ...OUTSIDE_PATIENCE,
    failure: "Pictures of an order's items could not be drawn",
    about: ({ order_id: id }) => ({ entity: "order", id }),
    handler: ({ order_id }) => drawTextPictures(services, order_id),
  });
}
