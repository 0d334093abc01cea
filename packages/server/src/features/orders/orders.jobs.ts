export { defineOrderJobs } from "./order-events.service.ts";
