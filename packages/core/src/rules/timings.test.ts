import { expect, test } from "vitest";
import {
  AUTH_ERROR_CLEAR_MS,
  CHECKOUT_REDIRECT_DELAY_MS,
  CHUNK_LOAD_TIMEOUT_MS,
  CONFIRMATION_LINK_MS,
  PAYMENT_SESSION_WAIT_MS,
  SNACKBAR_MS,
} from "./timings.ts";

test("[BC09] every snackbar stays for one of the specified times, and every time is used", () => {
  const seconds = [...new Set(Object.values(SNACKBAR_MS))].map((ms) => ms / 1000).sort((a, b) => a - b);
  expect(seconds).toEqual([2.5, 3, 3.5, 4, 4.5, 8, 10]);
});

test.each([
  { id: "ER06", ms: SNACKBAR_MS.validation, is: 4_000, what: "the first validation message" },
  { id: "MS02", ms: SNACKBAR_MS.savingFailed, is: 4_000, what: "a failed save" },
  { id: "MS03", ms: SNACKBAR_MS.fileUploadFailed, is: 8_000, what: "a failed file upload" },
  { id: "MS10", ms: SNACKBAR_MS.orderInProduction, is: 4_500, what: "an order that cannot be edited" },
  { id: "ER03", ms: SNACKBAR_MS.notVerified, is: 10_000, what: "the account-not-verified banner" },
  { id: "ST15", ms: PAYMENT_SESSION_WAIT_MS, is: 7_000, what: "the wait for a payment session" },
  { id: "ST16", ms: CHECKOUT_REDIRECT_DELAY_MS, is: 4_000, what: "the delay before the checkout" },
  { id: "AU30", ms: AUTH_ERROR_CLEAR_MS, is: 4_000, what: "an auth error on the login form" },
  { id: "BC08", ms: CONFIRMATION_LINK_MS, is: 7_200_000, what: "a confirmation link" },
  { id: "BC15", ms: CHUNK_LOAD_TIMEOUT_MS, is: 120_000, what: "a script chunk" },
])("[$id] $what lasts $is ms", ({ ms, is }) => {
  expect(ms).toBe(is);
});
