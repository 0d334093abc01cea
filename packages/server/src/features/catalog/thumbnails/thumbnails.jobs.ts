import { OUTSIDE_PATIENCE } from "../../../adapters/jobs/jobs.ts";
import type { Services } from "../../../services.ts";
import { drawThumbnail, THUMBNAIL } from "./thumbnails.service.ts";

/** Draws thumbnails of variants that were saved. */
export function defineThumbnailJobs(services: Services): void {
  services.jobs.define<{ cv_id: number; cv_revision: number }>(THUMBNAIL, {
    ...OUTSIDE_PATIENCE,
    failure: "A thumbnail could not be drawn",
    about: ({ cv_id: id }) => ({ entity: "variant", id }),
    handler: ({ cv_id, cv_revision }) => drawThumbnail(services, cv_id, cv_revision),
  });
}
