// What `@pressport/core/client` is: the client alone, for programs that show nothing of the rest.
export { ApiError, type FailureCode, type FieldErrors } from "../contract/failures.ts";
export { isApiError } from "../contract/is-api-error.ts";
export { AnswerError, isAbort, isCallFailure, NetworkError } from "./client-errors.ts";
export type { AnswerReport, ClientOptions, TokenSource } from "./client-for.ts";
export { createClient } from "./create-client.ts";
export { randomId } from "./random-id.ts";
export { createIdempotencyKeys, type IdempotencyKeys } from "./storage/idempotency-keys.ts";
export { createSession, type Session, type SessionOptions } from "./storage/session.ts";
