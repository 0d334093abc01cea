import { isApiError } from "../contract/is-api-error.ts";

const NETWORK = "pressport.NetworkError";
const ANSWER = "pressport.AnswerError";

function hasBrand(error: unknown, brand: string): boolean {
  return typeof error === "object" && error !== null && "brand" in error && error.brand === brand;
}

/** The call never got an answer: offline, connection lost or timed out. Trying again is safe with the same idempotency key. */
export class NetworkError extends Error {
  readonly brand = NETWORK;
  readonly retryable = true;
  /** Whether the client itself gave up waiting. */
  readonly timedOut: boolean;

  constructor(call: string, details: { timedOut?: boolean; cause?: unknown } = {}) {
    super(`${call}: ${details.timedOut ? "no answer in time" : "the host could not be reached"}`, {
      cause: details.cause,
    });
    this.name = "NetworkError";
    this.timedOut = details.timedOut ?? false;
  }

  /** Recognises a NetworkError across copies of this package. */
  static is(error: unknown): error is NetworkError {
    return hasBrand(error, NETWORK);
  }
}

/** The host answered something the contract does not know: a version mismatch or a proxy in between. */
export class AnswerError extends Error {
  readonly brand = ANSWER;
  readonly retryable = false;
  readonly status: number;

  constructor(call: string, status: number, details: { reason: string; cause?: unknown }) {
    super(`${call}: answer ${status} does not match the contract: ${details.reason}`, {
      cause: details.cause,
    });
    this.name = "AnswerError";
    this.status = status;
  }

  /** Recognises an AnswerError across copies of this package. */
  static is(error: unknown): error is AnswerError {
    return hasBrand(error, ANSWER);
  }
}

/** Whether the caller stopped the call by its own AbortSignal. */
export function isAbort(error: unknown): boolean {
  return typeof error === "object" && error !== null && "name" in error && error.name === "AbortError";
}

/** Whether a call failed in one of the ways calls fail: refused, unanswered, not understood or stopped. Anything else is a mistake of ours. */
export function isCallFailure(error: unknown): boolean {
  return isApiError(error) || NetworkError.is(error) || AnswerError.is(error) || isAbort(error);
}
