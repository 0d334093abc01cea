export { defineInvoiceJobs } from "./invoice-events.service.ts";
