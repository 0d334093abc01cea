export { defineReconcileJobs } from "./reconcile/reconcile.service.ts";
export { defineRepaymentJobs } from "./repayments/repayments.service.ts";
