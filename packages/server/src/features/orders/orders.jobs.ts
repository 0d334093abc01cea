export { defineClaimJobs } from "./decide-claim.service.ts";
export { defineOrderJobs } from "./order-events.service.ts";
