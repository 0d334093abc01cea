/* Fetched with the first claim. */
export { RefundStore } from "@pressport/core";
