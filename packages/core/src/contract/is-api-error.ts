import type { ApiError, FailureCode } from "./failures.ts";

/** What tells an `ApiError` from other errors, also one made by another copy of this package. */
export const API_ERROR_BRAND = "pressport.ApiError";

/**
 * Recognises an `ApiError`, optionally only with one of the codes. Kept apart from the class, so that asking does not
 * bring the words of every refusal along.
 */
export function isApiError(error: unknown, ...codes: FailureCode[]): error is ApiError {
  if (typeof error !== "object" || error === null || !("brand" in error)) return false;
  if (error.brand !== API_ERROR_BRAND) return false;
  return codes.length === 0 || ("code" in error && codes.some((code) => code === error.code));
}
