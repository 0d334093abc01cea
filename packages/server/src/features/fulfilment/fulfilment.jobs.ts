export { defineFulfilmentJobs } from "./fulfilment.service.ts";
