export { defineNotificationJobs } from "./notifications.service.ts";
