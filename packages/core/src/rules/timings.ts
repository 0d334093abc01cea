/* Every wait and limit by name. Milliseconds unless the name says otherwise. */

/** How long a payment session may take before the dialog is reset with an error. */
export const PAYMENT_SESSION_WAIT_MS = 7_000;
/** How long the credit card form counts down before it goes to the hosted checkout. */
export const CHECKOUT_REDIRECT_DELAY_MS = 4_000;
/** How often, and how many times, the host is asked for a payment that the provider has not confirmed yet. */
export const PAYMENT_ASK_EVERY_MS = 2_000;
export const PAYMENT_ASKS = 10;
/** How long the login form shows an auth error message. */
export const AUTH_ERROR_CLEAR_MS = 4_000;
/** How long a registration confirmation link works. */
export const CONFIRMATION_LINK_MS = 2 * 60 * 60 * 1000;
/** How long a password reset link works. */
export const RESET_LINK_MS = 60 * 60 * 1000;
/** How long the old address of an account can take it back after a change was asked for, and again after it was made. */
export const EMAIL_UNDO_LINK_MS = 7 * 24 * 60 * 60 * 1000;
/** How long the link to an order in a letter works. */
export const ORDER_LINK_MS = 180 * 24 * 60 * 60 * 1000;
/** How long the link to a proof works. */
export const PROOF_LINK_MS = 30 * 24 * 60 * 60 * 1000;
/** How long the host remembers an `Idempotency-Key`. */
export const IDEMPOTENCY_KEEP_MS = 24 * 60 * 60 * 1000;
/** The least time between two reloads of the design list after pushes. */
export const LIST_RELOAD_GAP_MS = 500;
/** How long a search field waits for the next letter before it asks the host. */
export const SEARCH_PAUSE_MS = 300;
/** How long a form or placement rests before its draft is kept. */
export const DRAFT_PAUSE_MS = 400;

/** How long an unfinished form or placement is kept. */
export const DRAFT_KEEP_MS = 30 * 24 * 60 * 60 * 1000;
/** How long the client waits for the answer to a call without files. */
export const CALL_TIMEOUT_MS = 30_000;
/** How long the client gives files, either way; a 200 MB print file over a slow line takes its time. */
export const UPLOAD_TIMEOUT_MS = 30 * 60 * 1000;
/** How long a host may paint all large mockups of a product. */
export const MOCKUPS_TIMEOUT_MS = 3 * 60 * 1000;
/** A gap longer than this between asking for pushes and hearing them may have swallowed one. */
export const REALTIME_GAP_MS = 1_000;
/** How often missed pushes are asked for while sockets are blocked. */
export const REALTIME_POLL_MS = 10_000;
/** How long a socket may take to open before it counts as blocked. */
export const REALTIME_BLOCKED_AFTER_MS = 6_000;

/** How long each kind of snackbar stays. */
export const SNACKBAR_MS = {
  /** Designs, products and discounts put in or taken out of the basket. */
  basket: 2_500,
  /** With a way to take back what was done. */
  undo: 8_000,
  success: 3_000,
  guestWelcome: 3_500,
  failure: 4_000,
  /** First message of the first field. */
  validation: 4_000,
  savingFailed: 4_000,
  orderInProduction: 4_500,
  fileUploadFailed: 8_000,
  /** Somebody else saved meanwhile: two sentences to read. */
  editedElsewhere: 8_000,
  /** The account-not-verified banner with its resend button. */
  notVerified: 10_000,
} as const;

/** A kind of snackbar. */
export type SnackbarKind = keyof typeof SNACKBAR_MS;
