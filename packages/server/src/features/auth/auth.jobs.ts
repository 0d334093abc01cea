export { defineAuthJobs } from "./passwords/passwords.service.ts";
