export { definePrintFileJobs } from "./print-files.service.ts";
export { defineThumbnailJobs } from "./thumbnails.service.ts";
