export { defineReconcileJobs } from "./reconcile.service.ts";
export { defineRepaymentJobs } from "./repayments.service.ts";
