export { definePaymentJobs } from "./settle-payment.service.ts";
