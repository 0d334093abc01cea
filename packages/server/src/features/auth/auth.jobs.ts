export { defineAuthJobs } from "./passwords.service.ts";
