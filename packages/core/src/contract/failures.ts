import { API_ERROR_BRAND, isApiError } from "./is-api-error.ts";

/** Every refusal the API can answer. The code travels on the wire; the text is only for people. */
export const failures = {
  not_signed_in: { status: 401, text: "Please sign in to continue." },
  not_allowed: { status: 403, text: "You do not have access to this." },
  origin_not_allowed: {
    status: 403,
    text: "This website is not registered for this publishable key.",
  },
  key_unknown: { status: 403, text: "There is no such publishable key." },
  key_not_allowed: { status: 403, text: "This secret key may not make this call." },
  confirmation_needed: { status: 403, text: "Please enter your password again." },
  account_blocked: { status: 403, text: "This account is blocked. Please write to us." },
  not_verified: {
    status: 403,
    text: "Your account has not been verified! Please go to your registered email and verify your account!",
  },
  order_in_production: {
    status: 403,
    text: "Order information cannot be edited! Order is sent to production!",
  },
  not_found: { status: 404, text: "Not found" },
  conflict: {
    status: 409,
    text: "This has changed in the meantime. Please reload and try again.",
  },
  cart_empty: { status: 409, text: "Your basket is empty." },
  cart_incomplete: {
    status: 409,
    text: "Please enter the delivery address first.",
  },
  size_not_made: {
    status: 409,
    text: "This size is not made any more. Please choose another one.",
  },
  cart_changed: {
    status: 409,
    text: "Your basket or its prices have changed. Please check it before ordering.",
  },
  many_unpaid: {
    status: 409,
    text: "Too many of your orders are not paid. Please pay or delete one first.",
  },
  already_paid: { status: 409, text: "This has already been paid." },
  balance_too_small: {
    status: 409,
    text: "Your payable balance does not cover this. Please pay by card.",
  },
  amount_too_small: {
    status: 409,
    text: "This is less than a card can be charged for. Please pay it together with another order, or from your balance.",
  },
  card_refused: {
    status: 409,
    text: "The card on file was not charged. Please pay this by hand.",
  },
  account_in_use: {
    status: 409,
    text: "The account cannot be deleted while orders, claims or earnings are open.",
  },
  already_claimed: {
    status: 409,
    text: "A claim for this item has already been made.",
  },
  already_verified: { status: 409, text: "This account is already verified." },
  order_locked: {
    status: 409,
    text: "Paid orders and orders in production cannot be deleted.",
  },
  files_locked: {
    status: 409,
    text: "Files cannot be replaced once the order is in production.",
  },
  proof_approved: {
    status: 409,
    text: "This print has been approved. Withdraw the approval before changing it.",
  },
  design_in_use: {
    status: 409,
    text: "This design is being published. Please try again in a moment.",
  },
  store_not_connected: {
    status: 409,
    text: "Connect a store in Settings before publishing.",
  },
  last_size: {
    status: 409,
    text: "The last remaining size cannot be switched off.",
  },
  idempotency_mismatch: {
    status: 409,
    text: "This Idempotency-Key was already used for a different request.",
  },
  link_used: {
    status: 410,
    text: "This link has expired or was already used.",
  },
  too_large: { status: 413, text: "This file is too large." },
  wrong_file_type: {
    status: 415,
    text: "This file type cannot be printed. Please use JPEG, HEIC, PNG, WebP, AVIF, GIF, TIFF, PSD or PDF.",
  },
  auth_code_refused: {
    status: 410,
    text: "This sign-in code is no good.",
  },
  invalid: { status: 422, text: "Please check the highlighted fields." },
  too_many: {
    status: 429,
    text: "Too many attempts. Please wait a moment and try again.",
  },
  server_error: {
    status: 500,
    text: "Something went wrong on our side. Please try again.",
  },
  unavailable: {
    status: 503,
    text: "The service is busy. Please try again in a moment.",
  },
  storage_full: {
    status: 507,
    text: "There is no room to store this file right now.",
  },
} as const satisfies Record<string, { status: number; text: string }>;

/** The machine name of a refusal; clients decide by it, never by text. */
export type FailureCode = keyof typeof failures;

/** Refusals every call can answer without declaring them. */
export const UNIVERSAL_FAILURES = [
  "origin_not_allowed",
  "key_unknown",
  "key_not_allowed",
  "account_blocked",
  "too_many",
  "server_error",
  "unavailable",
] as const satisfies readonly FailureCode[];

/** What every call that takes files can refuse them for. */
export const FILE_FAILURES = [
  "too_large",
  "wrong_file_type",
  "invalid",
  "storage_full",
] as const satisfies readonly FailureCode[];

/** What every call that takes an `Idempotency-Key` can answer about it. */
export const KEY_FAILURES = ["idempotency_mismatch", "conflict"] as const satisfies readonly FailureCode[];

/** Messages by field, first one shown first. */
export type FieldErrors = Record<string, string[]>;

/** The one error envelope: `{message, code, errors?}`. */
export interface ErrorBody {
  message: string;
  code: FailureCode;
  errors?: FieldErrors;
}

/** What an `ApiError` may carry beside its code. */
export interface ApiErrorDetails {
  message?: string | undefined;
  errors?: FieldErrors | undefined;
  /** Seconds to wait before trying again (`Retry-After`), with 429 and 503. */
  retryAfterSeconds?: number | undefined;
  /** The host's request id, to quote to support. */
  requestId?: string | undefined;
}

/** A refusal a person may do something about: thrown by services, and by the client for a refused call. */
export class ApiError extends Error {
  readonly brand = API_ERROR_BRAND;
  readonly code: FailureCode;
  readonly status: number;
  readonly errors: FieldErrors | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly requestId: string | undefined;

  constructor(code: FailureCode, details: ApiErrorDetails = {}) {
    super(details.message ?? failures[code].text);
    this.name = "ApiError";
    this.code = code;
    this.status = failures[code].status;
    this.errors = details.errors;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.requestId = details.requestId;
  }

  /** Recognises an ApiError across copies of this package, optionally only with one of the codes. */
  static is(error: unknown, ...codes: FailureCode[]): error is ApiError {
    return isApiError(error, ...codes);
  }
}

/** A validation refusal whose message is the first message of the first field. */
export function invalid(errors: FieldErrors): ApiError {
  const first = Object.values(errors)[0]?.[0];
  return new ApiError("invalid", { message: first, errors });
}

/** Whether a text is a known failure code. */
export function isFailureCode(text: unknown): text is FailureCode {
  return typeof text === "string" && Object.hasOwn(failures, text);
}
