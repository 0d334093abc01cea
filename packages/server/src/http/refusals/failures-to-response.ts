import { ApiError, type ErrorBody, type FailureCode, invalid } from "@pressport/core/contract";
import { CheckoutUnavailable } from "../../adapters/checkout/checkout.ts";
import { sqlStateOf } from "../../adapters/db/sql-state.ts";
import { FilesUnavailable, StorageFull } from "../../adapters/files/files.ts";
import { PushUnavailable } from "../../adapters/push/push.ts";
import { say } from "../../text/languages/say.ts";
import { type Message, MessageRefusal, write } from "../../text/messages/message.ts";
import { wireMessages } from "../calls/wire-messages.ts";
import { WHOLE_BODY } from "./field-errors.ts";

/** An answer as it goes on the wire. */
export interface Refusal {
  status: number;
  headers: Record<string, string>;
  body: ErrorBody;
  /** What it says, of its only field if it has one; its words in the body are English. */
  said?: Message;
}

/** The one envelope of every refusal: `{message, code, errors?}`. */
export function refusalOf(error: ApiError): Refusal {
  return {
    status: error.status,
    headers:
      error.retryAfterSeconds === undefined
        ? {}
        : { "retry-after": String(Math.max(1, Math.ceil(error.retryAfterSeconds))) },
    body: { message: error.message, code: error.code, ...(error.errors ? { errors: error.errors } : {}) },
    ...(error instanceof MessageRefusal && { said: error.said }),
  };
}

/** The same refusal in the words of a language; clients decide by its code. */
export function refusalInWords(refusal: Refusal, language: string): Refusal {
  const { message, errors } = refusal.body;
  const tell = (sentence: string) => say(language, sentence);
  const said = refusal.said && write(language, refusal.said);
  const told = Object.entries(errors ?? {}).map(
    ([field, words]) => [field, said ? [said] : words.map(tell)] as const,
  );
  const body = {
    ...refusal.body,
    message: said ?? tell(message),
    ...(errors && { errors: Object.fromEntries(told) }),
  };
  return { ...refusal, body };
}

/** Codes of Fastify and Node that are no bug: the caller's doing, or that of the disk. */
const TRANSPORT_FAILURES: Readonly<Record<string, () => ApiError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new ApiError("too_large"),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => invalid({ [WHOLE_BODY]: [wireMessages.contentType] }),
  FST_ERR_CTP_INVALID_JSON_BODY: () => invalid({ [WHOLE_BODY]: [wireMessages.json] }),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => invalid({ [WHOLE_BODY]: [wireMessages.json] }),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => invalid({ [WHOLE_BODY]: [wireMessages.truncated] }),
  ECONNRESET: () => invalid({ [WHOLE_BODY]: [wireMessages.truncated] }),
  FST_ERR_BAD_URL: () => new ApiError("not_found"),
  FST_ERR_MAX_PARAM_LENGTH: () => new ApiError("not_found"),
  FST_STATIC_FORBIDDEN_PATH: () => new ApiError("not_found"),
  ENAMETOOLONG: () => new ApiError("not_found"),
  ENOSPC: () => new ApiError("storage_full"),
  EDQUOT: () => new ApiError("storage_full"),
  EROFS: () => new ApiError("unavailable", { retryAfterSeconds: 5 }),
  EACCES: () => new ApiError("unavailable", { retryAfterSeconds: 5 }),
};

/** SQLSTATEs a person may meet without anything being broken. */
const SQL_FAILURES: Readonly<Record<string, FailureCode>> = {
  "23505": "conflict", // unique violation: somebody was faster
  "23503": "conflict", // foreign key violation: what this refers to has gone
  "40001": "conflict", // serialization failure, after its repeats
  "40P01": "conflict", // deadlock, after its repeats
  PP001: "not_signed_in", // our own: whose it would be has just been deleted
  "53100": "storage_full",
  "57014": "unavailable", // statement timeout
  "25006": "unavailable", // a stand-in that can only be read
};
/** Classes of those that pass: no connection, too little of something, a server that stops, starts or lets nobody in. */
const DATABASE_AWAY = /^(?:08|53|55000|57P)/;

/** Values that fit the contract and still no column: a NUL inside a text, a number beyond its type. */
const UNSTORABLE = new Set(["22021", "22P05", "22003", "22001"]);

/** What those outside are called while they cannot be reached. */
const AWAY = [CheckoutUnavailable, FilesUnavailable, PushUnavailable];

/** Turns whatever was thrown into a refusal. Bugs become `server_error` with nothing of the cause in them. */
export function failureOf(error: unknown): ApiError {
  if (ApiError.is(error)) return error;
  if (error instanceof StorageFull) return new ApiError("storage_full");
  if (AWAY.some((kind) => error instanceof kind))
    return new ApiError("unavailable", { retryAfterSeconds: 5 });
  const state = sqlStateOf(error);
  if (state !== undefined && UNSTORABLE.has(state))
    return invalid({ [WHOLE_BODY]: [wireMessages.unstorable] });
  const code = state === undefined ? undefined : codeOfState(state);
  if (code === "unavailable") return new ApiError(code, { retryAfterSeconds: 1 });
  if (code !== undefined) return new ApiError(code);
  const known = codesOf(error)
    .map((name) => TRANSPORT_FAILURES[name])
    .find((make) => make !== undefined);
  if (known) return known();
  if (isDiskFull(error)) return new ApiError("storage_full");
  return new ApiError("server_error");
}

const codeOfState = (state: string): FailureCode | undefined =>
  SQL_FAILURES[state] ?? (DATABASE_AWAY.test(state) ? "unavailable" : undefined);

/** The `code`s of an error and of what caused it. */
function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const own = "code" in error && typeof error.code === "string" ? [error.code] : [];
  return [...own, ...codesOf(error.cause)];
}

/** PGlite reports a full disk in words only. */
function isDiskFull(error: unknown): boolean {
  return (
    error instanceof Error && (/no space left on device/i.test(error.message) || isDiskFull(error.cause))
  );
}
