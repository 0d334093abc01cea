/** What every call for staff can answer about who calls. */
export const STAFF_FAILURES = ["not_signed_in", "not_verified", "not_allowed"] as const;
